/**
 * The packed client in Bun, Deno and workerd, against a real server. They take 400 MB, so the main package doesn't have
 * them: `npm install --prefix test/peers/runtimes --ignore-scripts`. (Not `npm ci`, which wants the packages of other
 * platforms in the lock file, and some registries don't have them. A script of bun's would move its program.)
 */
import { access, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { installClient, packInto, root, run } from "../support/packed-client.ts";
import { freePort, listening, startProgram } from "../support/processes.ts";
import { type Service, startService } from "../support/service.ts";

const isArm = process.arch === "arm64";
const place = (path: string) => join(root, "test/peers/runtimes/node_modules", path);
const programs = {
  bun: place(`@oven/bun-linux-${isArm ? "aarch64" : "x64"}/bin/bun`),
  deno: place(`@deno/linux-${isArm ? "arm64" : "x64"}-glibc/deno`),
  workerd: place(`@cloudflare/workerd-linux-${isArm ? "arm64" : "64"}/bin/workerd`),
};

/** A partner's program with the client: a call, an error, a delivery, and the mock. */
const SHOP = `
import { Cohort, CohortError } from "@cohort/client";
import { exampleEvent, mockCohort, signEvent, TEST_WEBHOOK_SECRET } from "@cohort/testing";

const ADA = { territory: "GB", firstName: "Ada", lastName: "Lovelace", userEmail: "ada@example.com", dob: "2000-12-10" };

export async function shop(options) {
  const cohort = new Cohort({ ...options, webhookSecret: TEST_WEBHOOK_SECRET });
  const { verificationId, stage } = await cohort.verifications.create(ADA, { idempotencyKey: options.userAgent });
  await cohort.verifications.sendPhoneOtp(verificationId, { phoneNumber: "07400 123456", territory: "GB" });
  await cohort.verifications.verifyPhoneOtp(verificationId, { code: await cohort.testMode.code() });
  await cohort.verifications.setInstitution(verificationId, { institutionId: "ox.ac.uk" });
  const content = new TextEncoder().encode("%PDF-1.4\\n%%EOF\\n");
  const handedIn = await cohort.verifications.createManualAttempt(verificationId, { files: [{ fileName: "a.pdf", content }] });
  const { body, headers } = signEvent(exampleEvent("verification.succeeded"));
  const event = cohort.webhooks.verify(body, new Headers(headers));
  const codes = [];
  const nobody = new Cohort({ ...options, baseUrl: "http://127.0.0.1:9", retries: 0 });
  const signal = AbortSignal.abort(new Error("the visitor left"));
  const calls = [
    () => cohort.verifications.get("0b9f4a53-7a54-4a35-9f6e-2d7a4a4bb0a1"),
    () => nobody.verifications.list(),
    () => cohort.verifications.get(verificationId, { signal }),
  ];
  for (const call of calls)
    codes.push(await call().then(() => "none", (error) => (error instanceof CohortError ? error.code : error.message)));
  const mock = mockCohort();
  const mocked = await new Cohort(mock.options).verifications.create(ADA);
  const agent = mock.calls[0].headers.get("User-Agent");
  return { stages: [stage, handedIn.stage], event: event.type, codes, mocked: mocked.stage, agent };
}
`;

const MAIN = `
import process from "node:process";
import { shop } from "./shop.mjs";
console.log(JSON.stringify(await shop(JSON.parse(process.env.OPTIONS))));
`;

const WORKER = `
import { shop } from "./shop.mjs";
export default {
  async fetch(request) {
    return Response.json(await shop(await request.json()));
  },
};
`;

const workerdConfig = (port: number) => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "shop", worker = .shop), (name = "internet", network = (allow = ["private"]))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "shop")],
);
const shop :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "bundle.js")],
  compatibilityDate = "2026-01-01",
);
`;

describe("the packed client", () => {
  let service: Service;
  let folder: string;
  let project: string;
  beforeAll(async () => {
    for (const program of Object.values(programs))
      await access(program).catch((cause: unknown) => {
        throw new Error(
          `${program} is not there: npm install --prefix test/peers/runtimes --ignore-scripts`,
          { cause },
        );
      });
    service = await startService();
    folder = await mkdtemp(join(tmpdir(), "cohort-runtimes-"));
    project = join(folder, "shop");
    await mkdir(project);
    await installClient(await packInto(folder), project, { type: "module" });
    for (const [name, text] of Object.entries({ shop: SHOP, main: MAIN, worker: WORKER }))
      await writeFile(join(project, `${name}.mjs`), text);
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  const optionsFor = async (userAgent: string) => {
    const { appId, accessToken } = await service.app();
    return { baseUrl: service.baseUrl, appId, accessToken, userAgent };
  };
  const expected = (agent: RegExp) => ({
    stages: ["phone_number", "pending_verification:manual"],
    event: "verification.succeeded",
    codes: ["not_found", "unreachable", "the visitor left"],
    mocked: "phone_number",
    agent: expect.stringMatching(agent),
  });

  it.each([
    ["bun", ["run"], /cohort-client\/\S+ \(Bun\/1/],
    [
      "deno",
      ["run", "--quiet", "--node-modules-dir=manual", "--allow-env", "--allow-read", "--allow-net=127.0.0.1"],
      /cohort-client\/\S+ \(Deno\/2/,
    ],
  ] as const)("does its work in %s", async (name, args, agent) => {
    const env = {
      OPTIONS: JSON.stringify(await optionsFor(name)),
      HOME: folder,
      DENO_DIR: join(folder, "deno"),
      DENO_NO_UPDATE_CHECK: "1",
      NO_COLOR: "1",
    };
    const told = await run([...args, "main.mjs"], { node: programs[name], cwd: project, env });
    expect(JSON.parse(told)).toEqual(expected(agent));
  });

  it("does its work in workerd, bundled as for Cloudflare Workers", async () => {
    const bundle = ["build", "worker.mjs", "--target=browser", "--format=esm", "--outfile=bundle.js"];
    await run(bundle, { node: programs.bun, cwd: project, env: { HOME: folder } });
    const port = await freePort();
    await writeFile(join(project, "workerd.capnp"), workerdConfig(port));
    const workerd = startProgram(programs.workerd, ["serve", "workerd.capnp"], { cwd: project });
    const address = `http://127.0.0.1:${port}/`;
    try {
      await listening(port, workerd.log);
      const body = JSON.stringify(await optionsFor("workerd"));
      const response = await fetch(address, { method: "POST", body });
      expect([response.status, workerd.log()]).toEqual([200, ""]);
      expect(await response.json()).toEqual(expected(/cohort-client\/\S+ \(Cloudflare-Workers\)/));
    } finally {
      await workerd.stop();
    }
  });
});
