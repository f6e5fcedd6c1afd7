/** The client's packages as published: packed, checked, installed into an empty project, and used as the README says. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import express from "express";
import { PACKAGES } from "../../scripts/build-client.ts";
import { offerClient, packedNames } from "../../server/pages/site/client-package.ts";
import { codeFor, member, verified } from "../support/oauth.ts";
import { installClient, node20, type Packed, packInto, root, run, tool } from "../support/packed-client.ts";
import { type Service, startService } from "../support/service.ts";

let folder: string;
let project: string;
let packed: Packed;
let service: Service;

function runShell(text: string, options: { cwd: string; env: NodeJS.ProcessEnv }): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile("bash", ["-euc", text], options, (error, out, err) =>
      error === null ? resolve(out) : reject(new Error(`the shell failed:\n${out}${err}`)),
    );
  });
}

beforeAll(async () => {
  service = await startService({ services: { now: () => new Date() } });
  folder = await mkdtemp(join(tmpdir(), "cohort-client-"));
  packed = await packInto(folder);
  project = await emptyProject();
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

/** A project as the README sets it up, compiled more strictly. */
async function emptyProject(): Promise<string> {
  const place = join(folder, "project");
  await installClient(packed, place, { type: "module" });
  const { compilerOptions: told } = JSON.parse(await block("json"));
  const strictest = {
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noPropertyAccessFromIndexSignature: true,
  };
  const compilerOptions = { ...told, ...strictest };
  await writeFile(join(place, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  return place;
}

/** The first block of its kind in the README that has this in it. */
async function block(kind: string, having = ""): Promise<string> {
  const readme = await readFile(join(root, "client/README.md"), "utf8");
  const blocks = [...readme.matchAll(new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\``, "gms"))];
  const found = blocks.map(([, inside = ""]) => inside).find((inside) => inside.includes(having));
  if (found === undefined) throw new Error(`the README has no such block: ${kind} ${having}`);
  return found;
}

it.each(["client", "testing", "cli"] as const)("@cohort/%s is found to be sound by publint", async (name) => {
  const told = await run([tool("publint/src/cli.js"), packed[name], "--strict"], {
    env: { ...process.env, NO_COLOR: "1" },
  });
  expect(told).toContain("All good!");
});

it.each(["client", "testing"] as const)(
  "@cohort/%s has types that are found from ES modules, CommonJS and bundlers, by Node 10's rules too (D D13)",
  async (name) => {
    const cli = tool("@arethetypeswrong/cli/dist/index.js");
    // It exits with 1 when it finds something.
    const told = await run([cli, packed[name], "--no-color"]);
    expect(told).toContain("🟢 (ESM)");
    expect(told).toContain("🟢 (CJS)");
  },
);

it("they depend on what we test with, on one another in the same version, and pack no more than they need", async () => {
  const read = async (path: string) => JSON.parse(await readFile(path, "utf8"));
  const installed = (name: string) => read(join(project, `node_modules/@cohort/${name}/package.json`));
  const [client, testing, cli] = await Promise.all(["client", "testing", "cli"].map(installed));
  const ours = await read(join(root, "package.json"));
  const { "openapi-fetch": api, standardwebhooks, "csv-parse": csvParse } = ours.dependencies;
  const [, commander] = ours.devDependencies["commander-14"].split("npm:commander@");
  expect(client.dependencies).toEqual({ "openapi-fetch": api, standardwebhooks });
  expect(testing.dependencies).toEqual({ standardwebhooks });
  expect(cli.dependencies).toEqual({ commander, "csv-parse": csvParse });
  const { version } = client;
  for (const { version: own, peerDependencies } of [testing, cli])
    expect([own, peerDependencies]).toEqual([version, { "@cohort/client": version }]);
  const built = join(project, "node_modules/@cohort/client/dist/esm/client");
  const entry = await readFile(join(built, "browser.js"), "utf8");
  expect([...entry.matchAll(/from "(.*)"/g)].map(([, from]) => from)).toEqual(["./login-link.js"]);
  const link = await readFile(join(built, "login-link.js"), "utf8");
  expect(link).not.toMatch(/import|process|require/);
  expect(await readdir(built)).not.toContain("testing");
});

const keyOf = (folder: string) => folder.split("/").at(-1) as keyof Packed;

it.each(PACKAGES)(
  "npm publish --dry-run works in %s, and holds the files of the packed file",
  async (name) => {
    // Nothing is there: npm asks whether the version is taken.
    const registry = createServer((_request, response) => response.writeHead(404).end("{}"));
    await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
    const told = await runShell('npm publish --dry-run --json --registry="$REGISTRY" --cache="$CACHE"', {
      cwd: join(root, name),
      env: { ...process.env, REGISTRY: address, CACHE: join(folder, "npm-cache") },
    });
    registry.close();
    const answer = JSON.parse(told);
    // npm 11 names the package before its files.
    const { files } = answer.files === undefined ? answer[`@cohort/${keyOf(name)}`] : answer;
    const published = files.map(({ path }: { path: string }) => path);
    const listed = await runShell('tar -tzf "$FILE"', {
      cwd: folder,
      env: { ...process.env, FILE: packed[keyOf(name)] },
    });
    const kept = listed
      .trim()
      .split("\n")
      .map((path) => path.slice("package/".length));
    expect(published.sort()).toEqual(kept.sort());
  },
);

it("does the whole of its README, compiled strictly, against a server", async () => {
  const readme = await readFile(join(root, "client/README.md"), "utf8");
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```/gms)].map(([, block = ""]) => block);
  expect(blocks).toHaveLength(20);
  await writeFile(join(project, "shop.ts"), blocks.join("\n") + USE);
  await writeFile(join(project, "page.ts"), PAGE);
  await run([tool("typescript/bin/tsc"), "-p", project]);

  const app = await service.app();
  const { apiKey, brandUid } = await service.partner();
  const client = await service.client();
  const { accountId, svcId } = await member(service);
  await verified(service, client, accountId, {
    consumerGroup: "student",
    expiresOn: new Date("2099-03-04"),
  });
  const redirectUri = `${client.redirectUri}?n=8c1f`;
  const code = await codeFor(service, client, accountId, { redirectUri });
  const { clientId, clientSecret } = client;
  const sso = { clientId, clientSecret, redirectUri: client.redirectUri };
  const demo = { whitelabel: app, sso, tracking: { apiKey, brandUid } };
  await mkdir(join(project, "var"));
  await writeFile(join(project, "var/demo.json"), JSON.stringify(demo));
  const shell = `${await block("sh", "COHORT_APP_ID")}\nnode out/shop.js`;
  const secret = `whsec_${Buffer.alloc(32, "k").toString("base64")}`;
  const env = { ...process.env, COHORT_URL: service.baseUrl, COHORT_WEBHOOK_SECRET: secret, CODE: code };
  const told = JSON.parse(await runShell(shell, { cwd: project, env }));
  const today = new Date().toISOString().slice(0, 10);
  expect(told).toEqual({
    link: `${service.baseUrl}/sso/student?${new URLSearchParams({
      response_type: "code",
      client_id: client.clientId,
      redirect_uri: redirectUri,
      country: "uk",
    })}`,
    routes: [303, `${service.baseUrl}/sso/student`, 400, null],
    member: svcId,
    isStudent: true,
    later: svcId,
    again: "send the member to the login link again",
    stage: "pending_verification:email",
    mailed: expect.stringMatching(/^http.*email-link\?token=/),
    decided: "success",
    sameId: true,
    answers: [
      { line: 1, status: 200, faults: [] },
      { line: 2, status: 400, faults: [expect.stringContaining("/body/currency")] },
    ],
    spent: [`${today} 59.99 GBP`],
    faults: expect.stringContaining("/body/transactionValue"),
    other: expect.stringMatching(/^409: This Idempotency-Key was used/),
    listed: true,
    found: [true, false],
    cancelled: "order cancelled",
    csv: 2,
    sameCsv: true,
    hurry: svcId,
    leaving: "the visitor has left",
    over: "refresh, then look up again",
    stages: [],
    happened: ["verification.created", "verification.updated"],
    forged: expect.stringContaining("Missing required headers"),
    left: expect.any(Number),
    unset: "COHORT_NOTHING is not set",
    tested: {
      groups: 0,
      later: "refresh, then look up again",
      failed: [
        "503: Too many transactions at once. Try again in 1 second., request 00000000-0000-4000-8000-000000000003",
        "undefined: No response from https://cohort.test., request undefined",
      ],
      wrong: "/body/institutionId must have at least 1 characters",
      called: "setInstitution",
      event: "verification.succeeded",
      nextOperations: ["setInstitution", "createPortalAttempt", "createManualAttempt", "createEmailAttempt"],
    },
  });
  expect(await run([join(project, "out/page.js")])).toMatch(/^https:\/\/verify\.example\/sso\/student\?/);
});

it("does on Node 20 what the README tries without a server, and prints what it shows", async () => {
  await writeFile(join(project, "try.js"), await block("js", "mockCohort"));
  const told = await run([join(project, "try.js")], {
    node: node20(),
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  expect(told).toBe(await block("text"));
});

/** Calls what the README has defined. */
const USE = `
import { EventEmitter as Events } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
const routes = createServer((request, response) => void studentRoutes(request, response)).listen(0);
await new Promise((resolve) => routes.once("listening", resolve));
const at = "http://localhost:" + (routes.address() as AddressInfo).port;
const begun = await fetch(at + "/student", { redirect: "manual" });
const stranger = await fetch(at + "/student/back?code=x", { redirect: "manual" });
routes.close();
const first = await onCallback(setting("CODE"));
const later = await lookUpLater(first.tokens.refresh_token);
const again = await explain(cohort.members.exchangeCode("used-up", redirectUri));
const { verificationId, stage } = await verify(order.number);
const mailed = await mailedLink();
await handIn(verificationId, "approve-card.pdf", Buffer.from("%PDF-1.4\\n%%EOF\\n"));
const today = new Date().toISOString().slice(0, 10);
const ids = [await record(), await record()];
const spent = await spentByDay(today, today);
const id = String(ids[0]);
const csv = await csvSince(order.paidAt);
await exportTo("export.csv", order.paidAt);
const visitor = new Events();
const leaving = inAHurry(later.tokens.access_token, visitor).then(() => "stayed", (error: Error) => error.message);
visitor.emit("close");
const unset = await Promise.resolve().then(() => setting("COHORT_NOTHING")).catch((error: Error) => error.message);
console.log(JSON.stringify({
  link,
  routes: [begun, stranger].flatMap(({ status, headers }) => [status, headers.get("location")?.split("?")[0]]),
  member: first.member,
  isStudent: first.isStudent,
  later: later.lookup.svcid_number,
  again,
  stage,
  mailed,
  decided: (await decided(verificationId, 60)).stage,
  sameId: ids[0] === ids[1],
  answers: await recordAll(),
  spent,
  faults: await explain(cohort.transactions.record({ ...purchase, transactionValue: -1 })),
  other: await explain(cohort.transactions.record({ ...purchase, code: "OTHER" }, { idempotencyKey: order.number })),
  listed: (await recorded({ from: order.paidAt })).join() === id,
  found: [await wasRecorded(purchase), await wasRecorded({ ...purchase, code: "OTHER" })],
  cancelled: await cancel(id),
  csv: csv.trim().split("\\n").length,
  sameCsv: (await readFile("export.csv", "utf8")) === csv,
  hurry: (await inAHurry(later.tokens.access_token, new Events())).svcid_number,
  leaving: await leaving,
  over: await explain(cohort.members.lookUp("nobody's")),
  stages: await stagesOf("nobody"),
  happened: (await whatHappened()).types.slice(0, 2),
  forged: await explain(Promise.resolve().then(() => onDelivery("{}", new Headers({ "webhook-id": "1" })))),
  left: (await callsLeft()).left,
  unset,
  tested: await testWithoutServer(),
}));
`;

const PAGE = `
import { loginLink } from "@cohort/client/browser";
console.log(loginLink({ baseUrl: "https://verify.example/", supergroup: "student", clientId: "c", redirectUri: "https://shop.example/", country: "uk" }));
`;

it("is offered by a running server once it is packed, in the versions that the README installs", async () => {
  const readme = await readFile(join(root, "client/README.md"), "utf8");
  const paths = [...readme.matchAll(/http:\/\/localhost:3000\/client\/(cohort-[\w.-]+\.tgz)/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(paths)].sort()).toEqual((await packedNames()).sort());
  await run([join(root, "scripts/pack-client.ts")]);
  for (const [name, path] of Object.entries(packed)) {
    const response = await fetch(`${service.baseUrl}/client/cohort-${name}-0.1.0.tgz`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/gzip"]);
    // Packing gives equal bytes each time: lock files hold their hash.
    const offered = Buffer.from(await response.arrayBuffer());
    expect(offered.equals(await readFile(path))).toBe(true);
  }
  expect((await fetch(`${service.baseUrl}/client/cohort-client-0.0.9.tgz`)).status).toBe(404);
});

it("404: says how to pack it where it is not packed", async () => {
  const app = express().use(offerClient("no-store", pathToFileURL(`${folder}/nowhere/`)));
  const server = app.listen(0);
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/client/cohort-client-0.1.0.tgz`);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([404, "text/plain; charset=utf-8"]);
  expect(await response.text()).toContain("npm run client:pack");
  server.close();
});
