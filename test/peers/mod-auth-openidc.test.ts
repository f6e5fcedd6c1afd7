/** Apache with mod_auth_openidc, from Debian's packages: a shop that knows its visitors by the web server. */
import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { openBrowser } from "../support/browser.ts";
import { firstAnswer, freePort } from "../support/processes.ts";
import { type PeersHost, startPeersHost } from "./support/standards-members.ts";

let host: PeersHost;
let apache: Awaited<ReturnType<typeof startApache>>;
beforeAll(async () => {
  host = await startPeersHost();
  const port = await freePort();
  const redirectUri = `http://localhost:${port}/members/callback`;
  const { clientId, clientSecret } = await host.client({
    pkce: "required",
    issInErrors: false,
    redirectUris: [redirectUri],
  });
  apache = await startApache(
    port,
    `OIDCProviderMetadataURL ${host.issuer}/.well-known/openid-configuration
OIDCClientID ${clientId}
OIDCClientSecret ${clientSecret}
OIDCRedirectURI ${redirectUri}
OIDCPKCEMethod S256
OIDCCryptoPassphrase only-for-a-test`,
  );
});
afterAll(async () => {
  await apache.stop();
  await host.service.stop();
});

/** Starts Apache in the foreground, with a folder of its own; the members' page gets the claims in a header. */
async function startApache(port: number, settings: string) {
  const folder = await mkdtemp(join(tmpdir(), "cohort-apache-"));
  // It serves as another user than the one who starts it.
  await chmod(folder, 0o755);
  for (const place of ["members", "members/students", "members/graduates"]) {
    await mkdir(join(folder, "www", place), { recursive: true });
    await writeFile(join(folder, "www", place, "index.html"), `<h1>For ${place}</h1>`);
  }
  const modules = ["mpm_event", "authn_core", "authz_core", "authz_user", "dir", "headers", "auth_openidc"];
  const configuration = `ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
User www-data
Group www-data
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join("\n")}
DocumentRoot ${folder}/www
DirectoryIndex index.html
# Node's fetch can't say that somebody opens a page.
RequestHeader set Sec-Fetch-Mode navigate early
${settings}
<Location /members>
  AuthType openid-connect
  Require valid-user
  Header set X-Member "%{OIDC_CLAIM_sub}e"
  Header set X-Groups "%{OIDC_CLAIM_groups}e"
</Location>
<Location /members/students>
  Require claim groups:student
</Location>
<Location /members/graduates>
  Require claim groups:graduate
</Location>
`;
  await writeFile(join(folder, "apache.conf"), configuration);
  const server = spawn("/usr/sbin/apache2", ["-f", join(folder, "apache.conf"), "-DFOREGROUND"], {
    stdio: "inherit",
  });
  const ended = new Promise((resolve) => server.once("close", resolve));
  const url = `http://localhost:${port}`;
  await firstAnswer(`${url}/`, () => `see ${folder}/error.log`);
  return {
    url,
    log: () => readFile(join(folder, "error.log"), "utf8"),
    async stop() {
      server.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

it("signs a member in, tells the page who it is, and lets in whom a claim lets in", async () => {
  const browser = openBrowser();
  const link = (await browser.send(`${apache.url}/members/`)).headers.get("location") ?? "";
  const page = await browser.open((await host.agree(link)).href);
  expect([page.heading, await apache.log()]).toEqual(["For members", expect.not.stringContaining(":error]")]);
  expect(page.headers.get("x-member")).toBe(host.member.sub);
  expect(page.headers.get("x-groups")).toBe("student");
  const statuses = ["students", "graduates"].map((place) => browser.send(`${apache.url}/members/${place}/`));
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 401]);
});

it.each([
  ["cancelled", "OpenID Connect Provider error: access_denied"],
  ["login_required", "OpenID Connect Provider error: login_required"],
  ["expired", "Error in handling response type"],
  ["of another client", "Error in handling response type"],
] as const)("says what went wrong, and doesn't begin anew: %s", async (how, words) => {
  const browser = openBrowser();
  const link = (await browser.send(`${apache.url}/members/`)).headers.get("location") ?? "";
  const answer = await browser.send((await host.failing(link, how)).href);
  expect([answer.headers.get("location"), await answer.text()]).toEqual([
    null,
    expect.stringContaining(words),
  ]);
});

it("lets nobody in with an answer that was made for another browser", async () => {
  const link = (await openBrowser().send(`${apache.url}/members/`)).headers.get("location") ?? "";
  const back = await host.agree(link);
  expect((await openBrowser().send(back.href)).status).toBe(400);
});
