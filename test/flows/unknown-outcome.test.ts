/** Calls that take no key, made again after the answer to a COMMIT was lost (docs/reliability.md, D4); forms: test/pages/unknown-outcome/. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  askForAddress,
  HOOK_SECRET,
  type InboundService,
  mailTo,
  startInboundService,
} from "../support/inbound.ts";
import { type App, chosen, created, OXFORD, proven } from "../support/journey.ts";
import { loginUrl } from "../support/login.ts";
import { type LostCommits, loseCommits, rowsAdded } from "../support/lost-commit.ts";
import { ask, basic, codeFor, member, redemptionOf, type TestClient } from "../support/oauth.ts";
import { OPEN_ID } from "../support/openid.ts";
import { MINUTE_MS, type Service } from "../support/service.ts";
import { caller } from "../support/whitelabel.ts";

/** Tables that may grow: counts stay, and the sweep deletes files of deleted rows. */
const UNCOUNTED = ["AuditEntry", "Spending", "ReleasedFile"];

describe("repeated after a lost answer to any COMMIT", () => {
  let inbound: InboundService;
  let service: Service;
  let commits: LostCommits;
  let app: App;
  let client: TestClient;
  beforeAll(async () => {
    inbound = await startInboundService();
    service = inbound.service;
    commits = loseCommits(service.services.database, { singles: true });
    service.services.database = commits.database;
    app = await service.app();
    client = await service.client({ app, ...OPEN_ID });
  });
  afterAll(() => inbound.stop());

  const whitelabel = async (method: string, path: string, body?: object) =>
    (await caller(service, app)(method, `/verifications/${path}`, body)).status;
  const secrets = () => basic(client.clientId, client.clientSecret);
  const tokens = async () => {
    const { accountId } = await member(service, { world: app.appId });
    const form = redemptionOf(client, await codeFor(service, client, accountId));
    return (await ask(service, "post", "/oauth/token", { form })).body as { access_token: string };
  };
  /** A member who has let the client look them up. */
  const consented = async () => {
    const loginLink = loginUrl(service, client);
    const { body } = await caller(service, app)("POST", "/test/sign-in", { loginLink });
    return body as unknown as { svcId: string };
  };
  let people = 0;

  /** Cases by name: each prepares the data of a call, and returns the call, which returns its status. */
  const cases: Record<string, () => Promise<() => Promise<number>>> = {
    setInstitution: async () => {
      const { verificationId } = await proven(app);
      return () => whitelabel("PATCH", verificationId, { institutionId: OXFORD });
    },
    eraseVerification: async () => {
      const { verificationId } = await created(app);
      return () => whitelabel("DELETE", verificationId);
    },
    deleteTestMember: async () => {
      const { svcId } = await consented();
      return async () => (await caller(service, app)("DELETE", `/test/members/${svcId}`)).status;
    },
    withdrawTestConsents: async () => {
      const { svcId } = await consented();
      return async () => (await caller(service, app)("DELETE", `/test/members/${svcId}/consents`)).status;
    },
    revokeToken: async () => {
      const { access_token: token } = await tokens();
      return async () =>
        (await ask(service, "post", "/oauth/revoke", { form: { token }, headers: secrets() })).status;
    },
    pushAuthorizationRequest: async () => {
      const form = Object.fromEntries(new URL(loginUrl(service, client)).searchParams);
      return async () => (await ask(service, "post", "/oauth/par", { form, headers: secrets() })).status;
    },
    "receiveEmail, by hook": async () => {
      people += 1;
      const { verificationId } = await chosen(app);
      const { address } = await askForAddress(service, app, verificationId);
      const body = mailTo(address, service, { from: `Ada Lovelace <hooked${people}@ox.ac.uk>` });
      const authorization = `Basic ${Buffer.from(`inbound:${HOOK_SECRET}`).toString("base64")}`;
      const headers = { authorization, "content-type": "message/rfc822" };
      return async () =>
        (await service.fetch(`${service.baseUrl}/inbound-email`, { method: "POST", body, headers })).status;
    },
  };
  /** Rows that a repeat may add: the history names each setting, and a pushed request that was not answered stays unused. */
  const ANOTHER: Record<string, string[]> = {
    setInstitution: ["VerificationEvent"],
    pushAuthorizationRequest: ["PushedRequest"],
  };

  it.each(Object.keys(cases))("%s: never 500, and nothing is there twice", async (name) => {
    const prepare = cases[name] as (typeof cases)[string];
    const added = (work: () => Promise<unknown>) =>
      rowsAdded(service.services.database, [...UNCOUNTED, ...(ANOTHER[name] ?? [])], work);
    const alone = await prepare();
    const once = await added(async () => expect(await alone()).toBeLessThan(300));
    let cuts = 0;
    for (let nth = 1; ; nth += 1) {
      service.pass(MINUTE_MS);
      const call = await prepare();
      let statuses: number[] = [];
      const left = await added(async () => {
        commits.lose(nth);
        statuses = [await call()];
        commits.stop();
        if (!commits.wasLost()) return;
        cuts += 1;
        statuses.push(await call());
      });
      if (!commits.wasLost()) break;
      const [first = 0, second = 0] = statuses;
      expect([nth, statuses, first < 300 || first === 503]).toEqual([nth, statuses, true]);
      expect([nth, statuses, second < 300 || [400, 404, 409, 410].includes(second)]).toEqual([
        nth,
        statuses,
        true,
      ]);
      expect([nth, statuses, left]).toEqual([nth, statuses, once]);
    }
    expect(cuts).toBeGreaterThan(0);
    service.errors.length = 0;
  });
});
