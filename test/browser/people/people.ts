/** Made-up people of the ten groups in four countries, each with what somebody like them has to prove it. */
import type { ConsumerGroup } from "../../../generated/whitelabel.ts";
import type { Paper } from "../../../server/domain/proving/document/papers/paper.ts";

export type Country = "GB" | "US" | "DE" | "FR";
type Fact = Paper["shows"][number];

export interface Person {
  who: string;
  group: ConsumerGroup;
  country: Country;
  name: readonly [first: string, last: string];
  dob: string;
  /** The language of the phone, where it differs from the country's. */
  locale?: string;
  /** Words that they type, and the first name that is found; null where nothing is, so that they go on with their words. */
  place?: { typed: string; found: string | null };
  /** Address at the place, with which they sign in: the proof. */
  mail?: string;
  /** Address at the place that a link goes to, after a sign-in by a private one. */
  link?: string;
  /** Paper of the list, with the text of each fact that it must show. */
  paper?: { id: string; issuer: string; facts: Partial<Record<Fact, string>> };
  /** Answer to the question of consent; "required" where each paper needs it, so that there is only a tick. */
  consent?: "required" | "yes" | "none";
  /**
   * Way of their wallet: its link on this phone; the QR code on a laptop; an ID, with which a register's number is enough; or
   * it declines, so that they go on by a link in a mail.
   */
  wallet?: "link" | "code" | "register" | "declined";
  /** Affiliation that the institution's credential has. */
  affiliation?: string;
  /** Paper that they send first, though it may not be copied. */
  forbidden?: string;
}

/** Student: mail in two countries, a certificate in two. */
const students: Person[] = [
  {
    who: "undergraduate with an address of the university",
    group: "student",
    country: "GB",
    name: ["Priya", "Patel"],
    dob: "2005-09-14",
    mail: "sc23pp@leeds.ac.uk",
    place: { typed: "uni of leeds", found: "University of Leeds" },
  },
  {
    who: "undergraduate with an address of the university",
    group: "student",
    country: "US",
    name: ["Mariana", "Hernandez"],
    dob: "2006-01-30",
    mail: "hernandez.412@osu.edu",
    place: { typed: "ohio state", found: "Ohio State University" },
  },
  {
    who: "first-year student without an address yet",
    group: "student",
    country: "DE",
    name: ["Jonas", "Brückner"],
    dob: "2006-05-02",
    place: { typed: "tu münchen", found: "Technische Universität München" },
    paper: {
      id: "enrolment_certificate",
      issuer: "Technische Universität München, Immatrikulationsamt",
      facts: {
        name: "Herr Jonas Brückner",
        organisation: "ist an der Technischen Universität München eingeschrieben.",
        year: "Sommersemester 2026, 2. Fachsemester Informatik (B. Sc.)",
      },
    },
  },
  {
    who: "student whose name has accents",
    group: "student",
    country: "FR",
    name: ["Éloïse", "Lefèvre"],
    dob: "2004-11-08",
    place: { typed: "sorbonne", found: "Sorbonne Université" },
    paper: {
      id: "enrolment_certificate",
      issuer: "Sorbonne Université, Service de la scolarité",
      facts: {
        name: "Madame Éloïse Lefèvre",
        organisation: "est régulièrement inscrite à Sorbonne Université.",
        year: "Année universitaire 2025-2026, Licence 2 Lettres",
      },
    },
  },
];

