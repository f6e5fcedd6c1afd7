/** Issuers whose credentials in wallets count: of institutions and of countries. */
import { generateKeyPairSync } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { WalletIssuer, WalletIssuerPage } from "../../../generated/management.ts";
import { AUTHORITY, certify } from "../../support/authority.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { bodies } from "../../support/operator-bodies.ts";
import { MINUTE_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();
const PATH = "/management/wallet-issuers";
const TYPE = "urn:eudi:pid:1";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

const root = certify("Root", null, { extensions: AUTHORITY, days: 20 });
const later = certify("Later root", null, { extensions: AUTHORITY, days: 40 });
const leaf = certify("Signer", root);
const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const key = { ...publicKey.export({ format: "jwk" }), kid: "one" };
const secret = String(privateKey.export({ type: "pkcs8", format: "pem" }));
const half = String(leaf.certificate).slice(0, 200);
const roots = `${root.certificate}${later.certificate}`;
const sound = bodies.addWalletIssuer as Record<string, unknown>;
const ofKeys = { ...sound, keysUrl: undefined, keys: { keys: [key] } };
const ofRoots = { territory: "DE", mode: "test", roots, credentialTypes: [TYPE], docTypes: ["pid"] };

const add = (body: object) => ask<WalletIssuer>(service, "POST", PATH, body);
const modesOf = async (id: string) =>
  (await service.services.database.institution.findUniqueOrThrow({ where: { id } })).walletModes;

// Certificates of the authority begin at the second in which they are made.
beforeAll(() => {
  service.clock.now = new Date(Date.now() + MINUTE_MS);
});

describe("POST /management/wallet-issuers", () => {
  it("201: of an institution, by its keys; its modes are known", async () => {
    const { status, body } = await add({ ...ofKeys, affiliationScopes: ["OX.ac.uk"] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      institutionId: "ox.ac.uk",
      issuer: "https://credentials.example",
      keys: { keys: [key] },
      roots: [],
      affiliationScopes: ["ox.ac.uk"],
    });
    expect(body).not.toHaveProperty("endsAt");
    expect(await modesOf("ox.ac.uk")).toEqual(["test"]);
    await add({ ...sound, mode: "live" });
    expect((await modesOf("ox.ac.uk")).sort()).toEqual(["live", "test"]);
    expect(await auditOf(service, "wallet-issuer.added", body.issuerId)).toMatchObject([
      { detail: { institutionId: "ox.ac.uk", mode: "test" } },
    ]);
  });

  it("201: of a country, by its roots: it ends with the last of them", async () => {
    const { body } = await add(ofRoots);
    expect(body.roots.map(({ subject }) => subject)).toEqual(["CN=Root", "CN=Later root"]);
    expect(body).toMatchObject({ territory: "DE", docTypes: ["pid"] });
    expect(body.endsAt).toBe(later.certificate.validToDate.toISOString());
  });

  it.each<[string, object, string]>([
    ["neither institution nor country", { ...ofRoots, territory: undefined }, "/body/institutionId"],
    ["both", { ...sound, territory: "DE" }, "/body/institutionId"],
    ["an unknown country", { ...ofRoots, territory: "QX" }, "/body/territory"],
    ["an employer", { ...sound, institutionId: "ashby-hospital.org.uk" }, "/body/institutionId"],
    ["what is no certificate", { ...ofRoots, roots: "x" }, "/body/roots"],
    ["a damaged certificate", { ...ofRoots, roots: roots.replace("MII", "MIX") }, "/body/roots"],
    ["a root that is no authority", { ...ofRoots, roots: `${roots}${leaf.certificate}` }, "/body/roots"],
    ["an issuer in clear", { ...sound, issuer: "http://credentials.example" }, "/body/issuer"],
    ["keys at a private address", { ...sound, keysUrl: "https://10.0.0.8/jwks" }, "/body/keysUrl"],
    ["an issuer without keys", { ...sound, keysUrl: undefined }, "/body/keys"],
    ["keys beside their address", { ...sound, keys: { keys: [key] } }, "/body/keys"],
    ["keys without an issuer", { ...ofRoots, keys: { keys: [key] } }, "/body/keys"],
    ["neither roots nor issuer", { ...ofRoots, roots: undefined }, "/body must have roots"],
    ["mdocs without roots", { ...sound, docTypes: ["mdl"] }, "/body/docTypes needs /body/roots"],
    ["a key among its roots", { ...ofRoots, roots: `${roots}${secret}` }, "/body/roots"],
    ["half a certificate among others", { ...ofRoots, roots: `${half}${roots}` }, "/body/roots"],
    ["no types", { ...ofRoots, credentialTypes: [], docTypes: [] }, "/body must have at least"],
    [
      "a private key",
      { ...ofKeys, keys: { keys: [privateKey.export({ format: "jwk" })] } },
      "/body/keys/keys/0 is a private key",
    ],
    ["a point off its curve", { ...ofKeys, keys: { keys: [{ ...key, y: key.x }] } }, "/body/keys/keys/0"],
    ["what is no scope", { ...sound, affiliationScopes: ["no scope"] }, "/body/affiliationScopes"],
    ["a country's scopes", { ...ofRoots, affiliationScopes: ["ox.ac.uk"] }, "/body/affiliationScopes"],
  ])("400: %s", async (_what, body, pointer) => {
    await service.services.database.institution.createMany({
      data: [
        {
          id: "ashby-hospital.org.uk",
          name: "Ashby Hospital",
          kind: "employer",
          source: "operator",
          createdAt: service.clock.now,
          updatedAt: service.clock.now,
        },
      ],
      skipDuplicates: true,
    });
    const { status, detail } = await add(body);
    expect({ status, detail }).toEqual({ status: 400, detail: expect.stringContaining(pointer) });
  });

  it("400: a root that has ended", async () => {
    const before = service.clock.now;
    service.clock.now = new Date(root.certificate.validToDate);
    const { status, detail } = await add(ofRoots);
    service.clock.now = before;
    expect([status, detail]).toEqual([400, "/body/roots has a certificate that is not valid now"]);
  });

  it("404: an unknown institution", async () => {
    expect((await add({ ...sound, institutionId: "nowhere.example" })).status).toBe(404);
  });
});

describe("GET /management/wallet-issuers", () => {
  it("200: newest first, page by page, and those of one institution", async () => {
    service.pass(MINUTE_MS);
    const { issuerId } = (await add(ofRoots)).body;
    const { body } = await ask<WalletIssuerPage>(service, "GET", `${PATH}?limit=1`);
    expect(body.issuers).toMatchObject([{ issuerId }]);
    expect(body.nextCursor).toEqual(expect.any(String));
    const ofOxford = await ask<WalletIssuerPage>(service, "GET", `${PATH}?institutionId=ox.ac.uk`);
    expect(new Set(ofOxford.body.issuers.map(({ institutionId }) => institutionId))).toEqual(
      new Set(["ox.ac.uk"]),
    );
  });
});

describe("DELETE /management/wallet-issuers/{issuerId}", () => {
  const remove = (id: string) => ask(service, "DELETE", `${PATH}/${id}`);

  it("204: the institution keeps the modes in which it has others", async () => {
    const { database } = service.services;
    await database.walletIssuer.deleteMany();
    const ids = [];
    for (const mode of ["live", "live", "test"]) ids.push((await add({ ...sound, mode })).body.issuerId);
    const left = [];
    for (const id of ids) {
      expect((await remove(id)).status).toBe(204);
      left.push((await modesOf("ox.ac.uk")).sort());
    }
    expect(left).toEqual([["live", "test"], ["test"], []]);
    expect(await auditOf(service, "wallet-issuer.removed", ids[0] ?? "")).toHaveLength(1);
  });

  it("404: an unknown one", async () => {
    expect((await remove(UNKNOWN)).status).toBe(404);
  });
});
