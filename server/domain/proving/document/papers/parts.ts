/** Parts that papers of several territories share. */
import type { Paper } from "./paper.ts";

/** Numbers and places that hardly any decision needs. */
const PRIVATE = ["account_numbers", "personal_numbers", "address"] as const;

export const payslip = {
  id: "payslip",
  kind: "payslip",
  shows: ["name", "organisation", "date"],
  cover: ["amounts", ...PRIVATE],
  monthsMax: 3,
} as const satisfies Paper;

export const staffCard = {
  id: "staff_card",
  kind: "staff_card",
  shows: ["name", "organisation", "valid_until"],
  cover: ["document_number", "photo"],
} as const satisfies Paper;

export const employerLetter = {
  id: "employer_letter",
  kind: "employer_letter",
  shows: ["name", "organisation", "role", "date"],
  cover: ["amounts", "address"],
  monthsMax: 3,
} as const satisfies Paper;

export const volunteerLetter = {
  id: "volunteer_letter",
  kind: "volunteer_letter",
  shows: ["name", "organisation", "role", "date"],
  cover: ["address"],
  for: ["volunteer"],
  monthsMax: 12,
} as const satisfies Paper;

export const trainingContract = {
  id: "training_contract",
  kind: "training_contract",
  shows: ["name", "organisation", "date"],
  cover: ["amounts", "address"],
  for: ["trainee"],
} as const satisfies Paper;

export const pension = {
  id: "pension_statement",
  kind: "pension_statement",
  shows: ["name", "organisation", "date"],
  cover: ["amounts", ...PRIVATE],
  for: ["retired"],
  monthsMax: 12,
} as const satisfies Paper;

export const register = {
  id: "register_entry",
  kind: "register_entry",
  shows: ["name", "register_number", "valid_until"],
  cover: ["address"],
} as const satisfies Paper;

export const studentCard = {
  id: "student_card",
  kind: "student_card",
  shows: ["name", "organisation", "valid_until"],
  cover: ["document_number", "photo"],
} as const satisfies Paper;

export const enrolment = {
  id: "enrolment_certificate",
  kind: "enrolment_certificate",
  shows: ["name", "organisation", "year"],
  cover: ["address", "document_number"],
  monthsMax: 12,
} as const satisfies Paper;

export const admission = {
  id: "admission_letter",
  kind: "admission_letter",
  shows: ["name", "organisation", "date"],
  cover: ["address", "reference_number"],
  withAnother: true,
} as const satisfies Paper;

export const degree = {
  id: "degree_certificate",
  kind: "degree_certificate",
  shows: ["name", "organisation", "degree"],
  cover: ["grades", "document_number"],
} as const satisfies Paper;

export const benefit = {
  id: "benefit_letter",
  kind: "benefit_letter",
  shows: ["name", "benefit", "date"],
  cover: ["amounts", ...PRIVATE, "reference_number", "others"],
  monthsMax: 12,
} as const satisfies Paper;

export const disabilityLetter = {
  id: "disability_letter",
  kind: "benefit_letter",
  shows: ["name", "benefit", "date"],
  cover: ["diagnosis", "degree_of_disability", "amounts", ...PRIVATE, "reference_number"],
  monthsMax: 24,
  special: "health",
} as const satisfies Paper;

export const disabilityCard = {
  id: "disability_card",
  kind: "disability_card",
  shows: ["name", "valid_until"],
  cover: ["document_number", "photo"],
  special: "health",
} as const satisfies Paper;

export const birth = {
  id: "birth_certificate",
  kind: "birth_certificate",
  shows: ["name", "child", "date"],
  cover: ["child_name", "document_number", "others"],
} as const satisfies Paper;

export const childBenefit = {
  id: "child_benefit_notice",
  kind: "child_benefit_notice",
  shows: ["name", "child", "date"],
  cover: ["child_name", "amounts", ...PRIVATE, "reference_number"],
  monthsMax: 12,
} as const satisfies Paper;

export const maternity = {
  id: "maternity_record",
  kind: "maternity_record",
  shows: ["name", "date"],
  cover: ["diagnosis", "personal_numbers", "address"],
  monthsMax: 12,
  special: "health",
} as const satisfies Paper;

/** A charity's name can give away religion, politics or orientation. */
export const asCharity = { special: "belief" } as const;
