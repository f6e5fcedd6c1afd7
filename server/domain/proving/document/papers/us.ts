/** The papers of the United States. */
import type { ConsumerGroup } from "../../../shared/group/groups.ts";
import type { PaperList } from "./paper.ts";
import {
  admission,
  asCharity,
  benefit,
  birth,
  degree,
  disabilityCard,
  disabilityLetter,
  employerLetter,
  enrolment,
  payslip,
  pension,
  register,
  staffCard,
  studentCard,
  trainingContract,
  volunteerLetter,
} from "./parts.ts";

const language = "en-US";

const taxReturn = { id: "tax_return", title: "Tax return or tax form", why: "too_much" } as const;
const socialSecurityCard = {
  id: "social_security_card",
  title: "Social Security, Medicare or Medicaid card",
  why: "numbers",
  unconfirmed: true,
} as const;

export const us: Readonly<Record<ConsumerGroup, PaperList>> = {
  student: {
    language,
    papers: [
      { ...enrolment, title: "Enrollment verification (National Student Clearinghouse)" },
      {
        ...enrolment,
        id: "class_schedule",
        title: "Class schedule with the term",
        cover: ["document_number", "address"],
        monthsMax: 6,
      },
      studentCard,
      { ...admission, id: "tuition_bill", title: "Tuition bill", cover: ["amounts", "address"] },
      admission,
    ],
    refused: [],
  },
  graduate: {
    language,
    papers: [
      { ...degree, title: "Diploma" },
      { ...degree, id: "transcript", title: "Final transcript" },
    ],
    refused: [],
  },
  healthcare: {
    language,
    papers: [
      {
        ...register,
        id: "state_license",
        kind: "professional_licence",
        title: "State license (nurse, physician, EMT)",
      },
      { ...register, title: "NPI of an individual" },
      { ...payslip, title: "Pay stub" },
      { ...staffCard, title: "Hospital badge", shows: ["name", "organisation"], withAnother: true },
      pension,
      volunteerLetter,
      trainingContract,
    ],
    refused: [
      {
        id: "federal_badge",
        title: "Federal badge or ID card (for example of the VA)",
        why: "law",
        instead: ["state_license", "payslip"],
      },
    ],
  },
  teacher: {
    language,
    papers: [
      {
        ...register,
        id: "teaching_license",
        kind: "professional_licence",
        title: "Teaching license or certificate",
      },
      { ...staffCard, title: "School badge with the school year", shows: ["name", "organisation", "year"] },
      { ...payslip, title: "Pay stub" },
      { ...employerLetter, title: "Contract or letter of the school" },
      pension,
      trainingContract,
    ],
    refused: [],
  },
  military: {
    language,
    papers: [
      {
        id: "veteran_card",
        kind: "veteran_card",
        title: "VA Veteran ID Card (VIC)",
        shows: ["name", "service"],
        cover: ["photo", "document_number"],
        for: ["retired"],
      },
      {
        id: "discharge_papers",
        kind: "discharge_papers",
        title: "DD-214, member-1 copy",
        shows: ["name", "service", "date"],
        cover: ["personal_numbers", "discharge_reason", "address"],
        for: ["retired"],
        unconfirmed: true,
      },
      {
        id: "veteran_license",
        kind: "veteran_card",
        title: "Driver's license with a veteran mark",
        shows: ["name", "service", "valid_until"],
        cover: ["document_number", "address", "photo"],
        for: ["retired"],
        unconfirmed: true,
      },
      {
        ...payslip,
        title: "Leave and Earnings Statement (LES)",
        for: ["serving"],
        unconfirmed: true,
      },
    ],
    refused: [
      {
        id: "military_id",
        title: "US military ID, Common Access Card or retiree ID",
        why: "law",
        instead: ["veteran_card", "discharge_papers", "payslip"],
      },
      {
        id: "uncovered_dd214",
        title: "DD-214 on which the Social Security number can be read",
        why: "numbers",
        instead: ["discharge_papers", "veteran_card"],
      },
      {
        id: "scra_certificate",
        title: "SCRA certificate",
        why: "numbers",
        instead: ["veteran_card", "payslip"],
      },
    ],
  },
  "first-responder": {
    language,
    papers: [
      {
        ...register,
        id: "state_certificate",
        kind: "professional_licence",
        title: "State EMT, paramedic or firefighter certificate",
      },
      { ...payslip, title: "Pay stub of the department" },
      {
        ...staffCard,
        title: "Fire or EMS department ID",
        shows: ["name", "organisation"],
        withAnother: true,
      },
      { ...volunteerLetter, title: "Letter of the chief" },
      pension,
      trainingContract,
    ],
    refused: [
      {
        id: "police_badge",
        title: "Law-enforcement badge",
        why: "law",
        instead: ["payslip", "state_certificate"],
        unconfirmed: true,
      },
      {
        id: "federal_badge",
        title: "Federal badge or ID card",
        why: "law",
        instead: ["payslip", "state_certificate"],
      },
    ],
  },
  "charity-worker": {
    language,
    papers: [
      { ...payslip, ...asCharity, title: "Pay stub with the nonprofit's name or EIN" },
      { ...employerLetter, ...asCharity, title: "Letter of the nonprofit with its EIN" },
      { ...volunteerLetter, ...asCharity },
    ],
    refused: [],
  },
  parent: {
    language,
    papers: [
      birth,
      {
        id: "insurance_card",
        kind: "family_card",
        title: "Insurance card that lists dependents",
        shows: ["name", "child"],
        cover: ["child_name", "document_number", "personal_numbers"],
      },
      {
        ...birth,
        id: "hospital_record",
        kind: "maternity_record",
        title: "Hospital discharge record of the birth",
        cover: ["diagnosis", "child_name", "personal_numbers", "address"],
        monthsMax: 12,
        special: "health",
      },
    ],
    refused: [
      { ...taxReturn, instead: ["birth_certificate", "insurance_card"] },
      { ...socialSecurityCard, instead: ["birth_certificate", "insurance_card"] },
    ],
  },
  "low-income": {
    language,
    papers: [
      { ...benefit, title: "SNAP, WIC, TANF, SSI or Medicaid award letter" },
      {
        id: "ebt_card",
        kind: "concession_card",
        title: "EBT card, front",
        shows: ["name", "benefit"],
        cover: ["document_number"],
        withAnother: true,
        unconfirmed: true,
      },
    ],
    refused: [
      { ...taxReturn, instead: ["benefit_letter"] },
      { ...socialSecurityCard, instead: ["benefit_letter"] },
    ],
  },
  disability: {
    language,
    papers: [
      { ...disabilityLetter, title: "SSDI or SSI award letter" },
      {
        ...disabilityCard,
        id: "access_pass",
        kind: "concession_card",
        title: "National Park Service Access Pass",
        shows: ["name"],
      },
      { ...disabilityCard, id: "parking_placard", title: "Disabled parking placard card of your state" },
      { ...disabilityLetter, id: "va_letter", title: "VA benefit summary letter" },
      { ...disabilityCard, id: "reduced_fare", kind: "concession_card", title: "Transit reduced-fare card" },
    ],
    refused: [
      {
        id: "medical_record",
        title: "Medical record",
        why: "health",
        instead: ["disability_letter", "parking_placard"],
      },
      { ...socialSecurityCard, instead: ["disability_letter"] },
    ],
  },
};
