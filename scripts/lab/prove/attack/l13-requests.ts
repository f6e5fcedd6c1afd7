/** Requests for institutions: one app chooses another's, and a flood of a test app's hides a live one. */
import { makePartner, makeReady, must, operatorCalls, type Partner } from "../../support/partner.ts";
import type { Attack } from "./main.ts";

/** More than the operator's list has of one mode. */
const FLOOD = 110;

function request({ appId, calls }: Partner, name: string, domain: string) {
  const body = { name, territory: "GB", domain } as const;
  const path = "/app/{appId}/whitelabel/institutions/requests";
  return must(calls.POST(path, { params: { path: { appId } }, body }));
}

export const attack: Attack = {
  finding: "L13",
  title: "another app's requested institution; a flood of requests that hides a live one",
  async run({ place, partner }) {
    const other = await makePartner(place);
    const mine = await request(partner, "Mine", "shared-art.ac.uk");
    const theirs = await request(other, "Theirs", "shared-art.ac.uk");
    const params = { path: { appId: other.appId, verificationId: await makeReady(other) } };
    const choose = async ({ institutionId = "" }: typeof mine) => {
      const one = "/app/{appId}/whitelabel/verifications/{verificationId}";
      return (await other.calls.PATCH(one, { params, body: { institutionId } })).response.status;
    };
    const statuses = [await choose(mine), await choose(theirs)].join(" and ");
    for (let number = 0; number < FLOOD; number += 1)
      await request(partner, `Flood ${number}`, `flood${number}.ac.uk`);
    const live = await request(await makePartner(place, "live"), "Real Art", "real-art.ac.uk");
    const operator = await operatorCalls(place);
    const { requests } = await must(operator.GET("/operator/institution-requests"));
    const isListed = requests.some(({ requestId }) => requestId === live.requestId);
    return {
      held: statuses === "400 and 200" && isListed,
      seen: `chosen: ${statuses}; the live request is ${isListed ? "listed" : "hidden"} among ${requests.length}`,
    };
  },
};
