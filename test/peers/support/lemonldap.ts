/** LemonLDAP::NG from Debian's packages, as an institution or a shop would run it; which of both, its settings say. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { selfSigned } from "../../../server/platform/federation/certificate.ts";
import { firstAnswer, freePort, startProgram } from "../../support/processes.ts";

/** Attributes by the name that people sign in with, which is the password, too. */
export type People = Record<string, Record<string, string>>;

export interface LemonLdap {
  people?: People;
  /** A fixed port, for a test that needs it before the server runs. */
  port?: number;
  /** Further configuration, which may depend on the address. */
  settings: (url: string, keys: { privateKey: string; certificate: string }) => object;
}

/** Our people in place of its demonstration accounts. */
function accountsOf(people: People): string {
  const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, "\\$&")}'`;
  const accounts = Object.entries(people).map(([uid, attributes]) => {
    const pairs = Object.entries({ uid, ...attributes }).map(
      ([name, value]) => `${name} => ${quoted(value)}`,
    );
    return `${quoted(uid)} => { ${pairs.join(", ")} }`;
  });
  return `(${accounts.join(",\n")})`;
}

/** The portal that `llng-fastcgi-server` would run. It reads people at each request, as from a directory. */
function portal(accountsFile: string): string {
  // The library that draws captchas, which no test sees, would bring thirty packages.
  return `BEGIN { $INC{"GD/SecurityImage.pm"} = 1; sub GD::SecurityImage::import {} }
use Lemonldap::NG::Portal::UserDB::Demo;
use Lemonldap::NG::Portal::Main;
use Plack::Builder;
builder {
  enable sub {
    my $app = shift;
    sub { %Lemonldap::NG::Portal::UserDB::Demo::demoAccounts = do '${accountsFile}'; $app->(@_) }
  };
  enable 'Static', path => qr{^/static/}, root => '/usr/share/lemonldap-ng/portal/htdocs';
  enable 'Static', path => sub { s{^/javascript/}{} }, root => '/usr/share/javascript';
  Lemonldap::NG::Portal::Main->run({});
};
`;
}

const settingsFile = (folder: string) => `[all]
logLevel = warn
checkTime = 600
[configuration]
type = File
dirName = ${folder}/conf
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'conf', 'default_expires_in' => 600, 'cache_root' => '${folder}/cache' }
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
`;

