/** A staff user who joins by the pages of the console, and whose authenticator app is ours. */
import { Secret, TOTP } from "otpauth";
import { must, operatorCalls } from "./partner.ts";
import type { ServerLocation } from "./server-process.ts";
import { newestCode, openVisitor, type Visitor } from "./visitor.ts";

/** Enrolled with the code that counts now. */
export async function joinStaff(place: ServerLocation): Promise<Visitor> {
  const { baseUrl } = place;
  const operator = await operatorCalls(place);
  const body = { email: "grace@example.com", name: "Grace Hopper", role: "reviewer" } as const;
  await must(operator.POST("/operator/staff", { body }));
  const [invitation] = (await (await fetch(`${baseUrl}/dev/mailbox.json`)).text()).match(
    /\/console\/invitation\?token=[\w-]+/,
  ) ?? [""];
  const visitor = openVisitor(baseUrl);
  const token = new URLSearchParams(invitation.split("?")[1]).get("token") ?? "";
  const asked = await visitor.send(await visitor.open(invitation), { token });
  const enrolment = await visitor.send(asked, { code: await newestCode(baseUrl) });
  const [, shown = ""] = /<code class="secret">([^<]+)<\/code>/.exec(enrolment.html) ?? [];
  const totp = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(" ", "")) });
  await visitor.send(enrolment, { code: totp.generate() });
  return visitor;
}
