/** Imports a federation's metadata by the command line, signed and verified by xmlsec1, an independent program. */
import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { selfSigned } from "../../server/platform/federation/certificate.ts";
import { makeProvider } from "../support/saml-provider.ts";
import { type Service, startService } from "../support/service.ts";

const SCRIPT = fileURLToPath(new URL("../../scripts/operator/main.ts", import.meta.url));
const MD = "urn:oasis:names:tc:SAML:2.0:metadata";

describe("npm run operator -- portals import", () => {
  let service: Service;
  let folder: string;
  let der: string;

  beforeAll(async () => {
    service = await startService();
    service.clock.now = new Date();
    folder = await mkdtemp(join(tmpdir(), "cohort-federation-"));
    der = (await makeProvider()).der;
    for (const name of ["federation", "stranger"]) {
      const { privateKey, certificate } = await selfSigned(name, new Date());
      await writeFile(join(folder, `${name}.key`), privateKey);
      await writeFile(join(folder, `${name}.pem`), certificate);
    }
  });
  beforeEach(async () => void (await service.services.database.identityProvider.deleteMany()));
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await service.stop();
  });

  const entity = (
    entityId: string,
    scopes: string[],
    more = "",
  ) => `<md:EntityDescriptor entityID="${entityId}"${more}>
<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:Extensions>${scopes
    .map((scope) => `<shibmd:Scope regexp="${scope.includes("\\")}">${scope}</shibmd:Scope>`)
    .join("")}</md:Extensions>
<md:KeyDescriptor><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${der}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${entityId}/sso"/>
</md:IDPSSODescriptor></md:EntityDescriptor>`;
  const oxford = () => entity("https://idp.ox.example", ["ox.ac.uk"]);

  const signature = (id: string, keyInfo = "") => `<ds:Signature><ds:SignedInfo>
<ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>
<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>
<ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/>
<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></ds:Transforms>
<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue/></ds:Reference></ds:SignedInfo>
<ds:SignatureValue/>${keyInfo}</ds:Signature>`;
  const NAMESPACES = `xmlns:md="${MD}" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:shibmd="urn:mace:shibboleth:metadata:1.0"`;
  const UNTIL = new Date(Date.now() + 7 * 86_400_000).toISOString();

  const aggregate = (entities: string, { id = "_f", until = ` validUntil="${UNTIL}"`, keyInfo = "" } = {}) =>
    `<md:EntitiesDescriptor ${NAMESPACES} ID="${id}"${until}>${signature(id, keyInfo)}${entities}</md:EntitiesDescriptor>`;

  /** Signs what has an empty signature in it. */
  async function sign(xml: string, name = "federation", root = "EntitiesDescriptor"): Promise<string> {
    const [template, out] = [join(folder, "template.xml"), join(folder, "signed.xml")];
    await writeFile(template, xml);
    const key = `${join(folder, `${name}.key`)},${join(folder, `${name}.pem`)}`;
    const args = ["--sign", "--privkey-pem", key, "--id-attr:ID", `${MD}:${root}`, "--output", out, template];
    execFileSync("xmlsec1", args, { stdio: "pipe" });
    return readFile(out, "utf8");
  }

  interface Ended {
    code: number;
    out: string;
    err: string;
  }

  function shell(...args: string[]): Promise<Ended> {
    const env = {
      PATH: process.env.PATH ?? "",
      PUBLIC_URL: service.baseUrl,
      OPERATOR_TOKEN: service.operatorToken,
    };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [SCRIPT, "portals", ...args],
        { cwd: folder, env, maxBuffer: 2 ** 26 },
        (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
      );
    });
  }

  async function importing(xml: string, ...more: string[]): Promise<Ended> {
    await writeFile(join(folder, "metadata.xml"), xml);
    return shell("import", "metadata.xml", "--certificate", "federation.pem", "--mode", "live", ...more);
  }

  const kept = () => service.services.database.identityProvider.count();

  it("0: takes over what is signed, and says what was left out and why", async () => {
    const service2 = `<md:EntityDescriptor entityID="https://sp.example"><md:SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"/></md:EntityDescriptor>`;
    const nested = `<md:EntitiesDescriptor validUntil="2020-01-01T00:00:00Z">${entity("https://old.example", ["mit.edu"])}</md:EntitiesDescriptor>`;
    const signed = await sign(
      aggregate(
        `${oxford()}${service2}${nested}${entity("https://idp.cam.example", ["cam.ac.uk"])}${entity("https://p.example", ["^.*\\.ac\\.uk$"])}`,
      ),
    );
    const { code, out } = await importing(signed);
    expect([code, out.trim().split("\n")]).toEqual([
      0,
      [
        "skipped https://old.example: its metadata is no longer valid",
        "skipped https://idp.cam.example: no institution has a domain among its scopes",
        "skipped https://p.example: no institution has a domain among its scopes",
        "Added 1, updated 0, unchanged 0, removed 0, skipped 3. 1 other entities aren't identity providers.",
      ],
    ]);
    expect(await service.services.database.identityProvider.findFirst()).toMatchObject({
      institutionId: "ox.ac.uk",
      mode: "live",
      source: "import",
      validUntil: new Date(UNTIL),
    });
    expect((await importing(signed)).out).toContain("Added 0, updated 0, unchanged 1");
    expect((await shell("list")).out).toMatch(/ox\.ac\.uk +live +saml +import +\d{4}/);
    const [listed] = JSON.parse((await shell("--json", "list")).out).providers as { providerId: string }[];
    expect((await shell("remove", listed?.providerId ?? "")).out).toContain("Removed");
    expect(await kept()).toBe(0);
  });

  it.each<[string, string, () => Promise<string>]>([
    [
      "unsigned metadata",
      "isn't signed as a whole",
      async () => aggregate(oxford()).replace(/<ds:Signature>.*?<\/ds:Signature>/s, ""),
    ],
    ["a stranger's signature", "doesn't match the certificate", () => sign(aggregate(oxford()), "stranger")],
    [
      "a stranger's signature with the stranger's key beside it",
      "doesn't match the certificate",
      () =>
        sign(
          aggregate(oxford(), { keyInfo: "<ds:KeyInfo><ds:KeyValue/><ds:X509Data/></ds:KeyInfo>" }),
          "stranger",
        ),
    ],
    [
      "metadata that was changed after it was signed",
      "doesn't match the certificate",
      async () =>
        (await sign(aggregate(oxford()))).replace("https://idp.ox.example/sso", "https://evil.example/sso"),
    ],
    [
      "signed metadata inside of other metadata",
      "doesn't cover the whole file",
      async () =>
        `<md:EntitiesDescriptor xmlns:md="${MD}" ID="_e" validUntil="${UNTIL}">${(await sign(aggregate(""))).replace(/^<\?.*\?>/, "")}${oxford().replace("<md:EntityDescriptor", `<md:EntityDescriptor ${NAMESPACES}`)}</md:EntitiesDescriptor>`,
    ],
    [
      "a signature about another element than the root",
      "something other than the whole file",
      async () => {
        const inner = `<md:EntitiesDescriptor ID="_inner">${oxford()}</md:EntitiesDescriptor>`;
        const xml = `<md:EntitiesDescriptor ${NAMESPACES} ID="_f" validUntil="${UNTIL}">${signature("_inner")}${inner}</md:EntitiesDescriptor>`;
        return sign(xml);
      },
    ],
    [
      "two elements with the root's ID",
      "something other than the whole file",
      async () =>
        (await sign(aggregate(oxford()))).replace(
          "</md:EntitiesDescriptor>",
          '<md:Extensions xml:id="_f"/></md:EntitiesDescriptor>',
        ),
    ],
    [
      "a signature that leaves something out",
      "that isn't allowed",
      async () =>
        (await sign(aggregate(oxford()))).replace(
          '<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></ds:Transforms>',
          '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>true()</ds:XPath></ds:Transform></ds:Transforms>',
        ),
    ],
    [
      "a signature by a broken hash",
      "that isn't allowed",
      async () =>
        (await sign(aggregate(oxford())))
          .replace("xmldsig-more#rsa-sha256", "xmldsig#rsa-sha1")
          .replace("2001/04/xmldsig#", "2000/09/xmldsig#"),
    ],
    ["metadata that never ends", "no validUntil", () => sign(aggregate(oxford(), { until: "" }))],
    [
      "metadata that is over",
      "no longer valid",
      () => sign(aggregate(oxford(), { until: ' validUntil="2020-01-01T00:00:00Z"' })),
    ],
    [
      "a bomb of entities",
      "DTD",
      async () =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${(await sign(aggregate(oxford()))).replace(/^<\?.*\?>/, "")}`,
    ],
    ["half a file", "isn't well-formed XML", async () => (await sign(aggregate(oxford()))).slice(0, -30)],
    [
      "another encoding",
      "isn't well-formed XML",
      async () =>
        (await sign(aggregate(oxford()))).replace(
          /^<\?xml[^>]*\?>/,
          '<?xml version="1.0" encoding="UTF-16"?>',
        ),
    ],
    ["something else", "isn't SAML metadata", async () => "<a/>"],
  ])("1: refuses %s", async (_what, why, make) => {
    const { code, err } = await importing(await make());
    expect([code, err]).toEqual([1, expect.stringContaining(why)]);
    expect(await kept()).toBe(0);
  });

  it("0: asks a metadata query service for single entities, and takes no other's word", async () => {
    const served = new Map<string, string>();
    const server = createServer((request, response) => {
      const xml = served.get(decodeURIComponent(request.url ?? ""));
      response.writeHead(xml === undefined ? 404 : 200, { "content-type": "application/samlmetadata+xml" });
      response.end(xml);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const query = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const id = `_${createHash("sha256").update("x").digest("hex")}`;
    const single = oxford()
      .replace(
        "<md:EntityDescriptor ",
        `<md:EntityDescriptor ${NAMESPACES} ID="${id}" validUntil="${UNTIL}" `,
      )
      .replace("<md:IDPSSODescriptor", `${signature(id)}<md:IDPSSODescriptor`);
    served.set("/entities/https://idp.ox.example", await sign(single, "federation", "EntityDescriptor"));
    served.set("/entities/https://evil.example", await sign(single, "stranger", "EntityDescriptor"));
    served.set("/entities/huge", "a".repeat(5_000_000));
    const ask = (...entityIds: string[]) =>
      shell(
        "import",
        "--query",
        query,
        "--entity",
        ...entityIds,
        "--certificate",
        "federation.pem",
        "--mode",
        "live",
      );
    try {
      // A11: an entity that is missing is reported, and does not keep the others out.
      expect(await ask("https://unknown.example", "https://idp.ox.example")).toMatchObject({
        code: 1,
        out: expect.stringContaining("Added 1"),
        err: expect.stringContaining("404"),
      });
      expect(await ask("https://evil.example")).toMatchObject({
        code: 1,
        err: expect.stringContaining("certificate"),
      });
      expect(await ask("https://unknown.example")).toMatchObject({
        code: 1,
        err: expect.stringContaining("404"),
      });
      expect(await ask("huge")).toMatchObject({ code: 1, err: expect.stringContaining("is larger than") });
    } finally {
      server.closeAllConnections();
      server.close();
    }
    expect(await ask("https://idp.ox.example")).toMatchObject({
      code: 2,
      err: expect.stringContaining("Cannot fetch"),
    });
    expect((await readdir(tmpdir())).filter((name) => name.startsWith("cohort-metadata-"))).toEqual([]);
  });

  it("0: takes in a federation of 10,000, and the server answers meanwhile", async () => {
    const at = new Date();
    const database = service.services.database;
    const numbers = Array.from({ length: 4_000 }, (_, index) => index);
    await database.institution.createMany({
      data: numbers.map((n) => ({
        id: `u${n}.ac.uk`,
        name: `University ${n}`,
        kind: "education",
        source: "academic",
        createdAt: at,
        updatedAt: at,
      })),
    });
    await database.institutionDomain.createMany({
      data: numbers.map((n) => ({
        domain: `u${n}.ac.uk`,
        institutionId: `u${n}.ac.uk`,
        consumerGroups: ["student"],
      })),
    });
    const filler = `<md:Organization><md:OrganizationName xml:lang="en">${"University ".repeat(200)}</md:OrganizationName></md:Organization>`;
    const entities = Array.from({ length: 10_000 }, (_, n) =>
      entity(`https://idp.u${n}.example`, [`u${n}.ac.uk`]).replace(
        "</md:EntityDescriptor>",
        `${filler}</md:EntityDescriptor>`,
      ),
    );
    const signed = await sign(aggregate(entities.join("\n")));
    let answers = 0;
    const running = { done: false };
    const imported = importing(signed).finally(() => {
      running.done = true;
    });
    while (!running.done) {
      expect((await fetch(`${service.baseUrl}/healthz`)).status).toBe(200);
      answers += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const { code, out } = await imported;
    expect([code, out.slice(-140)]).toEqual([
      0,
      expect.stringContaining("Added 4000, updated 0, unchanged 0, removed 0, skipped 6000."),
    ]);
    expect(answers).toBeGreaterThan(1);
  });
});
