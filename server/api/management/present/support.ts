/** Words of what support sees: what stops a person, and what has happened. */
import type {
  TimelineEntry as Presented,
  Stop as PresentedStop,
  VerificationLine,
} from "../../../../generated/management.ts";
import type { Stop, StopReason } from "../../../domain/operations/console/support/stops.ts";
import type { TimelineEntry } from "../../../domain/operations/console/support/timeline.ts";
import type { VerificationSummary } from "../../../domain/proving/verification/list.ts";
import { compact } from "../../compact.ts";

/** Reason, and way out: an operation with its command, a setting, or what the member does. */
const STOPS: Readonly<Record<StopReason, readonly [what: string, wayOut: string]>> = {
  mail_came_back: [
    "our mail to it came back: nothing is sent there for 24 hours",
    "allowMailAddress (mail allow), or accounts reset-limits",
  ],
  codes_used_up: ["the person's own limit is used up", "resetAccountLimits (accounts reset-limits)"],
  wrong_codes: ["too many wrong codes", "resetAccountLimits (accounts reset-limits)"],
  birth_dates_used_up: ["too many wrong birth dates", "resetAccountLimits (accounts reset-limits)"],
  passcodes_used_up: ["too many passcodes in ten minutes", "resetLimits (verifications reset-limits)"],
  mails_used_up: ["all mails of the verification are sent", "resetLimits (verifications reset-limits)"],
  shared_limit_used_up: ["a limit that many people share is used up", "the setting BUDGETS, or time"],
  country_not_served: ["no texts are sent to this country", "the setting SMS_COUNTRIES"],
  app_disabled: ["the app is disabled", "updateApp (apps enable)"],
  institution_left: [
    "the institution has left",
    "setInstitutionDeparture (institutions restore), or the member chooses another",
  ],
  domain_blocked: [
    "addresses of this domain prove nothing",
    "decideDomainAppeal (appeals list), or another way to prove",
  ],
  proof_elsewhere: [
    "the proof verifies another account",
    "expireVerification (verifications expire) of the verification named here",
  ],
  own_mail_refused: ["the member's mail was not accepted", "the member sends another one"],
  number_moved: [
    "the account's only number was proven with another birth date",
    "the member proves the number again, with the birth date of this account",
  ],
};

export function presentStops(stops: readonly Stop[]): PresentedStop[] {
  return stops.map(({ endedBy: _, reason, ...stop }) => {
    const [what, wayOut] = STOPS[reason];
    return compact({ reason, what, wayOut, ...stop });
  });
}

export function presentLine(summary: VerificationSummary): VerificationLine {
  const { id: verificationId, mode, appName, consumerGroup, status, stage, createdAt } = summary;
  return compact({ verificationId, mode, appName, consumerGroup, status, stage, createdAt });
}

export function presentTimeline(timeline: readonly TimelineEntry[]): Presented[] {
  return timeline.map((entry) => ({ at: entry.at.toISOString(), kind: entry.kind, ...describe(entry) }));
}

function describe(entry: TimelineEntry): Pick<Presented, "what" | "by"> {
  switch (entry.kind) {
    case "event":
      return { what: `${entry.event}: ${entry.stage}` };
    case "attempt": {
      const { method, state, reason, portal } = entry;
      const parts = [`${method}: ${state}`, reason, portal?.affiliation, portal?.issuer];
      return { what: parts.filter((part) => part != null).join(", ") };
    }
    case "text": {
      const { way, state, provider, code } = entry;
      return { what: [`${way}: ${state}`, provider, code].filter((part) => part !== null).join(", ") };
    }
    case "mail":
      return { what: `${entry.mail}: ${entry.fate}` };
    case "bounce":
      return { what: "mail came back: nothing is sent to its address for 24 hours" };
    case "audit":
      return { what: entry.action, by: entry.actor };
  }
}