const graduates: Person[] = [
  {
    who: "graduate of last year",
    group: "graduate",
    country: "GB",
    name: ["Rhys", "Evans"],
    dob: "2002-03-21",
    place: { typed: "cardiff uni", found: "Cardiff University" },
    paper: {
      id: "degree_certificate",
      issuer: "Cardiff University · Prifysgol Caerdydd",
      facts: {
        name: "This is to certify that Rhys Evans",
        organisation: "has been admitted by Cardiff University to the degree of",
        degree: "Bachelor of Engineering, July 2025",
      },
    },
  },
  {
    who: "graduate of last year",
    group: "graduate",
    country: "US",
    name: ["Jamal", "Washington"],
    dob: "2003-06-17",
    place: { typed: "georgia tech", found: "Georgia Institute of Technology" },
    paper: {
      id: "degree_certificate",
      issuer: "Georgia Institute of Technology",
      facts: {
        name: "Be it known that Jamal Washington",
        organisation: "having satisfied the Faculty of the Institute",
        degree: "has been awarded the degree Bachelor of Science, May 3, 2025",
      },
    },
  },
  {
    who: "graduate who married since",
    group: "graduate",
    country: "DE",
    name: ["Katharina", "Weiß"],
    dob: "1999-12-02",
    place: { typed: "uni köln", found: "Universität zu Köln" },
    paper: {
      id: "degree_certificate",
      issuer: "Universität zu Köln, Philosophische Fakultät",
      facts: {
        name: "Frau Katharina Weiß, geb. Sommer,",
        organisation: "hat an der Universität zu Köln die Prüfung bestanden.",
        degree: "Master of Arts, 18. Juli 2025",
      },
    },
  },
  {
    who: "graduate who waits for the diploma",
    group: "graduate",
    country: "FR",
    name: ["Karim", "Benali"],
    dob: "2001-04-25",
    place: { typed: "lyon 2", found: "Université Lumière Lyon 2" },
    paper: {
      id: "success_certificate",
      issuer: "Université Lumière Lyon 2",
      facts: {
        name: "Monsieur Karim Benali",
        organisation: "La présidente de l’Université Lumière Lyon 2 atteste qu’il a obtenu",
        degree: "le Master Psychologie, session de juin 2025",
      },
    },
  },
];

const healthcare: Person[] = [
  {
    who: "self-employed midwife",
    group: "healthcare",
    country: "GB",
    name: ["Niamh", "Gallagher"],
    dob: "1986-07-19",
    place: { typed: "self-employed", found: "Own practice (self-employed)" },
    paper: {
      id: "register_entry",
      issuer: "Nursing and Midwifery Council",
      facts: {
        name: "Niamh Gallagher, Registered Midwife",
        register_number: "Registration number 92A0417E",
        valid_until: "Registration expires 30/09/2026",
      },
    },
  },
  {
    who: "nurse with an address of the clinic",
    group: "healthcare",
    country: "US",
    name: ["Ashley", "Kowalski"],
    dob: "1991-10-05",
    link: "kowalsa4@ccf.org",
    place: { typed: "cleveland clinic", found: "Cleveland Clinic" },
  },
  {
    who: "nurse who reads Arabic",
    group: "healthcare",
    country: "DE",
    name: ["Rania", "Haddad"],
    dob: "1990-02-11",
    locale: "ar",
    place: { typed: "charité", found: "Charité – Universitätsmedizin Berlin" },
    paper: {
      id: "employer_letter",
      issuer: "Charité – Universitätsmedizin Berlin, Personalabteilung",
      facts: {
        name: "Hiermit bestätigen wir, dass Frau Rania Haddad",
        organisation: "bei der Charité – Universitätsmedizin Berlin",
        role: "als Pflegefachfrau beschäftigt ist.",
        date: "Berlin, 12. Februar 2026",
      },
    },
  },
  {
    who: "self-employed nurse",
    group: "healthcare",
    country: "FR",
    name: ["Amandine", "Roche"],
    dob: "1984-08-27",
    place: { typed: "infirmière libérale", found: "Infirmier libéral" },
    paper: {
      id: "register_entry",
      issuer: "Annuaire Santé, Agence du numérique en santé",
      facts: {
        name: "Amandine Roche, infirmière",
        register_number: "Numéro RPPS 10004170228",
        valid_until: "Carte CPS valable jusqu’au 31/08/2028",
      },
    },
  },
];

