/** The audit log on its way to a collector that takes, loses, refuses, hangs or is full; and security events among its entries. */
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { Config } from "../../../../server/config.ts";
import { extendChain } from "../../../../server/domain/operations/audit/extend.ts";
import { checkRecords } from "../../../../server/domain/operations/audit/read-records.ts";
import { createSecurityEvents } from "../../../../server/domain/operations/audit/security-events.ts";
import { streamAudit } from "../../../../server/domain/operations/audit/stream.ts";
import { audit } from "../../../../server/domain/shared/audit.ts";
import { DAY_MS, later, MINUTE_MS } from "../../../../server/domain/shared/time.ts";
import { readQueues } from "../../../../server/lifecycle/queues.ts";
import { eventually } from "../../../support/eventually.ts";
import { ask } from "../../../support/operator.ts";
import { type Service, startService } from "../../../support/service.ts";

type Verdict = "take" | "lose" | "hang" | { status: number; retryAfter?: string };

let collector: Server;
let service: Service;
/** The collector's answers to the next requests; without one it accepts them. */
let verdicts: Verdict[];
let bodies: string[];
let headers: IncomingHttpHeaders[];

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    const verdict = verdicts.shift() ?? "take";
    headers.push(request.headers);
    if (verdict === "take") bodies.push(Buffer.concat(chunks).toString());
    if (typeof verdict === "object") {
      if (verdict.retryAfter !== undefined) response.setHeader("Retry-After", verdict.retryAfter);
      response.writeHead(verdict.status).end("disk full");
    } else if (verdict !== "hang") response.end();
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  service = await startService({ config: { auditStreams: { syslog: null, https: settings("ndjson") } } });
});
afterAll(async () => {
  await service.stop();
  collector.closeAllConnections();
  collector.close();
});
beforeEach(async () => {
  [verdicts, bodies, headers] = [[], [], []];
  await service.services.database.auditStream.deleteMany();
});

function settings(format: "json" | "ndjson") {
  const { port } = collector.address() as AddressInfo;
  const header = { name: "DD-API-KEY", value: "s3cret" };
  return {
    url: `http://127.0.0.1:${port}/v1/input`,
    header,
    format,
  } satisfies Config["auditStreams"]["https"];
}

/** Sends at the service's time, which goes on by `ms` before. */
async function send(ms = 0, services = service.services): Promise<void> {
  service.clock.now = later(service.clock.now, ms);
  await extendChain(service.services);
  await streamAudit(services, "https", new AbortController().signal);
}

async function write(count: number): Promise<void> {
  const { services, clock } = service;
  for (let number = 0; number < count; number += 1)
    await audit(services.database, clock.now, {
      actor: "system",
      action: "sweep.confirmed",
      subject: "sweep",
    });
}

const check = () => checkRecords(Readable.from(bodies.flatMap((body) => body.split("\n"))));
const head = async () => (await extendChain(service.services))?.sequence ?? 0;
const row = () =>
  service.services.database.auditStream.findUniqueOrThrow({ where: { destination: "https" } });
const queue = async () => (await readQueues(service.services)).find((one) => one.queue === "audit_https");

it("all entries from the first one, as NDJSON in OCSF, with the header, and each can be checked", async () => {
  await write(2);
  await send();
  expect(headers).toMatchObject([{ "content-type": "application/x-ndjson", "dd-api-key": "s3cret" }]);
  expect(await check()).toMatchObject({ first: 1, last: { sequence: await head() }, faults: [] });
  const last = JSON.parse(bodies.join("").trim().split("\n").at(-1) ?? "");
  expect(last).toMatchObject({
    class_uid: 3004,
    class_name: "Entity Management",
    activity_name: "Update",
    type_uid: 300403,
    status: "Success",
    actor: { user: { uid: "system" } },
    entity: { uid: "sweep", type: "sweep" },
    metadata: { version: "1.3.0", event_code: "sweep.confirmed" },
  });
  await send();
  expect(bodies).toHaveLength(1);
});

it("as JSON arrays", async () => {
  const { services } = service;
  const config = { ...services.config, auditStreams: { syslog: null, https: settings("json") } };
  await send(0, { ...services, config });
  expect(headers).toMatchObject([{ "content-type": "application/json" }]);
  expect(JSON.parse(bodies[0] ?? "")).toHaveLength(await head());
  expect(await check()).toMatchObject({ first: 1, last: { sequence: await head() }, faults: [] });
});

