/** Which documents prove membership of a group, in the order in which people have them at hand. */
import type { ConsumerGroup } from "../../shared/index.ts";

export type DocumentKind =
  | "student_card"
  | "admission_letter"
  | "enrolment_certificate"
  | "degree_certificate"
  | "university_letter"
  | "staff_card"
  | "payslip"
  | "register_entry"
  | "service_card"
  | "veteran_card"
  | "discharge_papers"
  | "charity_letter"
  | "birth_certificate"
  | "maternity_record"
  | "disability_card"
  | "benefit_letter";

/** Each of them is enough by itself. */
export const acceptedKinds: Readonly<Record<ConsumerGroup, readonly DocumentKind[]>> = {
  student: ["student_card", "admission_letter", "enrolment_certificate"],
  graduate: ["degree_certificate", "university_letter"],
  healthcare: ["staff_card", "payslip", "register_entry"],
  military: ["service_card", "veteran_card", "discharge_papers"],
  "first-responder": ["staff_card", "payslip"],
  "charity-worker": ["staff_card", "payslip", "charity_letter"],
  teacher: ["staff_card", "payslip", "register_entry"],
  parent: ["birth_certificate", "maternity_record"],
  "low-income": ["benefit_letter"],
  disability: ["disability_card", "benefit_letter"],
};
