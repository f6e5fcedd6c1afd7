/**
 * M6: personal data, however it came in, is shown only where it is needed, and is gone after an erasure. Inputs and
 * ways to look are those of the documents and of the tables of pages; the lists here are only of exceptions.
 */
import { once } from "node:events";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { InMemorySpanExporter } from "@opentelemetry/sdk-trace";
import { sweep } from "../../server/domain/operations/retention/sweep.ts";
import { appealAnswers } from "../../server/domain/proving/appeal/answer-mail.ts";
import { operationsOf } from "../../server/http/document.ts";
import { workOff } from "../../server/jobs/worker.ts";
import { createMetricsServer } from "../../server/lifecycle/metrics-server.ts";
import { startTracing } from "../../server/lifecycle/tracing.ts";
import { staffPages, staffSignInPages } from "../../server/pages/console/routes.ts";
import { pagesByRoot } from "../../server/pages/routes.ts";
import { openLog } from "../../server/platform/log.ts";
import { areas, errors, search } from "../../server/start/areas.ts";
import { appealFor } from "../support/appeals.ts";
import { openBrowser, type TinyBrowser } from "../support/browser.ts";
import { joined } from "../support/console.ts";
import { askForAddress, HOOK_SECRET, mailTo, startInboundService } from "../support/inbound.ts";
import { OXFORD, pdf } from "../support/journey.ts";
import { provenLive } from "../support/live.ts";
import { follow, goesOnTo } from "../support/login.ts";
import { dumpColumns, listFiles, plantedCall, plantedForms, textColumns } from "../support/markers.ts";
import { signedIn } from "../support/member.ts";
import { inForm, redemptionOf, tokensFor } from "../support/oauth.ts";
import { codeOf, OPEN_ID } from "../support/openid.ts";
import { install, makeProvider } from "../support/saml-provider.ts";
import { MINUTE_MS, type Service } from "../support/service.ts";
import { handIn } from "../support/smtp-client.ts";
import { purchase, record } from "../support/tracking.ts";
import { caller } from "../support/whitelabel.ts";

const sdk = createRequire(import.meta.url)(
  "@opentelemetry/sdk-trace",
) as typeof import("@opentelemetry/sdk-trace");

/** Markers of the person; of partners and operators, whose data stays; of staff users who look. */
const [PERSON, BUSINESS, LOOKER] = ["Zqperson", "Zqbusiness", "Zqlooker"];
const NUMBER = "+447400987654";
const DOB = "1987-06-05";
const FOUND = /zqperson\w*|7400987654|1987-06-05/gi;

/** Headers that any caller may send. */
const HEADERS = {
  "user-agent": `${PERSON}Agent`,
  "x-request-id": `${PERSON}Request`,
  "idempotency-key": `${PERSON}Key`,
  referer: `https://shop.example/?${PERSON}Referer`,
};

const hookHeaders = {
  authorization: `Basic ${Buffer.from(`inbound:${HOOK_SECRET}`).toString("base64")}`,
};

/**
 * Columns that the walk does not fill, by table: what operators and partners set up, what we make up, and what other tests
 * fill. A new column of text is in neither, and fails until the walk reaches it or somebody has put it here.
 */