const teachers: Person[] = [
  {
    who: "teacher at a sixth-form college, where pupils have addresses",
    group: "teacher",
    country: "GB",
    name: ["Olivia", "Bennett"],
    dob: "1988-01-16",
    place: { typed: "hills road", found: "Hills Road Sixth Form College" },
    paper: {
      id: "payslip",
      issuer: "Hills Road Sixth Form College, Payroll",
      facts: {
        name: "Employee: Ms Olivia Bennett",
        organisation: "Employer: Hills Road Sixth Form College",
        date: "Pay date: 27/02/2026",
      },
    },
  },
  {
    who: "teacher at a district without addresses of its own",
    group: "teacher",
    country: "US",
    name: ["Denise", "Robinson"],
    dob: "1979-03-08",
    place: { typed: "houston isd", found: "Houston ISD" },
    paper: {
      id: "teaching_license",
      issuer: "Texas Education Agency, State Board for Educator Certification",
      facts: {
        name: "Denise Robinson",
        register_number: "Certificate 04172280, Core Subjects EC-6",
        valid_until: "Valid through 03/31/2029",
      },
    },
  },
  {
    who: "teacher with a service address",
    group: "teacher",
    country: "DE",
    name: ["Stefan", "Huber"],
    dob: "1981-06-29",
    mail: "stefan.huber@schule.bayern.de",
    place: { typed: "bayern", found: "Lehrkräfte in Bayern (Dienstadresse)" },
  },
  {
    who: "teacher with the address of the académie",
    group: "teacher",
    country: "FR",
    name: ["Thomas", "Girard"],
    dob: "1983-09-03",
    mail: "thomas.girard@ac-lyon.fr",
    place: { typed: "académie de lyon", found: "Académie de Lyon" },
  },
];

const military: Person[] = [
  {
    who: "retired soldier",
    group: "military",
    country: "GB",
    name: ["Gareth", "Hughes"],
    dob: "1961-05-12",
    place: { typed: "british army", found: "British Army" },
    paper: {
      id: "veteran_card",
      issuer: "HM Armed Forces Veteran Card",
      facts: { name: "G Hughes", service: "served in the British Army" },
    },
  },
  {
    who: "soldier who photographs the military card first",
    group: "military",
    country: "US",
    name: ["Tyrell", "Jackson"],
    dob: "1998-11-20",
    place: { typed: "us army", found: "United States Army" },
    forbidden: "military_id",
    paper: {
      id: "payslip",
      issuer: "Defense Finance and Accounting Service",
      facts: {
        name: "Name: JACKSON, TYRELL",
        organisation: "Branch: ARMY. Leave and Earnings Statement",
        date: "Period covered: 1-28 Feb 2026",
      },
    },
  },
  {
    who: "reservist who photographs the service card first",
    group: "military",
    country: "DE",
    name: ["Uwe", "Kröger"],
    dob: "1968-10-01",
    place: { typed: "bundeswehr", found: "Bundeswehr" },
    forbidden: "truppenausweis",
    paper: {
      id: "service_certificate",
      issuer: "Bundesamt für das Personalmanagement der Bundeswehr",
      facts: {
        name: "Dienstzeitbescheinigung für Herrn Uwe Kröger",
        service: "Dienstzeit in der Bundeswehr: 01.07.1987 bis 30.06.1999",
        date: "Köln, 3. Februar 2026",
      },
    },
  },
  {
    who: "soldier who photographs the military card first",
    group: "military",
    country: "FR",
    name: ["Mathieu", "Lambert"],
    dob: "1995-02-18",
    place: { typed: "armée de terre", found: "Ministère des Armées" },
    forbidden: "carte_militaire",
    paper: {
      id: "employer_letter",
      issuer: "Ministère des Armées, 13e bataillon de chasseurs alpins",
      facts: {
        name: "Le chef de corps atteste que le sergent Mathieu Lambert",
        service: "sert en activité dans l’armée de Terre.",
        date: "Fait à Barby, le 10 février 2026",
      },
    },
  },
];

