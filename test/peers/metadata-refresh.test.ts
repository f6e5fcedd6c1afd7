/** Refreshes a federation's aggregate, signed and verified by xmlsec1, and looks at what stays and what goes. */
import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { metadataRefreshes } from "../../server/domain/proving/sources/federation/refresh.ts";
import { workOff } from "../../server/jobs/worker.ts";
import { selfSigned } from "../../server/platform/federation/certificate.ts";
import { joined } from "../support/console.ts";
import { type HttpServer, serveHttp } from "../support/http-server.ts";
import { must } from "../support/journey.ts";
import { makeProvider } from "../support/saml-provider.ts";
import { DAY_MS, type Service, startService } from "../support/service.ts";

const MD = "urn:oasis:names:tc:SAML:2.0:metadata";
const NAMESPACES = `xmlns:md="${MD}" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:shibmd="urn:mace:shibboleth:metadata:1.0"`;
const SIGNATURE = `<ds:Signature><ds:SignedInfo>
<ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>
<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/>
<ds:Reference URI="#_f"><ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"/>
<ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/></ds:Transforms>
<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue/></ds:Reference></ds:SignedInfo>
<ds:SignatureValue/></ds:Signature>`;

let service: Service;
let server: HttpServer;
let folder: string;
let der: string;
let told = "";
/** Responses of a metadata query service, by the path of an entity. */
const queried = new Map<string, string>();

