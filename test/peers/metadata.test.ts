/** Our SAML metadata, held to the schemas of OASIS and REFEDS by Debian's xmllint, and its signature to xmlsec1. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readConfig } from "../../server/config.ts";
import { type Service, startService } from "../support/service.ts";

const run = promisify(execFile);
const MD = "urn:oasis:names:tc:SAML:2.0:metadata";

/** Debian's packages opensaml-schemas and xmltooling-schemas; the order lets later imports find earlier ones. */
const SCHEMAS = [
  ["http://www.w3.org/XML/1998/namespace", "xmltooling/xml.xsd"],
  ["http://www.w3.org/2000/09/xmldsig#", "xmltooling/xmldsig-core-schema.xsd"],
  ["http://www.w3.org/2001/04/xmlenc#", "xmltooling/xenc-schema.xsd"],
  ["http://www.w3.org/2009/xmlenc11#", "xmltooling/xenc11-schema.xsd"],
  ["urn:oasis:names:tc:SAML:2.0:assertion", "opensaml/saml-schema-assertion-2.0.xsd"],
  [MD, "opensaml/saml-schema-metadata-2.0.xsd"],
  ["urn:oasis:names:tc:SAML:metadata:ui", "opensaml/sstc-saml-metadata-ui-v1.0.xsd"],
  ["urn:oasis:names:tc:SAML:metadata:algsupport", "opensaml/sstc-saml-metadata-algsupport-v1.0.xsd"],
  ["urn:oasis:names:tc:SAML:metadata:attribute", "opensaml/sstc-metadata-attr.xsd"],
];

const SETTINGS = {
  displayName: { en: "Ashby Checks & Co", de: "Ashby prüft" },
  description: { en: "Confirms <students>" },
  informationUrl: "https://ashby.example/about",
  privacyUrl: { en: "https://ashby.example/privacy?a=1&b=2", de: "https://ashby.example/datenschutz" },
  logo: { url: "https://ashby.example/logo.png", width: 120, height: 80 },
  organization: { name: "Ashby Ltd", displayName: "Ashby", url: "https://ashby.example/" },
  contacts: ["technical", "support", "administrative", "security"].map((kind) => ({
    kind,
    name: `The ${kind} team`,
    email: `${kind}@ashby.example`,
  })),
  entityCategories: ["http://refeds.org/category/research-and-scholarship"],
  codeOfConduct: true,
  sirtfi: true,
  validDays: 30,
};

describe("GET /saml/metadata", () => {
  let service: Service;
  let folder: string;

  beforeAll(async () => {
    service = await startService();
    folder = await mkdtemp(join(tmpdir(), "cohort-schemas-"));
    const imports = SCHEMAS.map(
      ([namespace, path]) => `<import namespace="${namespace}" schemaLocation="/usr/share/xml/${path}"/>`,
    );
    const driver = `<schema xmlns="http://www.w3.org/2001/XMLSchema">${imports.join("")}</schema>`;
    await writeFile(join(folder, "all.xsd"), driver);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await service.stop();
  });

  /** The metadata under these settings, in a file. */
  async function saved(settings: object | null): Promise<string> {
    const { samlMetadata } = readConfig(settings === null ? {} : { SAML_METADATA: JSON.stringify(settings) });
    service.services.config.samlMetadata = samlMetadata;
    const path = join(folder, "metadata.xml");
    await writeFile(path, await (await fetch(`${service.baseUrl}/saml/metadata`)).text());
    return path;
  }

  const validate = (path: string) =>
    run("xmllint", ["--nonet", "--noout", "--schema", join(folder, "all.xsd"), path]);
  /** The text at an XPath. */
  const at = async (path: string, xpath: string) =>
    (await run("xmllint", ["--xpath", `string(${xpath})`, path])).stdout.trim();
  const any = (name: string, more = "") => `//*[local-name()='${name}']${more}`;

  it.each([
    ["nothing", null],
    ["everything", SETTINGS],
  ])("is valid by the schemas with %s set", async (_what, settings) => {
    const path = await saved(settings);
    expect((await validate(path)).stderr).toContain("validates");
    // The schemas are held to: what they do not know is refused.
    await writeFile(
      path,
      (await (await fetch(`${service.baseUrl}/saml/metadata`)).text()).replaceAll(
        "mdui:Description",
        "mdui:Describes",
      ),
    );
    await expect(validate(path)).rejects.toThrow(/Describes/);
  });

  it("says what registries ask for, as it is set", async () => {
    const path = await saved(SETTINGS);
    const found = await Promise.all(
      [
        any("DisplayName", "[@xml:lang='de']"),
        any("Description", "[@xml:lang='en']"),
        any("Description", "[@xml:lang='fr']"),
        any("PrivacyStatementURL", "[@xml:lang='en']"),
        any("Logo", "/@width"),
        any("OrganizationDisplayName"),
        `${any("ContactPerson", "[@contactType='support']")}${any("EmailAddress")}`,
        `${any("ContactPerson", "[@*[local-name()='contactType' and contains(., 'refeds')]]")}${any("EmailAddress")}`,
        any("Attribute", "[@Name='http://macedir.org/entity-category']"),
        any("Attribute", "[contains(@Name, 'assurance-certification')]"),
        any("ServiceName"),
        "/*/@validUntil",
      ].map((xpath) => at(path, xpath)),
    );
    expect(found).toEqual([
      "Ashby prüft",
      "Confirms <students>",
      expect.stringContaining("Confirme"),
      "https://ashby.example/privacy?a=1&b=2",
      "120",
      "Ashby",
      "mailto:support@ashby.example",
      "mailto:security@ashby.example",
      "https://refeds.org/category/code-of-conduct/v2http://refeds.org/category/research-and-scholarship",
      "https://refeds.org/sirtfi",
      "Ashby Checks & Co",
      expect.stringMatching(/T00:00:00\.000Z$/),
    ]);
  });

  it("is signed by the key in it, or not at all", async () => {
    const path = await saved(SETTINGS);
    const { certificate } = await service.services.database.samlKey.findFirstOrThrow();
    await writeFile(join(folder, "our.pem"), certificate);
    const args = ["--verify", "--pubkey-cert-pem", join(folder, "our.pem"), "--enabled-key-data", "key-name"];
    const verify = () => run("xmlsec1", [...args, "--id-attr:ID", `${MD}:EntityDescriptor`, path]);
    await verify();
    const text = await (await fetch(`${service.baseUrl}/saml/metadata`)).text();
    await writeFile(path, text.replace("Ashby Ltd", "Other Ltd"));
    await expect(verify()).rejects.toThrow();
    await saved({ signed: false });
    expect(await at(path, any("SignatureValue"))).toBe("");
  });
});
