/** The words for refusals of the deprecated API: one message (interface, "Deprecated API"). */
import type { ProfileError } from "../../../generated/profile.ts";
import type { Refusal } from "../../errors.ts";
import type { Answer } from "../../http/area.ts";
import { challengeFor } from "../access-token.ts";

export function toProfileError(refusal: Refusal | "internal"): Answer {
  if (refusal === "internal") return failed(500, "Something went wrong on our side.");
  switch (refusal.kind) {
    case "unauthenticated":
      return failed(401, messages[refusal.why ?? "invalid"], challengeFor(refusal.why));
    case "wrong_method": {
      const allowed = refusal.allowed.join(", ");
      return failed(405, `This path takes ${allowed}.`, { Allow: allowed });
    }
    default:
      return failed(400, "detail" in refusal ? refusal.detail : "The request is malformed.");
  }
}

const messages = {
  missing: "The access token is missing.",
  invalid: "The access token is invalid.",
  expired: "The access token has expired.",
} as const;

function failed(status: number, error: string, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: { error } satisfies ProfileError };
}