/** Starts it on another host than ours, as browsers see it. */
export async function startLemonLdap({ people = {}, port: wished, settings }: LemonLdap) {
  const folder = await mkdtemp(join(tmpdir(), "cohort-lemonldap-"));
  const port = wished ?? (await freePort());
  const url = `http://localhost:${port}`;
  const keys = await selfSigned("localhost", new Date());
  const names = ["conf", "cache", "sessions", "locks", "persistent"];
  for (const name of names) await mkdir(join(folder, name));
  const attributes = new Set(Object.values(people).flatMap((person) => Object.keys(person)));
  const stored = (name: string) => ({ Directory: `${folder}/${name}`, LockDirectory: `${folder}/locks` });
  const configuration = {
    cfgNum: 1,
    cfgDate: 1,
    cfgAuthor: "test",
    cfgVersion: "2.16.1",
    portal: `${url}/`,
    domain: "localhost",
    key: "only for a test",
    securedCookie: 0,
    // Its None is for https: over http browsers keep no such cookie.
    sameSite: "Lax",
    authentication: "Demo",
    userDB: "Same",
    passwordDB: "Null",
    registerDB: "Null",
    globalStorage: "Apache::Session::File",
    globalStorageOptions: {
      ...stored("sessions"),
      generateModule: "Lemonldap::NG::Common::Apache::Session::Generate::SHA256",
    },
    persistentStorage: "Apache::Session::File",
    persistentStorageOptions: stored("persistent"),
    demoExportedVars: Object.fromEntries(["uid", ...attributes].map((name) => [name, name])),
    exportedVars: {},
    locationRules: {},
    exportedHeaders: {},
    ...settings(url, keys),
  };
  await writeFile(join(folder, "conf/lmConf-1.json"), JSON.stringify(configuration));
  await writeFile(join(folder, "lemonldap-ng.ini"), settingsFile(folder));
  const accountsFile = join(folder, "people.pl");
  const setPeople = (now: People) => writeFile(accountsFile, accountsOf(now));
  await setPeople(people);
  await writeFile(join(folder, "portal.psgi"), portal(accountsFile));
  const server = startProgram(
    "/usr/bin/plackup",
    ["--env", "deployment", "--host", "127.0.0.1", "--port", String(port), join(folder, "portal.psgi")],
    {
      env: { PATH: "/usr/bin:/bin", LLNG_DEFAULTCONFFILE: join(folder, "lemonldap-ng.ini") },
      killedBy: "SIGKILL",
    },
  );
  await firstAnswer(`${url}/`, server.log);
  return {
    url,
    /** Its log. */
    log: server.log,
    /** Replaces its people, whose attributes are of the same names. */
    setPeople,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** An OpenID provider with one client, which releases every attribute in the ID token. */
export function asOpenIdProvider({
  people,
  clientId,
  clientSecret,
  redirectUri,
  asksConsent = false,
  options = {},
}: {
  people: People;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  asksConsent?: boolean;
  /** Further options of the client. */
  options?: object;
}): LemonLdap["settings"] {
  const attributes = new Set(Object.values(people).flatMap((person) => Object.keys(person)));
  const released = Object.fromEntries([...attributes].map((name) => [name, name]));
  return (_url, { privateKey, certificate }) => ({
    issuerDBOpenIDConnectActivation: 1,
    oidcServicePrivateKeySig: privateKey,
    oidcServicePublicKeySig: certificate,
    oidcServiceKeyIdSig: "k1",
    oidcRPMetaDataExportedVars: { cohort: released },
    oidcRPMetaDataOptionsExtraClaims: { cohort: { profile: Object.keys(released).join(" ") } },
    oidcRPMetaDataOptions: {
      cohort: {
        oidcRPMetaDataOptionsClientID: clientId,
        oidcRPMetaDataOptionsClientSecret: clientSecret,
        oidcRPMetaDataOptionsRedirectUris: redirectUri,
        oidcRPMetaDataOptionsBypassConsent: asksConsent ? 0 : 1,
        oidcRPMetaDataOptionsIDTokenSignAlg: "RS256",
        oidcRPMetaDataOptionsUserIDAttr: "uid",
        ...options,
      },
    },
  });
}

/** A SAML identity provider, with what it releases by the attribute's OID. */
export function asIdentityProvider({
  serviceMetadata,
  released,
}: {
  serviceMetadata: string;
  released: Record<string, string>;
}): LemonLdap["settings"] {
  const uri = "urn:oasis:names:tc:SAML:2.0:attrname-format:uri";
  const attributes = Object.entries(released).map(([name, oid]) => [name, `0;${oid};${uri};${name}`]);
  return (_url, { privateKey, certificate }) => ({
    issuerDBSAMLActivation: 1,
    samlEntityID: "#PORTAL#/saml/metadata",
    samlServicePrivateKeySig: privateKey,
    samlServicePublicKeySig: certificate,
    samlSPMetaDataXML: { cohort: { samlSPMetaDataXML: serviceMetadata } },
    samlSPMetaDataExportedAttributes: { cohort: Object.fromEntries(attributes) },
    samlSPMetaDataOptions: { cohort: {} },
  });
}

/** A relying party of ours, configured by our metadata and keys as its manager would fetch them. */
export async function asRelyingParty(
  issuer: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  change: (metadata: object) => object = (metadata) => metadata,
): Promise<LemonLdap["settings"]> {
  const metadata = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as {
    jwks_uri: string;
  };
  const { jwks_uri } = metadata;
  const keys = await (await fetch(jwks_uri)).text();
  return () => ({
    authentication: "OpenIDConnect",
    userDB: "OpenIDConnect",
    oidcOPMetaDataJSON: { cohort: JSON.stringify(change(metadata)) },
    oidcOPMetaDataJWKS: { cohort: keys },
    oidcOPMetaDataExportedVars: { cohort: { uid: "sub" } },
    oidcOPMetaDataOptions: {
      cohort: {
        oidcOPMetaDataOptionsClientID: clientId,
        oidcOPMetaDataOptionsClientSecret: clientSecret,
        // As its manager sets them for a new provider.
        oidcOPMetaDataOptionsScope: "openid profile",
        oidcOPMetaDataOptionsTokenEndpointAuthMethod: "client_secret_post",
        oidcOPMetaDataOptionsCheckJWTSignature: 1,
        oidcOPMetaDataOptionsUseNonce: 1,
        oidcOPMetaDataOptionsIDTokenMaxAge: 30,
        oidcOPMetaDataOptionsJWKSTimeout: 0,
        oidcOPMetaDataOptionsMaxAge: 0,
      },
    },
  });
}
