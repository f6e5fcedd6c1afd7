/** Walks through the README and every guide as they stand, against a server that was started as they say. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { guides } from "../../server/pages/site/docs/guides/guide-list.ts";
import { installClient, packInto } from "../support/packed-client.ts";
import { type Newcomer, startAsNewcomer, stepsOf, throughSignIn, walk } from "../support/walk.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

let newcomer: Newcomer;
beforeAll(async () => {
  newcomer = await startAsNewcomer();
});
afterAll(() => newcomer.stop());

it("README.md reaches success", async () => {
  const [printed = ""] = await walk(newcomer, await stepsOf("README.md"));
  expect(printed.split("\n")).toEqual([
    "phone_number_otp",
    "select_institution",
    "ox.ac.uk",
    "[ 'portal', 'email', 'manual' ]",
    "pending_verification:email",
    "success",
  ]);
});

it.each([
  "docs/quick-start.md",
  "docs/white-label.md",
  "docs/events.md",
  "docs/sign-in.md",
  "docs/openid-connect.md",
  "docs/device.md",
  "docs/till.md",
  "docs/tracking.md",
  "docs/codes.md",
  "docs/agents.md",
  "docs/refunds.md",
  "docs/statements.md",
  "docs/errors-and-limits.md",
  "docs/mcp.md",
  "docs/test-mode.md",
  "docs/test-without-waiting.md",
  "docs/versioning.md",
])("%s does what it says, and prints what it shows", async (guide) => {
  await walk(newcomer, await stepsOf(guide));
});

it.each([
  ["docs/hacked.md", "cuts a partner off, and lets it in again"],
  ["docs/wallets.md", "proves a student and a person by a wallet"],
])("%s %s", async (guide) => {
  const operator = join(root, "scripts/operator/main.ts");
  // The port is the only thing that differs from what a reader types.
  const shell = `npm() { while [ "$1" != "--" ]; do shift; done; shift; PORT=${newcomer.port} ${process.execPath} ${operator} "$@"; }`;
  await walk(newcomer, [{ shell, prints: undefined }, ...(await stepsOf(guide))]);
});

it("docs/command-line.md does what it says, with the packed client", async () => {
  const project = await mkdtemp(join(tmpdir(), "cohort-guides-"));
  await installClient(await packInto(project), project, {});
  const bin = join(project, "node_modules/@cohort/cli/dist/esm/client/cli/main.js");
  // As npx finds it; the port is the only thing that differs from what a reader types.
  const shell = `export XDG_CONFIG_HOME=${project}/config
    npx() { shift; node ${bin} "\${@//localhost:3000/localhost:${newcomer.port}}"; }`;
  await walk(newcomer, [{ shell, prints: undefined }, ...(await stepsOf("docs/command-line.md"))]);
  await rm(project, { recursive: true });
});

it("they write nothing into the folder of the server: only what git ignores is there", async () => {
  expect(await readdir(newcomer.folder)).toEqual(["var"]);
});

it("the file that docs/quick-start.md has a partner make has the form of the demo's", async () => {
  const guide = await readFile(join(root, "docs/quick-start.md"), "utf8");
  const [, block = ""] = /^```json\n(\{\n {2}"whitelabel".*?)^```/ms.exec(guide) ?? [];
  const demo = JSON.parse(await readFile(join(newcomer.folder, "var/demo.json"), "utf8"));
  const formOf = (access: Record<string, object>) =>
    Object.entries(access).map(([name, values]) => [name, Object.keys(values)]);
  const own = formOf(JSON.parse(block));
  expect(own.length).toBeGreaterThan(3);
  expect(formOf(demo)).toEqual(expect.arrayContaining(own));
  // Each guide that reads the file leads to where a partner has its values from.
  for (const { file } of guides.filter(({ file: one }) => one !== "docs/quick-start.md")) {
    const text = await readFile(join(root, file), "utf8");
    if (text.includes("< var/demo.json"))
      expect([file, text]).toEqual([file, expect.stringContaining("quick-start.md#1-ids-and-secrets")]);
  }
});

it("they show the server's error where an answer lacks the field that was asked for", async () => {
  const folder = await readdir(join(root, "docs"));
  const files = ["README.md", ...folder.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`)];
  const all = await Promise.all(files.map((file) => readFile(join(root, file), "utf8")));
  const texts = all.filter((text) => /^get\(\) /m.test(text));
  expect(texts.length).toBeGreaterThan(8);
  const [helper = "", ...others] = new Set(texts.map((text) => /^get\(\) \{.*?^\}$/ms.exec(text)?.[0]));
  expect(others).toEqual([]);
  const run = (text: string) => promisify(execFile)("bash", ["-c", `${helper}\n${text}`]);
  expect((await run(`get .a.b <<< '{"a":{"b":0}}'`)).stdout).toBe("0\n");
  await expect(run(`get .verificationId <<< '{"error":{"title":"not_found"}}'`)).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: "{ error: { title: 'not_found' } }\n",
  });
});

describe("the JavaScript of docs/sign-in.md", () => {
  const folder = join(root, `node_modules/.cache/cohort-guides-${process.pid}`);
  let blocks: string[];
  beforeAll(async () => {
    const guide = await readFile(join(root, "docs/sign-in.md"), "utf8");
    blocks = [...guide.matchAll(/^```js\n(.*?)^```/gms)].map(([, block = ""]) => block);
    expect(blocks).toHaveLength(2);
    await mkdir(folder, { recursive: true });
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function load(name: string, block = "") {
    const file = join(folder, `${name}.mjs`);
    await writeFile(file, block.replaceAll("localhost:3000", `localhost:${newcomer.port}`));
    return import(file);
  }

  it("lets the browser go on that began, and no other", async () => {
    const { beginSignIn, redirectUriOfBrowser } = await load("nonce", blocks[0]);
    const [mine, theirs] = [beginSignIn(), beginSignIn()];
    const query = Object.fromEntries(new URL(mine.redirectUri).searchParams);
    expect(redirectUriOfBrowser(mine.cookie, query)).toBe(mine.redirectUri);
    for (const [cookie, given] of [
      [theirs.cookie, query],
      [undefined, query],
      [mine.cookie, {}],
      [mine.cookie, { n: ["x", "y"] }],
    ])
      expect(redirectUriOfBrowser(cookie, given)).toBeUndefined();
  });

  it("signs a member in with openid-client", async () => {
    const { configure, beginLogin, finishLogin } = await load("openid-client", blocks[1]);
    const demo = JSON.parse(await readFile(join(newcomer.folder, "var/demo.json"), "utf8"));
    const { clientId, clientSecret, redirectUri } = demo.standardsClient;
    const config = await configure(clientId, clientSecret);
    const begun = await beginLogin(config, redirectUri);
    const tokens = await finishLogin(config, await throughSignIn(begun.loginLink), begun);
    expect(tokens).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
  });

  it("signs a member in with OpenID Connect (docs/openid-connect.md)", async () => {
    const guide = await readFile(join(root, "docs/openid-connect.md"), "utf8");
    const [, block = ""] = /```js\n(.*?)```/s.exec(guide) ?? [];
    const { configure, beginLogin, finishLogin } = await load("openid-connect", block);
    const demo = JSON.parse(await readFile(join(newcomer.folder, "var/demo.json"), "utf8"));
    const { clientId, clientSecret, redirectUri } = demo.standardsClient;
    const config = await configure(clientId, clientSecret);
    const begun = await beginLogin(config, redirectUri);
    const { claims } = await finishLogin(config, await throughSignIn(begun.loginLink), begun);
    expect(claims).toMatchObject({ sub: expect.any(String), verifications: expect.any(Array), amr: ["otp"] });
  });
});
