/** The papers of territories that have no list of their own. */
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
const none = { language, refused: [] } as const;

const serviceCards = [
  {
    id: "service_card",
    title: "Military or police ID card, warrant card",
    why: "service_rules",
    instead: ["payslip", "employer_letter"],
    unconfirmed: true,
  },
] as const;

export const anywhere: Readonly<Record<ConsumerGroup, PaperList>> = {
  student: { ...none, papers: [studentCard, enrolment, admission] },
  graduate: {
    ...none,
    papers: [
      degree,
      {
        id: "university_letter",
        kind: "university_letter",
        shows: ["name", "organisation", "degree"],
        cover: ["grades", "address"],
      },
    ],
  },
  healthcare: {
    ...none,
    papers: [payslip, staffCard, register, employerLetter, volunteerLetter, pension, trainingContract],
  },
  teacher: {
    ...none,
    papers: [
      payslip,
      staffCard,
      employerLetter,
      { ...register, withAnother: true },
      pension,
      trainingContract,
    ],
  },
  military: {
    language,
    papers: [
      { ...payslip, for: ["serving"] },
      { ...employerLetter, for: ["serving"] },
      {
        id: "veteran_card",
        kind: "veteran_card",
        shows: ["name", "service"],
        cover: ["document_number", "photo"],
        for: ["retired"],
      },
      {
        id: "discharge_papers",
        kind: "discharge_papers",
        shows: ["name", "service", "date"],
        cover: ["personal_numbers", "discharge_reason"],
        for: ["retired"],
      },
      pension,
    ],
    refused: serviceCards,
  },
  "first-responder": {
    language,
    papers: [payslip, employerLetter, volunteerLetter, pension, trainingContract],
    refused: serviceCards,
  },
  "charity-worker": {
    ...none,
    papers: [
      { ...payslip, ...asCharity },
      { ...employerLetter, ...asCharity },
      { ...volunteerLetter, ...asCharity },
      { ...staffCard, ...asCharity },
    ],
  },
  parent: { ...none, papers: [birth, childBenefit, maternity] },
  "low-income": { ...none, papers: [benefit] },
  disability: {
    language,
    papers: [disabilityCard, disabilityLetter],
    refused: [
      {
        id: "medical_record",
        title: "Medical record, doctor's letter",
        why: "health",
        instead: ["disability_card", "disability_letter"],
      },
    ],
  },
};
