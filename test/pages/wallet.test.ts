/** Members prove themselves with a wallet: the pages, the request, its answer, and everything that must not count. */
import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { NewVerification } from "../../generated/whitelabel.ts";
import { readAffiliation } from "../../server/domain/proving/verification/attempt.ts";
import { makeAnswerKey } from "../../server/platform/wallet/request.ts";
import { AUTHORITY, type Certified, certify } from "../support/authority.ts";
import {
  allLinksOf,
  expectSound,
  formTo,
  linksOf,
  type OpenedPage,
  openBrowser,
} from "../support/browser.ts";
import { type App, chosen, must, pathOf, proven, read } from "../support/journey.ts";
import { dumpColumns } from "../support/markers.ts";
import { sign } from "../support/sd-jwt.ts";
import { useService } from "../support/use-service.ts";
import {
  ADA,
  answer,
  believe,
  browserAnswer,
  fetchRaw,
  fetchRequest,
  type PageRequest,
  post,
  presentationFor,
  type Shown,
  STUDENT_TYPE,
  sealed,
  university,
} from "../support/wallet.ts";

const BACK = "https://shop.example/back";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
const GO_ON = "Yes, continue with the wallet";
const STUDENT = { eduPersonScopedAffiliation: "student@ox.ac.uk" };

