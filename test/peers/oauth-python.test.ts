/** Python's OAuth libraries from Debian's packages, through the real login page. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type PeersHost, startPeersHost } from "./support/standards-members.ts";

const SCRIPT = fileURLToPath(new URL("./support/python-client.py", import.meta.url));
const VERIFIED = [{ group: "student", expires_on: "2027-03-04" }];

let host: PeersHost;
beforeAll(async () => {
  host = await startPeersHost();
});
afterAll(() => host.service.stop());

type Library = "requests-oauthlib" | "authlib";

/** A shop's server in Python, whose visitor comes back by `visit`; returns all that it prints at its end. */
async function walk(library: Library, pkce: "optional" | "required", visit: (link: string) => Promise<URL>) {
  const { clientId, clientSecret, redirectUri } = await host.client({ pkce });
  const script = spawn(
    "/usr/bin/python3",
    [SCRIPT, library, host.issuer, clientId, clientSecret, redirectUri],
    // It refuses http otherwise, on loopback too.
    {
      env: { OAUTHLIB_INSECURE_TRANSPORT: "1", AUTHLIB_INSECURE_TRANSPORT: "1" },
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const lines = createInterface(script.stdout)[Symbol.asyncIterator]();
  const back = await visit(String((await lines.next()).value));
  script.stdin.end(`${back}\n`);
  const told = JSON.parse(String((await lines.next()).value));
  if (script.exitCode === null) await once(script, "exit");
  return told;
}

it.each([
  ["requests-oauthlib", "optional"],
  ["authlib", "required"],
] as const)("%s signs in, reads the claims and renews", async (library, pkce) => {
  const { tokens, claims, told, renewed } = await walk(library, pkce, host.agree);
  expect(told).toMatchObject({ sub: host.member.sub, verifications: VERIFIED });
  expect(tokens).toMatchObject({ expires_in: 2_419_199, id_token: expect.any(String) });
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
  if (library === "authlib") expect(claims).toMatchObject({ sub: told.sub, verifications: VERIFIED });
});

it.each([
  ["requests-oauthlib", "cancelled", "access_denied"],
  ["requests-oauthlib", "login_required", "login_required"],
  ["requests-oauthlib", "expired", "invalid_grant"],
  ["requests-oauthlib", "of another client", "invalid_grant"],
  // Without a code it asks for a token of the client's own: a shop looks for the error first.
  ["authlib", "cancelled", "unsupported_grant_type"],
  ["authlib", "login_required", "unsupported_grant_type"],
  ["authlib", "expired", "invalid_grant"],
  ["authlib", "of another client", "invalid_grant"],
] as const)("%s tells the error: %s", async (library, how, failed) => {
  expect(await walk(library, "optional", (link) => host.failing(link, how))).toEqual({ failed });
});
