/** A staff user who joins by the pages of the console, and whose authenticator app is ours. */
import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import { must, operatorCalls } from "../../support/partner.ts";
import type { Target } from "./main.ts";
import { newestCode, openVisitor } from "./visitor.ts";

const STEP_MS = 30_000;
/** What an attack needs of a step, so that its codes are those that it means. */
const ATTACK_MS = 8_000;

/** Enrolled with the code of the 30 seconds before; `codeAt` gives the codes of the steps after and before the current one. */
export async function joinStaff({ baseUrl, place }: Pick<Target, "baseUrl" | "place">) {
  const operator = await operatorCalls(place);
  const body = { email: "grace@example.com", name: "Grace Hopper", role: "reviewer" } as const;
  await must(operator.POST("/operator/people", { body }));
  const [invitation] = (await (await fetch(`${baseUrl}/dev/mailbox.json`)).text()).match(
    /\/console\/invitation\?token=[\w-]+/,
  ) ?? [""];
  const visitor = openVisitor(baseUrl);
  const token = new URLSearchParams(invitation.split("?")[1]).get("token") ?? "";
  const asked = await visitor.send(await visitor.open(invitation), { token });
  const enrolment = await visitor.send(asked, { code: await newestCode(baseUrl) });
  const [, shown = ""] = /<code class="secret">([^<]+)<\/code>/.exec(enrolment.html) ?? [];
  const totp = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(" ", "")) });
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < ATTACK_MS) await sleep(left);
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * STEP_MS });
  const { html } = await visitor.send(enrolment, { code: codeAt(-1) });
  const isEnrolled = html.includes('href="/console"');
  return { visitor, codeAt, isEnrolled };
}