const firstResponders: Person[] = [
  {
    who: "police officer with an address of the force",
    group: "first-responder",
    country: "GB",
    name: ["Siobhan", "Clarke"],
    dob: "1987-12-06",
    mail: "siobhan.clarke@merseyside.police.uk",
    place: { typed: "merseyside police", found: "Merseyside Police" },
  },
  {
    who: "volunteer firefighter of a small town",
    group: "first-responder",
    country: "US",
    name: ["Cody", "Anderson"],
    dob: "1994-04-14",
    place: { typed: "Mill Creek Hollow Volunteer Fire Company", found: null },
    paper: {
      id: "volunteer_letter",
      issuer: "Mill Creek Hollow Volunteer Fire Company",
      facts: {
        name: "To whom it may concern: Cody Anderson",
        organisation: "is an active member of Mill Creek Hollow Volunteer Fire Company,",
        role: "firefighter and driver since 2019. (signed) Chief R. Miller",
        date: "January 20, 2026",
      },
    },
  },
  {
    who: "volunteer of civil protection",
    group: "first-responder",
    country: "DE",
    name: ["Yusuf", "Demir"],
    dob: "1993-07-23",
    place: { typed: "thw", found: "Technisches Hilfswerk" },
    paper: {
      id: "volunteer_letter",
      issuer: "THW Ortsverband Kassel",
      facts: {
        name: "Herr Yusuf Demir",
        organisation: "gehört dem Technischen Hilfswerk, Ortsverband Kassel, an:",
        role: "ehrenamtlicher Helfer der Bergungsgruppe.",
        date: "Kassel, 8. Januar 2026",
      },
    },
  },
  {
    who: "volunteer firefighter of a village that no list has",
    group: "first-responder",
    country: "FR",
    name: ["Loïc", "Guillou"],
    dob: "1992-01-09",
    place: { typed: "CPI Saint-Vran-le-Haut", found: null },
    paper: {
      id: "volunteer_letter",
      issuer: "Corps communal de sapeurs-pompiers de Saint-Vran-le-Haut",
      facts: {
        name: "Je soussigné, maire de la commune, atteste que M. Loïc Guillou",
        organisation: "est engagé au CPI Saint-Vran-le-Haut",
        role: "en qualité de sapeur-pompier volontaire.",
        date: "Fait le 15 janvier 2026",
      },
    },
  },
];

const charityWorkers: Person[] = [
  {
    who: "volunteer in a charity shop",
    group: "charity-worker",
    country: "GB",
    name: ["Margaret", "O'Brien"],
    dob: "1954-08-31",
    place: { typed: "oxfam", found: "Oxfam GB" },
    consent: "none",
    paper: {
      id: "volunteer_letter",
      issuer: "Oxfam GB, registered charity 202918",
      facts: {
        name: "Margaret O'Brien",
        organisation: "volunteers for Oxfam GB",
        role: "as a shop volunteer, eight hours a week.",
        date: "2 February 2026",
      },
    },
  },
  {
    who: "employee of a food bank",
    group: "charity-worker",
    country: "US",
    name: ["Linh", "Nguyen"],
    dob: "1989-05-26",
    place: { typed: "feeding america", found: "Feeding America" },
    consent: "none",
    paper: {
      id: "payslip",
      issuer: "Feeding America, EIN 36-3673599",
      facts: {
        name: "Employee: Linh Nguyen",
        organisation: "Employer: Feeding America",
        date: "Pay date: 02/27/2026",
      },
    },
  },
  {
    who: "employee of a church's charity",
    group: "charity-worker",
    country: "DE",
    name: ["Monika", "Schäfer"],
    dob: "1972-11-15",
    place: { typed: "caritas", found: "Deutscher Caritasverband" },
    consent: "required",
    paper: {
      id: "employer_letter",
      issuer: "Deutscher Caritasverband e. V.",
      facts: {
        name: "Frau Monika Schäfer",
        organisation: "ist beim Deutschen Caritasverband e. V.",
        role: "als Sozialarbeiterin angestellt.",
        date: "Freiburg, 16. Februar 2026",
      },
    },
  },
  {
    who: "volunteer of a food charity",
    group: "charity-worker",
    country: "FR",
    name: ["Fatoumata", "Diallo"],
    dob: "1997-03-12",
    place: { typed: "restos du coeur", found: "Restos du Cœur" },
    consent: "none",
    paper: {
      id: "volunteer_letter",
      issuer: "Les Restaurants du Cœur",
      facts: {
        name: "Fatoumata Diallo",
        organisation: "Association : Les Restaurants du Cœur",
        role: "Bénévole, 240 heures déclarées",
        date: "Le 20 janvier 2026",
      },
    },
  },
];

