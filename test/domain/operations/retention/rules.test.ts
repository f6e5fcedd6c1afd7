/** M6: everything that is kept ends by itself, each kind by its own rule and setting. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Prisma } from "../../../../generated/prisma/client.ts";
import { DEFAULT_RETENTION, type RetentionName } from "../../../../server/config/retention.ts";
import { extendChain } from "../../../../server/domain/operations/audit/extend.ts";
import { sweep } from "../../../../server/domain/operations/retention/sweep.ts";
import { deleteStatements } from "../../../../server/domain/tracking/statements/retention.ts";
import { firstTimeUuid, seal, timeUuid } from "../../../../server/platform/crypto.ts";
import { addRule, close, order } from "../../../support/closings.ts";
import { textOf } from "../../../support/imports.ts";
import { handedIn } from "../../../support/journey.ts";
import { proveByMail, provenLive } from "../../../support/live.ts";
import { codeFor, member, tokensFor } from "../../../support/oauth.ts";
import { DAY_MS, type Service } from "../../../support/service.ts";
import { purchase, record } from "../../../support/tracking.ts";
import { useService } from "../../../support/use-service.ts";
import { caller } from "../../../support/whitelabel.ts";

/** How the rows of each table end: by a rule, within days by the sweep, with another row, or by an operator. */
const ends: Record<Prisma.ModelName, RetentionName | "sweep" | "operator" | Prisma.ModelName> = {
  AccessToken: "expired_tokens",
  ApiCall: "api_calls",
  ApiCallCount: "api_calls",
  Account: "deleted_accounts",
  App: "operator",
  Attempt: "Verification",
  AuditEntry: "audit",
  AuditStream: "operator",
  AuthorizationCode: "expired_tokens",
  Avatar: "Account",
  BlockedDomain: "operator",
  Brand: "operator",
  Client: "operator",
  ClockMove: "sweep",
  CodeClaim: "closed_pools",
  CodePool: "closed_pools",
  CodeRefusal: "CodePool",
  CodeReport: "transactions",
  CodeSum: "CodePool",
  CodeUse: "PoolCode",
  CommissionRule: "operator",
  Consent: "withdrawn_consents",
  Credential: "ended_credentials",
  DkimKey: "operator",
  DirectoryImport: "operator",
  Document: "Verification",
  DocumentMatch: "Document",
  DocumentView: "Document",
  DomainAppeal: "domain_appeals",
  Erasure: "erasures",
  EvidenceConsent: "Verification",
  Event: "events",
  EventCounter: "operator",
  ExportRun: "sweep",
  FunnelDay: "operator",
  FunnelRest: "App",
  FunnelSum: "App",
  Handover: "sweep",
  IdempotencyKey: "sweep",
  IdentityProvider: "operator",
  Installation: "operator",
  Institution: "operator",
  InstitutionDomain: "operator",
  InstitutionName: "operator",
  InstitutionRequest: "institution_requests",
  KnownBrowser: "sweep",
  LoginIdentifier: "Account",
  Message: "sweep",
  MetadataSource: "operator",
  OneTimeCode: "sweep",
  OutboxMessage: "Verification",
  OwnEnd: "operator",
  OwnPaperList: "operator",
  Partner: "operator",
  Passkey: "Account",
  PendingEvent: "Event",
  PoolCode: "closed_pools",
  PortalRequest: "sweep",
  Proof: "Verification",
  ProviderDisplay: "IdentityProvider",
  ProviderLogo: "IdentityProvider",
  ProviderSession: "Session",
  PutOffMail: "sweep",
  DeviceRequest: "sweep",
  Till: "operator",
  PushedRequest: "sweep",
  RateWindow: "sweep",
  RefreshToken: "expired_tokens",
  Register: "operator",
  RegisterCheck: "Verification",
  RegisterEntry: "operator",
  ReleasedFile: "sweep",
  Resumption: "Verification",
  RetentionProgress: "operator",
  ReviewReturn: "Attempt",
  SentMail: "sweep",
  SamlKey: "operator",
  SecurityNotice: "Account",
  Session: "sweep",
  SignInOutcome: "sweep",
  SignInProvider: "operator",
  SigningKey: "sweep",
  Spending: "sweep",
  StaffIdentity: "StaffUser",
  Unentered: "sweep",
  TextDelivery: "sweep",
  StaffChallenge: "sweep",
  StaffPasskey: "StaffUser",
  StaffRecoveryCode: "StaffUser",
  StaffUser: "former_staff",
  Team: "operator",
  Statement: "transactions",
  StatementLine: "Statement",
  TokenFamily: "expired_tokens",
  TrackingAdjustment: "TrackingTransaction",
  TrackingOrder: "TrackingTransaction",
  CredentialNotice: "Credential",
  StockNotice: "CodePool",
  StudentRecord: "student_records",
  TrackingTransaction: "transactions",
  Attribution: "TrackingTransaction",
  UsedKey: "operator",
  UsedAssertion: "sweep",
  UsedMail: "sweep",
  Verification: "successes",
  VerificationEvent: "Verification",
  WalletIssuer: "operator",
  WalletRefusal: "sweep",
  WalletRequest: "sweep",
  WalletVerifier: "operator",
  WebhookAttempt: "WebhookDelivery",
  WebhookDelivery: "webhook_deliveries",
  WebhookEndpoint: "operator",
  WebhookSecret: "sweep",
};

