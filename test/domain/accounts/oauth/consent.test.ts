import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import type { AuthorizeRequest } from "../../../../server/domain/accounts/oauth/authorize-request.ts";
import {
  CONSENT_VERSION,
  type ConsentTerms,
  findConsent,
  giveConsent,
  termsOf,
  withdrawConsents,
} from "../../../../server/domain/accounts/oauth/consent.ts";
import type { Supergroup } from "../../../../server/domain/shared/group/supergroups.ts";
import type { ClientWish } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";

const service = useService();

const config = { privacyPolicyUrl: "https://cohort.example/privacy", termsUrl: null };

async function account(): Promise<string> {
  const { database, now } = service.services;
  const svcId = randomUUID().slice(0, 7);
  const { id } = await database.account.create({
    data: { id: randomUUID(), world: "app_test", svcId, createdAt: now() },
  });
  return id;
}

const NO_OPEN_ID: AuthorizeRequest["openId"] = {
  scopes: null,
  nonce: null,
  prompts: [],
  maxAgeSeconds: null,
};

type Link = Pick<AuthorizeRequest, "client" | "flow" | "supergroup" | "openId">;

async function link(settings: ClientWish = {}, more: Partial<Link> = {}): Promise<Link> {
  const made = await service.client(settings);
  const { database } = service.services;
  const app = await database.app.findUniqueOrThrow({ where: { id: made.app.appId } });
  return {
    client: { ...made.client, app },
    flow: "current",
    supergroup: "student",
    openId: NO_OPEN_ID,
    ...more,
  };
}

describe("termsOf", () => {
  it("names what a lookup may show, and a special category only where the link is for it", async () => {
    const privacyUrl = "https://shop.example/privacy";
    const asked = await link({ privacyUrl });
    expect(termsOf(config, asked)).toEqual({
      clientId: asked.client.id,
      flow: "current",
      supergroups: ["student", "graduate", "key-worker"],
      scopes: [],
      policyUrls: [privacyUrl, config.privacyPolicyUrl],
    });
    const { supergroups } = termsOf(config, { ...asked, supergroup: "social-assistance" });
    expect(supergroups).toContain("social-assistance");
  });

  it.each(["student", "graduate", "key-worker", "social-assistance"] as const)(
    "D15, P1: names %s alone, where the link is for it and the plan is narrow",
    async (supergroup) => {
      const supergroups = ["student", "graduate", "key-worker", "social-assistance"];
      const asked = await link({ narrowConsent: true, supergroups }, { supergroup });
      expect(termsOf(config, asked).supergroups).toEqual([supergroup]);
    },
  );

  it("names the scopes of the deprecated flow", async () => {
    const asked = await link({ legacy: true, scopes: ["svcid_number"] }, { flow: "legacy" });
    expect(termsOf(config, asked)).toMatchObject({ supergroups: ["student"], scopes: ["svcid_number"] });
  });
});

describe("findConsent", () => {
  it("finds what was agreed to, with its wording, time and language", async () => {
    const [accountId, asked] = [await account(), await link()];
    const terms = termsOf(config, asked);
    expect(await findConsent(service.services, accountId, terms)).toBeNull();
    await giveConsent(service.services, accountId, terms, "de");
    expect(await findConsent(service.services, accountId, terms)).toMatchObject({
      ...terms,
      accountId,
      textVersion: CONSENT_VERSION,
      language: "de",
      givenAt: service.clock.now,
    });
  });

  it("holds for this account, client and flow, and for no more than was named", async () => {
    const [accountId, asked] = [
      await account(),
      await link({ supergroups: ["student", "social-assistance"] }),
    ];
    const terms = termsOf(config, asked);
    await giveConsent(service.services, accountId, terms, "en");
    const other = [
      { ...terms, clientId: (await link()).client.id },
      { ...terms, flow: "legacy" as const },
      { ...terms, scopes: ["svcid_profile"] },
      termsOf(config, { ...asked, supergroup: "social-assistance" }),
    ];
    for (const wanted of other) expect(await findConsent(service.services, accountId, wanted)).toBeNull();
    expect(await findConsent(service.services, await account(), terms)).toBeNull();
    expect(await findConsent(service.services, accountId, { ...terms, supergroups: [] })).not.toBeNull();
  });

  it("P1: asks again for another link's group, and not for one that an earlier consent named", async () => {
    const [accountId, asked] = [await account(), await link({ narrowConsent: true })];
    const [student, worker] = (["student", "key-worker"] as const).map((supergroup) =>
      termsOf(config, { ...asked, supergroup }),
    ) as [ConsentTerms, ConsentTerms];
    await giveConsent(service.services, accountId, student, "en");
    expect(await findConsent(service.services, accountId, student)).not.toBeNull();
    expect(await findConsent(service.services, accountId, worker)).toBeNull();
    // As given before consents were by link.
    const broad = { ...student, supergroups: ["student", "graduate", "key-worker"] as Supergroup[] };
    await giveConsent(service.services, accountId, broad, "en");
    expect(await findConsent(service.services, accountId, worker)).not.toBeNull();
  });

  it("asks again after another wording", async () => {
    const [accountId, asked] = [await account(), await link()];
    const terms = termsOf(config, asked);
    await giveConsent(service.services, accountId, terms, "en");
    await service.services.database.consent.updateMany({
      where: { accountId },
      data: { textVersion: "2020-01-01" },
    });
    expect(await findConsent(service.services, accountId, terms)).toBeNull();
  });
});

describe("withdrawConsents", () => {
  it("takes back one client's or all, and keeps the record", async () => {
    const { database, now } = service.services;
    const accountId = await account();
    const terms = [termsOf(config, await link()), termsOf(config, await link())] as const;
    for (const each of terms) await giveConsent(service.services, accountId, each, "en");
    await withdrawConsents(database, { accountId, clientId: terms[0].clientId }, now());
    expect(await findConsent(service.services, accountId, terms[0])).toBeNull();
    expect(await findConsent(service.services, accountId, terms[1])).not.toBeNull();
    await withdrawConsents(database, { accountId }, now());
    expect(await findConsent(service.services, accountId, terms[1])).toBeNull();
    const kept = await database.consent.findMany({ where: { accountId } });
    expect(kept.map(({ withdrawnAt }) => withdrawnAt)).toEqual([now(), now()]);
  });
});
