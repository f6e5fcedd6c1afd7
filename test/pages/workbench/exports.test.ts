/** Exports of the workbench: found from their subject, started once, with progress, and saved. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  findExportRun,
  followExport,
  startExport,
} from "../../../server/domain/operations/reports/export-runs.ts";
import { streamPieces } from "../../../server/domain/shared/csv.ts";
import { expectSound, type OpenedPage, type TinyBrowser } from "../../support/browser.ts";
import { poolWith } from "../../support/codes.ts";
import { joinedBy, linkIn } from "../../support/console.ts";
import { eventually } from "../../support/eventually.ts";
import { ask } from "../../support/operator.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";
import { teamWithAll } from "../../support/team.ts";

let service: Service;
let own: Awaited<ReturnType<typeof teamWithAll>>;
let pool: string;
const people: Record<string, TinyBrowser> = {};

beforeAll(async () => {
  service = await startService();
  own = await teamWithAll(service);
  const { partnerId = "", brandUid } = own.ids;
  const path = `/management/partners/${partnerId}/brands/${brandUid}/code-pools`;
  const codes = Array.from({ length: 1_500 }, (_, index) => `AUTUMN-${index}`);
  const poolId = await poolWith(service, { path } as Parameters<typeof poolWith>[1], codes.slice(0, 1_000));
  await ask(service, "POST", `${path}/${poolId}/codes`, { codes: codes.slice(1_000) });
  pool = `/workbench/partners/${partnerId}/brands/${brandUid}/code-pools/${poolId}`;
  for (const role of ["admin", "analyst"]) {
    const email = `${role}@example.com`;
    await ask(service, "POST", `/management/teams/${own.teamId}/people`, { email, role });
    people[role] = (await joinedBy(service, email, linkIn(service, email))).browser;
  }
});
afterAll(() => service.stop());

const open = (path: string, role = "admin"): Promise<OpenedPage> =>
  (people[role] as TinyBrowser).open(`${service.baseUrl}${path}`);
const runOf = async () => service.services.database.exportRun.findFirst();
const fileOf = ({ html }: OpenedPage) => /<form method="get" action="([^"]+)"/.exec(html)?.[1];
const START = "Start, and save the file";

const exportsOf = async () => {
  const entries = await service.services.database.auditEntry.findMany();
  return entries.filter(({ action }) => action === "code_pool.codes_exported");
};

/** The run is written after its last byte. */
const untilEnded = () =>
  eventually(
    async () => (await runOf())?.state,
    (state) => state !== "running",
  );

describe("codes of a pool", () => {
  it("are found from the pool, started and saved in whole, and the page says so", async () => {
    expect((await open(pool)).html).toContain(`href="${pool}/codes"`);
    const start = await open(`${pool}/codes`);
    expectSound(start);
    expect(start.text).toContain(START);
    const file = await (people.admin as TinyBrowser).send(`${service.baseUrl}${fileOf(start)}`);
    expect([file.status, file.headers.get("content-type"), file.headers.get("content-disposition")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      "attachment; filename=codes.csv",
    ]);
    expect((await file.text()).trim().split("\r\n")).toHaveLength(1_501);
    expect(await untilEnded()).toBe("complete");
    const ended = await open(`${pool}/codes`);
    expectSound(ended);
    expect(ended.text).toContain("The last one was completed: 1,501 lines");
    expect(await exportsOf()).toHaveLength(1);
  });

  it("say how far they are, and refuse a second start until the first is lost", async () => {
    const { staffUserId, subject } = (await runOf()) ?? { staffUserId: "", subject: "" };
    const runId = (await startExport(service.services, { staffUserId, subject })) ?? "";
    await service.services.database.exportRun.updateMany({
      where: { id: runId },
      data: { lines: 1_501, done: 600 },
    });
    const running = await open(`${pool}/codes`);
    expectSound(running);
    expect(running.text).toContain("600 of 1,501 lines");
    expect(running.html).toContain('<progress max="1501" value="600"');
    expect(running.html).not.toContain(START);
    const second = await open(`${pool}/codes/file`);
    expectSound(second);
    expect([second.status, second.text]).toEqual([
      409,
      expect.stringContaining("This export is running already."),
    ]);
    expect(await exportsOf()).toHaveLength(1);
    service.pass(MINUTE_MS);
    expect((await open(`${pool}/codes`)).text).toContain("broke off after 600 of 1,501 lines");
    const again = await open(`${pool}/codes/file`);
    expect(again.status).toBe(200);
    expect(await untilEnded()).toBe("complete");
  });

  it("are closed to a role without their scope, and 404 for a pool that is none's", async () => {
    for (const path of [`${pool}/codes`, `${pool}/codes/file`])
      expect((await open(path, "analyst")).status).toBe(403);
    expect((await open(pool, "analyst")).html).not.toContain(`href="${pool}/codes"`);
    const none = pool.replace(/[^/]+$/, "00000000-0000-4000-8000-000000000000");
    for (const path of [`${none}/codes`, `${none}/codes/file`]) expect((await open(path)).status).toBe(404);
    expect(await service.services.database.exportRun.count()).toBe(1);
  });
});

describe("followExport", () => {
  it("counts lines as they are read, and keeps that a reader went away", async () => {
    const { staffUserId } = (await runOf()) ?? { staffUserId: "" };
    const key = { staffUserId, subject: "a stream" };
    const runId = (await startExport(service.services, key)) ?? "";
    async function* pieces() {
      for (let piece = 0; piece < 100; piece += 1) yield "line\nline\n";
    }
    const file = followExport(service.services, runId, { content: streamPieces(pieces()), lines: 200 });
    const reader = file[Symbol.asyncIterator]();
    for (let piece = 0; piece < 3; piece += 1) await reader.next();
    file.destroy();
    const run = await eventually(
      () => findExportRun(service.services, key),
      (found) => found?.state !== "running",
    );
    expect([run?.state, run?.lines]).toEqual(["broken", 200]);
    expect(run?.done).toBeGreaterThanOrEqual(6);
    expect(run?.done).toBeLessThan(20);
  });
});
