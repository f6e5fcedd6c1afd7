/** Words for refusals of the deprecated API: one message (interface, "Deprecated API"). */
import type { ProfileError } from "../../../generated/profile.ts";
import { challengeFor } from "../credentials.ts";
import { type AreaWording, errorResponses } from "../describe-refusal.ts";
import { accessWords } from "../wording.ts";

const wording: AreaWording<"request" | "access"> = {
  words: {
    ...accessWords,
    unauthenticated: {
      missing: "The access token is missing.",
      invalid: "The access token is invalid.",
      expired: "The access token has expired.",
    },
  },
  challenge: challengeFor,
};

/** Statuses of the interface and HTTP; others become 400. */
const STATUSES = [401, 405, 500, 503];

export const toProfileError = errorResponses(wording, ({ kind, status: usual, details, headers }) => {
  const status = kind === "too_many_requests" ? 503 : usual;
  const body = { error: details.join("; ") } satisfies ProfileError;
  return { status: STATUSES.includes(status) ? status : 400, headers, body };
});
