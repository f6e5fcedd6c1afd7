/** With which key and certificates wallets are asked. */
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { WalletVerifier, WalletVerifierPage } from "../../../generated/management.ts";
import { unseal } from "../../../server/platform/crypto.ts";
import { AUTHORITY, certify } from "../../support/authority.ts";
import type { App } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { MINUTE_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();
const PATH = "/management/wallet-verifiers";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

const root = certify("Registrar", null, { extensions: AUTHORITY });
const between = certify("Between", root, { extensions: AUTHORITY, days: 30 });
const shop = certify("Shop", between);
const other = certify("Other", between);
const pem = (key: KeyObject) => String(key.export({ type: "pkcs8", format: "pem" }));
const chainOf = (...chain: { certificate: object }[]) => chain.map(({ certificate }) => certificate).join("");
const privateKey = pem(shop.key);
const alone = certify("Shop alone", null);
const certificates = chainOf(shop, between);

let app: App;
let sound: Record<string, unknown>;
beforeAll(async () => {
  service.clock.now = new Date(Date.now() + MINUTE_MS);
  app = await service.app();
  sound = { appId: app.appId, certificates, privateKey };
});
const save = (body: object) => ask<WalletVerifier>(service, "POST", PATH, body);

describe("POST /management/wallet-verifiers", () => {
  it("200: for an app, with a key that is never shown, and replaced by the next", async () => {
    const { status, body } = await save(sound);
    expect(status).toBe(200);
    expect(body).toMatchObject({ appId: app.appId, clientIdPrefix: "x509_hash" });
    expect(body.certificates.map(({ subject }) => subject)).toEqual(["CN=Shop", "CN=Between"]);
    expect(body.endsAt).toBe(between.certificate.validToDate.toISOString());
    const { keyring, database } = service.services;
    const { keySealed } = await database.walletVerifier.findUniqueOrThrow({ where: { id: body.verifierId } });
    expect(unseal(keyring, "WalletVerifier.keySealed", body.verifierId, keySealed)).toBe(privateKey);
    expect(JSON.stringify(body)).not.toContain("PRIVATE");
    const next = { ...sound, certificates: chainOf(other, between), privateKey: pem(other.key) };
    const replaced = await save({ ...next, verifierInfo: [{ format: "jwt", data: "x" }] });
    expect(replaced.body).toMatchObject({ verifierId: body.verifierId, verifierInfo: [{ format: "jwt" }] });
    expect(replaced.body.certificates[0]?.subject).toBe("CN=Other");
    expect(await auditOf(service, "wallet-verifier.saved", body.verifierId)).toHaveLength(2);
  });

  it("200: for a client, named by the host of SSO_URL", async () => {
    const { clientId } = await service.client({ app });
    const { hostname } = new URL(service.services.config.ssoUrl);
    const named = certify("Host", between, { extensions: [`subjectAltName=DNS:${hostname}`] });
    const { status, body } = await save({
      clientId,
      certificates: chainOf(named, between, root),
      privateKey: pem(named.key),
      clientIdPrefix: "x509_san_dns",
    });
    expect([status, body.clientId, body.clientIdPrefix]).toEqual([200, clientId, "x509_san_dns"]);
  });

  it.each<[string, object, string]>([
    ["neither app nor client", { appId: undefined }, "/body/appId"],
    ["both", { clientId: "cl_x" }, "/body/appId"],
    ["what is no certificate", { certificates: "x" }, "/body/certificates"],
    [
      "a chain that begins with an authority",
      { certificates: chainOf(between, root), privateKey: pem(between.key) },
      "/body/certificates must begin",
    ],
    [
      "a certificate that nobody else has issued",
      { certificates: chainOf(alone), privateKey: pem(alone.key) },
      "/body/certificates must begin",
    ],
    ["a chain out of order", { certificates: chainOf(shop, root, between) }, "/body/certificates has more"],
    [
      "a chain of six",
      { certificates: chainOf(shop, between, ...Array(4).fill(root)) },
      "/body/certificates",
    ],
    ["what is no key", { privateKey: "x" }, "/body/privateKey"],
    [
      "a key on another curve",
      { privateKey: pem(generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey) },
      "/body/privateKey is not a private key on P-256",
    ],
    ["the key of another certificate", { privateKey: pem(other.key) }, "/body/privateKey does not belong"],
    ["a certificate of another host", { clientIdPrefix: "x509_san_dns" }, "/body/clientIdPrefix"],
  ])("400: %s", async (_what, change, pointer) => {
    const { status, detail } = await save({ ...sound, ...change });
    expect({ status, detail }).toEqual({ status: 400, detail: expect.stringContaining(pointer) });
  });

  it.each(["before its chain begins", "after it has ended"])("400: %s", async (when) => {
    const before = service.clock.now;
    const { validFromDate, validToDate } = between.certificate;
    service.clock.now = when.startsWith("before") ? new Date(validFromDate.getTime() - 1) : validToDate;
    const { status, detail } = await save(sound);
    service.clock.now = before;
    expect([status, detail]).toEqual([400, "/body/certificates has a certificate that is not valid now"]);
  });

  it("404: an unknown app or client", async () => {
    expect((await save({ ...sound, appId: "app_unknown" })).status).toBe(404);
    expect((await save({ ...sound, appId: undefined, clientId: "cl_unknown" })).status).toBe(404);
  });
});

describe("GET /management/wallet-verifiers", () => {
  it("200: newest first, the installation's own without an owner", async () => {
    service.pass(MINUTE_MS);
    const { database } = service.services;
    const row = await database.walletVerifier.findFirstOrThrow({ where: { appId: app.appId } });
    const [createdAt, id] = [service.clock.now, UNKNOWN];
    await database.walletVerifier.create({ data: { ...row, id, appId: null, createdAt } });
    const { body } = await ask<WalletVerifierPage>(service, "GET", `${PATH}?limit=1`);
    expect(body.verifiers).toMatchObject([{ verifierId: UNKNOWN }]);
    expect(body.verifiers[0]).not.toHaveProperty("appId");
    expect(body.nextCursor).toEqual(expect.any(String));
  });
});

describe("DELETE /management/wallet-verifiers/{verifierId}", () => {
  const remove = (id: string) => ask(service, "DELETE", `${PATH}/${id}`);

  it("204: with its key; 404: a second time", async () => {
    const { verifierId } = (await save(sound)).body;
    expect((await remove(verifierId)).status).toBe(204);
    const where = { id: verifierId };
    expect(await service.services.database.walletVerifier.count({ where })).toBe(0);
    expect(await auditOf(service, "wallet-verifier.removed", verifierId)).toHaveLength(1);
    expect((await remove(verifierId)).status).toBe(404);
  });
});
