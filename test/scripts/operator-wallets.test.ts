/** Runs "npm run operator -- wallets" as an operator's shell would. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { AUTHORITY, certify } from "../support/authority.ts";
import { OPERATOR_CLI, runCli } from "../support/cli.ts";
import { MINUTE_MS } from "../support/service.ts";
import { useService } from "../support/use-service.ts";

const service = useService();
let folder: string;
beforeAll(async () => {
  service.clock.now = new Date(Date.now() + MINUTE_MS);
  folder = await mkdtemp(join(tmpdir(), "cohort-wallets-"));
});
afterAll(() => rm(folder, { recursive: true }));

function wallets(...args: string[]) {
  const env = { PUBLIC_URL: service.baseUrl, OPERATOR_TOKEN: service.operatorToken };
  return runCli(OPERATOR_CLI, ["wallets", ...args], { env, cwd: folder, input: "" });
}

const root = certify("Root", null, { extensions: AUTHORITY });
const shop = certify("Shop", root);

it("0: adds issuers by files and addresses, lists and removes them", async () => {
  await writeFile(join(folder, "roots.pem"), String(root.certificate));
  const ofCountry = ["--mode", "test", "--country", "DE", "--roots", "roots.pem", "--doc-types", "pid,mdl"];
  const added = await wallets("add-issuer", ...ofCountry);
  expect([added.code, added.err]).toEqual([0, ""]);
  expect(added.out).toMatch(/^country +DE$/m);
  expect(added.out).toMatch(/^roots +CN=Root$/m);
  expect(added.out).toMatch(/^document types +pid, mdl$/m);
  const at = "https://credentials.example";
  const ofKeys = ["--issuer", at, "--keys-url", `${at}/jwks`, "--credential-types", `${at}/student`];
  await wallets("add-issuer", "--mode", "live", "--institution", "ox.ac.uk", ...ofKeys);
  expect((await wallets("issuers", "--institution", "ox.ac.uk")).out).toMatch(
    /\S+ +ox\.ac\.uk +live +https:\/\/credentials\.example +- +https:\/\/credentials\.example\/student$/m,
  );
  const [, id = ""] = /^issuer +(\S+)$/m.exec(added.out) ?? [];
  expect((await wallets("remove-issuer", id)).out).toBe(`Removed ${id}.\n`);
  expect((await wallets("issuers")).out).not.toContain(id);
});

it("0: sets a verifier by files, lists it without its key, and removes it", async () => {
  const { appId } = await service.app();
  await writeFile(join(folder, "chain.pem"), `${shop.certificate}${root.certificate}`);
  await writeFile(join(folder, "key.pem"), shop.key.export({ type: "pkcs8", format: "pem" }));
  await writeFile(join(folder, "info.json"), '[{"format":"jwt","data":"x"}]');
  const files = ["--certificates", "chain.pem", "--private-key", "key.pem", "--verifier-info", "info.json"];
  const saved = await wallets("set-verifier", "--app", appId, ...files);
  expect([saved.code, saved.err]).toEqual([0, ""]);
  expect(saved.out).toMatch(/^certificates +CN=Shop$/m);
  expect(saved.out).toMatch(/^registration certificates +1$/m);
  const [, id = ""] = /^verifier +(\S+)$/m.exec(saved.out) ?? [];
  expect((await wallets("verifiers")).out).toMatch(new RegExp(`${id} +${appId} +x509_hash +20`));
  expect((await wallets("remove-verifier", id)).out).toBe(`Removed ${id}.\n`);
  expect((await wallets("verifiers")).out).toBe("No wallet verifiers yet.\n");
});
