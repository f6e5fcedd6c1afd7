/**
 * Streaming of the audit log to rsyslog over TLS. The daemon is killed and started again: no entry is lost, and the file proves
 * the chain.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { extendChain } from "../../server/domain/operations/audit/extend.ts";
import { streamAudit } from "../../server/domain/operations/audit/stream.ts";
import { later, MINUTE_MS } from "../../server/domain/shared/time.ts";
import { eventually } from "../support/eventually.ts";
import { type Service, startService } from "../support/service.ts";
import { prepareRsyslog } from "./support/rsyslog.ts";

const run = promisify(execFile);

/** Proved once with 100,000: `AUDIT_ENTRIES=100000 npm run test:peers -- test/peers/rsyslog.test.ts`. */
const ENTRIES = Number(process.env.AUDIT_ENTRIES ?? 2_000);
const KILLS = 5;
/** Longer than the longest pause after a failure. */
const WAIT_MS = 10 * MINUTE_MS;

let folder: string;
let rsyslog: Awaited<ReturnType<typeof prepareRsyslog>>;
let service: Service;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cohort-rsyslog-"));
  rsyslog = await prepareRsyslog(folder);
  const auditStreams = { syslog: rsyslog.config, https: null };
  service = await startService({ config: { auditStreams } });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const verify = (file: string) =>
  run("node_modules/.bin/node", ["scripts/operator/main.ts", "audit", "verify", file]);

const countLines = async () => (await readFile(rsyslog.file, "utf8").catch(() => "")).split("\n").length;

it(`${ENTRIES} entries, and a receiver that is killed ${KILLS} times meanwhile: the file has them all`, async () => {
  const { services, clock } = service;
  const { database } = services;
  await database.$executeRaw`
    INSERT INTO "AuditEntry" (at, actor, action, subject, "subjectKind", detail)
    SELECT ${clock.now}, 'system', 'app.changed', number::text, 'app', jsonb_build_object('name', 'Café ☕ ' || number)
    FROM generate_series(1, ${ENTRIES}) AS number`;
  const head = await extendChain(services);

  const signal = new AbortController().signal;
  const destination = "syslog";
  // Without a server yet: nothing stops, and the failure is recorded.
  await streamAudit(services, destination, signal);
  expect(await database.auditStream.findMany()).toMatchObject([
    { destination, sent: 0n, failures: 1, failure: "ECONNREFUSED" },
  ]);
  let daemon = await rsyslog.start();
  const sending = (async () => {
    for (;;) {
      clock.now = later(clock.now, WAIT_MS);
      await streamAudit(services, destination, signal);
      const { sent } = await database.auditStream.findUniqueOrThrow({ where: { destination } });
      if (Number(sent) === head?.sequence) return;
    }
  })();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await eventually(async () => (await countLines()) > (ENTRIES * kill) / (KILLS + 1));
    await daemon.end("SIGKILL");
    daemon = await rsyslog.start();
  }
  await sending;
  await daemon.end("SIGTERM");

  const { stdout } = await verify(rsyslog.file);
  expect(stdout).toMatch(new RegExp(`^Verified entries 1 to ${head?.sequence}\\b`));
  expect(stdout).toContain(`head  ${head?.sequence}:${head?.hash}\n`);
});

it("verify names what a file lacks, and what somebody changed in it", async () => {
  const lines = (await readFile(rsyslog.file, "utf8")).split("\n");
  const without = join(folder, "without.log");
  await writeFile(without, lines.filter((line) => !/"sequence":(?:7|8|9),/.test(line)).join("\n"));
  await expect(verify(without)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("entries 7 to 9 are missing"),
  });
  const changed = join(folder, "changed.log");
  await writeFile(changed, lines.map((line) => line.replace('"subject":"12"', '"subject":"13"')).join("\n"));
  await expect(verify(changed)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/entry \d+ was changed/),
  });
});
