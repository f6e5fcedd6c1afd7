/** The device grant (RFC 8628) by stock libraries, each with its defaults, and a member on their own phone. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import * as oauth from "oauth4webapi";
import * as oidc from "openid-client";
import { eventually } from "../support/eventually.ts";
import { startOidcAgent } from "./support/oidc-agent.ts";
import { type PeersHost, startPeersHost } from "./support/standards-members.ts";

const GO = "The number is the same: continue";
const AGREE = "Agree and continue to Shop";
const SCRIPT = fileURLToPath(new URL("./support/python-device.py", import.meta.url));

let host: PeersHost;
beforeAll(async () => {
  host = await startPeersHost();
});
afterAll(() => host.service.stop());

const device = () => host.client({ deviceGrant: true });

/** The member opens the address, compares the number and agrees. */
async function answer(address: string, number?: string): Promise<void> {
  const { browser } = host.member;
  host.service.clock.now = new Date();
  const page = await browser.open(address);
  if (number !== undefined) expect(page.text).toContain(number);
  const next = await browser.press(page, GO);
  const done = next.heading === "Done" ? next : await browser.press(next, AGREE);
  expect(done.heading).toBe("Done");
}

async function lookUp(accessToken: string) {
  const headers = { Authorization: `Bearer ${accessToken}`, "User-Agent": "shop/1.0" };
  return (await fetch(`${host.service.baseUrl}/api/v3/me.json`, { headers })).json();
}
const VERIFIED = { verifications: [{ group: "student", expires_on: "2027-03-04" }] };

/** The service has the machine's clock, by which libraries wait between polls. */
const follow = () => {
  const timer = setInterval(() => {
    host.service.clock.now = new Date();
  }, 100);
  return () => clearInterval(timer);
};

it("openid-client discovers the endpoint, polls, and gets an ID token", async () => {
  const { clientId, clientSecret } = await device();
  const config = await oidc.discovery(new URL(host.issuer), clientId, clientSecret, undefined, {
    execute: [oidc.allowInsecureRequests],
  });
  const begun = await oidc.initiateDeviceAuthorization(config, { scope: "openid", country: "GB" });
  const stop = follow();
  const waiting = oidc.pollDeviceAuthorizationGrant(config, begun);
  await answer(begun.verification_uri_complete ?? "", String(begun.number));
  const tokens = await waiting;
  stop();
  expect(tokens.claims()).toMatchObject({ sub: host.member.sub });
  expect(await lookUp(tokens.access_token)).toMatchObject(VERIFIED);
});

it("oauth4webapi reads the answers, and each error by its name", async () => {
  const { clientId, clientSecret } = await device();
  const insecure = { [oauth.allowInsecureRequests]: true };
  const issuer = new URL(host.issuer);
  const server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, insecure));
  const client = { client_id: clientId };
  const secret = oauth.ClientSecretPost(clientSecret);
  const begun = await oauth.processDeviceAuthorizationResponse(
    server,
    client,
    await oauth.deviceAuthorizationRequest(server, client, secret, { country: "GB" }, insecure),
  );
  const poll = async () =>
    oauth.processDeviceCodeResponse(
      server,
      client,
      await oauth.deviceCodeGrantRequest(server, client, secret, begun.device_code, insecure),
    );
  await expect(poll()).rejects.toMatchObject({ error: "authorization_pending" });
  await expect(poll()).rejects.toMatchObject({ error: "slow_down" });
  const { browser } = host.member;
  const page = await browser.open(begun.verification_uri_complete ?? "");
  await browser.press(page, "No, cancel");
  await expect(poll()).rejects.toMatchObject({ error: "access_denied" });
});

it("Authlib polls by its own session", async () => {
  const { clientId, clientSecret } = await device();
  const script = spawn("/usr/bin/python3", [SCRIPT, host.issuer, clientId, clientSecret], {
    env: { AUTHLIB_INSECURE_TRANSPORT: "1" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const stop = follow();
  const lines = createInterface(script.stdout)[Symbol.asyncIterator]();
  const begun = JSON.parse(String((await lines.next()).value));
  await answer(begun.verification_uri_complete);
  const { access_token } = JSON.parse(String((await lines.next()).value));
  if (script.exitCode === null) await once(script, "exit");
  stop();
  expect(await lookUp(access_token)).toMatchObject(VERIFIED);
});

it("oidc-agent gets tokens by a code that is typed, and new ones by its refresh token", async () => {
  const { clientId, clientSecret } = await device();
  const agent = await startOidcAgent();
  const stop = follow();
  const asked = ["--client-id", clientId, "--client-secret", clientSecret, "--scope", "openid"];
  const unasked = [
    "--redirect-uri",
    "http://localhost:4242",
    "--prompt=none",
    "--confirm-default",
    "--pw-env",
  ];
  const made = agent.make([
    "--manual",
    "--flow=device",
    "--issuer",
    host.issuer,
    ...asked,
    ...unasked,
    "shop",
  ]);
  let printed = "";
  made.stderr?.setEncoding("utf8").on("data", (chunk) => {
    printed += chunk;
  });
  await eventually(() => /code: [B-Z]{4}-[B-Z]{4}/.test(printed));
  const [, address = "", code = ""] = /(http\S+\/device)\s.*code: (\S+)/s.exec(printed) ?? [];
  await answer(`${address}?${new URLSearchParams({ user_code: code })}`);
  if (made.exitCode === null) await once(made, "exit");
  const [former, accessToken] = [await agent.token("shop"), await agent.token("shop")];
  stop();
  await agent.stop();
  expect(made.exitCode).toBe(0);
  expect(accessToken).not.toBe(former);
  expect(await lookUp(accessToken)).toMatchObject(VERIFIED);
});
