/** Compiled, never run: these lines are the test that a refusal without words, or of an unknown code, does not compile. */
import type { Kind } from "../../server/api/describe-refusal.ts";
import { titledErrors } from "../../server/api/titled-errors.ts";
import { words } from "../../server/api/whitelabel/errors.ts";
import { conflict, invalid, notFound, refuse, type Wording } from "../../server/errors.ts";
import type { FaultHelp } from "../../server/help/help.ts";
import { whitelabelHelp } from "../../server/help/whitelabel.ts";
import type { FieldIssue } from "../../server/pages/framework/forms/issues.ts";

type Claim = Wording<"claim">["invalid"];

const { too_old: _left, ...incomplete } = words.invalid;
// @ts-expect-error the table lacks too_old
incomplete satisfies Claim;

// @ts-expect-error an area that offers claims has no words for them
titledErrors<"claim">({});

// @ts-expect-error a page that offers claims has words for one code only
({ not_a_date: { field: "dob", text: "Which day?" } }) satisfies Wording<"claim", FieldIssue>["invalid"];

({
  ...words.invalid,
  // @ts-expect-error a parameter that too_old does not have
  too_old: ({ minYears }) => `lies more than ${minYears} years back`,
}) satisfies Claim;

export function refusals(): void {
  // @ts-expect-error a code that the vocabulary does not have
  invalid("dob", "too_ancient");
  // @ts-expect-error its parameters are missing
  invalid("dob", "too_old");
  // @ts-expect-error a parameter of another code
  invalid("dob", "too_old", { minYears: 18 });
  // @ts-expect-error no kind of refusal holds a sentence
  refuse({ kind: "not_found", detail: "There is no such app." });
  // @ts-expect-error a thing that the vocabulary does not have
  notFound("unicorn");
  // @ts-expect-error a code of another kind
  conflict("too_old", { maxYears: 120 });
}

// @ts-expect-error kinds are left over, so an area whose titles forget one does not compile
({ not_found: "not_found" }) satisfies Record<Kind<"request">, string>;

const { too_old: _unhelped, ...unhelpful } = whitelabelHelp;
// @ts-expect-error the help lacks too_old
unhelpful satisfies FaultHelp<"claim">;
