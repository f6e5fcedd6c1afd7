/** The doctor's look at institutions' sign-ins: what ends soon, what fails, and our key there. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Check } from "../../scripts/operator/doctor/check.ts";
import { checkAssertionKeys, checkProviders, checkSources } from "../../scripts/operator/doctor/portals.ts";
import { readConfig } from "../../server/config.ts";
import { publicKeys } from "../../server/domain/shared/access/signing-keys.ts";
import { selfSigned } from "../../server/platform/federation/certificate.ts";
import { openTestDatabase } from "../support/database.ts";
import { newKeyring } from "../support/keyring.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let home: Awaited<ReturnType<typeof openTestDatabase>>;
/** Certificates: one that ends in ten days, and one that lasts. */
let [ending, lasting]: string[] = [];
beforeAll(async () => {
  home = await openTestDatabase();
  const begun = inDays(10);
  begun.setUTCFullYear(begun.getUTCFullYear() - 20);
  [ending, lasting] = await Promise.all(
    [begun, new Date()].map(async (from) => (await selfSigned("idp.example", from)).certificate),
  );
});
afterAll(() => home.close());

async function examine(check: Check) {
  const findings = await check({ config: readConfig({}), home, operatorToken: null });
  // Whether this machine has xmlsec1 is not asked here.
  return findings.filter((each) => each.check !== "xmlsec1").map(({ state, found }) => [state, found]);
}
const derOf = (pem = "") => pem.replace(/-----[^-]+-----|\s/g, "");

let made = 0;
async function addProvider(changes: {
  validUntil?: Date;
  certificates?: string[];
  tokenAuthMethod?: string;
}) {
  made += 1;
  const institutionId = `ashby-${made}.ac.uk`;
  const at = { createdAt: new Date(), updatedAt: new Date() };
  await home.client.institution.create({
    data: { id: institutionId, name: "Ashby", kind: "education", source: "operator", ...at },
  });
  await home.client.identityProvider.create({
    data: {
      id: randomUUID(),
      institutionId,
      mode: "live",
      kind: "saml",
      entityId: institutionId,
      certificates: [],
      affiliationScopes: [],
      source: "operator",
      ...at,
      ...changes,
    },
  });
}

describe("checkProviders", () => {
  it("skip: none; ok: all last; warn: metadata or the last certificate ends within 30 days", async () => {
    expect(await examine(checkProviders)).toEqual([["skip", "none is saved"]]);
    await addProvider({ certificates: [derOf(lasting)], validUntil: inDays(40) });
    // A rollover: the later one counts.
    await addProvider({ certificates: [derOf(ending), derOf(lasting)] });
    expect(await examine(checkProviders)).toEqual([["ok", "2"]]);
    await addProvider({ certificates: [derOf(ending)] });
    await addProvider({ validUntil: inDays(29) });
    expect(await examine(checkProviders)).toEqual([
      ["warn", expect.stringMatching(/^2 of 4 have .*ashby-3\.ac\.uk, ashby-4\.ac\.uk$/)],
    ]);
  });
});

describe("checkSources", () => {
  const add = (url: string, changes: object) =>
    home.client.metadataSource.create({
      data: {
        id: randomUUID(),
        mode: "live",
        kind: "federation",
        url,
        createdAt: new Date(),
        certificate: lasting ?? "",
        refreshedAt: inDays(-1),
        dueAt: inDays(0),
        ...changes,
      },
    });

  it("skip: none; ok: refreshed; warn: fails, or its certificate or copy ends soon", async () => {
    expect(await examine(checkSources)).toEqual([["skip", expect.stringContaining("none is refreshed")]]);
    // Federations sign for days or weeks: what counts is the share that is left.
    await add("https://days.example", { validUntil: inDays(2) });
    await add("https://weeks.example", { validUntil: inDays(20) });
    const wrong = (await examine(checkSources)).filter(([state]) => state !== "ok");
    expect(wrong).toEqual([]);
    const failure = { failures: 3, failure: "unreachable", failedAt: new Date() };
    await add("https://away.example", { ...failure, refreshedAt: inDays(-8), validUntil: inDays(2) });
    await add("https://old-key.example", { certificate: ending, validUntil: inDays(13) });
    const day = (days: number) => inDays(days).toISOString().slice(0, 10);
    expect(await examine(checkSources)).toEqual([
      ["warn", "https://away.example: unreachable, 3 times since it last worked"],
      ["warn", `https://away.example: the copy in use ends on ${day(2)}`],
      ["warn", `https://old-key.example: the certificate that signs it ends on ${day(10)}`],
    ]);
  });
});

describe("checkAssertionKeys", () => {
  it("skip: nobody takes it; ok: made when needed, and while it is young; warn: older than a year", async () => {
    expect(await examine(checkAssertionKeys)).toEqual([["skip", "no provider uses private_key_jwt"]]);
    await addProvider({ tokenAuthMethod: "private_key_jwt" });
    expect(await examine(checkAssertionKeys)).toEqual([["ok", "made when it is first needed"]]);
    const services = {
      database: home.client,
      keyring: newKeyring({ sealing: ["t1"] }),
      now: () => new Date(),
    };
    await publicKeys(services, "client_assertion");
    expect(await examine(checkAssertionKeys)).toEqual([
      ["ok", expect.stringMatching(/has signed for 0 days, for 1 providers$/)],
    ]);
    await home.client.signingKey.updateMany({ data: { signsFrom: inDays(-366) } });
    expect(await examine(checkAssertionKeys)).toEqual([
      ["warn", expect.stringMatching(/has signed for 366 days/)],
    ]);
    // The next one is published already.
    const [signing] = await home.client.signingKey.findMany();
    if (signing === undefined) throw new Error("no key");
    await home.client.signingKey.create({ data: { ...signing, id: randomUUID(), signsFrom: inDays(1) } });
    expect(await examine(checkAssertionKeys)).toEqual([["ok", expect.stringContaining(" signs from ")]]);
  });
});