const UNREACHED: Readonly<Record<string, string>> = {
  Account: "country genderSealed language",
  ApiCall: "clientVersion",
  App: "assertionKeys documentAfterMail mailSuffices methodsOff teamId testCode walletProofs",
  Attempt: "portalAffiliationSealed portalIssuer reason",
  AuthorizationCode: "codeChallenge",
  Avatar: "bytes contentType pathToken",
  Client:
    "darkLogo darkLogoType documentAfterMail domain exchangeAudience logo logoType mailSuffices openIdScopes privacyUrl scopes termsUrl",
  ClockMove: "appId",
  CodeClaim: "period supergroup territory institutionKind",
  CodeRefusal: "reason",
  CodeSum: "currency step",
  CodeUse: "orderId",
  CodeReport: "brandUid content month",
  CommissionRule: "brandUid fromMonth percent supergroup untilMonth",
  CodePool: "allowance brandUid kind name partnerId reported supergroups",
  Consent: "exchangedBy policyUrls scopes",
  Credential: "networks scopes teamId",
  DkimKey: "domain privateKeySealed publicKey selector",
  Document: "findingsSealed layoutSealed",
  DocumentView: "fileKey finePrint smallKey",
  DeviceRequest:
    "authenticatedBy claimRefusal clientId country heldUntil number orderId outcome place scopes supergroup",
  DirectoryImport: "operatorsAfter subject",
  DomainAppeal: "answerSealed",
  Erasure: "kind",
  EventCounter: "history",
  FunnelRest: "appId consumerGroup method reason step territory",
  FunnelSum: "appId consumerGroup method reason step territory",
  IdempotencyKey: "bodySealed fingerprint id",
  IdentityProvider:
    "claimMapping clientId clientSecretSealed declaredPatterns declaredScopes scope scopePatterns tokenAuthMethod",
  Installation: "heldFor",
  Institution: "groups leftWhy town websites",
  InstitutionDomain: "detail holders source",
  InstitutionName: "core",
  InstitutionRequest: "appId consumerGroup domain institutionId nameSealed status territory world",
  Message: "appId bodySealed channel htmlSealed messageId toSealed",
  MetadataSource: "certificate entityIds etag failure institutionId kind url",
  OutboxMessage: "key kind outcome",
  OwnPaperList: "appId consumerGroup list scope territory",
  Partner: "appId teamId",
  Passkey: "id nameSealed publicKey transports",
  PoolCode: "brandUid textSealed",
  PortalRequest: "findingSealed",
  Proof: "consumerGroup world",
  ProviderDisplay: "display failure",
  ProviderLogo: "language pathToken picture source",
  PutOffMail: "key kind mailSealed",
  RateWindow: "name",
  Register:
    "consumerGroups hashKeySealed kind listDigest name numberExample numberName settingsSealed signingKey territory",
  RegisterCheck: "outcome",
  ReleasedFile: "fileKey",
  ReviewReturn: "noteSealed",
  Resumption: "clientId language pathSealed",
  RetentionProgress: "rule",
  SecurityNotice: "action likeKey messageSealed",
  EvidenceConsent: "category language textVersion",
  ExportRun: "state subject",
  SentMail: "toSealed",
  ProviderSession: "refreshSealed sid",
  Session: "newTotpSealed",
  SignInProvider:
    "acrValues amrValues clientId clientSecretSealed domains id issuer roleClaim roles scope teamId tokenAuthMethod",
  SignInOutcome: "arrived code id kind wordsSealed",
  StaffChallenge: "challenge id",
  StaffIdentity: "issuer providerId subject",
  StaffPasskey: "id publicKey transports",
  StaffUser: "teamId",
  Team: "signInDomains",
  StockNotice: "marks",
  StudentRecord: "institutionId strength world",
  TextDelivery: "code provider providerId state",
  Till: "clientId country name supergroup",
  TrackingAdjustment: "adjustmentId attributes",
  TrackingOrder: "brandUid orderId",
  TrackingTransaction: "voidReason",
  UsedKey: "check id kind",
  Verification:
    "dueNotice dueVerdict personIssuer proofHolders proofStrength provenBy rejectionCode rejectionMethod rejectionNotice",
  WalletIssuer:
    "affiliationScopes credentialTypes docTypes institutionId issuer keys keysUrl roots territory",
  WalletRefusal: "detail fault id institutionId",
  WalletRequest: "findingSealed secretSealed way",
  WalletVerifier: "appId certificates clientId clientIdPrefix keySealed verifierInfo",
  WebhookAttempt: "answerSealed failure",
  WebhookDelivery: "outcome type",
  WebhookEndpoint: "appId contactSealed description pausedFor types url",
  WebhookSecret: "secretSealed",
  Statement: "brandUid digest head jws month partnerId tail timeZone totals",
  StatementLine: "text",
  Attribution: "brandUid institutionKind supergroup territory",
  AuditStream: "destination failure",
  OwnEnd: "consumerGroup institutionId rule territory",
};
/** Columns whose names say that they hold no typed text; they are searched for markers as all others. */
const HASHED = /(?:hash|index)$/i;
const unreached = Object.entries(UNREACHED).flatMap(([table, columns]) =>
  columns.split(" ").map((column) => `${table}.${column}`),
);