const parents: Person[] = [
  {
    who: "mother whose name is another than the child's",
    group: "parent",
    country: "GB",
    name: ["Adaeze", "Okafor"],
    dob: "1993-06-04",
    consent: "none",
    paper: {
      id: "birth_certificate",
      issuer: "Certified copy of an entry of birth, General Register Office",
      facts: {
        name: "Mother: Adaeze Okafor",
        child: "Child: ███████ Whitfield",
        date: "Date of birth: 9 December 2025",
      },
    },
  },
  {
    who: "father whose wife has another name",
    group: "parent",
    country: "US",
    name: ["Miguel", "Torres"],
    dob: "1990-09-09",
    consent: "none",
    paper: {
      id: "birth_certificate",
      issuer: "State of California, Certificate of Live Birth",
      facts: {
        name: "Name of father/parent: Miguel Torres",
        child: "Name of child: ███████",
        date: "Date of birth: 11/02/2025",
      },
    },
  },
  {
    who: "expectant mother",
    group: "parent",
    country: "DE",
    name: ["Sophie", "Lindner"],
    dob: "1995-10-10",
    consent: "yes",
    paper: {
      id: "maternity_record",
      issuer: "Gemeinsamer Bundesausschuss",
      facts: { name: "Mutterpass für Sophie Lindner", date: "Nächster Termin: 24. März 2026" },
    },
  },
  {
    who: "parent on family benefits",
    group: "parent",
    country: "FR",
    name: ["Inès", "Moreau"],
    dob: "1996-12-19",
    consent: "none",
    paper: {
      id: "child_benefit_notice",
      issuer: "Caisse d’allocations familiales du Finistère",
      facts: {
        name: "Madame Inès Moreau",
        child: "Enfant à charge : 1",
        date: "Attestation de paiement, février 2026",
      },
    },
  },
];

const lowIncome: Person[] = [
  {
    who: "claimant of Universal Credit",
    group: "low-income",
    country: "GB",
    name: ["Tyler", "Marsh"],
    dob: "1999-02-23",
    paper: {
      id: "benefit_letter",
      issuer: "GOV.UK, Universal Credit",
      facts: { name: "Tyler Marsh", benefit: "Your Universal Credit statement", date: "February 2026" },
    },
  },
  {
    who: "recipient of SNAP",
    group: "low-income",
    country: "US",
    name: ["Brenda", "Collins"],
    dob: "1966-07-07",
    paper: {
      id: "benefit_letter",
      issuer: "West Virginia Department of Human Services",
      facts: {
        name: "Brenda Collins",
        benefit: "You are approved for SNAP benefits.",
        date: "Notice date: 01/15/2026",
      },
    },
  },
  {
    who: "pensioner with Wohngeld",
    group: "low-income",
    country: "DE",
    name: ["Ingrid", "Vogel"],
    dob: "1948-04-03",
    paper: {
      id: "benefit_letter",
      issuer: "Stadt Leipzig, Sozialamt, Wohngeldbehörde",
      facts: {
        name: "Frau Ingrid Vogel",
        benefit: "Bescheid über Wohngeld (Mietzuschuss)",
        date: "Leipzig, 5. Januar 2026",
      },
    },
  },
  {
    who: "insured by the C2S",
    group: "low-income",
    country: "FR",
    name: ["Dylan", "Petit"],
    dob: "2000-10-28",
    paper: {
      id: "c2s",
      issuer: "Assurance Maladie du Nord",
      facts: {
        name: "Monsieur Dylan Petit",
        benefit: "bénéficie de la Complémentaire santé solidaire.",
        date: "Le 12 novembre 2025",
      },
    },
  },
];