describe("retention (M6)", () => {
  const service = useService();
  let app: Awaited<ReturnType<Service["app"]>>;
  beforeAll(async () => {
    app = await service.app("live");
  });

  const days = (count: number) => service.pass(count * DAY_MS);
  const status = async (id: string) => (await caller(service, app)("GET", `/verifications/${id}`)).status;
  /** Results of `look` a day before an end, and a day after it. */
  async function around(count: number, look: () => Promise<unknown>): Promise<unknown[]> {
    days(count - 1);
    await sweep(service.services);
    const before = await look();
    days(2);
    await sweep(service.services);
    return [before, await look()];
  }

  it("every table has an end, and the guide names every rule with its default", () => {
    const guide = textOf("docs/operating.md");
    const told = Object.entries(DEFAULT_RETENTION).filter(
      ([name, count]) => !guide.includes(`| \`${name}\` | ${count.toLocaleString("en-GB")} days`),
    );
    expect(told).toEqual([]);
    expect(Object.keys(ends).length).toBeGreaterThan(40);
  });

  it("a verification whose number was never proven ends 7 days after it expired", async () => {
    const { body } = await caller(service, app)("POST", "/verifications", {
      territory: "GB",
      firstName: "Ada",
      lastName: "Lovelace",
      userEmail: "ada@example.com",
      dob: "2000-12-10",
    });
    expect(await around(7 + 7, () => status(body.verificationId ?? ""))).toEqual([200, 404]);
  });

  it("one that expired later ends after 30 days, and its account 13 months after that", async () => {
    const { verificationId, svcId } = await provenLive(service, app);
    const { database } = service.services;
    expect(await around(7 + 30, () => status(verificationId))).toEqual([200, 404]);
    const account = () =>
      database.account.findUnique({ where: { svcId }, select: { deletedAt: true, dobSealed: true } });
    const [kept, deleted] = await around(395 - 31, account);
    expect(kept).toMatchObject({ deletedAt: null, dobSealed: expect.any(String) });
    expect(deleted).toMatchObject({ deletedAt: service.clock.now, dobSealed: null });
    expect(await around(1_095, async () => (await account()) !== null)).toEqual([true, false]);
  });

  it("a success ends 90 days after its last day, and a sign-in keeps its account", async () => {
    const { verificationId, svcId } = await provenLive(service, app);
    expect(await proveByMail(service, app, verificationId, "kept@ox.ac.uk")).toMatchObject({ pressed: 200 });
    expect(await around(365 + 90, () => status(verificationId))).toEqual([200, 404]);
    const { database } = service.services;
    const { id: accountId } = await database.account.findUniqueOrThrow({ where: { svcId } });
    days(394);
    await database.loginIdentifier.updateMany({
      where: { accountId },
      data: { provenAt: service.clock.now },
    });
    days(300);
    await sweep(service.services);
    expect((await database.account.findUniqueOrThrow({ where: { svcId } })).deletedAt).toBeNull();
  });

  it("one that failed, and one that nobody decides, end as well; their files go with them", async () => {
    const { database } = service.services;
    const [failed, waiting] = [await provenLive(service, app), await provenLive(service, app)];
    const at = { updatedAt: service.clock.now, lapsesAt: null };
    const set = (id: string, stage: string, rejections: number) =>
      database.verification.update({ where: { id }, data: { ...at, stage, rejections } });
    await set(failed.verificationId, "failed:too_many_attempts", 3);
    await set(waiting.verificationId, "pending_verification:manual", 0);
    expect(await around(30, () => status(failed.verificationId))).toEqual([200, 404]);
    expect(await around(180 - 31, () => status(waiting.verificationId))).toEqual([200, 404]);
  });

  it("a transaction loses its user agent after 90 days, to the letter nothing else, and ends after ten years", async () => {
    const { database } = service.services;
    const partner = await service.partner("live");
    const { userAgent: _none, ...bought } = purchase(service, partner, { code: "A\\u0042" });
    const bare = JSON.stringify(bought).replace("59.99", "59.90").replace("49.99", "1e1");
    const plain = bare.replace("{", '{"userAgent":"Marker/1.0 (x; \\"y\\")",');
    const escaped = bare.replace(/}$/, ',"user\\u0041gent":"Marker/2.0"}');
    for (const text of [plain, escaped, bare]) await record(service, partner, text);
    const texts = async () =>
      (
        await database.trackingTransaction.findMany({
          where: { partnerId: partner.partnerId },
          orderBy: { id: "asc" },
        })
      )
        .map(({ attributes }) => attributes)
        .sort();
    const [before, after] = await around(90, texts);
    expect(before).toEqual([plain, escaped, bare].sort());
    expect(after).toEqual([bare, bare, bare]);
    expect(await around(3_650 - 91, async () => (await texts()).length)).toEqual([3, 0]);
  });

  it("statements end after their transactions, never before; a brand's last one stays", async () => {
    const { database } = service.services;
    const partner = await service.partner("live");
    const { brandUid } = partner;
    await addRule(service, partner, { fromMonth: "2025-01" });
    const id = await order(service, partner, "2025-01-10T12:00:00Z", 10);
    for (const month of ["2025-01", "2025-02"]) await close(service, partner, month);
    const counts = async () => [
      await database.trackingTransaction.count({ where: { brandUid } }),
      await database.statementLine.count({ where: { transactionId: id } }),
      await database.statement.count({ where: { brandUid } }),
    ];
    expect(await counts()).toEqual([1, 1, 2]);
    // A transaction that outlives its statement's time: its line must stay, or the next closing would state it again.
    const before = new Date(service.clock.now.getTime() + DAY_MS);
    for (let round = 0; round < 3; round++) await deleteStatements(database, before, 10);
    expect(await counts()).toEqual([1, 1, 2]);
    expect(await around(3_650, counts)).toEqual([
      [1, 1, 2],
      [0, 0, 1],
    ]);
  });

  it("consents, requests, former staff, ended keys and the audit log end by their own days", async () => {
    const { database, keyring, now } = service.services;
    const client = await service.client({ mode: "live" });
    const { accountId } = await member(service, { world: "live" });
    const at = now();
    const id = () => randomUUID();
    const consent = {
      accountId,
      clientId: client.clientId,
      flow: "current",
      textVersion: "1",
      language: "en",
    };
    await database.consent.createMany({
      data: [
        { id: id(), ...consent, givenAt: at },
        { id: id(), ...consent, givenAt: at, withdrawnAt: at },
      ],
    });
    const identifierId = id();
    await database.loginIdentifier.create({
      data: {
        id: identifierId,
        world: "live",
        channel: "email",
        addressIndex: id(),
        addressSealed: seal(keyring, "LoginIdentifier.addressSealed", identifierId, "x@example.com"),
        accountId,
        provenAt: new Date(at.getTime() + 1_200 * DAY_MS),
      },
    });
    await caller(service, app)("POST", "/institutions/requests", {
      name: "Nowhere College",
      territory: "GB",
      domain: "nowhere.example",
      consumerGroup: "student",
    });
    await database.staffUser.create({
      data: {
        id: id(),
        emailIndex: id(),
        emailSealed: "",
        nameSealed: "",
        role: "support",
        invitedAt: at,
        joinedAt: at,
        disabledAt: at,
      },
    });
    await database.credential.create({
      data: { id: id(), kind: "app_token", appId: app.appId, hash: id(), createdAt: at, revokedAt: at },
    });
    const entry = { actor: "system", action: "backup.created", subject: "x", ip: "192.0.2.1" };
    await database.auditEntry.create({ data: { ...entry, at } });
    const head = { ...entry, action: "head", at: new Date(at.getTime() + 1_000 * DAY_MS) };
    await database.auditEntry.create({ data: head });
    await extendChain(service.services);
    const counts = async () => [
      await database.institutionRequest.count(),
      await database.institution.count({ where: { name: "Nowhere College" } }),
      await database.staffUser.count(),
      await database.credential.count({ where: { revokedAt: { not: null } } }),
      await database.auditEntry.count({ where: { action: "backup.created" } }),
    ];
    expect(await around(400, counts)).toEqual([
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
    ]);
    const consents = () => database.consent.count({ where: { accountId } });
    expect(await around(1_095 - 401, consents)).toEqual([2, 1]);
  });

  it("everything of test mode is gone after 7 days, and nothing of live mode (M3)", async () => {
    const { database, files } = service.services;
    const testApp = await service.app();
    const client = await service.client({ app: testApp });
    await handedIn(testApp, "card.pdf");
    const where = { world: testApp.appId };
    const { id: accountId } = await database.account.findFirstOrThrow({ where });
    await tokensFor(service, client, accountId);
    const given = { id: randomUUID(), accountId, clientId: client.clientId, flow: "current" };
    await database.consent.create({
      data: { ...given, textVersion: "1", language: "en", givenAt: service.clock.now },
    });
    await caller(service, testApp)("POST", "/institutions/requests", {
      name: "Nowhere College",
      territory: "GB",
      domain: "nowhere-test.ac.uk",
      consumerGroup: "student",
    });
    const [test, live] = [await service.partner("test"), await service.partner("live")];
    for (const partner of [test, live])
      await record(service, partner, JSON.stringify(purchase(service, partner)));
    const { verificationId } = await provenLive(service, app);
    const left = async () => ({
      verifications: await database.verification.count({ where: { mode: "test" } }),
      accounts: await database.account.count({ where: { id: accountId } }),
      addresses: await database.loginIdentifier.count({ where: { accountId } }),
      tokens: await database.tokenFamily.count({ where: { accountId } }),
      consents: await database.consent.count({ where: { accountId } }),
      documents: await database.document.count(),
      files: (await Array.fromAsync(files.keys(new Date("9999-01-01")))).length,
      messages: await database.message.count({ where: { mode: "test" } }),
      requests: await database.institutionRequest.count({ where: { mode: "test" } }),
      institutions: await database.institution.count({ where: { id: "nowhere-test.ac.uk" } }),
      transactions: await database.trackingTransaction.count({ where: { partnerId: test.partnerId } }),
    });
    const [before, after] = await around(7, left);
    expect(Object.entries(before as object).filter(([, count]) => count === 0)).toEqual([]);
    expect(Object.entries(after as object).filter(([, count]) => count > 0)).toEqual([]);
    expect(await status(verificationId)).toBe(200);
    expect(await database.trackingTransaction.count({ where: { partnerId: live.partnerId } })).toBe(1);
    expect((await caller(service, testApp)("GET", "/verifications")).status).toBe(200);
    expect(await database.client.count({ where: { id: client.clientId } })).toBe(1);
  });

  it("tokens end as before, and settings change each rule", async () => {
    const client = await service.client({ mode: "live" });
    const { accountId } = await member(service, { world: "live" });
    await codeFor(service, client, accountId);
    await tokensFor(service, client, accountId);
    const { config } = service.services;
    service.services.config = { ...config, retention: { ...config.retention, expired_tokens: 400 } };
    days(200);
    await sweep(service.services);
    expect(await service.services.database.authorizationCode.count({ where: { accountId } })).toBe(2);
    service.services.config = config;
    await sweep(service.services);
    expect(await service.services.database.authorizationCode.count({ where: { accountId } })).toBe(0);
  });

  it("a round may stop anywhere, and the next one goes on; the chain of the audit log keeps its head", async () => {
    const { database, now } = service.services;
    const entry = { at: now(), actor: "system", action: "many", subject: "x" };
    await database.auditEntry.createMany({ data: Array.from({ length: 1_200 }, () => entry) });
    await extendChain(service.services);
    const left = () => database.auditEntry.count({ where: { action: "many" } });
    days(401);
    await sweep(service.services, { signal: AbortSignal.abort() });
    expect(await left()).toBe(1_200);
    expect((await sweep(service.services)).retention.audit).toBeGreaterThanOrEqual(1_199);
    expect(await left()).toBe(1);
    await extendChain(service.services);
    const chain = await database.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(chain.map(({ sequence }) => Number(sequence) - Number(chain[0]?.sequence))).toEqual([
      ...chain.keys(),
    ]);
  });

  it("ids in the order of time can be cut at an instant", () => {
    const at = new Date("2026-03-04T05:06:07.890Z");
    const before = new Date(at.getTime() - 1);
    expect([timeUuid(before), firstTimeUuid(at), timeUuid(at)].toSorted()).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      firstTimeUuid(at),
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
  });
});