describe("a wallet", () => {
  const service = useService();
  let app: App;
  /** Bytes of the issuer's status list, one bit each; or what is wrong with it, null for no answer. */
  let revoked: Buffer | "elsewhere" | "endless" | null = Buffer.from([0b0000_0010]);
  const lists = createServer(async (_request, response) => {
    const uri = `${listUri()}`;
    const iat = Math.floor(service.clock.now.getTime() / 1_000);
    if (revoked === null) return response.writeHead(503).end();
    if (revoked === "elsewhere") return response.writeHead(302, { location: "http://10.0.0.1/list" }).end();
    if (revoked === "endless") return response.end("x".repeat(3_000_000));
    const lst = deflateSync(revoked).toString("base64url");
    const payload = { sub: uri, iat, exp: iat + 1, status_list: { bits: 1, lst } };
    const header = { typ: "statuslist+jwt", x5c: [university.base64] };
    return response.end(await sign(payload, university.key, header));
  });
  const listUri = () => `http://127.0.0.1:${(lists.address() as AddressInfo).port}/list`;

  beforeAll(async () => {
    // Certificates begin at the second in which they are made.
    service.clock.now = new Date(Date.now() + 60_000);
    app = await service.app("test", { name: "Shop" });
    await opted(app, ["group", "person"]);
    await believe(service);
    await new Promise<void>((done) => lists.listen(0, "127.0.0.1", done));
  });
  afterAll(() => void lists.close());

  const opted = (of: App, walletProofs: string[]) =>
    service.services.database.app.update({ where: { id: of.appId }, data: { walletProofs } });

  /** Whether each journey is of somebody whom no credential has proven yet. */
  let isFirst = true;

  async function begun(changes: Partial<NewVerification> = {}, of = app) {
    if (isFirst) await service.services.database.proof.deleteMany();
    const { verificationId } = await chosen(of, changes);
    return { verificationId, ...(await opened(verificationId, of)) };
  }

  async function opened(verificationId: string, of = app) {
    const body = { redirectUrl: BACK };
    const started = await must(of.calls.POST(`${ONE}/wallet`, { ...pathOf(of, verificationId), body }));
    const browser = openBrowser();
    const page = await browser.press(await browser.open(started.walletStartUrl), GO_ON);
    return { browser, page, again: () => browser.open(page.url) };
  }

  const linkOf = (page: OpenedPage) => allLinksOf(page).find((href) => href.startsWith("openid4vp:")) ?? "";
  /** The QR code's. */
  const codeOf = (page: OpenedPage) => linkOf(page).replace("by%3Dlink", "by%3Dcode");
  const home = (id: string) => [`${BACK}?verificationId=${id}`];
  const stageOf = async (id: string) => (await read(app, id)).stage;

  /** Shown from another device, until the member's page has ended or says why not. */
  async function scanned(wish: Shown = {}, changes: Partial<NewVerification> = {}, of = app) {
    const { verificationId, page, again } = await begun(changes, of);
    const { status } = await answer(await fetchRequest(codeOf(page)), service.clock.now, wish);
    const after = await again();
    return { verificationId, status, after, reason: /support: ([a-z_]+)/.exec(after.text)?.[1] ?? null };
  }

  describe("on the same device", () => {
    it("proves a student by a credential of the institution; nothing of it is kept", async () => {
      const { verificationId, browser, page } = await begun();
      expectSound(page);
      expect(page.text).toContain("Shop wants to know whether");
      expect(page.text).toContain("your student number");
      const { body } = await answer(await fetchRequest(linkOf(page)), service.clock.now);
      const end = await browser.open(body.redirect_uri ?? "");
      expect(linksOf(end)).toEqual(home(verificationId));
      expect(await read(app, verificationId)).toMatchObject({
        status: "success",
        proof: { methods: ["wallet"], strength: "group" },
      });
      const { keyring, database } = service.services;
      const attempt = await database.attempt.findFirstOrThrow({ where: { verificationId } });
      expect(readAffiliation(keyring, attempt)).toBe("student@ox.ac.uk");
      expect(attempt.portalIssuer).toContain("CN=University");
      const stored = [...(await dumpColumns(service, { unsealed: true })).values()].join();
      expect(stored).toContain("student@ox.ac.uk");
      expect(stored).not.toContain("esi:ox.ac.uk");
    });

    it("counts in the browser that began alone, and for its code alone", async () => {
      const { verificationId, browser, page, again } = await begun();
      const { body } = await answer(await fetchRequest(linkOf(page)), service.clock.now);
      const elsewhere = await openBrowser().open(body.redirect_uri ?? "");
      expect([elsewhere.status, elsewhere.heading]).toEqual([403, "This page can't be continued here"]);
      expect((await again()).heading).toBe("Confirm in your wallet");
      expect((await browser.open(`${body.redirect_uri}x`)).status).toBe(403);
      expect(await stageOf(verificationId)).toBe("pending_verification:portal");
      await browser.open(body.redirect_uri ?? "");
      expect(await stageOf(verificationId)).toBe("success");
      // Twice leads home.
      expect(linksOf(await browser.open(body.redirect_uri ?? ""))).toEqual(home(verificationId));
    });
  });

  describe("on another device", () => {
    it("the page goes on by itself: waiting, fetched, ended", async () => {
      const { verificationId, browser, page, again } = await begun();
      const standing = async () => {
        const [, at = ""] = /data-standing="([^"]+)"/.exec(page.html) ?? [];
        const found = await browser.send(new URL(at.replaceAll("&amp;", "&"), page.url).href);
        return (await found.json()) as { mark: string };
      };
      const marks = [await standing()];
      const request = await fetchRequest(codeOf(page));
      marks.push(await standing());
      const fetched = await again();
      expect(fetched.heading).toBe("Confirm in your wallet");
      expectSound(fetched);
      expect((await answer(request, service.clock.now)).body).toEqual({});
      marks.push(await standing());
      expect(linksOf(await again())).toEqual(home(verificationId));
      expect(new Set(marks.map(({ mark }) => mark)).size).toBe(3);
      expect(await stageOf(verificationId)).toBe("success");
    });

    it("a member's name must be the credential's, wherever the code was passed on to", async () => {
      const { verificationId, after } = await scanned({ claims: { ...STUDENT, ...ADA, given_name: "Eve" } });
      expect(linksOf(after)).toEqual(home(verificationId));
      expect((await read(app, verificationId)).rejection).toMatchObject({
        method: "wallet",
        code: "wrong_person",
      });
    });
  });

  describe("the person", () => {
    it("is proven by an ID, which is no group: a register or documents come next", async () => {
      const { verificationId, after } = await scanned({ kind: "person" });
      expect(linksOf(after)).toEqual(home(verificationId));
      expect(await read(app, verificationId)).toMatchObject({
        stage: "select_verification_method",
        personProof: { issuer: "CN=Registry of Persons (DE)" },
      });
    });

    it("is not asked for again, and not offered to a group whose documents are off", async () => {
      const parents = await service.app("test", { consumerGroups: ["parent"] });
      await opted(parents, ["person"]);
      const { verificationId } = await proven(parents, { consumerGroup: "parent" });
      const methods = async () => (await read(parents, verificationId)).availableMethods;
      expect(await methods()).toEqual(["wallet", "manual"]);
      const { page, again } = await opened(verificationId, parents);
      expect(page.text).not.toContain("your student number");
      await answer(await fetchRequest(codeOf(page)), service.clock.now, { kind: "person" });
      await again();
      expect(await methods()).toEqual(["manual"]);
      const off = await service.app("test", { consumerGroups: ["parent"], methodsOff: ["manual"] });
      await opted(off, ["group", "person"]);
      const other = await proven(off, { consumerGroup: "parent" });
      expect(other.availableMethods).toEqual([]);
    });

    it.each([
      ["another's name", { ...ADA, family_name: "Byron" }],
      ["another birth date", { ...ADA, birthdate: "1899-12-10" }],
    ])("not by %s", async (_what, claims) => {
      const { verificationId } = await scanned({ kind: "person", claims });
      expect((await read(app, verificationId)).rejection).toMatchObject({ code: "wrong_person" });
    });

    it("whose name is in another script than the ID's is not rejected for it", async () => {
      const { reason, verificationId } = await scanned(
        { kind: "person" },
        { firstName: "Άντα", lastName: "Λάβλεϊς" },
      );
      expect([reason, await stageOf(verificationId)]).toEqual(["response", "pending_verification:portal"]);
    });

    it.each([
      ["as text", "10 December 2000"],
      ["only a year", "2000"],
      ["missing", undefined],
      ["a number", 20001210],
    ])("not with a birth date that is %s", async (_what, birthdate) => {
      const { reason, verificationId } = await scanned({ kind: "person", claims: { ...ADA, birthdate } });
      expect([reason, await stageOf(verificationId)]).toEqual(["malformed", "pending_verification:portal"]);
    });
  });

  describe("what decides nothing says why, and lets the member try again", () => {
    const other = certify("Elsewhere", certify("Other root", null, { extensions: AUTHORITY }));
    it.each<[string, string, Shown]>([
      ["an issuer without a root here", "issuer_untrusted", { chain: [other.base64] }],
      ["a chain to another root of the same name", "issuer_untrusted", { chain: [certifiedAnew().base64] }],
      ["a signature of another key", "issuer_signature", { signer: other.key }],
      ["a type that was not asked for", "credential_type", { open: { vct: "https://other.example" } }],
      ["a credential that has ended", "expired", { open: { exp: 1 } }],
      ["a credential that has not begun", "not_yet_valid", { open: { nbf: 4_000_000_000 } }],
      ["another client", "holder_binding", { binding: { aud: "x509_hash:other" } }],
      ["another nonce", "holder_binding", { binding: { nonce: "other" } }],
      ["an old signature", "holder_binding", { binding: { iat: 1_000_000_000 } }],
      ["a member's key that is missing", "holder_key", { open: { cnf: {} } }],
      ["something else beside it", "response", { more: { passport: ["x"] } }],
      ["an ID of another person beside it", "response", { more: { person: ["x"] } }],
      ["another id of the query", "response", { id: "somebody" }],
    ])("%s", async (_what, fault, wish) => {
      const { verificationId, status, after, reason } = await scanned(wish);
      expect([status, reason, await stageOf(verificationId)]).toEqual([
        400,
        fault,
        "pending_verification:portal",
      ]);
      expect(after.heading).toBe("The wallet couldn't confirm it");
      expectSound(after);
    });

    function certifiedAnew() {
      return certify("University", certify("Root of Test Issuers", null, { extensions: AUTHORITY }));
    }

    it("the member declines: in the wallet's sealed answer, or in clear", async () => {
      for (const clear of [true, false]) {
        const { page, browser, again, verificationId } = await begun();
        const request = await fetchRequest(codeOf(page));
        const error = { error: "access_denied" };
        const { status } = await post(request, clear ? error : { response: await sealed(request, error) });
        const declined = await again();
        expect([status, declined.text]).toEqual([200, expect.stringContaining("didn't share anything")]);
        const anew = await browser.press(declined, "Start again");
        expect((await fetchRequest(codeOf(anew))).nonce).not.toBe(request.nonce);
        expect(await stageOf(verificationId)).toBe("pending_verification:portal");
      }
    });

    it("a wallet that refuses our request is named to the operator", async () => {
      const { page, again } = await begun();
      const { status } = await post(await fetchRequest(codeOf(page)), { error: "invalid_client" });
      expect([status, (await again()).text]).toEqual([400, expect.stringContaining("refused our request")]);
      const found = await service.services.database.walletRefusal.findFirstOrThrow({
        where: { fault: "request_refused" },
      });
      expect([found.detail, found.institutionId]).toEqual(["invalid_client", "ox.ac.uk"]);
    });

    it("an answer in clear, to another key, or with another key's name", async () => {
      const { encryption } = await makeAnswerKey("another");
      for (const wish of ["clear", "key", "kid"]) {
        const { page, again } = await begun();
        const request = await fetchRequest(codeOf(page));
        const token = { vp_token: { group: [await presentationFor(request, service.clock.now)] } };
        const [own = {}] = request.client_metadata.jwks.keys;
        const key = wish === "key" ? { ...encryption, kid: String(own.kid) } : { ...own, kid: "another" };
        const response = wish === "clear" ? JSON.stringify(token) : await sealed(request, token, key);
        expect((await post(request, { response })).status).toBe(400);
        expect((await again()).text).toContain("support: response");
      }
    });
  });

  describe("a request", () => {
    it("is signed, names itself, and takes the wallet's nonce; by GET as well", async () => {
      const { page } = await begun();
      const request = await fetchRequest(linkOf(page), "n-1");
      expect(request.wallet_nonce).toBe("n-1");
      expect(request.client_id).toMatch(/^x509_hash:/);
      expect(request.dcql_query.credentials.map(({ id }) => id)).toEqual([
        "group",
        "person",
        "person_document_0",
      ]);
      const { page: other } = await begun();
      expect((await fetchRaw(linkOf(other))).status).toBe(200);
    });

    it("RequestUriFetchedTwice: is fetched once and answered once, of calls at once too", async () => {
      const { page } = await begun();
      const fetched = await Promise.all([1, 2, 3].map(() => fetchRaw(linkOf(page), "n")));
      expect(fetched.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
      const { page: other, verificationId, again } = await begun();
      const request = await fetchRequest(codeOf(other));
      const answers = await Promise.all([1, 2, 3].map(() => answer(request, service.clock.now)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
      await again();
      expect(await stageOf(verificationId)).toBe("success");
    });

    it("is not answered before it is fetched, after its time, or once another attempt is open", async () => {
      const { page, again, verificationId } = await begun();
      const request = await fetchRequest(codeOf(page));
      service.clock.now = new Date(service.clock.now.getTime() + 15 * 60_000);
      expect((await answer(request, service.clock.now)).status).toBe(400);
      const late = await again();
      expect(late.text).toContain("The request is too old.");
      await must(
        app.calls.POST(`${ONE}/wallet`, { ...pathOf(app, verificationId), body: { redirectUrl: BACK } }),
      );
      const { page: second } = await opened(verificationId);
      expect(linkOf(second)).not.toBe("");
      expect(
        (await fetchRaw(`x:?request_uri=${encodeURIComponent(`${service.baseUrl}/wallet/request?token=x`)}`))
          .status,
      ).toBe(400);
    });

    it("an attempt has twenty at most", async () => {
      const { browser, again } = await begun();
      let page = await again();
      for (let made = 1; made < 20; made += 1) {
        await fetchRaw(codeOf(page));
        page = await browser.press(await again(), "Start again");
      }
      await fetchRaw(codeOf(page));
      const last = await again();
      expect(last.text).toContain("You've started too many requests.");
      expect(last.html).not.toContain("/wallet/again");
    });
  });

  describe("a status list", () => {
    const place = (idx: number) => ({ open: { status: { status_list: { uri: listUri(), idx } } } });
    const listed = (index: number) => {
      // Each list ends after a second, so that the next call reads it anew.
      service.clock.now = new Date(service.clock.now.getTime() + 2_000);
      return scanned({
        ...place(index),
        claims: { ...STUDENT, ...ADA, schacPersonalUniqueCode: `esi:${index}` },
      });
    };

    it("revokes; lets others be; and is no yes where it can't be read", async () => {
      expect((await listed(1)).reason).toBe("revoked");
      expect((await listed(800)).reason).toBe("malformed");
      for (const fault of [null, "elsewhere", "endless"] as const) {
        revoked = fault;
        expect((await listed(0)).reason).toBe("status_unread");
      }
      revoked = Buffer.from([0]);
      const { verificationId } = await listed(0);
      expect(await stageOf(verificationId)).toBe("success");
    });
  });

  describe("by the browser's API", () => {
    const requestsOf = ({ html }: OpenedPage): PageRequest[] =>
      JSON.parse(decode(/data-wallet="([^"]*)"/.exec(html)?.[1] ?? ""));
    const decode = (text: string) => text.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    /** Posts the answer to the request of this protocol, as the page's script does. */
    async function answered(protocol: string, wish: Shown & { origin?: string } = {}) {
      const { verificationId, browser, page } = await begun();
      const request = requestsOf(page).find((each) => each.protocol === protocol) as PageRequest;
      const { origin = service.baseUrl } = wish;
      const given = await browserAnswer(request, origin, service.clock.now, wish);
      const form = formTo(page, "/wallet/browser");
      const sent = { ...form, fields: { ...form.fields, answer: JSON.stringify(given) } };
      const after = await browser.post(sent);
      return { verificationId, after, again: () => browser.post(sent) };
    }

    it("proves a student by OpenID4VP, once", async () => {
      const { verificationId, after, again } = await answered("openid4vp-v1-signed");
      expect(linksOf(after)).toEqual(home(verificationId));
      expect(await stageOf(verificationId)).toBe("success");
      expect(linksOf(await again())).toEqual(home(verificationId));
    });

    it("proves a person by a driving licence as Safari asks for it", async () => {
      const { verificationId, after } = await answered("org-iso-mdoc");
      expect(linksOf(after)).toEqual(home(verificationId));
      expect((await read(app, verificationId)).personProof).toMatchObject({
        issuer: "CN=Registry of Persons (DE)",
      });
    });

    it.each(["openid4vp-v1-signed", "org-iso-mdoc"])("%s: not for another site", async (protocol) => {
      const { verificationId, after } = await answered(protocol, { origin: "https://else.example" });
      expect(after.text).toMatch(/support: (holder_binding|response)/);
      expect(await stageOf(verificationId)).toBe("pending_verification:portal");
    });

    it("says so where the answer is none", async () => {
      for (const answer of ["", "{", "[]", '{"protocol":"x","data":{"response":"y"}}']) {
        const { browser, page } = await begun();
        const form = formTo(page, "/wallet/browser");
        const after = await browser.post({ ...form, fields: { ...form.fields, answer } });
        expect(after.text).toContain("support: response");
      }
      const { browser, page } = await begun();
      const form = formTo(page, "/wallet/browser");
      const answer = JSON.stringify({ protocol: "openid4vp-v1-signed", data: { error: "access_denied" } });
      const after = await browser.post({ ...form, fields: { ...form.fields, answer } });
      expect(after.text).toContain("support: declined");
    });
  });

  it("an issuer may be known by its name and keys, fetched or given", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const jwk = { ...publicKey.export({ format: "jwk" }), kty: "EC", kid: "1", alg: "ES256" };
    const body = {
      mode: "test" as const,
      institutionId: "ox.ac.uk",
      issuer: "https://keys.ox.ac.uk",
      keys: { keys: [jwk] },
      credentialTypes: [STUDENT_TYPE],
    };
    await must(service.operator.POST("/management/wallet-issuers", { body }));
    const named = { signer: privateKey, header: { kid: "1" } };
    const proven = await scanned({ ...named, open: { iss: "https://keys.ox.ac.uk" } });
    expect(await stageOf(proven.verificationId)).toBe("success");
    const { reason } = await scanned({ ...named, open: { iss: "https://other.example" } });
    expect(reason).toBe("issuer_untrusted");
    const thief = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
    const stolen = await scanned({ ...named, signer: thief, open: { iss: "https://keys.ox.ac.uk" } });
    expect(stolen.reason).toBe("issuer_signature");
  });

  it("counts in real time for a test app that has moved its clock", async () => {
    const ahead = await service.app("test");
    const data = { walletProofs: ["group"], clockAheadSeconds: 90 * 86_400 };
    await service.services.database.app.update({ where: { id: ahead.appId }, data });
    const { verificationId } = await scanned({}, {}, ahead);
    expect((await read(ahead, verificationId)).stage).toBe("success");
  });

  it("a portal's attempt is none of a wallet", async () => {
    const { verificationId } = await chosen(app);
    const body = { redirectUrl: BACK };
    const started = await must(app.calls.POST(`${ONE}/portal`, { ...pathOf(app, verificationId), body }));
    const browser = openBrowser();
    const start = await browser.open(started.portalStartUrl);
    const { url } = await browser.press(start, "Yes, continue to sign-in");
    const attempt = new URL(url).searchParams.get("attempt");
    expect((await browser.open(`${service.baseUrl}/wallet?attempt=${attempt}`)).status).toBe(403);
  });

  it("one credential proves one account, whatever of it is shown", async () => {
    const code = { schacPersonalUniqueCode: "esi:once" };
    const { birthdate: _kept, ...named } = { ...ADA, ...STUDENT };
    const shown = [
      { ...named, ...code },
      { ...ADA, ...STUDENT },
      { ...ADA, ...STUDENT, ...code },
    ];
    for (const claims of shown) {
      isFirst = true;
      const first = await scanned({ claims: { ...ADA, ...STUDENT, ...code } });
      expect(await stageOf(first.verificationId)).toBe("success");
      isFirst = false;
      const second = await scanned({ claims, withoutCode: true });
      expect((await read(app, second.verificationId)).rejection).toMatchObject({ code: "already_used" });
    }
    isFirst = true;
  });

  it("a credential whose holder keeps the names back proves nobody: documents come next", async () => {
    const claims = { eduPersonScopedAffiliation: "student@ox.ac.uk", schacPersonalUniqueCode: "esi:1" };
    const { verificationId } = await scanned({ claims }, { firstName: "Mallory", lastName: "Stranger" });
    expect(await stageOf(verificationId)).toBe("select_verification_method");
  });

  it("a name that two people's papers would agree with is not that of an ID", async () => {
    const names = { firstName: "Anna Maria", lastName: "Smith Jones" };
    const claims = { given_name: "Anna", family_name: "Jones", birthdate: ADA.birthdate };
    const { verificationId } = await scanned({ kind: "person", claims }, { ...names, dob: ADA.birthdate });
    expect((await read(app, verificationId)).rejection).toMatchObject({ code: "wrong_person" });
  });

  it("certificates below a root that others have too are known by their name", async () => {
    const shared = certify("National root", null, { extensions: AUTHORITY });
    const of = (...extensions: string[]) =>
      certify("Oxford", shared, { extensions: ["basicConstraints=critical,CA:FALSE", ...extensions] });
    const body = {
      mode: "test" as const,
      institutionId: "ox.ac.uk",
      roots: shared.certificate.toString(),
      issuer: "https://ox.ac.uk/credentials",
      credentialTypes: [STUDENT_TYPE],
    };
    await must(service.operator.POST("/management/wallet-issuers", { body }));
    const by = ({ base64, key }: Certified) => ({ chain: [base64], signer: key });
    expect((await scanned(by(of("subjectAltName=URI:https://cam.ac.uk/credentials")))).reason).toBe(
      "issuer_untrusted",
    );
    const { verificationId } = await scanned(by(of("subjectAltName=URI:https://ox.ac.uk/credentials")));
    expect(await stageOf(verificationId)).toBe("success");
  });

  it("an affiliation of another institution, or none of the group, proves nothing", async () => {
    for (const eduPersonScopedAffiliation of ["student@cam.ac.uk", "member@ox.ac.uk"]) {
      const { verificationId } = await scanned({ claims: { ...ADA, eduPersonScopedAffiliation } });
      expect((await read(app, verificationId)).rejection).toMatchObject({ code: "wrong_affiliation" });
    }
    const { verificationId } = await scanned({
      claims: { ...ADA, eduPersonAffiliation: "student", schacHomeOrganization: "ox.ac.uk" },
    });
    expect(await stageOf(verificationId)).toBe("success");
  });

  it("is not offered by an app that has not opted in, and its call is refused", async () => {
    const plain = await service.app("test");
    const { verificationId, availableMethods, nextOperations } = await chosen(plain);
    expect([availableMethods, nextOperations]).toEqual([
      expect.not.arrayContaining(["wallet"]),
      expect.not.arrayContaining(["createWalletAttempt"]),
    ]);
    const body = { redirectUrl: BACK };
    const { response } = await plain.calls.POST(`${ONE}/wallet`, { ...pathOf(plain, verificationId), body });
    expect(response.status).toBe(409);
  });

  it("an attempt ends as its partner's program asks, in test mode", async () => {
    const { verificationId } = await begun();
    const path = pathOf(app, verificationId);
    const body = { outcome: "wrong_affiliation" } as const;
    await must(app.calls.POST(`${ONE}/test/outcome`, { ...path, body }));
    expect((await read(app, verificationId)).rejection).toMatchObject({
      method: "wallet",
      code: body.outcome,
    });
    await opened(verificationId);
    await must(app.calls.POST(`${ONE}/test/outcome`, { ...path, body: { outcome: "approved" } }));
    expect((await read(app, verificationId)).proof).toMatchObject({ methods: ["wallet"], strength: "group" });
  });

  it("the test wallet answers each kind and fault, without a phone", async () => {
    const { browser, page, again } = await begun();
    for (const answered of ["declined", "issuer_untrusted", "revoked"]) {
      await browser.press(page, answered);
      expect((await again()).text).toContain(`support: ${answered}`);
    }
    const { verificationId, browser: second, page: fresh } = await begun();
    expect(linksOf(await second.press(fresh, "Show a credential of the institution"))).toEqual(
      home(verificationId),
    );
    expect(await stageOf(verificationId)).toBe("success");
  });
});