/** Values in clear: a partner's own id, which the guide asks to be no name, and the domain of an appeal. */
const IN_CLEAR = ["DomainAppeal.domain", "Verification.externalId"];

/** Pages of staff whose work is the person, each look on record. */
const PAGES_WITH_NEED = [
  "/reviews/:reviewId",
  "/reviews/:reviewId/compare/:documentId/:id",
  "/verifications/:id",
  "/accounts/:id",
  "/verifications/:id/expire",
];
PAGES_WITH_NEED.push("/queue", "/verifications/:id/erase", "/accounts/:id/erase", "/appeals", "/appeals/:id");
/** Operations of the management API whose work is the person. */
const OPERATIONS_WITH_NEED = [
  "listDomainAppeals",
  "listReviews",
  "getReview",
  "getDocument",
  "getDocumentView",
  "getVerificationDetails",
  "getAccountDetails",
  "exportAccount",
];

describe("markers (M6)", () => {
  let inbound: Awaited<ReturnType<typeof startInboundService>>;
  let service: Service;
  const logged: string[] = [];
  /** Columns with a text in them, at one moment or another. */
  const filled = new Set<string>();
  let spans: InMemorySpanExporter;
  let endTracing: () => Promise<void>;
  let world: Awaited<ReturnType<typeof plantWorld>>;

  beforeAll(async () => {
    spans = new sdk.InMemorySpanExporter();
    const tracing = { endpoint: "http://127.0.0.1:4318", serviceName: "cohort", share: 1 };
    endTracing = await startTracing(tracing, new sdk.SimpleSpanProcessor({ exporter: spans }));
    const stream = new Writable({
      write(chunk, _encoding, done) {
        logged.push(String(chunk));
        done();
      },
    });
    inbound = await startInboundService({}, { log: openLog({ logLevel: "trace" }, stream) });
    ({ service } = inbound);
    world = await plantWorld();
  });
  afterAll(async () => {
    await inbound.stop();
    await endTracing();
  });

  /** Makes one person by every way in, and the partners and staff users around them. */
  async function plantWorld() {
    const client = await service.client({ mode: "live" });
    const { app } = client;
    await install(service, await makeProvider(), "live");
    const call = caller(service, app);
    const claim = {
      firstName: PERSON,
      lastName: `${PERSON}Last`,
      userEmail: `${PERSON}Mail@example.com`,
      dob: DOB,
      externalId: `${PERSON}External`,
      metadata: { [`${PERSON}Key`]: `${PERSON}Value` },
    };
    const { verificationId } = await provenLive(service, app, claim, NUMBER);
    const one = `/verifications/${verificationId}`;
    await call("PATCH", one, { institutionId: OXFORD });
    await call("POST", `${one}/portal`, { redirectUrl: `https://shop.example/back?${PERSON}Query=1` });
    service.pass(MINUTE_MS);
    await call("POST", `${one}/email`, { email: `${PERSON}University@ox.ac.uk` });
    service.pass(MINUTE_MS);
    await writeMails(app, verificationId);
    const file = pdf(`${PERSON}Card.pdf`, `%PDF-1.4\n${PERSON}Content\n%%EOF\n`);
    expect((await call("POST", `${one}/manual`, { files: [file] })).status).toBe(200);
    const { database } = service.services;
    const { accountId, attempts } = await database.verification.findUniqueOrThrow({
      where: { id: verificationId },
      include: { attempts: { include: { documents: true }, where: { method: "manual" } } },
    });
    const member = await signedIn(service, `${PERSON}Member@example.com`, {
      base: "/account",
      browser: openBrowser({ headers: HEADERS }),
    });
    const partner = await service.partner("live");
    await record(
      service,
      partner,
      purchase(service, partner, { userAgent: `${BUSINESS}Agent`, code: BUSINESS }),
    );
    const tokens = await tokensFor(service, client, accountId ?? "");
    await walkLogin(member.browser);
    const { appealId } = await appeal();
    return {
      appealId,
      app,
      call,
      client,
      partner,
      member: member.browser,
      accessToken: tokens.access_token,
      ids: {
        appId: app.appId,
        verificationId,
        accountId: accountId ?? "",
        reviewId: attempts[0]?.id ?? "",
        documentId: attempts[0]?.documents[0]?.id ?? "",
        clientId: client.clientId,
        partnerId: partner.partnerId,
        page: "1",
      } as Record<string, string>,
    };
  }

  /** A login link with markers wherever it has text: as far as a code that is redeemed, one that never is, and one pushed. */
  async function walkLogin(browser: TinyBrowser) {
    const client = await service.client({ mode: "live", ...OPEN_ID });
    const link = (name: string) => ({
      response_type: "code",
      client_id: client.clientId,
      scope: "openid",
      prompt: "consent",
      redirect_uri: `${client.redirectUri}?${PERSON}${name}=${PERSON}${name}@example.com`,
      login_hint: `${PERSON}Hint@example.com`,
      ui_locales: `${PERSON}Locale`,
      state: `${PERSON}State`,
      nonce: `${PERSON}Nonce`,
    });
    const codeBy = async (name: string) => {
      const about = await browser.open(`${service.baseUrl}/sso/student?${new URLSearchParams(link(name))}`);
      const consent = await follow(browser, about, "Continue to Shop without verifying");
      return codeOf(new URL(goesOnTo(await browser.press(consent, "Agree and continue to Shop"))));
    };
    const { redirect_uri } = link("Redeemed");
    const redemption = { ...redemptionOf(client, await codeBy("Redeemed")), redirect_uri };
    expect((await inForm(service, redemption)).status).toBe(200);
    expect(await codeBy("Unredeemed")).not.toBe("");
    const body = new URLSearchParams({ ...link("Pushed"), client_secret: client.clientSecret });
    expect((await fetch(`${service.baseUrl}/oauth/par`, { method: "POST", body })).status).toBe(201);
  }

  async function appeal() {
    await appealFor(service, `${PERSON}.example`, {
      "Who can get an address, and how do you know?": `${PERSON}Evidence, and nobody else has an address there.`,
      "Your email address": `${PERSON}Appeal@example.com`,
    });
    const { id } = await service.services.database.domainAppeal.findFirstOrThrow();
    return { appealId: id };
  }

  /** Sends mails by SMTP and by the provider's hook: signed ones that prove nothing, with markers wherever a mail has text. */
  async function writeMails(app: Parameters<typeof askForAddress>[1], verificationId: string) {
    const { address } = await askForAddress(service, app, verificationId);
    const raw = mailTo(address, service, {
      from: `${PERSON}Display <${PERSON}Sender@ox.ac.uk>`,
      subject: `${PERSON}Subject`,
      headers: [["X-Note", `${PERSON}Header`]],
      body: `${PERSON}Body\r\n`,
    });
    const from = `${PERSON}Sender@ox.ac.uk`;
    expect(await handIn(inbound.listener.port, { raw, to: address, from })).toMatch(/^5\d\d /);
    const hooked = await fetch(`${service.baseUrl}/inbound-email`, {
      method: "POST",
      headers: { ...hookHeaders, "content-type": "message/rfc822" },
      body: raw,
    });
    expect([hooked.status, found(await hooked.text())]).toEqual([200, []]);
  }

  const found = (text: string) => [...new Set(text.match(FOUND))];

  /** The columns with a marker of the person, and which. */
  const holding = (dump: Map<string, string>) =>
    [...dump].filter(([, text]) => found(text).length > 0).map(([name, text]) => [name, found(text)]);

  async function ask(
    document: (typeof areas)[number]["document"],
    operation: ReturnType<typeof operationsOf>[number],
    marker: string,
    ids: Record<string, string>,
    headers: Record<string, string>,
  ) {
    const { path, body, contentType } = plantedCall(document, operation, marker, ids);
    const response = await fetch(service.baseUrl + path, {
      method: operation.method.toUpperCase(),
      headers: {
        ...HEADERS,
        "idempotency-key": operation.operationId + marker,
        ...headers,
        ...(contentType && { "content-type": contentType }),
      },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  }

  const headersOf = (area: string, tokens: { app: string; access: string; apiKey: string }) => ({
    ...(area === "tracking" ? { "api-key": tokens.apiKey } : {}),
    ...(area === "whitelabel" ? { authorization: `Bearer ${tokens.app}` } : {}),
    ...(area === "profile" ? { authorization: `Bearer ${tokens.access}` } : {}),
    ...(area === "inbound" ? hookHeaders : {}),
    ...(area === "management" ? { authorization: `Bearer ${service.operatorToken}` } : {}),
  });

  it("are there: the dump with the keys has every field of the person", async () => {
    const columns = await dumpColumns(service, { unsealed: true });
    for (const name of columns.keys()) filled.add(name);
    const dump = [...columns.values()].join("\n");
    const names = ["", "Last", "Mail", "External", "Value", "Query", "University", "Card", "Member"];
    names.push("Nonce", "Pushed", "Appeal", "Evidence", "Agent");
    const planted = [...names.map((name) => PERSON + name), NUMBER, DOB, `${BUSINESS}Agent`];
    expect(planted.filter((text) => !dump.includes(text))).toEqual([]);
    expect(await listFiles(service)).toHaveLength(1);
    // Mails that members write are read, and not kept.
    expect(found(dump)).not.toContain(`${PERSON}Body`);
  });

  it("every operation, sent with markers in all its fields, repeats none in an error", async () => {
    const told: unknown[] = [];
    const { app, accessToken, partner } = world;
    const tokens = { app: app.accessToken, access: accessToken, apiKey: partner.apiKey };
    for (const { name, document } of areas)
      for (const operation of operationsOf(document)) {
        // Nothing that is there is changed: only an app's own verification may be written to.
        const isWrite = operation.method !== "get";
        const ids = isWrite && name !== "whitelabel" ? {} : { ...world.ids };
        if (operation.method === "delete" || operation.operationId === "createManualAttempt")
          ids.verificationId = "00000000-0000-4000-8000-000000000000";
        const marker = name === "whitelabel" ? PERSON : BUSINESS;
        const { status, text } = await ask(document, operation, marker, ids, headersOf(name, tokens));
        if (status >= 400 && (found(text).length > 0 || text.includes(BUSINESS)))
          told.push([name, operation.operationId, status, text]);
      }
    expect(told).toEqual([]);
  });

  it("no operation shows them to another app, client, partner, or to an operator without need", async () => {
    service.pass(MINUTE_MS);
    const other = await service.client({ mode: "live" });
    const stranger = await provenLive(service, other.app);
    const { accountId } = await service.services.database.verification.findUniqueOrThrow({
      where: { id: stranger.verificationId },
    });
    const { access_token: access } = await tokensFor(service, other, accountId ?? "");
    const { apiKey } = await service.partner("live");
    const seen: unknown[] = [];
    for (const { name, document } of areas)
      for (const operation of operationsOf(document)) {
        if (
          name === "management" &&
          (operation.method !== "get" || OPERATIONS_WITH_NEED.includes(operation.operationId))
        )
          continue;
        for (const appId of [world.app.appId, other.app.appId]) {
          const headers = headersOf(name, { app: other.app.accessToken, access, apiKey });
          const { text } = await ask(document, operation, LOOKER, { ...world.ids, appId }, headers);
          if (found(text).length > 0) seen.push([operation.operationId, found(text)]);
        }
      }
    expect(seen).toEqual([]);
  });

  it("no event has one", async () => {
    const events: { type: string }[] = [];
    for (let cursor = ""; ; ) {
      const { body } = await world.call("GET", `/events?limit=100${cursor}`);
      const page = body as unknown as { events: { type: string }[]; nextCursor: string; hasMore: boolean };
      events.push(...page.events);
      if (!page.hasMore) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    const types = events.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(["verification.created", "verification.updated"]));
    expect(found(JSON.stringify(events))).toEqual([]);
  });

  it("no page shows them to a visitor, another member, or staff without need; forms repeat none elsewhere", async () => {
    service.pass(MINUTE_MS);
    const staff = await joined(service, "admin");
    const other = await signedIn(service, "somebody.else@example.com", { base: "/account" });
    const roots = [
      ...pagesByRoot(service.services.config, areas, errors, search),
      ["/console", [...staffSignInPages, ...staffPages]],
    ] as const;
    const shown: unknown[] = [];
    const sent = new Set<string>();
    const look = async (browser: TinyBrowser, path: string) => {
      const response = await browser.send(service.baseUrl + path);
      if (response.headers.get("content-type") !== "text/event-stream") return response.text();
      // A stream has no end: its first event.
      const { value } = (await response.body?.getReader().read()) ?? {};
      return new TextDecoder().decode(value);
    };
    const ids: Record<string, string> = {
      ...world.ids,
      supergroup: "student",
      id: world.ids.verificationId ?? "",
    };
    for (const [root, pages] of roots)
      for (const { path, isShown } of pages) {
        if (!isShown) continue;
        const at = (root + path).replaceAll(/:(\w+)/g, (_all, name) => ids[name] ?? name);
        const browsers = [
          openBrowser(),
          other.browser,
          ...(PAGES_WITH_NEED.includes(path) ? [] : [staff.browser]),
        ];
        for (const browser of browsers) {
          const html = await look(browser, at);
          if (found(html).length > 0) shown.push([at, found(html)]);
        }
        // The member fills in every form of their own pages, and a visitor those of all others, whatever comes of it.
        const [browser, marker] =
          root === "/account" ? [world.member, PERSON] : [openBrowser(), `${LOOKER}@example.com`];
        const forms = plantedForms(await look(browser, at), marker);
        for (const { action, fields } of forms.filter(
          ({ action }) => !/sign-out|sessions|delete/.test(action),
        )) {
          sent.add(action.split("?", 1)[0] ?? "");
          await browser.send(new URL(action, service.baseUrl + at).href, {
            method: "POST",
            body: fields,
            headers: { "sec-fetch-site": "same-origin" },
          });
        }
      }
    expect(shown).toEqual([]);
    // Among them those that show what others sent or wrote.
    const walked = roots.flatMap(([root, pages]) => pages.map(({ path }) => root + path));
    expect(walked).toEqual(
      expect.arrayContaining(["/email-link", "/portal/start", "/dev/mailbox", "/console/invitation"]),
    );
    expect([...sent]).toEqual(expect.arrayContaining(["/account/ways", "/console/sign-in"]));
    // Staff users who need them see them: the search above finds markers that are there.
    const needed = await look(staff.browser, `/console/verifications/${world.ids.verificationId}`);
    expect(found(needed)).toContain(`${PERSON}Last`);
  });

  it("no line of the log has one, nor the path or query of any call", () => {
    expect(logged.length).toBeGreaterThan(100);
    const lines = logged.join("");
    expect(found(lines)).toEqual([]);
    expect(lines).not.toMatch(/zqbusiness|zqlooker/i);
    // Nor does a message to anybody else.
    const others = [...service.mails, ...service.texts].filter(({ to }) => found(to).length === 0);
    expect(others.length).toBeGreaterThan(1);
    expect(found(JSON.stringify(others))).toEqual([]);
  });

  it("no span has one, nor the path or query of any call", () => {
    const ended = spans.getFinishedSpans();
    const names = new Set(ended.map(({ name }) => name));
    for (const name of [
      "POST createVerification",
      "GET getMemberships",
      "prisma:client:db_query",
      "query record",
    ])
      expect(names).toContain(name);
    const told = ended.map(({ name, attributes, events, links, status }) => [
      name,
      attributes,
      events,
      links,
      status,
    ]);
    const text = JSON.stringify(told);
    expect(found(text)).toEqual([]);
    expect(text).not.toMatch(/zqbusiness|zqlooker/i);
  });

  it("no metric has one, nor an id of anybody", async () => {
    const { services, pools } = service;
    const calls = { count: () => ({ calls: 0, connections: 0 }) };
    const server = (await createMetricsServer({ services, calls, pools, runsJobs: true })).listen(
      0,
      "127.0.0.1",
    );
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    server.close();
    expect(text).toMatch(/operation="createVerification",status="2xx"/);
    expect(found(text)).toEqual([]);
    expect(text).not.toMatch(/zqbusiness|zqlooker|[0-9a-f]{8}-[0-9a-f]{4}-/i);
    const ids = Object.values(world.ids).filter((id) => id.length > 8);
    expect(ids.filter((id) => text.includes(id))).toEqual([]);
  });

  it("every column that can hold text is reached by the walk, or is on the list", async () => {
    for (const name of (await dumpColumns(service, { unsealed: false })).keys()) filled.add(name);
    const columns = await textColumns(service);
    expect(columns.length).toBeGreaterThan(300);
    expect(columns.filter((name) => !filled.has(name) && !HASHED.test(name)).sort()).toEqual(
      unreached.sort(),
    );
  });

  it("in clear a marker stands only in the columns that are said to", async () => {
    const clear = holding(await dumpColumns(service, { unsealed: false })).map(([name]) => name);
    expect(clear).toEqual(IN_CLEAR);
  });

  it("after an erasure no table and no file has one", async () => {
    const { call, member } = world;
    for (;;) {
      const { body } = await call("GET", "/verifications?limit=100");
      const left = body.verifications ?? [];
      if (left.length === 0) break;
      for (const { verificationId } of left) await call("DELETE", `/verifications/${verificationId}`);
      service.pass(MINUTE_MS);
    }
    const page = await member.open(`${service.baseUrl}/account/delete/confirm`);
    const asked = page.heading.startsWith("Delete") ? page : await proveAgain(member);
    await member.fill(asked, { "Yes, delete everything about me": true }, "Delete my account now");
    await deleteAppeal();
    // A login link that no browser has opened belongs to no account: it expires.
    service.pass(2 * MINUTE_MS);
    await sweep(service.services);
    expect(holding(await dumpColumns(service, { unsealed: true }))).toEqual([]);
    expect(await listFiles(service)).toEqual([]);
  });

  /** Deletes the appeal by the link in the mail with the answer. */
  async function deleteAppeal() {
    const headers = { authorization: `Bearer ${service.operatorToken}`, "content-type": "application/json" };
    const decision = `${service.baseUrl}/management/domain-appeals/${world.appealId}/decision`;
    const body = JSON.stringify({ decision: "reject", answer: `${PERSON}Answer` });
    expect((await fetch(decision, { method: "POST", headers, body })).status).toBe(200);
    expect(await workOff(service.services, appealAnswers)).toBe(1);
    const [link = ""] =
      /http\S+\/institutions\/appeal\/delete\S+/.exec(service.mails.at(-1)?.text ?? "") ?? [];
    const browser = openBrowser();
    const done = await browser.press(await browser.open(link), "Delete");
    expect(done.heading).toBe("Deleted");
    expect((await browser.open(link)).status).toBe(404);
  }

  /** A code again, where the last one is too old. */
  async function proveAgain(browser: TinyBrowser) {
    const page = await browser.open(`${service.baseUrl}/account/prove?for=delete`);
    const sent = await browser.press(page, "Send me a code");
    const code = /\b\d{6}\b/.exec(service.mails.at(-1)?.text ?? "")?.[0] ?? "";
    await browser.fill(sent, { "6-digit code": code }, "Continue");
    return browser.open(`${service.baseUrl}/account/delete/confirm`);
  }
});
