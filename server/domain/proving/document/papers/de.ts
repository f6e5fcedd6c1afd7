/** The papers of Germany. */
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

const language = "de";

export const de: Readonly<Record<ConsumerGroup, PaperList>> = {
  student: {
    language,
    papers: [
      { ...enrolment, title: "Immatrikulationsbescheinigung", monthsMax: 6 },
      { ...studentCard, title: "Studierendenausweis mit Gültigkeit" },
      { ...admission, title: "Zulassungsbescheid" },
    ],
    refused: [],
  },
  graduate: {
    language,
    papers: [
      { ...degree, title: "Abschlusszeugnis oder Urkunde" },
      { ...degree, id: "exmatriculation", title: "Exmatrikulationsbescheinigung mit Abschluss" },
    ],
    refused: [],
  },
  healthcare: {
    language,
    papers: [
      {
        ...register,
        id: "doctors_card",
        title: "Arztausweis oder elektronischer Heilberufsausweis, Vorderseite",
      },
      {
        ...register,
        id: "approbation",
        kind: "professional_licence",
        title: "Approbation oder Berufserlaubnis",
        shows: ["name", "role", "date"],
        cover: ["address", "document_number"],
      },
      {
        ...register,
        id: "professional_certificate",
        kind: "professional_licence",
        title: "Berufsurkunde (Pflege, Hebamme, Therapie)",
        shows: ["name", "role", "date"],
        cover: ["address", "document_number"],
        unconfirmed: true,
      },
      { ...employerLetter, title: "Arbeitgeberbescheinigung" },
      { ...payslip, title: "Gehaltsabrechnung" },
      { ...trainingContract, title: "Ausbildungsvertrag" },
      volunteerLetter,
      { ...pension, unconfirmed: true },
    ],
    refused: [],
  },
  teacher: {
    language,
    papers: [
      { ...employerLetter, title: "Bescheinigung der Schulleitung" },
      { ...payslip, title: "Bezügemitteilung" },
      { ...staffCard, title: "Lehrerausweis eines Landes oder einer Gewerkschaft" },
      {
        ...degree,
        id: "state_exam",
        title: "Staatsexamen",
        shows: ["name", "degree"],
        withAnother: true,
      },
      { ...trainingContract, title: "Nachweis des Referendariats", unconfirmed: true },
      { ...pension, title: "Versorgungsmitteilung", unconfirmed: true },
    ],
    refused: [],
  },
  military: {
    language,
    papers: [
      {
        id: "service_certificate",
        kind: "service_certificate",
        title: "Dienstzeitbescheinigung",
        shows: ["name", "service", "date"],
        cover: ["personal_numbers", "discharge_reason", "address"],
      },
      { ...payslip, title: "Bezügemitteilung", for: ["serving"] },
      {
        id: "reservist_card",
        kind: "veteran_card",
        title: "Reservistenausweis",
        shows: ["name", "service"],
        cover: ["document_number", "photo"],
        for: ["retired"],
      },
      {
        id: "veteran_badge",
        kind: "veteran_card",
        title: "Urkunde zum Veteranenabzeichen",
        shows: ["name", "service", "date"],
        cover: ["document_number"],
        for: ["retired"],
        unconfirmed: true,
      },
    ],
    refused: [
      {
        id: "truppenausweis",
        title: "Truppenausweis oder Dienstausweis der Bundeswehr",
        why: "service_rules",
        instead: ["payslip", "service_certificate"],
        unconfirmed: true,
      },
      {
        id: "personalausweis",
        title: "Personalausweis",
        why: "too_much",
        instead: ["payslip", "service_certificate"],
      },
    ],
  },
  "first-responder": {
    language,
    papers: [
      { ...employerLetter, title: "Bescheinigung der Dienststelle oder Wehrführung" },
      { ...payslip, title: "Gehalts- oder Bezügemitteilung" },
      {
        ...volunteerLetter,
        title: "Bestätigung von Feuerwehr, THW, DRK oder DLRG",
      },
      {
        ...staffCard,
        id: "fire_card",
        title: "Dienstausweis der Freiwilligen Feuerwehr, wenn sie es erlaubt",
        for: ["volunteer"],
      },
      {
        ...staffCard,
        id: "ehrenamtskarte",
        kind: "concession_card",
        title: "Ehrenamtskarte",
        shows: ["name", "valid_until"],
        for: ["volunteer"],
        withAnother: true,
      },
      { ...trainingContract, unconfirmed: true },
      { ...pension, unconfirmed: true },
    ],
    refused: [
      {
        id: "polizeiausweis",
        title: "Dienstausweis der Polizei",
        why: "service_rules",
        instead: ["payslip", "employer_letter"],
        unconfirmed: true,
      },
      {
        id: "uniform_photo",
        title: "Foto in Uniform",
        why: "weak",
        instead: ["employer_letter", "volunteer_letter"],
      },
    ],
  },
  "charity-worker": {
    language,
    papers: [
      { ...employerLetter, ...asCharity, title: "Arbeitgeberbescheinigung" },
      { ...payslip, ...asCharity, title: "Gehaltsabrechnung" },
      {
        ...staffCard,
        id: "ehrenamtskarte",
        kind: "concession_card",
        title: "Ehrenamtskarte",
        shows: ["name", "valid_until"],
        for: ["volunteer"],
      },
      { ...volunteerLetter, ...asCharity },
    ],
    refused: [
      {
        id: "member_card",
        title: "Mitgliedsausweis",
        why: "weak",
        instead: ["employer_letter", "volunteer_letter"],
      },
    ],
  },
  parent: {
    language,
    papers: [
      { ...childBenefit, title: "Kindergeldbescheid oder Bestätigung der Familienkasse" },
      { ...birth, title: "Geburtsurkunde" },
      { ...childBenefit, id: "elterngeld", title: "Elterngeldbescheid" },
      {
        id: "family_card",
        kind: "family_card",
        title: "Familienpass einer Stadt",
        shows: ["name", "child", "valid_until"],
        cover: ["child_name", "document_number"],
      },
      { ...maternity, title: "Mutterpass, nur der Umschlag mit Name und Termin", unconfirmed: true },
    ],
    refused: [],
  },
  "low-income": {
    language,
    papers: [
      {
        ...benefit,
        title: "Leistungsbescheid (Bürgergeld, Grundsicherung, Wohngeld, Asylbewerberleistung), erste Seite",
      },
      {
        id: "city_card",
        kind: "concession_card",
        title: "Berechtigungsnachweis (Berlin), Köln-Pass, München-Pass",
        shows: ["name", "valid_until"],
        cover: ["document_number", "photo"],
      },
    ],
    refused: [],
  },
  disability: {
    language,
    papers: [
      {
        ...disabilityCard,
        title: "Schwerbehindertenausweis, nur die Vorderseite, als Kopie gekennzeichnet",
        cover: ["document_number", "photo", "degree_of_disability"],
      },
      {
        ...disabilityLetter,
        title: "Bescheinigung über einen GdB unter 50",
        shows: ["name", "date"],
        cover: ["diagnosis", "reference_number", "address"],
      },
    ],
    refused: [
      {
        id: "feststellungsbescheid",
        title: "Feststellungsbescheid",
        why: "health",
        instead: ["disability_card", "disability_letter"],
      },
    ],
  },
};
