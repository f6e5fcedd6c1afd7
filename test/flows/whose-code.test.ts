/**
 * Each operation about codes, claims, orders and adjustments, called with somebody else's credentials: the answer is that
 * for names that do not exist, and nothing changes. A new operation fails until it is described here.
 */
import { beforeAll, describe, expect, it } from "@jest/globals";
import auth from "../../generated/auth.json" with { type: "json" };
import management from "../../generated/management.json" with { type: "json" };
import tracking from "../../generated/tracking.json" with { type: "json" };
import whitelabel from "../../generated/whitelabel.json" with { type: "json" };
import { type Document, type OperationInfo, operationsOf } from "../../server/http/document.ts";
import { addRule, close } from "../support/closings.ts";
import { claimBy, poolWith, type Shop, shopOf } from "../support/codes.ts";
import { bearer, member, type TestClient, tokensFor, verified } from "../support/oauth.ts";
import { UNKNOWN_ID } from "../support/operator.ts";
import { bodies as operatorBodies } from "../support/operator-bodies.ts";
import { MINUTE_MS } from "../support/service.ts";
import { ask as askTracking, purchase, record, refund, USER_AGENT } from "../support/tracking.ts";
import { useService } from "../support/use-service.ts";
import { contentsOf } from "../support/whitelabel.ts";

/** Names of things that somebody has. */
interface Names {
  appId: string;
  verificationId: string;
  poolId: string;
  partnerId: string;
  brandUid: string;
  orderId: string;
  transactionId: string;
  code: string;
}

const UNKNOWN: Names = {
  appId: "app_unknown",
  verificationId: UNKNOWN_ID,
  poolId: UNKNOWN_ID,
  partnerId: "pa_unknown",
  brandUid: "br_unknown",
  orderId: "unknown-order",
  transactionId: UNKNOWN_ID,
  code: "UNKNOWN-CODE",
};

interface Owner {
  names: Names;
  client: TestClient;
  shop: Shop;
  memberToken: string;
}

interface Asked {
  query?: Record<string, string>;
  body?: object;
}

/** Operations of a document that name a pool in a path, a query or a body. */
function aboutPools(document: Document): OperationInfo[] {
  const names = (value: unknown): boolean => JSON.stringify(value).includes("poolId");
  const { paths } = document as { paths: Record<string, Record<string, Record<string, unknown>>> };
  return operationsOf(document).filter(({ path, method }) => {
    const { parameters = [], requestBody = {} } = paths[path]?.[method] ?? {};
    return path.includes("{poolId}") || names(parameters) || names(resolve(document, requestBody));
  });
}

function resolve(document: Document, value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  const { $ref } = value as { $ref?: string };
  if ($ref === undefined)
    return Object.values(value).flatMap((one) => [resolve(document, one), Object.keys(value)]);
  const target = $ref.slice("#/".length).split("/");
  return resolve(
    document,
    target.reduce((at: unknown, key) => Object(at)[key], document),
  );
}

