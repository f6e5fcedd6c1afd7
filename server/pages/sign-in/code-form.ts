import { isKnownBrowser } from "../../domain/shared/access/known-browser.ts";
import { refuse } from "../../errors.ts";
import { networkOf } from "../../platform/network/network.ts";
import type { Services } from "../../services.ts";
import { readCode } from "../../words/typed-text.ts";
import { fieldOf } from "../framework/forms/form.ts";
import type { PageContext } from "../framework/page-context.ts";

/** Checks from one address, whose members may be many (spec/decisions/members.md, "Signing in"). */
const CHECKS_PER_MINUTE_MAX = 100;

/** The six digits, in whatever groups; undefined otherwise. */
export function typedCode(fields: unknown): string | undefined {
  const digits = readCode(fieldOf(fields, "code"));
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Rate limit of checks by network, which spares known browsers. */
export async function countCheck(
  services: Pick<Services, "database" | "now" | "rates">,
  { request, knownSecret }: Pick<PageContext<unknown>, "request" | "knownSecret">,
): Promise<void> {
  const take = (caller: string) => services.rates.takeExactly(`code-checks:${caller}`, CHECKS_PER_MINUTE_MAX);
  const { allowed, resetSeconds } = await take(networkOf(request.ip));
  if (allowed) return;
  const isKnown = knownSecret !== undefined && (await isKnownBrowser(services, knownSecret));
  if (isKnown && (await take(`known:${knownSecret}`)).allowed) return;
  const params = { max: CHECKS_PER_MINUTE_MAX };
  refuse({
    kind: "too_many_requests",
    code: "code_checks_per_minute",
    params,
    retryAfterSeconds: resetSeconds,
  });
}
