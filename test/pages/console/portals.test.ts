/** The health board of identity providers: what came of sign-ins, in the providers' words, and a letter to who runs them. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sweep } from "../../../server/domain/operations/retention/sweep.ts";
import { recordWalletRefusal } from "../../../server/domain/proving/sources/wallet/refusals.ts";
import { selfSigned } from "../../../server/platform/federation/certificate.ts";
import { WalletError } from "../../../server/platform/wallet/fault.ts";
import { expectSound } from "../../support/browser.ts";
import { joined, type Operator } from "../../support/console.ts";
import { type App, chosen } from "../../support/journey.ts";
import { comeBack, goToProvider } from "../../support/saml-journey.ts";
import {
  ADA,
  AFFILIATION,
  answerTo,
  install,
  makeProvider,
  responseXml,
  type SamlProvider,
  SUBJECT,
  signedAnswer,
} from "../../support/saml-provider.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";

const SAID = "Unable to encrypt for ada@ox.ac.uk";

describe("GET /console/portals", () => {
  let service: Service;
  let app: App;
  let provider: SamlProvider;
  let staff: Operator;
  const logged: unknown[] = [];

  beforeAll(async () => {
    service = await startService();
    service.clock.now = new Date();
    service.services.log.warn = (...fields: unknown[]) => void logged.push(fields);
    app = await service.app("test");
    provider = await makeProvider();
    await install(service, provider);
    staff = await joined(service, "support");
  });
  afterAll(() => service.stop());

  const begun = async () => goToProvider(app, (await chosen(app)).verificationId);
  const board = () => staff.browser.open(`${service.baseUrl}/console/portals`);
  async function details() {
    const { id } = await service.services.database.identityProvider.findFirstOrThrow();
    return staff.browser.open(`${service.baseUrl}/console/portals/${id}`);
  }

  it("A2: tells a status that is not about the member with the provider's words, which no log has", async () => {
    const journey = await begun();
    const answer = answerTo(provider, service, journey.requestId);
    const xml = responseXml(answer, "", "Responder", "UnsupportedBinding").replace(
      "</samlp:Status>",
      `<samlp:StatusMessage>${SAID}</samlp:StatusMessage></samlp:Status>`,
    );
    await comeBack(service, journey, xml);
    const page = await board();
    expectSound(page);
    expect(page.text).toMatch(/University of Oxford Test Not yet status,/);
    const one = await details();
    expectSound(one);
    expect(one.text).toContain(`Fault: status × 1`);
    expect(one.text).toContain(`Responder / UnsupportedBinding: Unable to encrypt for …`);
    // There has been no sign-in yet, so no attribute can be missing.
    expect(one.text).toContain(
      "please release these attributes to our service: - eduPersonScopedAffiliation (",
    );
    expect(JSON.stringify(logged)).not.toContain("ada@ox.ac.uk");
    const kept = JSON.stringify(await service.services.database.signInOutcome.findMany());
    expect(kept).not.toContain("ada@ox.ac.uk");
  });

  it("names in a letter what an institution has not released, until it is", async () => {
    const poor = await begun();
    const attributes = { "urn:oid:1.3.6.1.4.1.5923.1.1.1.1": "member" };
    await comeBack(
      service,
      poor,
      signedAnswer(provider, answerTo(provider, service, poor.requestId, { attributes })),
    );
    const asked = await details();
    expect(asked.text).toContain("Rejected: wrong_affiliation × 1");
    expect(asked.text).toContain("3 attributes that we ask for are missing");
    expect(asked.text).toContain("- eduPersonScopedAffiliation");
    expect(asked.text).toContain("- pairwise-id");
    expect(asked.text).toContain(`Our service is ${service.baseUrl}/saml/metadata.`);

    const rich = await begun();
    const all = { ...ADA, [AFFILIATION]: "student@ox.ac.uk", [SUBJECT]: "board@ox.ac.uk" };
    service.pass(1);
    await comeBack(
      service,
      rich,
      signedAnswer(provider, answerTo(provider, service, rich.requestId, { attributes: all })),
    );
    const complete = await details();
    expect(complete.text).toContain("Everything that we ask for is released");
    expect((await board()).text).toMatch(/University of Oxford Test (?!Not yet).*None since/);
    expect((await details()).text).toMatch(/Last success (?!Not yet)/);
  });

  it("warns of metadata, and of a certificate, that ends within 30 days", async () => {
    const { database } = service.services;
    const endsIn = async (days: number) => {
      const from = new Date(service.clock.now.getTime() + days * DAY_MS);
      from.setUTCFullYear(from.getUTCFullYear() - 20);
      const { certificate } = await selfSigned("idp.ox.example", from);
      return certificate.replaceAll(/-----[^-]+-----|\s/g, "");
    };
    const warns = async (data: { validUntil?: Date | null; certificates?: string[] }) => {
      await database.identityProvider.updateMany({ data });
      return (await board()).text.includes("Ends soon");
    };
    const [ending, lasting] = [await endsIn(10), await endsIn(40)];
    const validUntil = new Date(service.clock.now.getTime() + 10 * DAY_MS);
    expect(await warns({ validUntil: null, certificates: [lasting] })).toBe(false);
    expect(await warns({ certificates: [ending] })).toBe(true);
    // One that replaces it is there already.
    expect(await warns({ certificates: [ending, lasting] })).toBe(false);
    expect(await warns({ validUntil, certificates: [provider.der] })).toBe(true);
  });

  it("warns of a source whose certificate or copy ends soon, those before the others", async () => {
    const { database } = service.services;
    const inDays = (days: number) => new Date(service.clock.now.getTime() + days * DAY_MS);
    const begun = inDays(10);
    begun.setUTCFullYear(begun.getUTCFullYear() - 20);
    const [ending, lasting] = await Promise.all(
      [begun, inDays(0)].map(async (from) => (await selfSigned("federation.example", from)).certificate),
    );
    let added = 0;
    const add = (url: string, data: { certificate?: string; refreshedAt: Date; validUntil: Date }) => {
      added += 1;
      const createdAt = new Date(inDays(0).getTime() + added);
      const times = { createdAt, dueAt: inDays(1) };
      return database.metadataSource.create({
        data: { id: randomUUID(), mode: "live", kind: "federation", url, ...times, ...data },
      });
    };
    await add("https://well.example", {
      certificate: lasting ?? "",
      refreshedAt: inDays(-1),
      validUntil: inDays(2),
    });
    await add("https://key.example", {
      certificate: ending ?? "",
      refreshedAt: inDays(0),
      validUntil: inDays(9),
    });
    await add("https://copy.example", { refreshedAt: inDays(-8), validUntil: inDays(2) });
    const page = await board();
    expectSound(page);
    const [, table = ""] =
      /Metadata that is refreshed every day(.*?)Institution or entity ID/.exec(page.text) ?? [];
    const rows = table.split("https://").slice(1);
    expect(rows.map((row) => [row.split(" ")[0], row.split("Ends soon").length - 1])).toEqual([
      ["key.example", 1],
      ["copy.example", 1],
      ["well.example", 0],
    ]);
    await database.metadataSource.deleteMany();
  });

  it("a page has 50 of them, faults first; a search finds those that nobody has used, and any by its entity ID", async () => {
    const { database } = service.services;
    const { id: _, ...one } = await database.identityProvider.findFirstOrThrow();
    const many = Array.from({ length: 60 }, (_each, index) => `many${String(index).padStart(2, "0")}.ac.uk`);
    await database.institution.createMany({
      data: many.map((id) => ({
        id,
        name: `Many ${id}`,
        kind: "education",
        source: "operator",
        createdAt: service.clock.now,
        updatedAt: service.clock.now,
      })),
    });
    await database.identityProvider.createMany({
      data: many.map((institutionId) => ({
        ...one,
        id: randomUUID(),
        institutionId,
        entityId: `https://idp.${institutionId}`,
        source: "operator",
        validUntil: null,
        endsAt: null,
      })),
    });
    const faulty = await database.identityProvider.findFirstOrThrow({
      where: { institutionId: "many59.ac.uk" },
    });
    await database.signInOutcome.create({
      data: {
        id: "x",
        providerId: faulty.id,
        kind: "fault",
        code: "audience",
        count: 1,
        lastAt: service.clock.now,
      },
    });
    const first = await board();
    expectSound(first);
    const named = ({ text }: { text: string }): string[] => text.match(/Many many\d\d/g) ?? [];
    expect(named(first)[0]).toBe("Many many59");
    const [, next = ""] = /class="target" href="([^"]+)"/.exec(first.html) ?? [];
    const second = await staff.browser.open(new URL(next.replaceAll("&amp;", "&"), first.url).href);
    const all = [...named(first), ...named(second)];
    expect([new Set(all).size, all.length, second.text.includes("Next page")]).toEqual([60, 60, false]);
    await database.identityProvider.updateMany({
      where: { institutionId: "many07.ac.uk" },
      data: { source: "import" },
    });
    expect(named(await board()).concat(named(second))).not.toContain("Many many07");
    for (const query of ["many many07", "idp.many07"])
      expect(named(await staff.browser.open(`${service.baseUrl}/console/portals?query=${query}`))).toEqual([
        "Many many07",
      ]);
    expect((await staff.browser.open(`${service.baseUrl}/console/portals?query=%25`)).text).toContain(
      "matches",
    );
    expect((await staff.browser.open(`${service.baseUrl}/console/portals?cursor=x`)).status).toBe(400);
    await database.institution.deleteMany({ where: { id: { in: many } } });
  });

  it("names wallet issuers and verifiers that end soon, and what helps where an answer was refused", async () => {
    const { database } = service.services;
    const at = service.clock.now;
    const soon = new Date(at.getTime() + 20 * DAY_MS);
    const late = new Date(at.getTime() + 40 * DAY_MS);
    const base = { createdAt: at, updatedAt: at };
    const issuer = { mode: "test" as const, roots: ["AA"], credentialTypes: ["x"], ...base };
    await database.walletIssuer.createMany({
      data: [
        { id: randomUUID(), ...issuer, institutionId: "ox.ac.uk", endsAt: soon },
        { id: randomUUID(), ...issuer, territory: "DE", endsAt: soon },
        { id: randomUUID(), ...issuer, territory: "FR", endsAt: late },
      ],
    });
    const verifier = { keySealed: "x", certificates: ["AA"], ...base };
    await database.walletVerifier.createMany({
      data: [
        { id: randomUUID(), ...verifier, endsAt: soon },
        { id: randomUUID(), ...verifier, appId: app.appId, endsAt: late },
      ],
    });
    const refuse = (institutionId: string | null, fault: "issuer_untrusted" | "expired", detail: string) =>
      recordWalletRefusal(service.services, { mode: "test", institutionId }, new WalletError(fault, detail));
    await refuse("ox.ac.uk", "issuer_untrusted", "issued by CN=<b>Ox</b>");
    await refuse("ox.ac.uk", "issuer_untrusted", "issued by CN=<b>Ox</b>");
    await refuse(null, "expired", "a certificate");
    const page = await board();
    expectSound(page);
    expect(page.text).toMatch(
      /Wallet issuer University of Oxford Ends soon: .* Wallet issuer Germany Ends soon/,
    );
    expect(page.text).toMatch(/Wallet verifier The installation's own Ends soon/);
    expect(page.text).not.toContain("France");
    expect(page.text).toMatch(/Test issuer_untrusted × 2, .* issued by CN=<b>Ox<\/b>/);
    expect(page.text).toContain(
      "add its root as a wallet issuer of University of Oxford, or of its country.",
    );
    expect(page.text).toContain("Nothing here: the issuer or the wallet must mend it.");
    const one = await details();
    expect(one.text).toContain("Wallet issuers of the institution: 1");
    // Support may look, and an admin may add.
    expect(one.text).not.toContain("Add a wallet issuer");
    await database.walletIssuer.deleteMany();
    await database.walletVerifier.deleteMany();
    await database.walletRefusal.deleteMany();
    expect((await board()).text).not.toContain("Certificates for wallets");
  });

  it("403: reviewers have no part in it", async () => {
    const reviewer = await joined(service, "reviewer");
    expect((await reviewer.browser.open(`${service.baseUrl}/console/portals`)).status).toBe(403);
  });

  it("forgets after 30 days what providers said", async () => {
    service.pass(30 * DAY_MS + 1);
    await sweep(service.services);
    expect(await service.services.database.signInOutcome.count()).toBe(0);
  });
});
