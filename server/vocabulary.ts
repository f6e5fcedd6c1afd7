/** Every code that a refusal may carry, by subject and kind, with its parameters (docs/architecture.md, "Refusals"). */
import type { Method, Stage } from "../generated/whitelabel.ts";

/** The code says it all. */
type None = undefined;

/** What members and partners do with a verification, beside looking at it. */
export type Action = "send_otp" | "verify_otp" | "set_institution" | `start_${Method}`;

/** Where a verification stood, and what was open, when something else was asked of it. */
export interface AtStage {
  action: Action | "expire" | "receive_mail";
  stage: Stage;
  expired: boolean;
  open: Action[];
}

/**
 * An area or a page names the subjects that it offers and must word all their codes: one without wording does not
 * compile. Codes of kind "invalid" are about one field. No parameter holds personal data.
 */
export interface Vocabulary {
  verification: {
    not_found: { verification: None };
    invalid_stage: { not_open: AtStage };
    conflict: { changed_meanwhile: None };
  };
  claim: {
    invalid: {
      unknown_territory: None;
      group_not_offered: { group: string };
      not_a_date: None;
      not_in_past: None;
      too_old: { maxYears: number };
      too_young: { group: string; minYears: number };
      graduation_year_for_graduates: { group: string };
      graduation_year_missing: None;
      not_yet_graduate: None;
      graduated_too_long_ago: None;
    };
  };
  limits: {
    too_many_requests: { calls_per_minute: { limit: number; unit: string } };
  };
}
