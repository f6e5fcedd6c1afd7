import { connect } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import type { LineAnswer } from "../../../generated/tracking.ts";
import { recordTransactions } from "../../../server/api/tracking/recordTransactions.ts";
import { splitLines } from "../../../server/http/body/body.ts";
import { HOUR_MS } from "../../support/service.ts";
import { ask, type Partner, purchase, recordedIds } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";

const PATH = "/code-tracking/transactions";

describe("POST /code-tracking/transactions", () => {
  const service = useService();

  async function send(partner: Partner, lines: (string | object)[], headers = {}, query = "") {
    const body = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
    const type = { "content-type": "application/x-ndjson", ...headers };
    const answer = await ask(service, partner, "POST", `${PATH}${query}`, body, type);
    const isLines = answer.headers.get("content-type")?.startsWith("application/x-ndjson");
    const answers = isLines
      ? answer.text
          .split("\n")
          .filter(Boolean)
          .map((line) => JSON.parse(line) as LineAnswer)
      : [];
    return { ...answer, answers };
  }

  it("200: each line is validated and recorded by itself, and answered in its order", async () => {
    const partner = await service.partner();
    const lines = [
      purchase(service, partner, { code: "L1" }),
      "{",
      "",
      purchase(service, partner, { currency: "gbp", code: "" }),
      purchase(service, partner, { code: "L5" }),
      `{"x":"${"x".repeat(70_000)}"}`,
    ];
    const { status, answers } = await send(partner, lines);
    expect(status).toBe(200);
    expect(answers.map(({ line, status: of }) => [line, of])).toEqual([
      [1, 200],
      [2, 400],
      [4, 400],
      [5, 200],
      [6, 413],
    ]);
    expect(answers[0]?.data).toEqual({ type: "transaction", id: expect.any(String), attributes: lines[0] });
    expect(answers[2]?.errors?.map(({ detail }) => detail).sort()).toEqual([
      "/body/code must not be empty",
      "/body/currency must be written in capitals: GBP",
    ]);
    const ids = [answers[0]?.data?.id, answers[3]?.data?.id];
    expect((await recordedIds(service, partner)).sort()).toEqual(ids.sort());
  });

  it("200: a thousand lines", async () => {
    const partner = await service.partner();
    const lines = Array.from({ length: 1_000 }, (_, index) =>
      purchase(service, partner, { code: `C${index}` }),
    );
    const { answers } = await send(partner, lines);
    expect(answers.map(({ status }) => status)).toEqual(lines.map(() => 200));
    expect(answers.map(({ data }) => data?.attributes.code)).toEqual(lines.map(({ code }) => code));
    expect(await recordedIds(service, partner)).toHaveLength(1_000);
  });

  it("200: lines may end as Windows ends them", async () => {
    const partner = await service.partner();
    const lines = [
      `${JSON.stringify(purchase(service, partner))}\r`,
      `${JSON.stringify(purchase(service, partner))}\r`,
      "",
    ];
    expect((await send(partner, lines)).answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it("200: a repeat under one Idempotency-Key records the lines that were not", async () => {
    const partner = await service.partner();
    const headers = { "idempotency-key": "batch-1" };
    const [one, two] = [purchase(service, partner, { code: "1" }), purchase(service, partner, { code: "2" })];
    const first = await send(partner, [one, { ...two, currency: "gbp" }], headers);
    const second = await send(partner, [one, two], headers);
    expect([first.answers.map(({ status }) => status), second.answers.map(({ status }) => status)]).toEqual([
      [200, 400],
      [200, 200],
    ]);
    expect(second.answers[0]?.data?.id).toBe(first.answers[0]?.data?.id);
    expect(await recordedIds(service, partner)).toHaveLength(2);
    const third = await send(partner, [{ ...one, code: "other" }, two], headers);
    expect(third.answers.map(({ status }) => status)).toEqual([409, 200]);
  });

  it("200: what was recorded under the key is recorded once, wherever it stands in the repeat", async () => {
    const partner = await service.partner();
    const [one, three, four, five] = ["1", "3", "4", "5"].map((code) => purchase(service, partner, { code }));
    const sendUnder = async (key: string, lines: unknown[], query = "") => {
      const { answers } = await send(partner, lines as object[], { "idempotency-key": key }, query);
      return {
        answers,
        ids: answers.map(({ data }) => data?.id),
        statuses: answers.map(({ status }) => status),
      };
    };
    const first = await sendUnder("moved", [one, { ...one, currency: "gbp" }, three, four, three]);
    expect(first.statuses).toEqual([200, 400, 200, 200, 200]);
    const [id1, , id3, id4, id3again] = first.ids;
    // Without the bad line everything moves up; of equal purchases each stays one.
    expect((await sendUnder("moved", [one, "", three, four, three])).ids).toEqual([id1, id3, id4, id3again]);
    expect((await sendUnder("moved", [four, three, one])).ids).toEqual([id4, id3, id1]);
    expect(await recordedIds(service, partner)).toHaveLength(4);
    // A third equal purchase is new at a place where nothing was recorded; at the place of another one, the error says what to
    // do.
    const more = await sendUnder("moved", [one, three, three, four, five, three]);
    expect(more.statuses).toEqual([200, 200, 200, 200, 409, 200]);
    expect(more.answers[4]?.errors?.[0]?.detail).toContain("send it in a request of its own");
    expect(await recordedIds(service, partner)).toHaveLength(5);
    // Nothing was recorded before under another key, for a dry run, or more than a day ago.
    expect((await sendUnder("other", [one])).ids).not.toContain(id1);
    expect((await sendUnder("moved", [one], "?dryRun=true")).ids).toEqual(["dry-run"]);
    service.pass(25 * HOUR_MS);
    expect((await sendUnder("moved", [three, one])).statuses).toEqual([200, 200]);
    expect(await recordedIds(service, partner)).toHaveLength(8);
  });

  it("other callers have their turns while a batch is validated", async () => {
    const { partnerId, keyId, brandUid } = await service.partner();
    const line = JSON.stringify({
      ...purchase(service, { brandUid }),
      productsOrderedSku: Array(1_000).fill(1),
      productsOrderedName: Array(25_000).fill(1),
    });
    const lines = 60;
    const headers = { "user-agent": "x" };
    const body = `${line}\n`.repeat(lines);
    const caller = {
      keyId,
      partnerId,
      mode: "test",
      appId: null,
      ratePerMinute: null,
      expiresAt: null,
      poolBrandUids: new Set<string>(),
      appAheadSeconds: 0,
      brandUids: new Set([brandUid]),
    } as const;
    let [turns, isOver] = [0, false];
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const input = {
      path: {} as never,
      query: { dryRun: true },
      headers,
      body: splitLines(body, 1_000),
      text: "",
    };
    const answer = await recordTransactions(input, { ...service.services, caller });
    const answers = await text(answer.content as Readable);
    isOver = true;
    expect(answers.match(/"status":400/g)).toHaveLength(lines + lines * 101);
    // A line has some 52,000 characters, and a turn is over with the line that brings it past 65,536.
    expect(turns).toBeGreaterThanOrEqual(lines / 2);
  });

  it("200: a thousand lines with a brand that is nobody's or another's", async () => {
    const partner = await service.partner();
    const { brandUid: other } = await service.partner();
    const { answers } = await send(
      partner,
      Array.from({ length: 1_000 }, (_, index) =>
        purchase(service, { brandUid: index % 2 === 0 ? other : "br_nobodys" }),
      ),
    );
    expect(new Set(answers.map(({ errors }) => errors?.map(({ detail }) => detail).join()))).toEqual(
      new Set(["/body/brandUid is not a brand of this api-key's partner"]),
    );
  });

  it("200: whatever a line is, it has an answer of its own, and its neighbours are recorded", async () => {
    const partner = await service.partner();
    const sound = JSON.stringify(purchase(service, partner));
    const with_ = (field: string, value: string) => `${sound.slice(0, -1)},"${field}":${value}}`;
    const { brandUid } = await service.partner();
    const bad = [
      ...["\0", "[]", "null", '"x"', "nothing", sound.slice(0, 40), `${sound}${sound}`, with_("code", '"B"')],
      ...[with_("userAgent", '"\\ud83c"'), with_("userAgent", '"\\u0000"'), with_("newUser", "1e400")],
      sound.replace("59.99", "-0").replace("49.99", "0"),
      sound.replace("59.99", "1e400"),
      sound.replace("59.99", "9007199254740993"),
      sound.replace("59.99", "59.989999999999998"),
      sound.replace(partner.brandUid, brandUid),
    ];
    const { status, answers } = await send(
      partner,
      bad.flatMap((line) => [line, sound]),
    );
    expect(status).toBe(200);
    expect(answers.map((answer) => answer.status)).toEqual(bad.flatMap(() => [400, 200]));
    for (const { errors = [] } of answers)
      for (const { detail } of errors) expect(detail).toMatch(/^(\/body|The body) ?/);
    expect(await recordedIds(service, partner)).toHaveLength(bad.length);
  });

  it("200: dryRun=true records none", async () => {
    const partner = await service.partner();
    const { answers } = await send(partner, [purchase(service, partner), "{"], {}, "?dryRun=true");
    expect(answers.map(({ status, data }) => [status, data?.id])).toEqual([
      [200, "dry-run"],
      [400, undefined],
    ]);
    expect(await recordedIds(service, partner)).toEqual([]);
  });

  it("200: every line counts against the limit, and those past it are told so", async () => {
    const partner = await service.partner("test", 3);
    const { status, answers } = await send(
      partner,
      Array.from({ length: 5 }, () => purchase(service, partner)),
    );
    expect([status, answers.map((answer) => answer.status)]).toEqual([200, [200, 200, 200, 429, 429]]);
    expect((await send(partner, [purchase(service, partner)])).status).toBe(429);
  });

  it("400: a call that is wrong around its lines records none of them", async () => {
    const partner = await service.partner();
    const lines = [purchase(service, partner)];
    const { status, details } = await send(
      partner,
      lines,
      { "idempotency-key": "x".repeat(256) },
      "?dryRun=no",
    );
    expect([status, details]).toEqual([
      400,
      ["/headers/idempotency-key must have at most 255 characters", "/query/dryRun must be true or false"],
    ]);
    expect(await recordedIds(service, partner)).toEqual([]);
  });

  it.each([
    ["no line", [], "/body has no lines"],
    ["blank lines only", ["", " ", ""], "/body has no lines"],
    [
      "1,001 lines",
      Array.from({ length: 1_001 }, () => "{}"),
      "/body has 1001 lines; at most 1000 are allowed",
    ],
  ])("400: %s", async (_what, lines, detail) => {
    const partner = await service.partner();
    const { status, details } = await send(partner, lines);
    expect([status, details]).toEqual([400, [detail]]);
  });

  it("400: a batch that is refused as a whole counts as one call", async () => {
    const partner = await service.partner("test", 2);
    const statuses: number[] = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await send(partner, ["", ""])).status);
    expect(statuses).toEqual([400, 400, 429]);
  });

  it("200: one partner's calls that stop half-way leave places for another", async () => {
    const [slow, other] = [await service.partner(), await service.partner()];
    const { hostname, port } = new URL(service.baseUrl);
    const sockets = Array.from({ length: 4 }, () => connect(Number(port), hostname));
    const head = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nUser-Agent: x\r\napi-key: ${slow.apiKey}\r\n`;
    for (const socket of sockets) {
      socket.on("error", () => {});
      socket.write(`${head}Content-Type: application/x-ndjson\r\nContent-Length: 5000\r\n\r\n{}`);
    }
    await sleep(500); // By then they have what places they can get.
    const { status, answers } = await send(other, [purchase(service, other)]);
    for (const socket of sockets) socket.destroy();
    expect([status, answers.map((answer) => answer.status)]).toEqual([200, [200]]);
  });
});
