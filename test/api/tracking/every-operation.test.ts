/** Rules of every operation of the document: callers, limits and input. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import document from "../../../generated/tracking.json" with { type: "json" };
import { revokeCredential } from "../../../server/domain/shared/access/credential.ts";
import { type OperationInfo, operationsOf } from "../../../server/http/document.ts";
import { checkAll } from "../../support/check-all.ts";
import { addRule, close } from "../../support/closings.ts";
import { checkoutCode } from "../../support/codes.ts";
import { DATABASE_GONE, withFailingDatabase } from "../../support/failing-database.ts";
import { MINUTE_MS } from "../../support/service.ts";
import { oneOfEachShape } from "../../support/shapes.ts";
import { ask, type Partner, purchase, record, refund } from "../../support/tracking.ts";
import { useService } from "../../support/use-service.ts";
import { contentsOf } from "../../support/whitelabel.ts";

const operations = operationsOf(document);
const withBody = operations.filter(({ hasBody }) => hasBody);
const shapes = oneOfEachShape(operations);
const shapesWithBody = shapes.filter(({ hasBody }) => hasBody);
const paths = [...new Set(operations.map(({ path }) => path))];
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

const forEach = (some: OperationInfo[], check: (operation: OperationInfo) => Promise<void>) =>
  checkAll(some, check, ({ operationId }) => operationId);

describe("every operation of the code tracking API", () => {
  const service = useService();
  let partner: Partner;
  let transactionId: string;
  let voidedId: string;
  beforeAll(async () => {
    partner = await service.partner();
    transactionId = (await recordOrder(partner)).body.data.id;
    await checkoutCode(service, partner, "releaseCode");
    await addRule(service, partner);
    await close(service, partner, "2026-01");
    voidedId = (await record(service, partner)).body.data.id;
  });

  const recordOrder = (by: Partner) => record(service, by, purchase(service, by, { orderId: "1001" }));
  const pathOf = ({ path }: Pick<OperationInfo, "path">) =>
    path.replace("{transactionId}", path.endsWith("/void") ? voidedId : transactionId);
  const queryOf = ({ operationId }: OperationInfo, { brandUid } = partner) => {
    if (operationId === "getTransactionByOrder") return `?brandUid=${brandUid}&orderId=1001`;
    if (operationId === "getCodeReport" || operationId === "reconcileOrders")
      return `?brandUid=${brandUid}&month=2026-01`;
    if (operationId === "exportStatement") return `?brandUid=${brandUid}&number=1`;
    return operationId === "sumTransactions" ? "?by=day&from=2026-03-01&until=2026-03-05" : "";
  };
  let adjustments = 0;
  const bodyOf = ({ operationId }: OperationInfo, by = partner, id = transactionId) => {
    if (operationId === "voidTransaction") return { reason: "cancelled" };
    const code = { brandUid: by.brandUid, code: "EVERY10" };
    if (operationId === "checkCode") return code;
    if (operationId.endsWith("Code")) return { ...code, orderId: operationId };
    if (!operationId.startsWith("recordAdjustment")) return purchase(service, by);
    adjustments += 1;
    return refund(service, id, {
      adjustmentId: `re_${adjustments}`,
      transactionValue: 0.01,
      qualifyingAmount: 0.01,
    });
  };

  async function call(
    operation: OperationInfo,
    changes: { key?: string; body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const { key = partner.apiKey, headers = {} } = changes;
    const body = "body" in changes ? changes.body : operation.hasBody ? bodyOf(operation) : undefined;
    const type = operation.bodyTypes[0];
    const withType = type === undefined ? headers : { "content-type": type, ...headers };
    const path = `${pathOf(operation)}${queryOf(operation)}`;
    return ask(service, { apiKey: key }, operation.method.toUpperCase(), path, body, withType);
  }

  async function changesNothing(work: () => Promise<void>) {
    const before = await contentsOf(service.services.database);
    await work();
    expect(await contentsOf(service.services.database)).toEqual(before);
  }

  describe("200", () => {
    it("tells what is left of the key's calls", () =>
      forEach(operations, async (operation) => {
        const { status, headers } = await call(operation);
        expect(status).toBe(200);
        expect(headers.get("ratelimit-policy")).toBe('"calls";q=6000;w=60');
        expect(headers.get("ratelimit")).toMatch(/^"calls";r=\d+;t=\d+$/);
        expect(headers.get("cache-control")).toBe("no-store");
      }));
  });

  describe("401", () => {
    it("no key, an unknown one, a revoked one", () =>
      forEach(shapes, async (operation) => {
        const other = await service.partner();
        expect((await record(service, other)).status).toBe(200);
        await revokeCredential(
          service.services,
          "system",
          { kind: "tracking_key", partnerId: other.partnerId },
          other.keyId,
        );
        const app = await service.app();
        await changesNothing(async () => {
          for (const key of [
            "",
            "nope",
            `${partner.apiKey}x`,
            other.apiKey,
            app.accessToken,
            service.operatorToken,
          ]) {
            const { status, body } = await call(operation, { key });
            const detail = "The api-key header is missing or not valid.";
            expect([key, status, body]).toEqual([
              key,
              401,
              { errors: [{ status: 401, title: "unauthorised", detail }] },
            ]);
          }
        });
      }));

    it("is told before the body is looked at", () =>
      forEach(shapesWithBody, async (operation) => {
        expect((await call(operation, { key: "no", body: "{" })).status).toBe(401);
      }));
  });

  describe("400", () => {
    it("a query parameter that it does not know", () =>
      forEach(operations, async (operation) => {
        await changesNothing(async () => {
          const query = queryOf(operation) === "" ? "?surprise=1" : `${queryOf(operation)}&surprise=1`;
          const body = operation.hasBody ? bodyOf(operation) : undefined;
          const headers =
            operation.bodyTypes[0] === undefined ? {} : { "content-type": operation.bodyTypes[0] };
          const method = operation.method.toUpperCase();
          const answer = await ask(service, partner, method, `${pathOf(operation)}${query}`, body, headers);
          expect([answer.status, answer.details]).toEqual([400, [expect.stringContaining("surprise")]]);
        });
      }));
  });

  describe("405", () => {
    it("a method that the path does not take gets those that it takes", () =>
      checkAll(paths, async (path) => {
        const taken = operations.filter((operation) => operation.path === path);
        const allowed = taken.map(({ method }) => method.toUpperCase());
        for (const method of METHODS.filter((name) => !allowed.includes(name))) {
          const answer = await ask(service, partner, method, pathOf({ path }));
          expect([method, answer.status]).toEqual([method, 405]);
          expect(answer.headers.get("allow")).toBe(allowed.join(", "));
        }
      }));
  });

  describe("413", () => {
    it("a body over its limit", () =>
      forEach(shapesWithBody, async (operation) => {
        const body = JSON.stringify({ x: "x".repeat(operation.bodyLimitBytes) });
        const answer = await call(operation, { body });
        expect([answer.status, answer.errors[0]?.title]).toEqual([413, "payload_too_large"]);
        expect(answer.details).toEqual([`The body may have at most ${operation.bodyLimitBytes} bytes.`]);
      }));
  });

  it.each(["utf8", '"UTF-8"', "us-ascii"])("a body in %s is read", async (label) => {
    for (const operation of withBody) {
      const headers = { "content-type": `${operation.bodyTypes[0]};charset=${label}` };
      expect([operation.operationId, (await call(operation, { headers })).status]).toEqual([
        operation.operationId,
        200,
      ]);
    }
  });

  describe("415", () => {
    it("a body of another type, charset or coding", () =>
      forEach(shapesWithBody, async (operation) => {
        const own = operation.bodyTypes[0] ?? "";
        const wrong: Record<string, string>[] = [
          { "content-type": "text/plain" },
          { "content-type": "application/x-www-form-urlencoded" },
          { "content-type": "application/xml" },
          { "content-type": `${own}; charset=iso-8859-1` },
          ...(operation.hot ? [{ "content-encoding": "gzip" }] : []),
        ];
        await changesNothing(async () => {
          for (const headers of wrong) {
            const answer = await call(operation, { headers });
            expect([headers, answer.status, answer.errors[0]?.title]).toEqual([
              headers,
              415,
              "unsupported_media_type",
            ]);
          }
        });
      }));
  });

  describe("429", () => {
    it("past the key's own limit, until the next minute", () =>
      forEach(shapes, async (operation) => {
        const limited = await service.partner("test", 2);
        const { id } = (await recordOrder(limited)).body.data;
        await record(service, limited);
        const path = `${operation.path.replace("{transactionId}", id)}${queryOf(operation, limited)}`;
        const body = bodyOf(operation, limited, id);
        if (operation.operationId.endsWith("Code")) await checkoutCode(service, limited, "releaseCode");
        const type = operation.bodyTypes[0];
        const send = () =>
          ask(
            service,
            limited,
            operation.method.toUpperCase(),
            path,
            operation.hasBody ? body : undefined,
            type === undefined ? {} : { "content-type": type },
          );
        const over = await send();
        // The order that it releases holds the code, and meets no limit.
        if (operation.operationId === "releaseCode") return expect(over.status).toBe(200);
        expect([over.status, over.errors[0]?.title]).toEqual([429, "too_many_requests"]);
        expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
        expect(over.headers.get("ratelimit")).toMatch(/^"calls";r=0;t=\d+$/);
        service.pass(MINUTE_MS);
        // There is no statement to export.
        expect((await send()).status).toBe(operation.operationId === "exportStatement" ? 404 : 200);
      }));
  });

  describe("503", () => {
    it("the database is away, and then back", () =>
      forEach(shapes, async (operation) => {
        const answer = await withFailingDatabase(service, DATABASE_GONE, () => call(operation));
        if (operation.operationId === "exportTransactions" && answer.status === 200)
          throw new Error("half an export");
        expect([answer.status, answer.errors[0]?.title]).toEqual([503, "unavailable"]);
        expect(answer.headers.get("retry-after")).toBe("2");
        expect((await call(operation)).status).toBe(200);
      }));
  });
});
