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

it.each([
  ["requests-oauthlib", "optional"],
  ["authlib", "required"],
] as const)("%s signs in, reads the claims and renews", async (library, pkce) => {
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
  const back = await host.agree(String((await lines.next()).value));
  script.stdin.end(`${back}\n`);
  const { tokens, claims, told, renewed } = JSON.parse(String((await lines.next()).value));
  expect(told).toMatchObject({ sub: expect.stringMatching(/^[0-9A-Z]{7}$/), verifications: VERIFIED });
  expect(tokens).toMatchObject({ expires_in: 2_419_199, id_token: expect.any(String) });
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
  if (library === "authlib") expect(claims).toMatchObject({ sub: told.sub, verifications: VERIFIED });
  if (script.exitCode === null) await once(script, "exit");
});
