/** A link is mailed to a help desk, whose answers the requester can read. */
import { makeReady } from "../../support/partner.ts";
import type { Attack } from "./main.ts";

export const attack: Attack = {
  finding: "H2",
  title: "a ticket or an office proves a stranger",
  async run({ partner }) {
    const { appId, calls } = partner;
    const opened = [];
    for (const email of ["support+1234@ox.ac.uk", "admissions@ox.ac.uk", "no-reply@ox.ac.uk"]) {
      const params = { path: { appId, verificationId: await makeReady(partner) } };
      const one = "/app/{appId}/whitelabel/verifications/{verificationId}/email";
      const { response } = await calls.POST(one, { params, body: { email } });
      if (response.status !== 400) opened.push(email);
    }
    return {
      held: opened.length === 0,
      seen: opened.length === 0 ? "all refused" : `mailed: ${opened.join(", ")}`,
    };
  },
};
