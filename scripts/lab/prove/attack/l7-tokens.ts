/** A stolen operator token that was made for one program, tried for everything else. */
import { setTimeout as sleep } from "node:timers/promises";
import { must, operatorCalls } from "../../support/partner.ts";
import type { Attack, Target } from "./main.ts";

const LIFETIME_MS = 2_000;

async function issue({ place }: Target, body: object) {
  const operator = await operatorCalls(place);
  const issued = await must(operator.POST("/operator/tokens", { body: { name: "Program", ...body } }));
  return operatorCalls(place, issued.accessToken);
}

export const attack: Attack = {
  finding: "L7",
  title: "an operator token beyond its scope, network, rate and end",
  async run(target) {
    const statusOf = async (answer: Promise<{ response: Response }>) => (await answer).response.status;
    const reader = await issue(target, { scopes: ["apps:read"], ratePerMinute: 10 });
    const staff = await issue(target, { scopes: ["staff:write"] });
    const elsewhere = await issue(target, { networks: ["198.51.100.7"] });
    const ending = await issue(target, { expiresAt: new Date(Date.now() + LIFETIME_MS).toISOString() });
    const name = "Stolen";
    const seen: Record<string, number> = {
      within: await statusOf(reader.GET("/operator/apps")),
      write: await statusOf(
        reader.POST("/operator/apps", { body: { name, mode: "live", consumerGroups: ["student"] } }),
      ),
      other: await statusOf(reader.GET("/operator/people")),
      stronger: await statusOf(staff.POST("/operator/tokens", { body: { name } })),
      network: await statusOf(elsewhere.GET("/operator/apps")),
      before: await statusOf(ending.GET("/operator/apps")),
    };
    for (let call = 0; call < 10; call += 1) seen.rate = await statusOf(reader.GET("/operator/apps"));
    await sleep(LIFETIME_MS);
    seen.after = await statusOf(ending.GET("/operator/apps"));
    const wanted = { within: 200, write: 403, other: 403, stronger: 403, network: 403, before: 200 };
    const held = Object.entries({ ...wanted, rate: 429, after: 401 }).every(
      ([what, status]) => seen[what] === status,
    );
    return { held, seen: JSON.stringify(seen) };
  },
};
