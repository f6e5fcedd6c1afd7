/** Glewlwyd from Debian's packages, as an institution's OpenID provider; set up by the calls of its own console. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { selfSigned } from "../../../server/platform/federation/certificate.ts";
import type { TinyBrowser } from "../../support/browser.ts";
import { firstAnswer, freePort, startProgram } from "../../support/processes.ts";

/** Attributes by the name that people sign in with, which is the password, too. */
export type People = Record<string, Record<string, string>>;

export interface Glewlwyd {
  people: People;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Further settings of the client, and of the provider. */
  more?: { client?: object; provider?: object };
}

/** The schema that its package installs in the operator's database. */
const SCHEMA = "/usr/share/dbconfig-common/data/glewlwyd/install/sqlite3";

const settings = (folder: string, port: number, url: string) => `port = ${port}
bind_address = "127.0.0.1"
external_url = "${url}"
login_url = "login.html"
static_files_path = "/usr/share/glewlwyd/webapp/"
cookie_domain = "localhost"
cookie_secure = 0
log_mode = "console"
log_level = "WARNING"
session_expiration = 3600
session_key = "GLEWLWYD2_SESSION_ID"
admin_scope = "g_admin"
profile_scope = "g_profile"
user_module_path = "/usr/lib/glewlwyd/user"
client_module_path = "/usr/lib/glewlwyd/client"
user_auth_scheme_module_path = "/usr/lib/glewlwyd/scheme"
plugin_module_path = "/usr/lib/glewlwyd/plugin"
hash_algorithm = "SHA512"
database = { type = "sqlite3" path = "${folder}/glewlwyd.db" };
`;

/** Starts it on another host than ours, as browsers see it. */
export async function startGlewlwyd({ people, clientId, clientSecret, redirectUri, more = {} }: Glewlwyd) {
  const folder = await mkdtemp(join(tmpdir(), "cohort-glewlwyd-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const issuer = `${url}/api/oidc`;
  const database = new DatabaseSync(join(folder, "glewlwyd.db"));
  database.exec(await readFile(SCHEMA, "utf8"));
  database.prepare("UPDATE g_user_module_instance SET gumi_parameters = ?").run(userFormat(people));
  database.close();
  await writeFile(join(folder, "glewlwyd.conf"), settings(folder, port, url));
  const server = startProgram("/usr/bin/glewlwyd", ["--config-file", join(folder, "glewlwyd.conf")]);
  await firstAnswer(`${url}/api/`, server.log);

  const admin = await signIn(url, "admin", "password");
  const call = (path: string, body: object, method = "POST") =>
    send(`${url}/api/${path}`, method, body, admin);
  const toUser = (username: string, attributes: People[string]) => ({
    ...attributes,
    username,
    password: username,
    enabled: true,
    scope: ["g_profile", "openid"],
  });
  await call("mod/plugin/", {
    module: "oidc",
    name: "oidc",
    display_name: "OpenID Connect",
    enabled: true,
    parameters: { ...(await provider(issuer, people)), ...more.provider },
  });
  for (const [username, attributes] of Object.entries(people))
    await call("user/?source=database", toUser(username, attributes));
  await call("client/?source=database", {
    client_id: clientId,
    name: "cohort",
    confidential: true,
    password: clientSecret,
    enabled: true,
    redirect_uri: [redirectUri],
    authorization_type: ["code"],
    token_endpoint_auth_method: ["client_secret_basic", "client_secret_post"],
    scope: ["openid"],
    ...more.client,
  });
  return {
    issuer,
    log: server.log,
    /** Gives somebody other attributes, or removes them. */
    async change(person: string, attributes: People[string] | null) {
      const path = `user/${person}?source=database`;
      if (attributes === null) await call(path, {}, "DELETE");
      else await call(path, toUser(person, attributes), "PUT");
    },
    /** Plays the script of its sign-in page: name and password, then consent, then back to where the browser came from. */
    async signIn(browser: TinyBrowser, page: string, person: string) {
      const callback = new URL(page).searchParams.get("callback_url") ?? "";
      const [name = "", value = ""] = (await signIn(url, person, person)).split("=");
      browser.cookies.set(name, value);
      await send(
        `${url}/api/auth/grant/${encodeURIComponent(clientId)}`,
        "PUT",
        { scope: "openid" },
        `${name}=${value}`,
      );
      return browser.open(`${callback}&g_continue`);
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** Which attributes users have: it drops others. */
function userFormat(people: People): string {
  const format = { multiple: false, read: true, write: true, "profile-read": true, "profile-write": false };
  const formats = attributesOf(people).map((name) => [name, format]);
  return JSON.stringify({ "use-glewlwyd-connection": true, "data-format": Object.fromEntries(formats) });
}

/** Attributes beyond a name and an address, which it has for all. */
function attributesOf(people: People): string[] {
  const names = new Set(Object.values(people).flatMap((person) => Object.keys(person)));
  return [...names.difference(new Set(["name", "email"]))];
}

/** Every attribute is a claim of ID token and userinfo. */
async function provider(issuer: string, people: People) {
  const { privateKey, certificate } = await selfSigned("localhost", new Date());
  return {
    iss: issuer,
    "jwt-type": "rsa",
    "jwt-key-size": "256",
    key: privateKey,
    cert: certificate,
    "access-token-duration": 3600,
    "refresh-token-duration": 3600,
    "code-duration": 600,
    "refresh-token-rolling": true,
    "allow-non-oidc": false,
    "auth-type-code-enabled": true,
    "auth-type-token-enabled": false,
    "auth-type-id-token-enabled": true,
    "auth-type-none-enabled": false,
    "auth-type-password-enabled": false,
    "auth-type-client-enabled": false,
    "auth-type-refresh-enabled": false,
    "pkce-allowed": true,
    "pkce-method-plain-allowed": false,
    "jwks-show": true,
    "subject-type": "public",
    claims: attributesOf(people).map((name) => ({
      name,
      "user-property": name,
      type: "string",
      mandatory: true,
    })),
  };
}

/** The session's cookie. */
async function signIn(url: string, username: string, password: string): Promise<string> {
  const response = await send(`${url}/api/auth/`, "POST", { username, password });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function send(url: string, method: string, body: object, cookie = ""): Promise<Response> {
  const headers = { "content-type": "application/json", ...(cookie !== "" && { cookie }) };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response;
}