it("500 at once, in order; behind by a day it says so, and catches up in one round", async () => {
  await send();
  bodies = [];
  const before = await head();
  await write(1_001);
  await extendChain(service.services);
  service.clock.now = later(service.clock.now, DAY_MS);
  await service.services.database.auditStream.updateMany({ data: { dueAt: service.clock.now } });
  expect(await queue()).toMatchObject({ length: 1_001, oldest: later(service.clock.now, -DAY_MS) });
  await send();
  const sequences = bodies.map((body) =>
    body
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).unmapped.cohort.sequence as number),
  );
  expect(sequences.map((batch) => batch.length)).toEqual([500, 500, 1]);
  expect(sequences.flat()).toEqual(Array.from({ length: 1_001 }, (_, index) => before + 1 + index));
  expect(await queue()).toMatchObject({ length: 0, oldest: null });
});

describe("what is not taken comes again", () => {
  it.each<[string, Verdict, string]>([
    ["a full disk", { status: 507 }, "status_507"],
    ["a redirect", { status: 302 }, "status_302"],
    ["a refused token", { status: 401 }, "status_401"],
  ])("%s", async (_what, verdict, failure) => {
    verdicts = [verdict];
    await write(1);
    await send();
    expect([bodies, await row()]).toMatchObject([[], { sent: 0n, failures: 1, failure }]);
    await send(MINUTE_MS);
    expect(await check()).toMatchObject({ first: 1, last: { sequence: await head() }, faults: [] });
    expect(await row()).toMatchObject({ failures: 0, failure: null });
  });

  it("429: not before it wants to be asked again", async () => {
    verdicts = [{ status: 429, retryAfter: "600" }];
    await send();
    await send(9 * MINUTE_MS);
    expect(headers).toHaveLength(1);
    await send(2 * MINUTE_MS);
    expect(await check()).toMatchObject({ first: 1, faults: [] });
  });

  it("a collector that hangs: no other process sends meanwhile, and calls are answered", async () => {
    verdicts = ["hang"];
    const sending = send();
    await eventually(async () => headers.length === 1);
    await streamAudit(service.services, "https", new AbortController().signal);
    expect(headers).toHaveLength(1);
    expect((await fetch(`${service.baseUrl}/livez`)).status).toBe(200);
    collector.closeAllConnections();
    await sending;
    expect(await row()).toMatchObject({ sent: 0n, failures: 1, failure: "reset" });
    await send(MINUTE_MS);
    expect(await check()).toMatchObject({ first: 1, faults: [] });
  });

  it("after a failure the batch before comes again too", async () => {
    await send();
    await write(1);
    await send();
    verdicts = [{ status: 503 }];
    await write(1);
    await send();
    await send(MINUTE_MS);
    expect(await check()).toMatchObject({ last: { sequence: await head() }, repeated: 1, faults: [] });
  });
});

it("a collector that answers 200 and loses: the check finds the gap", async () => {
  await send();
  const lost = (await head()) + 1;
  verdicts = ["lose"];
  await write(1);
  await send();
  await write(1);
  await send();
  expect((await check()).faults).toEqual([{ kind: "missing", from: lost, to: lost }]);
});

it("a changed record, one of another chain, and a cut one", async () => {
  await write(3);
  await send();
  const lines = bodies.join("").trim().split("\n");
  const last = lines.length;
  const faultsOf = async (changed: readonly string[]) => (await checkRecords(Readable.from(changed))).faults;
  const changed = lines.with(-1, (lines.at(-1) ?? "").replace('"subject":"sweep"', '"subject":"x"'));
  expect(await faultsOf(changed)).toEqual([{ kind: "changed", sequence: last }]);
  const { hash } = JSON.parse(lines.at(-2) ?? "").unmapped.cohort;
  const forked = lines.map((line) => line.replaceAll(hash, "0".repeat(64)));
  expect(await faultsOf(forked)).toEqual([
    { kind: "changed", sequence: last - 1 },
    { kind: "changed", sequence: last },
  ]);
  const cut = [...lines.slice(0, -1), `${(lines.at(-1) ?? "").slice(0, 400)}${lines.at(-1)}`];
  expect(await checkRecords(Readable.from(cut))).toMatchObject({ unreadable: 1, faults: [] });
});

