/** A partner erases a person's only verification; the account that its call made must go, too. */
import { freshNumber, makeReady, must } from "../../support/partner.ts";
import type { Attack } from "./main.ts";

const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

export const attack: Attack = {
  finding: "M6",
  title: "an erased person is still known by number and birth date",
  async run({ partner }) {
    const number = freshNumber();
    const svcIdOf = async (verificationId: string) => {
      const params = { path: { appId: partner.appId, verificationId } };
      return (await must(partner.calls.GET(ONE, { params }))).svcId;
    };
    const verificationId = await makeReady(partner, number);
    const before = await svcIdOf(verificationId);
    const path = { appId: partner.appId, verificationId };
    const { response } = await partner.calls.DELETE(ONE, { params: { path } });
    const after = await svcIdOf(await makeReady(partner, number));
    const held = response.status === 204 && before !== undefined && before !== after;
    return { held, seen: held ? "a new account" : `the same account: ${before}` };
  },
};
