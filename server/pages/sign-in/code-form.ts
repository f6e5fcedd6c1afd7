/** A code as it was typed, and how often one address may enter any. */
import { refuse } from "../../errors.ts";
import { networkOf } from "../../platform/network.ts";
import type { Services } from "../../services.ts";
import type { Context } from "../framework/context.ts";
import { fieldOf } from "../framework/form.ts";

/** From one address, however many members share it (spec/decisions/members.md, "Signing in"). */
const CHECKS_PER_MINUTE_MAX = 100;

/** The six digits that were typed, in whatever groups; undefined when there are not six. */
export function typedCode(fields: unknown): string | undefined {
  const digits = fieldOf(fields, "code").replaceAll(/[\s\p{Pd}]/gu, "");
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Rate limit of checks by the address that the call comes from. */
export function countCheck({ rates }: Pick<Services, "rates">, { request }: Pick<Context, "request">): void {
  const { allowed, resetSeconds } = rates.take(`code-checks:${networkOf(request.ip)}`, CHECKS_PER_MINUTE_MAX);
  if (allowed) return;
  const params = { max: CHECKS_PER_MINUTE_MAX };
  refuse({
    kind: "too_many_requests",
    code: "code_checks_per_minute",
    params,
    retryAfterSeconds: resetSeconds,
  });
}