describe("security events", () => {
  const create = () => createSecurityEvents(service.services);
  const requestId = "4dd3b7a8-65a5-4a3c-8c8d-7a1c5f0f3a11";

  it("stand in the chain, and go out as authentications and calls", async () => {
    await send();
    bodies = [];
    const events = create();
    events.add("authn_login_fail", requestId, { client: "c1", network: "192.0.2.0/24", accountId: null });
    events.add("authz_fail", requestId, { client: "c1", network: "192.0.2.0/24", code: "not_allowed" });
    await events.save();
    await send();
    const sent = bodies
      .join("")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const origin = { src_endpoint: { uid: "c1", subnet_uid: "192.0.2.0/24" } };
    expect(sent).toMatchObject([
      { class_name: "Authentication", activity_name: "Logon", status: "Failure", ...origin },
      { class_name: "API Activity", activity_name: "authz_fail", status: "Failure", ...origin },
    ]);
    expect(sent[0].unmapped.cohort).toMatchObject({
      action: "security-event.authn_login_fail",
      subject: requestId,
    });
  });

  it("a flood is 60 rows a minute and a count, successes are listed all", async () => {
    const { database } = service.services;
    const events = create();
    for (let number = 0; number < 100; number += 1) {
      events.add("authn_token_fail", requestId, {});
      events.add("authn_login_success", requestId, {});
    }
    await events.save();
    const count = (name: string) =>
      database.auditEntry.count({ where: { action: `security-event.${name}` } });
    expect([await count("authn_token_fail"), await count("authn_login_success")]).toEqual([60, 100]);
  });
});

describe("POST /management/audit/streams/{destination}/replay", () => {
  const replay = (from: number, destination = "https") =>
    ask(service, "POST", `/management/audit/streams/${destination}/replay`, { from });
  const recordsOf = (sent: readonly string[]) =>
    sent.flatMap((body) => body.trim().split("\n")).map((line) => JSON.parse(line).unmapped.cohort);

  it("204: the entry and all that follow come again with the same hashes, and the chain verifies", async () => {
    await write(3);
    await send();
    const before = recordsOf(bodies);
    const from = before.length - 2;
    bodies = [];
    expect((await replay(from)).status).toBe(204);
    await send();
    const again = recordsOf(bodies);
    expect(again.slice(0, 3)).toEqual(before.slice(-3));
    expect(again.at(-1)).toMatchObject({
      action: "audit-stream.replayed",
      subject: "https",
      subjectKind: "audit_stream",
      detail: { from },
    });
    expect(await check()).toMatchObject({ first: from, last: { sequence: await head() }, faults: [] });
    expect(await row()).toMatchObject({ sent: BigInt(await head()), failures: 0 });
  });

  it("204: asked twice, it is set back once", async () => {
    await send();
    const asked = async () =>
      [
        (await replay(1)).status,
        (await replay(1)).status,
        await service.services.database.auditEntry.count(),
      ] as const;
    const before = await service.services.database.auditEntry.count();
    expect(await asked()).toEqual([204, 204, before + 1]);
  });

  it("204: from the first one, at once, though it fails and waits", async () => {
    await send();
    verdicts = [{ status: 503, retryAfter: "600" }];
    await write(1);
    await send();
    expect((await replay(1)).status).toBe(204);
    await send();
    expect(await check()).toMatchObject({ first: 1, last: { sequence: await head() }, faults: [] });
  });

  it("204: a batch under way no longer counts", async () => {
    await send();
    verdicts = ["hang"];
    await write(1);
    const sending = send();
    await eventually(async () => verdicts.length === 0);
    expect((await replay(1)).status).toBe(204);
    collector.closeAllConnections();
    await sending;
    expect(await row()).toMatchObject({ sent: 0n, failures: 0 });
  });

  it("409: an entry that was not sent yet, or is not there; 404: a destination that never was one", async () => {
    await send();
    const sent = await head();
    for (const from of [sent + 1, sent + 1_000]) {
      const { status, detail } = await replay(from);
      expect([status, detail]).toEqual([409, expect.stringContaining(`sent there is ${sent}`)]);
    }
    await write(2);
    await extendChain(service.services);
    expect((await replay(sent + 2)).status).toBe(409);
    expect((await replay(1, "syslog")).status).toBe(404);
    expect((await replay(1, "elsewhere")).status).toBe(400);
    expect((await replay(0)).status).toBe(400);
  });

  it("409: an entry that was deleted by age", async () => {
    await send();
    await service.services.database.auditEntry.deleteMany({ where: { sequence: { lte: 2n } } });
    const { status, detail } = await replay(2);
    expect([status, detail]).toEqual([409, expect.stringContaining("begins with entry 3")]);
    bodies = [];
    expect((await replay(3)).status).toBe(204);
    await send();
    expect(recordsOf(bodies)[0]).toMatchObject({ sequence: 3 });
    expect((await check()).faults).toEqual([]);
  });
});