beforeAll(async () => {
  service = await startService();
  service.clock.now = new Date();
  folder = await mkdtemp(join(tmpdir(), "cohort-refresh-"));
  der = (await makeProvider()).der;
  for (const name of ["federation", "stranger"]) {
    const { privateKey, certificate } = await selfSigned(name, new Date());
    await writeFile(join(folder, `${name}.key`), privateKey);
    await writeFile(join(folder, `${name}.pem`), certificate);
  }
  server = await serveHttp(({ url = "" }, response) => {
    const xml = url.startsWith("/entities/") ? queried.get(url) : told;
    response.writeHead(xml === undefined ? 404 : 200).end(xml);
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
  await service.stop();
});

const entity = (host: string, scope: string) => `<md:EntityDescriptor entityID="https://${host}">
<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:Extensions>
<shibmd:Scope regexp="false">${scope}</shibmd:Scope></md:Extensions>
<md:KeyDescriptor><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${der}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://${host}/sso"/>
</md:IDPSSODescriptor></md:EntityDescriptor>`;

async function publish(days: number, entities: readonly string[], name = "federation"): Promise<void> {
  const until = new Date(service.clock.now.getTime() + days * DAY_MS).toISOString();
  const xml = `<md:EntitiesDescriptor ${NAMESPACES} ID="_f" validUntil="${until}">${SIGNATURE}${entities.join("")}</md:EntitiesDescriptor>`;
  told = await sign(xml, name, "EntitiesDescriptor");
}

/** Metadata of one entity, as a metadata query service returns it. */
function signEntity(days: number, xml: string): Promise<string> {
  const until = new Date(service.clock.now.getTime() + days * DAY_MS).toISOString();
  const own = `<md:EntityDescriptor ${NAMESPACES} ID="_f" validUntil="${until}"`;
  const signed = xml.replace("<md:EntityDescriptor", own).replace("<md:IDPSSODescriptor", `${SIGNATURE}$&`);
  return sign(signed, "federation", "EntityDescriptor");
}

async function sign(xml: string, name: string, root: string): Promise<string> {
  const [template, out] = [join(folder, "template.xml"), join(folder, "signed.xml")];
  await writeFile(template, xml);
  const key = `${join(folder, `${name}.key`)},${join(folder, `${name}.pem`)}`;
  const args = ["--sign", "--privkey-pem", key, "--id-attr:ID", `${MD}:${root}`, "--output", out, template];
  execFileSync("xmlsec1", args, { stdio: "pipe" });
  return readFile(out, "utf8");
}

it("adds, changes and removes what its federation does, and keeps what it has where the file is at fault", async () => {
  const admin = await joined(service, "admin");
  service.mails.length = 0;
  const oxford = entity("idp.ox.example", "ox.ac.uk");
  const ashby = entity("idp.ashby.example", "ashby.ac.uk");
  const { database } = service.services;
  const kept = async () =>
    (await database.identityProvider.findMany()).map(({ entityId }) => entityId).toSorted();
  const failure = async () => (await database.metadataSource.findFirstOrThrow()).failure;
  const refresh = async () => {
    service.pass(DAY_MS);
    return workOff(service.services, metadataRefreshes);
  };
  await publish(30, [oxford, ashby]);
  const certificate = await readFile(join(folder, "federation.pem"), "utf8");
  const body = { mode: "live" as const, url: server.baseUrl, certificate };
  await must(service.operator.POST("/management/metadata-sources", { body }));
  expect([await refresh(), await kept()]).toEqual([
    1,
    ["https://idp.ashby.example", "https://idp.ox.example"],
  ]);
  expect(service.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [admin.email, "Identity providers (live): 2 added, 0 changed, 0 gone"],
  ]);

  // Signed by somebody else, and a copy that ends sooner than the one in use.
  await publish(40, [oxford], "stranger");
  expect([await refresh(), await failure()]).toEqual([0, "signature"]);
  await publish(5, [oxford]);
  expect([await refresh(), await failure()]).toEqual([0, "older"]);
  expect(await kept()).toHaveLength(2);

  await publish(40, [oxford]);
  expect([await refresh(), await failure(), await kept()]).toEqual([1, null, ["https://idp.ox.example"]]);
  expect(service.mails.at(-1)?.text).toContain("Gone: ashby.ac.uk (https://idp.ashby.example)");

  // More than a few at once are a fault of the file.
  const one = await database.identityProvider.findFirstOrThrow();
  const names = Array.from({ length: 8 }, (_each, index) => `many${index}.ac.uk`);
  const at = service.clock.now;
  await database.institution.createMany({
    data: names.map((id) => ({
      id,
      name: id,
      kind: "education",
      source: "operator",
      createdAt: at,
      updatedAt: at,
    })),
  });
  await database.identityProvider.createMany({
    data: names.map((institutionId, index) => ({
      ...one,
      id: `00000000-0000-4000-8000-00000000000${index}`,
      institutionId,
      entityId: `https://${institutionId}`,
    })),
  });
  await publish(50, [oxford]);
  expect([await refresh(), await failure(), (await kept()).length]).toEqual([0, "shrunk", 9]);
});

it("reads the entities of a metadata query service again, of which one that fails keeps no other back, and mails what changed", async () => {
  const { database } = service.services;
  await database.metadataSource.deleteMany();
  await database.identityProvider.deleteMany();
  const ids = ["https://idp.ox.example", "https://idp.ashby.example"];
  const [oxford, ashby] = ids.map((id) => `/entities/${encodeURIComponent(id)}`);
  queried.set(oxford ?? "", await signEntity(30, entity("idp.ox.example", "ox.ac.uk")));
  queried.set(ashby ?? "", await signEntity(30, entity("idp.ashby.example", "ashby.ac.uk")));
  const certificate = await readFile(join(folder, "federation.pem"), "utf8");
  const body = { mode: "live" as const, url: server.baseUrl, certificate, entityIds: ids };
  await must(service.operator.POST("/management/metadata-sources", { body }));
  expect(await workOff(service.services, metadataRefreshes)).toBe(1);
  const before = service.mails.length;

  const moved = entity("idp.ox.example", "ox.ac.uk").replace("/sso", "/elsewhere");
  queried.set(oxford ?? "", await signEntity(40, moved));
  queried.delete(ashby ?? "");
  service.pass(DAY_MS);
  expect(await workOff(service.services, metadataRefreshes)).toBe(0);
  expect(service.mails.slice(before).map(({ subject }) => subject)).toEqual([
    "Identity providers (live): 0 added, 1 changed, 0 gone",
  ]);
  expect(service.mails.at(-1)?.text).toContain(
    "Changed: ox.ac.uk (https://idp.ox.example): address for signing in",
  );
  expect(await database.metadataSource.findFirstOrThrow()).toMatchObject({ failure: "http_status" });
  expect(await database.identityProvider.count()).toBe(2);
});
