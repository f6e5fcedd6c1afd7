/** Jedes Wort unserer Seiten auf Deutsch. */
import { html } from "../html.ts";
import type { Words } from "./en.ts";

const day = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "UTC" });
const minute = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export const de = {
  language: "de",
  day: (at) => day.format(at),
  minute: (at) => `${minute.format(at)} UTC`,

  frame: {
    footer:
      "cohort prüft für Geschäfte und Marken, ob jemand zu einer Gruppe gehört, etwa Studierende oder Lehrkräfte. Nach einem Passwort fragen wir nie.",
    testMode: "Testbetrieb: Es wird nichts verschickt und niemand wirklich bestätigt.",
  },

  groups: {
    student: "Studentin oder Student",
    graduate: "Absolventin oder Absolvent",
    healthcare: "im Gesundheitswesen tätig",
    military: "in den Streitkräften tätig oder tätig gewesen",
    "first-responder": "bei Feuerwehr, Polizei oder Rettungsdienst tätig",
    "charity-worker": "bei einer gemeinnützigen Organisation tätig",
    teacher: "Lehrerin oder Lehrer",
    parent: "vor Kurzem Mutter oder Vater geworden",
    "low-income": "eine Person mit geringem Einkommen",
    disability: "ein Mensch mit Behinderung",
  },

  supergroups: {
    student: "Studium",
    graduate: "Abschluss",
    "key-worker": "Systemrelevanter Beruf",
    "social-assistance": "Soziale Unterstützung",
  },

  failures: {
    reference: (requestId) =>
      `Wenn es noch einmal geschieht, nennen Sie uns bitte dieses Kennzeichen: ${requestId}`,
    unknownPage: [
      "Diese Seite gibt es nicht",
      "Prüfen Sie bitte die Adresse, oder öffnen Sie den Link in Ihrer Nachricht noch einmal. Wenn Sie hier ein Formular ausgefüllt haben, gehen Sie dorthin zurück, woher Sie gekommen sind.",
    ],
    foreignForm: [
      "Das ist von dort aus nicht erlaubt",
      "Das Formular kam nicht von einer unserer Seiten. Öffnen Sie bitte den Link in Ihrer Nachricht und benutzen Sie die Knöpfe dort.",
    ],
    sameMoment: [
      "Im selben Augenblick ist etwas anderes geschehen",
      "Öffnen Sie den Link in Ihrer Nachricht bitte noch einmal: Dort sehen Sie den neuesten Stand.",
    ],
    tooOften: ["Das war zu oft", "Bitte warten Sie ein wenig und versuchen Sie es dann noch einmal."],
    unavailable: [
      "Das geht im Augenblick nicht",
      "Es ist nichts verloren. Bitte warten Sie ein wenig und versuchen Sie es dann noch einmal.",
    ],
    unreadable: [
      "Das konnten wir nicht lesen",
      "Was hier ankam, schicken unsere Seiten so nicht. Öffnen Sie bitte den Link in Ihrer Nachricht noch einmal und benutzen Sie die Knöpfe dort.",
    ],
    ours: [
      "Bei uns ist etwas schiefgegangen",
      "Es liegt nicht an Ihnen. Bitte warten Sie ein wenig und öffnen Sie dann den Link in Ihrer Nachricht noch einmal: Dort sehen Sie den neuesten Stand.",
    ],
  },

  form: {
    faultyTitle: "Fehler: ",
    faultPrefix: "Fehler:",
    summary: "Da stimmt etwas nicht",
    optional: (label) => `${label} (freiwillig)`,
    choose: "Bitte wählen",
    cancel: "Abbrechen",
    day: "Tag",
    month: "Monat",
    year: "Jahr",
    outOfDate: "Diese Seite ist veraltet",
    outOfDateText:
      "Sie war zu lange offen, oder Sie haben sich inzwischen in einem anderen Fenster an- oder abgemeldet. Es wurde nichts geändert. Öffnen Sie die Seite bitte neu und wiederholen Sie den letzten Schritt.",
    openAgain: "Seite neu öffnen",
  },

  signIn: {
    title: "Anmelden",
    intro: (name) =>
      html`Melden Sie sich an, um bei ${name} weiterzumachen. Wenn Sie neu hier sind, eröffnen Sie damit Ihr Konto.`,
    introHere:
      "Melden Sie sich an, um zu sehen und zu ändern, was wir über Sie gespeichert haben. Wenn Sie neu hier sind, eröffnen Sie damit Ihr Konto.",
    address: "E-Mail-Adresse oder Mobilnummer",
    addressHint:
      "Wir schicken Ihnen einen Code; ein Passwort gibt es nicht. Mit einer Mobilnummer geht es, sobald Sie sie uns gegenüber bestätigt haben.",
    send: "Code schicken",
    addressFault:
      "Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com, oder eine Mobilnummer mit Landesvorwahl, zum Beispiel +49 1512 3456789.",
    tooSoon: (seconds) =>
      `Gerade eben wurde ein Code verschickt. Bitte warten Sie ${seconds} Sekunden, bevor Sie um einen weiteren bitten.`,
    tooMany: (minutes) =>
      `Dorthin wurden so viele Codes angefordert, dass wir vorerst keine weiteren schicken können. Versuchen Sie es in ${minutes} ${minutes === 1 ? "Minute" : "Minuten"} noch einmal, oder nehmen Sie eine andere Adresse.`,
    undeliverable:
      "Dorthin konnten wir nichts schicken. Bitte prüfen Sie Ihre Eingabe und versuchen Sie es gleich noch einmal.",
    codeTitle: "Code eingeben",
    mailSent: (address) => html`Wir haben einen sechsstelligen Code an ${address} geschickt.`,
    textSent: (number) =>
      html`Wenn ${number} zu einem Konto gehört, ist ein sechsstelliger Code dorthin unterwegs.`,
    codeHint:
      "Er gilt 10 Minuten und nur in diesem Browser. Sehen Sie auch bei den unerwünschten Mails nach.",
    code: "Sechsstelliger Code",
    enter: "Anmelden",
    codeFault: "Bitte geben Sie die 6 Ziffern des Codes ein.",
    wrong: (left) => `Das ist nicht der Code. Sie haben noch ${left} ${left === 1 ? "Versuch" : "Versuche"}.`,
    exhausted:
      "Das war fünfmal falsch, deshalb gilt dieser Code nicht mehr. Bitte fordern Sie einen neuen an.",
    lapsed: "Dieser Code ist zu alt. Bitte fordern Sie einen neuen an.",
    again: "Neuen Code schicken",
    otherAddress: "Andere Adresse oder Nummer nehmen",
    cancel: (name) => html`Abbrechen und zurück zu ${name}`,
  },

  codeMessage: {
    language: "de",
    sms: (code, name, minutes) =>
      `${code} ist Ihr Code für ${name}. Geben Sie ihn innerhalb von ${minutes} Minuten nur dort ein, wo Sie ihn angefordert haben, und niemandem weiter.`,
    subject: (name) => `Ihr Code für ${name}`,
    heading: "Ihr Code",
    text: (name, minutes) =>
      `Jemand, vermutlich Sie selbst, hat ihn bei ${name} angefordert. Geben Sie ihn innerhalb von ${minutes} Minuten auf der Seite ein, auf der Sie ihn angefordert haben. Geben Sie ihn niemandem weiter: Wir fragen nie per Mail oder Telefon danach.`,
    notYou: "Wenn Sie es nicht waren, beachten Sie diese Mail nicht: Ohne den Code geschieht nichts.",
  },

  goOn: {
    title: "Einen Augenblick",
    text: (name) => html`Sie sind auf dem Weg zurück zu ${name}.`,
    button: (name) => html`Zurück zu ${name}`,
    hint: "Drücken Sie den Knopf, wenn sich die Seite nicht von selbst ändert.",
  },

  home: {
    text: "Der Dienst läuft. Wenn Sie sich bestätigen lassen wollen, öffnen Sie bitte den Link in Ihrer Nachricht noch einmal, oder gehen Sie zu dem Geschäft zurück, das Sie hierher geschickt hat.",
    account: "Ihr Konto",
    developers: "Für Entwicklerinnen und Entwickler",
    api: (name) => `Die Schnittstelle „${name}“ als OpenAPI-Dokument`,
    mailbox: "Der Briefkasten dieses Rechners",
  },

  proof: {
    question: "Sind Sie das?",
    askedBy: "Gefragt hat",
    person: "Person",
    verifiedAs: "Zu bestätigen als",
    at: "Bei",
    notMe: "Das bin ich nicht",
    notMeHint:
      "Wenn Sie nicht darum gebeten haben, sagen Sie bitte, dass Sie es nicht sind: Dann wird nichts bestätigt.",
    unknown: [
      "Diesen Link kennen wir nicht",
      "Vielleicht wurde nur ein Teil davon kopiert. Öffnen Sie ihn bitte aus der Nachricht selbst, oder bitten Sie dort, woher Sie gekommen sind, um einen neuen.",
    ],
    disowned: [
      "Das wurde abgelehnt",
      "Jemand hat uns auf dieser Seite gesagt, dass er oder sie es nicht ist, und es wurde nichts bestätigt. Wenn das ein Versehen war, beginnen Sie bitte dort neu, woher Sie gekommen sind.",
    ],
    rejected: [
      "Das ließ sich nicht bestätigen",
      "Der Link ist geschlossen. Gehen Sie dorthin zurück, woher Sie gekommen sind: Dort sehen Sie, was Sie stattdessen tun können.",
    ],
    alreadyUsed: [
      "Das ließ sich nicht bestätigen",
      "Es hat schon ein anderes Konto bestätigt, und das geht nur für eines. Gehen Sie dorthin zurück, woher Sie gekommen sind, und wählen Sie einen anderen Weg.",
    ],
    tooOld: [
      "Dieser Link ist zu alt",
      "Links gelten nur kurze Zeit. Gehen Sie dorthin zurück, woher Sie gekommen sind, und bitten Sie um einen neuen.",
    ],
    confirmedAlready: [
      "Das ist schon bestätigt",
      "Der Link gilt einmal und hat seinen Zweck erfüllt. Es bleibt nichts zu tun; Sie können die Seite schließen.",
    ],
    begunElsewhere: [
      "Dieser Link ist in Gebrauch",
      "Weiter geht es nur in dem Browser, in dem Sie begonnen haben. Benutzen Sie bitte diesen, oder gehen Sie dorthin zurück, woher Sie gekommen sind, und bitten Sie um einen neuen Link.",
    ],
    replaced: [
      "Dieser Link gilt nicht mehr",
      "Ein neuerer Link oder ein anderer Weg ist an seine Stelle getreten. Benutzen Sie bitte die neueste Nachricht, oder gehen Sie dorthin zurück, woher Sie gekommen sind.",
    ],
  },

  emailLink: {
    asked: (app) => html`${app} bittet uns zu bestätigen, dass diese E-Mail-Adresse Ihnen gehört.`,
    confirm: "Ja, meine Adresse bestätigen",
    confirmed: "Sie sind bestätigt",
    confirmedText: (app) =>
      html`Vielen Dank, Ihre Adresse ist bestätigt. Gehen Sie zurück zu ${app}, um fortzufahren; Sie können diese Seite schließen.`,
    disowned: [
      "Es wurde nichts bestätigt",
      "Vielen Dank für den Hinweis. Wir haben diesen Link geschlossen, und niemand ist durch ihn bestätigt. Mehr ist nicht zu tun; Sie können die Seite schließen.",
    ],
  },

  portal: {
    asked: (app, group) => html`${app} bittet uns um eine Bestätigung über Sie: ${group}.`,
    next: (institution) =>
      html`Als Nächstes melden Sie sich bei ${institution} an. Von dort erfahren wir, dass Sie dazugehören; Ihr Passwort sehen wir nie.`,
    yourInstitution: "Ihrer Einrichtung",
    start: "Ja, weiter zur Anmeldung",
    test: "Test-Portal",
    testText: (institution) =>
      html`Diese Seite steht für die Anmeldung bei ${institution}. Es gibt sie nur im Testbetrieb.`,
    approve: "Bestätigen",
    deny: "Ablehnen",
    notHere: [
      "Diese Anmeldung ist hier nicht offen",
      "Sie ist zu Ende, oder sie hat in einem anderen Browser begonnen. Gehen Sie bitte dorthin zurück, woher Sie gekommen sind, und beginnen Sie dort neu.",
    ],
  },

  account: {
    title: "Ihr Konto",
    signOut: "Abmelden",
  },
} satisfies Words;
