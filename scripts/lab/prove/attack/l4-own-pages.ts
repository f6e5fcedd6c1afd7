/** A partner that has learned the id of a verification which a member began on our own pages. */
import { makeClient } from "../../support/partner.ts";
import type { Attack, Target } from "./main.ts";
import { openVisitor } from "./visitor.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
const CLAIM = {
  firstName: "Ada",
  lastName: "Lovelace",
  "dob-day": "10",
  "dob-month": "12",
  "dob-year": "2000",
  institutionId: "ox.ac.uk",
};

/** Ids of what a new member has begun behind a login link, as their own download has them. */
async function begin({ baseUrl, place, partner }: Target) {
  const visitor = openVisitor(baseUrl);
  const link = new URLSearchParams({
    response_type: "code",
    client_id: await makeClient(place, partner),
    redirect_uri: "https://shop.example/back",
    country: "GB",
  });
  const asked = await visitor.send(await visitor.open(`/sso/student?${link}`), {
    address: "own@example.com",
  });
  await visitor.send(await visitor.send(asked, { code: partner.testCode }), CLAIM);
  const read = async () => {
    const { html } = await visitor.send(await visitor.open("/test/account/download"), {});
    return (JSON.parse(html) as { verifications: { id: string }[] }).verifications.map(({ id }) => id);
  };
  return read;
}

export const attack: Attack = {
  finding: "L4",
  title: "a partner reads and erases what a member began on our pages",
  async run(target) {
    const { appId, calls } = target.partner;
    const read = await begin(target);
    const [verificationId = ""] = await read();
    const params = { path: { appId, verificationId } };
    const statuses = [
      (await calls.GET(ONE, { params })).response.status,
      (await calls.PATCH(ONE, { params, body: { institutionId: "ox.ac.uk" } })).response.status,
      (await calls.DELETE(ONE, { params })).response.status,
    ];
    const isThere = verificationId !== "" && (await read()).includes(verificationId);
    return {
      held: statuses.every((status) => status === 404) && isThere,
      seen: `GET, PATCH, DELETE: ${statuses.join(", ")}; ${isThere ? "still there" : "gone"}`,
    };
  },
};
