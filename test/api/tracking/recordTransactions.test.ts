import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { LineAnswer } from "../../../generated/tracking.ts";
import { type Service, startService } from "../../support/service.ts";
import { ask, type Partner, purchase, recordedIds } from "../../support/tracking.ts";

const PATH = "/code-tracking/transactions";

describe("POST /code-tracking/transactions", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());

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

  it("200: each line is judged and recorded by itself, and answered in its order", async () => {
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
      [
        "/headers/idempotency-key must have 1 to 255 printable ASCII characters",
        "/query/dryRun must be true or false, once",
      ],
    ]);
    expect(await recordedIds(service, partner)).toEqual([]);
  });

  it.each([
    ["no line", [], "/body has no line"],
    ["blank lines only", ["", " ", ""], "/body has no line"],
    [
      "1,001 lines",
      Array.from({ length: 1_001 }, () => "{}"),
      "/body has 1001 lines; at most 1000 are taken",
    ],
  ])("400: %s", async (_what, lines, detail) => {
    const partner = await service.partner();
    const { status, details } = await send(partner, lines);
    expect([status, details]).toEqual([400, [detail]]);
  });
});
