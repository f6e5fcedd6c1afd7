/** The doctor on an installation that is well, and on one in which everything is wrong. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { checkProxy } from "../../scripts/operator/doctor/address.ts";
import { openDatabase } from "../../server/platform/database/database.ts";
import { OPERATOR_CLI, runCli } from "../support/cli.ts";
import { eventually } from "../support/eventually.ts";
import { serveHttp } from "../support/http-server.ts";
import { textsOf } from "../support/keyring.ts";
import { type Service, startService } from "../support/service.ts";

interface Finding {
  check: string;
  state: "ok" | "warn" | "fail" | "skip";
  found: string;
  todo?: string;
}

let service: Service;
let folder: string;
beforeAll(async () => {
  service = await startService();
  folder = await mkdtemp(join(tmpdir(), "cohort-doctor-"));
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

function settings(): Record<string, string> {
  const { sealing, index, code } = textsOf(service.services.keyring);
  const listed = (all: { id: string; key: string }[]) => all.map(({ id, key }) => `${id}:${key}`).join();
  return {
    DATA_DIR: join(folder, "data"),
    PUBLIC_URL: service.baseUrl,
    OPERATOR_TOKEN: service.operatorToken,
    DATA_KEYS: listed(sealing),
    INDEX_KEYS: listed(index),
    CODE_KEYS: listed(code),
  };
}
async function doctor(env: Record<string, string>) {
  const { code, out, err } = await runCli(OPERATOR_CLI, ["doctor", "--json"], { env, cwd: folder });
  expect(err).toBe("");
  const { findings } = JSON.parse(out) as { findings: Finding[] };
  const states = (state: Finding["state"]) =>
    findings.filter((finding) => finding.state === state).map(({ check }) => check);
  return { code, findings, states };
}
const inDatabase = async <T>(work: (home: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) => {
  const home = await openDatabase({ database: { kind: "embedded" }, dataDir: join(folder, "data") });
  try {
    return await work(home);
  } finally {
    await home.close();
  }
};

describe("operator doctor", () => {
  it("0: an installation that is well", async () => {
    await runCli(OPERATOR_CLI, ["init"], { env: settings(), cwd: folder });
    const { code, states, findings } = await doctor(settings());
    expect(states("fail").concat(states("warn"))).toEqual([]);
    expect(states("ok")).toEqual([
      ...["database", "database version", "clock", "migrations", "indexes", "keys", "disk", "documents"],
      ...["orphans", "public address", "client addresses", "body size"],
    ]);
    expect(code).toBe(0);
    expect(findings.find(({ check }) => check === "client addresses")?.found).toContain("127.0.0.1");
  });

  it("0: before the first start, on an empty database", async () => {
    const env = { ...settings(), DATA_DIR: join(folder, "empty") };
    await openDatabase({ database: { kind: "embedded" }, dataDir: env.DATA_DIR }).then((home) =>
      home.close(),
    );
    const { code, states } = await doctor(env);
    expect([code, states("fail"), states("warn")]).toEqual([0, [], ["migrations"]]);
    expect(states("skip")).toEqual(expect.arrayContaining(["indexes", "orphans"]));
  });

  it("1: each fault is named, with what to do", async () => {
    await inDatabase(async ({ client, script }) => {
      await client.installation.create({
        data: {
          id: crypto.randomUUID(),
          createdAt: new Date(),
          heldFor: "clock_ahead",
          heldSince: new Date(),
        },
      });
      await script('DROP INDEX "Erasure_erasedAt_idx"');
      await client.usedKey.create({
        data: { kind: "sealing", id: "t1", check: "other", addedAt: new Date() },
      });
      await client.$executeRaw`DELETE FROM "_prisma_migrations" WHERE migration_name LIKE '%baseline'`;
      await script(`SET session_replication_role = replica; INSERT INTO "Document"
        (id, "attemptId", position, "fileNameSealed", "contentType", bytes, "fileKey", "createdAt")
        VALUES (gen_random_uuid(), gen_random_uuid(), 0, '', '', 0, 'nowhere_nowhere_nowhere', now());
        RESET session_replication_role`);
    });
    // Stands for Twilio, and for a proxy that lets no documents through and believes every caller.
    const broken = await serveHttp((request, response) => {
      if (request.method === "POST")
        response.writeHead(413, { "Content-Type": "text/html" }).end("<h1>413</h1>");
      else if (request.url === "/management/connection") {
        const address = request.headers["x-forwarded-for"] ?? "198.51.100.7";
        response.setHeader("Content-Type", "application/json").end(JSON.stringify({ address }));
      } else response.writeHead(request.url === "/readyz" ? 503 : 401).end("{}");
    });
    const { code, states, findings } = await doctor({
      ...settings(),
      PUBLIC_URL: broken.baseUrl,
      SMTP_URL: "smtp://127.0.0.1:9",
      MAIL_FROM: "cohort@verify.test",
      TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
      TWILIO_AUTH_TOKEN: "0".repeat(32),
      TWILIO_FROM: "+447400100100",
      TWILIO_API_URL: broken.baseUrl,
      CLAMD_HOST: "127.0.0.1",
      CLAMD_PORT: "9",
      DNS_SERVERS: "127.0.0.1:9",
    });
    await broken.close();
    expect(code).toBe(1);
    expect(states("fail")).toEqual([
      ...["indexes", "keys", "orphans", "mail", "texts", "virus scanner", "public address"],
      ...["client addresses", "body size"],
    ]);
    expect(states("warn")).toEqual(["migrations", "sweeps", "sender domain"]);
    expect(states("skip")).toEqual([
      ...["DKIM", "bounces", "calls", "whatsapp"],
      ...["identity providers", "metadata", "client assertion key", "audit stream", "certificate"],
    ]);
    expect(findings.filter(({ state, todo }) => state === "fail" && !todo)).toEqual([]);
    const told = (check: string) => findings.find((finding) => finding.check === check)?.found;
    expect(told("indexes")).toContain("Erasure_erasedAt_idx");
    expect(told("migrations")).toContain("_baseline");
    expect(told("keys")).toContain("t1");
  });

  it("finds a proxy that passes no addresses (L1)", async () => {
    // The server's answer if X-Forwarded-For holds no address.
    const proxied = await serveHttp((_request, response) => {
      response.setHeader("Content-Type", "application/json").end(JSON.stringify({ address: "" }));
    });
    const config = { ...service.services.config, baseUrl: proxied.baseUrl, trustProxy: 1 };
    const looked = { config, operatorToken: "a token" } as Parameters<typeof checkProxy>[0];
    const [finding] = await checkProxy(looked);
    await proxied.close();
    expect(finding).toMatchObject({ state: "fail", found: expect.stringContaining("holds no IP address") });
  });

  it("prints each finding as soon as it is there", async () => {
    let out = "";
    // Answers when the findings before it have been read.
    const proxied = await serveHttp(async (_request, response) => {
      await eventually(() => /^(?:ok|skip|fail) +database /m.test(out) && /^\w+ +disk /m.test(out));
      response.writeHead(503).end("{}");
    });
    const env = { ...settings(), PATH: process.env.PATH, PUBLIC_URL: proxied.baseUrl };
    const child = spawn(process.execPath, [OPERATOR_CLI, "doctor"], { env, cwd: folder });
    child.stdout.on("data", (text) => {
      out += text;
    });
    const [code] = await once(child, "close");
    await proxied.close();
    expect(code).toBe(1);
    expect(out).toMatch(/^fail {2}public address {8}\S+ 503 \{\}\n {28}Point PUBLIC_URL at the server/m);
  });

  it("2: settings that are wrong, in one line", async () => {
    const { code, out, err } = await runCli(OPERATOR_CLI, ["doctor"], { env: { PORT: "x" }, cwd: folder });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^Cannot run doctor: invalid configuration\. PORT [^\n]*\n$/);
  });

  it("what the server has open is left out", async () => {
    await inDatabase(async () => {
      const { findings } = await doctor(settings());
      expect(findings[0]).toMatchObject({ check: "database", state: "skip" });
    });
  });
});
