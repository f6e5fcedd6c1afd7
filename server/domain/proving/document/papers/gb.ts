/** The papers of the United Kingdom. */
import type { ConsumerGroup } from "../../../shared/group/groups.ts";
import type { PaperList } from "./paper.ts";
import {
  admission,
  asCharity,
  benefit,
  birth,
  childBenefit,
  degree,
  disabilityCard,
  disabilityLetter,
  employerLetter,
  enrolment,
  maternity,
  payslip,
  pension,
  register,
  staffCard,
  studentCard,
  trainingContract,
  volunteerLetter,
} from "./parts.ts";

const language = "en";

const otherSchemes = {
  id: "discount_card",
  title: "Blue Light Card or another company's discount card",
  why: "other_company",
  unconfirmed: true,
} as const;

export const gb: Readonly<Record<ConsumerGroup, PaperList>> = {
  student: {
    language,
    papers: [
      studentCard,
      { ...enrolment, title: "Student status letter" },
      {
        ...enrolment,
        id: "council_tax_certificate",
        title: "Council tax exemption certificate",
        cover: ["address", "reference_number"],
      },
      { ...admission, title: "UCAS or offer letter" },
    ],
    refused: [],
  },
  graduate: {
    language,
    papers: [
      degree,
      { ...degree, id: "transcript", title: "Transcript or Higher Education Achievement Report (HEAR)" },
    ],
    refused: [
      { id: "graduation_photo", title: "Graduation photo", why: "weak", instead: ["degree_certificate"] },
    ],
  },
  healthcare: {
    language,
    papers: [
      { ...payslip, title: "Payslip of the NHS or another healthcare employer" },
      { ...staffCard, title: "NHS Smartcard or ID badge", shows: ["name", "organisation"] },
      { ...register, title: "GMC, NMC, HCPC, GPhC or GDC registration" },
      { ...employerLetter, unconfirmed: true },
      { ...pension, title: "NHS Pensions statement" },
      volunteerLetter,
      trainingContract,
    ],
    refused: [
      { id: "paper_card", title: "Paper ID card", why: "weak", instead: ["payslip", "staff_card"] },
      { ...otherSchemes, instead: ["payslip"] },
    ],
  },
  teacher: {
    language,
    papers: [
      { ...payslip, title: "Payslip of a school, trust or council" },
      { ...register, title: "GTC Scotland, EWC or GTCNI registration" },
      employerLetter,
      {
        ...register,
        id: "qts_letter",
        title: "QTS letter or certificate",
        shows: ["name", "date"],
        withAnother: true,
      },
      pension,
      trainingContract,
    ],
    refused: [],
  },
  military: {
    language,
    papers: [
      { ...payslip, title: "JPA payslip", for: ["serving"], cover: [...payslip.cover, "reference_number"] },
      {
        id: "veteran_card",
        kind: "veteran_card",
        title: "HM Armed Forces Veteran Card",
        shows: ["name", "service"],
        cover: ["document_number", "photo"],
        for: ["retired"],
      },
      {
        id: "service_certificate",
        kind: "service_certificate",
        title: "Service leaver's certificate",
        shows: ["name", "service", "date"],
        cover: ["document_number", "discharge_reason"],
        for: ["retired"],
      },
      { ...pension, title: "Armed Forces Pension statement" },
      {
        ...staffCard,
        id: "defence_discount_card",
        kind: "concession_card",
        title: "Defence Discount Service card",
        shows: ["name", "valid_until"],
        withAnother: true,
      },
    ],
    refused: [
      {
        id: "mod_90",
        title: "MOD 90 defence identity card",
        why: "service_rules",
        instead: ["payslip", "veteran_card", "service_certificate"],
        unconfirmed: true,
      },
      {
        id: "uniform_photo",
        title: "Medals or a photo in uniform",
        why: "weak",
        instead: ["payslip", "veteran_card"],
      },
    ],
  },
  "first-responder": {
    language,
    papers: [
      { ...payslip, title: "Payslip of the force or service" },
      { ...staffCard, title: "Fire or ambulance service ID card" },
      {
        ...volunteerLetter,
        title: "Letter of the RNLI, mountain rescue, St John, Coastguard or blood bikes",
      },
      pension,
      trainingContract,
    ],
    refused: [
      {
        id: "warrant_card",
        title: "Police warrant card",
        why: "service_rules",
        instead: ["payslip"],
        unconfirmed: true,
      },
      { ...otherSchemes, instead: ["payslip"] },
    ],
  },
  "charity-worker": {
    language,
    papers: [
      { ...payslip, ...asCharity },
      { ...employerLetter, ...asCharity, title: "Contract or letter with the charity's register number" },
      { ...volunteerLetter, ...asCharity, title: "Volunteer letter with your hours" },
    ],
    refused: [
      {
        id: "donor_card",
        title: "Donor or member card",
        why: "weak",
        instead: ["payslip", "volunteer_letter"],
      },
    ],
  },
  parent: {
    language,
    papers: [
      { ...childBenefit, title: "Child Benefit award notice" },
      { ...birth, title: "Full birth certificate" },
      { ...maternity, title: "MAT B1 certificate" },
      {
        ...birth,
        id: "red_book",
        kind: "family_card",
        title: "Red book (PCHR), first page",
        cover: ["child_name", "diagnosis", "personal_numbers", "address"],
        special: "health",
      },
    ],
    refused: [
      {
        id: "short_birth_certificate",
        title: "Short birth certificate (it names no parents)",
        why: "weak",
        instead: ["birth_certificate", "child_benefit_notice"],
      },
      {
        id: "child_photo",
        title: "Photo of your child",
        why: "too_much",
        instead: ["child_benefit_notice", "birth_certificate"],
      },
    ],
  },
  "low-income": {
    language,
    papers: [
      {
        ...benefit,
        title: "Universal Credit statement (screen with your name and the month)",
        monthsMax: 3,
      },
      { ...benefit, id: "pension_credit", title: "Pension Credit letter" },
      { ...benefit, id: "housing_benefit", title: "Housing Benefit letter" },
      {
        ...benefit,
        id: "hc2",
        title: "HC2 certificate",
        shows: ["name", "valid_until"],
        cover: ["reference_number", "address"],
      },
    ],
    refused: [
      { id: "bank_statement", title: "Bank statement", why: "too_much", instead: ["benefit_letter", "hc2"] },
    ],
  },
  disability: {
    language,
    papers: [
      {
        ...disabilityLetter,
        title: "PIP, DLA, Attendance Allowance or AFIP award letter, first page",
      },
      { ...disabilityCard, id: "blue_badge", title: "Blue Badge, front" },
      { ...disabilityCard, id: "railcard", kind: "concession_card", title: "Disabled Persons Railcard" },
      { ...disabilityCard, id: "access_card", title: "Access Card", unconfirmed: true },
      {
        ...disabilityLetter,
        id: "cvi",
        title: "Certificate of Vision Impairment, first page",
        shows: ["name", "date"],
      },
    ],
    refused: [
      {
        id: "doctors_letter",
        title: "Doctor's letter with a diagnosis",
        why: "health",
        instead: ["disability_letter", "blue_badge", "railcard"],
      },
    ],
  },
};
