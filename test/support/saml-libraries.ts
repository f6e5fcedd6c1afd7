/** Identity providers made of independent libraries: pysaml2 from Debian, samlp and samlify from npm. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import express, { type RequestHandler } from "express";
import samlify from "samlify";
import type { makeProvider } from "./saml-provider.ts";

/** samlp, which has no types. */
const samlp: { auth: (options: object) => RequestHandler } = createRequire(import.meta.url)("samlp");

type Provider = Awaited<ReturnType<typeof makeProvider>>;

/** A browser's request to the provider: an address, and the fields of a form if it posts. */
export interface Brought {
  url: string;
  fields: Record<string, string> | null;
}

/** Attributes by their names. */
export type Identity = Record<string, string[]>;

const PYSAML2 = fileURLToPath(new URL("pysaml2-provider.py", import.meta.url));

/** pysaml2's answer as XML. It verifies the signature of a posted request. */
export async function answerOfPysaml2(
  provider: Provider,
  serviceMetadata: string,
  { url, fields }: Brought,
  asked: {
    identity?: Identity;
    options?: object;
    /** Words of an answer without an assertion, and its second status. */
    error?: string;
    status?: string;
    audience?: string;
    /** Validity of the assertion, in minutes; below 0, it ended that long ago. */
    minutes?: number;
  },
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cohort-pysaml2-"));
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  try {
    const input = JSON.stringify({
      binding: fields === null ? "redirect" : "post",
      request: fields?.SAMLRequest ?? new URL(url).searchParams.get("SAMLRequest"),
      entityId: provider.entityId,
      signInUrl: provider.signInUrl,
      keyFile: await file("key.pem", provider.privateKey),
      certificateFile: await file("certificate.pem", provider.certificate),
      serviceMetadataFile: await file("service.xml", serviceMetadata),
      options: {},
      ...asked,
    });
    return await new Promise((resolve, reject) => {
      // Debian's own Python, which has Debian's packages.
      const child = execFile("/usr/bin/python3", [PYSAML2], (error, stdout, stderr) =>
        error === null ? resolve(stdout) : reject(new Error(stderr, { cause: error })),
      );
      child.stdin?.end(input);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** samlp's answer as XML; it verifies the signature of the request by our certificate. */
export async function answerOfSamlp(
  provider: Provider,
  ourCertificate: string,
  acsUrl: string,
  { url }: Brought,
  identity: Identity,
  options: object,
): Promise<string> {
  const app = express();
  app.use(
    samlp.auth({
      issuer: provider.entityId,
      cert: provider.certificate,
      key: provider.privateKey,
      signingCert: ourCertificate,
      recipient: acsUrl,
      destination: acsUrl,
      getPostURL: (...[, , , done]: [unknown, unknown, unknown, (error: null, url: string) => void]) =>
        done(null, acsUrl),
      getUserFromRequest: () => identity,
      profileMapper: () => ({
        getClaims: () => identity,
        getNameIdentifier: () => ({
          nameIdentifier: "once",
          nameIdentifierFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
        }),
      }),
      ...options,
    }),
  );
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${new URL(url).search}`;
  const page = await (await fetch(at)).text().finally(() => server.close());
  const [, value] = /name="SAMLResponse"\s+value="([^"]+)"/.exec(page) ?? [];
  if (value === undefined) throw new Error(page);
  return Buffer.from(value, "base64").toString();
}

/** samlify leaves this to who uses it. */
const AUTHENTICATED = `<saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>\
urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`;

/** samlify's answer as XML; it verifies the signature of the request by our metadata. */
export async function answerOfSamlify(
  provider: Provider,
  serviceMetadata: string,
  acsUrl: string,
  { url }: Brought,
  identity: Identity,
  settings: object,
  changes: { Audience?: string; ConditionsNotOnOrAfter?: string } = {},
): Promise<string> {
  const { Constants, IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } = samlify;
  setSchemaValidator({ validate: async () => "not its part here" });
  const attributes = Object.entries(identity).map(
    ([name, values]) =>
      `<saml:Attribute Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri">${values
        .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
        .join("")}</saml:Attribute>`,
  );
  const template = SamlLib.defaultLoginResponseTemplate.context
    .replace("{AuthnStatement}", AUTHENTICATED)
    .replace(
      "{AttributeStatement}",
      `<saml:AttributeStatement>${attributes.join("")}</saml:AttributeStatement>`,
    );
  const idp = IdentityProvider({
    metadata: provider.metadata,
    privateKey: provider.privateKey,
    wantAuthnRequestsSigned: true,
    requestSignatureAlgorithm: Constants.algorithms.signature.RSA_SHA256,
    loginResponseTemplate: { context: template },
    ...settings,
  });
  const sp = ServiceProvider({ metadata: serviceMetadata });
  const query = Object.fromEntries(new URL(url).searchParams);
  const octetString = new URL(url).search.slice(1).replace(/&Signature=.*/, "");
  const request = await idp.parseLoginRequest(sp, "redirect", { query, octetString });
  const now = Date.now();
  const soon = new Date(now + 300_000).toISOString();
  const tags = {
    ID: `_r${now}`,
    AssertionID: `_a${now}`,
    Destination: acsUrl,
    SubjectRecipient: acsUrl,
    Audience: sp.entityMeta.getEntityID(),
    Issuer: provider.entityId,
    IssueInstant: new Date(now).toISOString(),
    ConditionsNotBefore: new Date(now - 60_000).toISOString(),
    ConditionsNotOnOrAfter: soon,
    SubjectConfirmationDataNotOnOrAfter: soon,
    NameIDFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient",
    NameID: "once",
    InResponseTo: String(request.extract.request?.id),
    StatusCode: Constants.StatusCode.Success,
    ...changes,
  };
  const made = await idp.createLoginResponse(
    sp,
    { ...request },
    "post",
    {},
    {
      customTagReplacement: (text: string) => ({
        id: tags.ID,
        context: SamlLib.replaceTagsByValue(text, tags),
      }),
    },
  );
  return Buffer.from(made.context, "base64").toString();
}