const disabled: Person[] = [
  {
    who: "recipient of PIP",
    group: "disability",
    country: "GB",
    name: ["Callum", "Reid"],
    dob: "1985-03-30",
    consent: "required",
    paper: {
      id: "disability_letter",
      issuer: "Department for Work and Pensions",
      facts: {
        name: "Mr Callum Reid",
        benefit: "Your Personal Independence Payment",
        date: "17 September 2025",
      },
    },
  },
  {
    who: "disabled veteran",
    group: "disability",
    country: "US",
    name: ["Carlos", "Ramirez"],
    dob: "1975-08-08",
    consent: "required",
    paper: {
      id: "va_letter",
      issuer: "Department of Veterans Affairs",
      facts: {
        name: "Carlos Ramirez",
        benefit: "Summary of benefits: service-connected disability compensation",
        date: "January 5, 2026",
      },
    },
  },
  {
    who: "holder of the disability card",
    group: "disability",
    country: "DE",
    name: ["Björn", "Petersen"],
    dob: "1977-01-27",
    consent: "required",
    paper: {
      id: "disability_card",
      issuer: "Schwerbehindertenausweis · KOPIE",
      facts: { name: "Petersen, Björn", valid_until: "Gültig bis: 06/2028" },
    },
  },
  {
    who: "holder of the CMI",
    group: "disability",
    country: "FR",
    name: ["Nadia", "Cherif"],
    dob: "1982-05-05",
    consent: "required",
    paper: {
      id: "disability_card",
      issuer: "Carte mobilité inclusion, mention priorité",
      facts: { name: "CHERIF Nadia" },
    },
  },
];

/** Owners of wallets, each by another way. */
export const walletOwners: readonly Person[] = [
  {
    who: "student with a wallet on the phone",
    group: "student",
    country: "GB",
    name: ["Amara", "Okafor"],
    dob: "2005-02-17",
    place: { typed: "uni of leeds", found: "University of Leeds" },
    wallet: "link",
    affiliation: "student@leeds.ac.uk",
  },
  {
    who: "graduate at a laptop, with a wallet on the phone",
    group: "graduate",
    country: "GB",
    name: ["Gwen", "Hughes"],
    dob: "2002-08-09",
    place: { typed: "cardiff uni", found: "Cardiff University" },
    wallet: "code",
    affiliation: "alum@cardiff.ac.uk",
  },
  {
    who: "nurse with a number of the register and a digital ID",
    group: "healthcare",
    country: "US",
    name: ["Ada", "Lovelace"],
    dob: "1990-12-10",
    place: { typed: "cleveland clinic", found: "Cleveland Clinic" },
    wallet: "register",
  },
  {
    who: "student whose wallet declines, and who has a mailbox",
    group: "student",
    country: "GB",
    name: ["Noah", "Whitfield"],
    dob: "2004-07-30",
    place: { typed: "uni of leeds", found: "University of Leeds" },
    wallet: "declined",
    link: "sc24nw@leeds.ac.uk",
  },
];

export const people: readonly Person[] = [
  ...students,
  ...graduates,
  ...healthcare,
  ...teachers,
  ...military,
  ...firstResponders,
  ...charityWorkers,
  ...parents,
  ...lowIncome,
  ...disabled,
];