describe("operations with somebody else's credentials", () => {
  const service = useService();
  let owner: Owner;
  let strangers: Owner[];
  beforeAll(async () => {
    owner = await newOwner("OWN", "test");
    strangers = [await newOwner("OTHER", "test"), await newOwner("LIVE", "live")];
  });

  async function newOwner(name: string, mode: "test" | "live"): Promise<Owner> {
    const client = await service.client({ mode });
    const { app } = client;
    const shop = await shopOf(service, app, mode);
    const code = `${name}-CODE`;
    const poolId = await poolWith(service, shop, [code, `${code}-2`]);
    const { accountId } = await member(service, { world: mode === "live" ? "live" : app.appId });
    const verificationId = await verified(service, client, accountId, { consumerGroup: "student", mode });
    const claimed = await claimBy(service, app, verificationId, poolId);
    expect(claimed.code).toBe(code);
    const orderId = `${name}-order`;
    const { id: transactionId } = (await record(service, shop, purchase(service, shop, { orderId, code })))
      .body.data;
    const { access_token: memberToken } = await tokensFor(service, client, accountId);
    const { partnerId, brandUid } = shop;
    await addRule(service, shop);
    expect((await close(service, shop, "2026-01")).status).toBe(200);
    // A report is kept at its first reading.
    const report = `/code-tracking/codes/report?brandUid=${brandUid}&month=2026-01`;
    expect((await askTracking(service, shop, "GET", report)).status).toBe(200);
    const names = {
      appId: app.appId,
      verificationId,
      poolId,
      partnerId,
      brandUid,
      orderId,
      transactionId,
      code,
    };
    return { names, client, shop, memberToken };
  }

  const order = ({ brandUid, code, orderId }: Names): Asked => ({ body: { brandUid, code, orderId } });
  const bought = ({ brandUid, code }: Names) => purchase(service, { brandUid }, { code });
  const DAYS = { from: "2026-03-01", until: "2026-03-05" };
  /** Calls of each operation of code tracking, by the names that it takes. */
  const TRACKING: Record<string, (names: Names) => Asked> = {
    recordTransaction: (names) => ({ body: bought(names) }),
    recordTransactions: (names) => ({ body: bought(names) }),
    getTransaction: () => ({}),
    getTransactionByOrder: ({ brandUid, orderId }) => ({ query: { brandUid, orderId } }),
    listTransactions: ({ brandUid, code }) => ({ query: { brandUid, code } }),
    exportTransactions: ({ brandUid }) => ({ query: { brandUid } }),
    sumTransactions: ({ brandUid }) => ({ query: { by: "day", brandUid, ...DAYS } }),
    recordAdjustment: ({ transactionId }) => ({ body: refund(service, transactionId) }),
    recordAdjustments: ({ transactionId }) => ({ body: refund(service, transactionId) }),
    listAdjustments: () => ({}),
    voidTransaction: () => ({ body: { reason: "cancelled" } }),
    checkCode: ({ brandUid, code }) => ({ body: { brandUid, code } }),
    holdCode: order,
    redeemCode: order,
    releaseCode: order,
    getCodeReport: ({ brandUid }) => ({ query: { brandUid, month: "2026-01" } }),
    listStatements: ({ brandUid }) => ({ query: { brandUid } }),
    exportStatement: ({ brandUid }) => ({ query: { brandUid, number: "1" } }),
    listStatementKeys: () => ({}),
    reconcileOrders: ({ brandUid, orderId }) => ({
      query: { brandUid, month: "2026-03" },
      body: { orderId, amount: 59.99, currency: "GBP" },
    }),
  };
  const CLAIMS: Record<string, (names: Names) => Asked> = {
    claimCode: ({ poolId }) => ({ body: { poolId } }),
    claimMemberCode: ({ poolId }) => ({ body: { poolId } }),
  };

  async function answerOf(
    { path, method, bodyTypes }: OperationInfo,
    names: Names,
    { query = {}, body }: Asked,
    headers: Record<string, string>,
  ) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: keyof Names) => names[name]);
    const search = new URLSearchParams(query).toString();
    const response = await service.fetch(`${service.baseUrl}${filled}${search === "" ? "" : `?${search}`}`, {
      method: method.toUpperCase(),
      headers: {
        "user-agent": USER_AGENT,
        ...(bodyTypes[0] && { "content-type": bodyTypes[0] }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  }

  /** Replaces names in a response by unknown ones. */
  function anonymous(text: string, names: Names): string {
    return Object.entries(names).reduce(
      (all, [key, value]) => all.replaceAll(value, UNKNOWN[key as keyof Names]),
      text,
    );
  }

  /** Calls with the owner's names and with unknown ones: both must get the same response, and nothing may change. */
  async function expectUnknown(
    operation: OperationInfo,
    asked: (names: Names) => Asked,
    { names, known, headers }: { names: Names; known: Partial<Names>; headers: Record<string, string> },
  ): Promise<void> {
    const before = await contentsOf(service.services.database);
    const wanted = { ...names, ...known };
    const unknown = { ...UNKNOWN, ...known };
    const nobodys = await answerOf(operation, unknown, asked(unknown), headers);
    const somebodys = await answerOf(operation, wanted, asked(wanted), headers);
    const hidden = {
      ...names,
      ...Object.fromEntries(Object.keys(known).map((key) => [key, UNKNOWN[key as keyof Names]])),
    };
    expect({ ...somebodys, text: anonymous(somebodys.text, hidden) }).toEqual(nobodys);
    expect(await contentsOf(service.services.database)).toEqual(before);
  }

  const trackingOperations = operationsOf(tracking);
  /** Operations that record for a brand of the caller, in which another's code is only a text. */
  const RECORDING = ["recordTransaction", "recordTransactions"];

  it.each(trackingOperations)("tracking: $operationId", async (operation) => {
    const asked = TRACKING[operation.operationId];
    if (asked === undefined) throw new Error("describe the operation in TRACKING");
    for (const { shop, names } of strangers) {
      service.pass(MINUTE_MS);
      const headers = { "api-key": shop.apiKey };
      await expectUnknown(operation, asked, { names: owner.names, known: {}, headers });
      const { brandUid } = names;
      if (!RECORDING.includes(operation.operationId))
        await expectUnknown(operation, asked, { names: owner.names, known: { brandUid }, headers });
    }
    const headers = { "api-key": owner.shop.apiKey };
    expect((await answerOf(operation, owner.names, asked(owner.names), headers)).status).toBe(200);
  });

  const claims = [...aboutPools(whitelabel), ...aboutPools(auth)];
  it("the documents have claims", () => {
    expect(claims.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(Object.keys(CLAIMS)));
  });

  it.each(claims)("claims: $operationId", async (operation) => {
    const asked = CLAIMS[operation.operationId];
    if (asked === undefined) throw new Error("describe the operation in CLAIMS");
    const isApps = operation.path.includes("{appId}");
    const headersOf = ({ client, memberToken }: Owner) =>
      bearer(isApps ? client.app.accessToken : memberToken);
    for (const stranger of strangers) {
      const headers = headersOf(stranger);
      const { appId, verificationId, poolId } = stranger.names;
      const rounds = isApps ? [{}, { appId }, { appId, verificationId }, { appId, poolId }] : [{}];
      for (const known of rounds)
        await expectUnknown(operation, asked, { names: owner.names, known, headers });
    }
    expect((await answerOf(operation, owner.names, asked(owner.names), headersOf(owner))).status).toBe(200);
  });

  /** A partner in the path that is not the pool's, or a brand that is not. */
  it.each(
    aboutPools(management).filter(({ isOfOperator, path }) => isOfOperator && path.includes("{partnerId}")),
  )("operator: $operationId", async (operation) => {
    const headers = { authorization: `Bearer ${service.operatorToken}` };
    const body = operatorBodies[operation.operationId];
    const asked = (): Asked => (body === undefined ? {} : { body });
    for (const { names } of strangers) {
      const { partnerId, brandUid, poolId } = names;
      for (const known of [{ partnerId }, { partnerId, brandUid }, { poolId }, { partnerId, poolId }])
        await expectUnknown(operation, asked, { names: owner.names, known, headers });
    }
    expect((await answerOf(operation, owner.names, asked(), headers)).status).toBe(200);
  });
});
