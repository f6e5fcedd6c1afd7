/** Papers that prove membership of a group, as data: what each must show, and what is covered on it. */

/** The kind of paper, which each language has a word for. */
export type PaperKind =
  | "student_card"
  | "admission_letter"
  | "enrolment_certificate"
  | "degree_certificate"
  | "university_letter"
  | "staff_card"
  | "payslip"
  | "register_entry"
  | "professional_licence"
  | "employer_letter"
  | "volunteer_letter"
  | "training_contract"
  | "pension_statement"
  | "veteran_card"
  | "discharge_papers"
  | "service_certificate"
  | "birth_certificate"
  | "child_benefit_notice"
  | "maternity_record"
  | "family_card"
  | "benefit_letter"
  | "disability_card"
  | "concession_card";

/** Facts that must be readable. */
type ShownFact =
  | "name"
  | "organisation"
  | "role"
  | "date"
  | "valid_until"
  | "year"
  | "degree"
  | "benefit"
  | "register_number"
  | "service"
  | "child";

/** Data without use for the decision, which the member is asked to cover. */
type CoveredData =
  | "amounts"
  | "account_numbers"
  | "personal_numbers"
  | "document_number"
  | "address"
  | "diagnosis"
  | "degree_of_disability"
  | "child_name"
  | "photo"
  | "discharge_reason"
  | "reference_number"
  | "grades"
  | "others";

type Holder = "serving" | "volunteer" | "retired" | "trainee" | "self_employed";

/** Special categories of personal data (GDPR, article 9) that a paper gives away. */
export type SpecialCategory = "health" | "belief";

export interface Paper {
  readonly id: string;
  readonly kind: PaperKind;
  /** As the paper is called where it is issued, in the list's language. */
  readonly title?: string;
  readonly shows: readonly ShownFact[];
  readonly cover: readonly CoveredData[];
  /** For these only; for everybody in the group where it is absent. */
  readonly for?: readonly Holder[];
  readonly monthsMax?: number;
  /** Weak: counts only beside another paper of the list. */
  readonly withAnother?: boolean;
  readonly special?: SpecialCategory;
  /** Unconfirmed by any source; shown to operators only. */
  readonly unconfirmed?: boolean;
}

type RefusalGround = "law" | "service_rules" | "numbers" | "health" | "other_company" | "too_much" | "weak";

/** A paper that members are asked not to send. */
export interface RefusedPaper {
  readonly id: string;
  readonly title: string;
  readonly why: RefusalGround;
  /** Ids of papers of the same list. */
  readonly instead: readonly string[];
  readonly unconfirmed?: boolean;
}

/** The papers of one group in one territory. */
export interface PaperList {
  /** In which the titles are. */
  readonly language: string;
  readonly papers: readonly Paper[];
  readonly refused: readonly RefusedPaper[];
}

/** Whether a copy of it is unlawful, so that it is deleted unread. */
export function isUnlawful({ why }: Pick<RefusedPaper, "why">): boolean {
  return why === "law" || why === "service_rules";
}
