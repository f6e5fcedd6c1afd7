import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  type AcceptedPapers,
  type CheckedVerification,
  pageLanguageValues,
} from "../../../generated/whitelabel.ts";
import { catalogue } from "../../../server/words/catalogue.ts";
import { languageValues } from "../../../server/words/languages.ts";
import { type App, created, pdf, proven, read } from "../../support/journey.ts";
import { addRegister, listRegister, npiRegister, PROVIDER, serveNpi } from "../../support/registers.ts";
import { DAY_MS, HOUR_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import { type Call, caller } from "../../support/whitelabel.ts";

const service = useService();

describe("GET /app/{appId}/whitelabel/verifications/{verificationId}/papers", () => {
  let app: App;
  let call: Call;
  beforeAll(async () => {
    app = await service.app();
    call = caller(service, app);
  });

  const papersOf = async (id: string, query = "") => {
    const { status, body } = await call("GET", `/verifications/${id}/papers${query}`);
    expect(status).toBe(200);
    return body as unknown as AcceptedPapers;
  };

  it("200: what a soldier in Germany may send, and what not", async () => {
    const { verificationId } = await created(app, { territory: "DE", consumerGroup: "military" });
    const { language, titleLanguage, papers, refused } = await papersOf(verificationId);
    expect({ language, titleLanguage }).toEqual({ language: "de", titleLanguage: "de" });
    expect(papers.find(({ paperId }) => paperId === "payslip")).toEqual({
      paperId: "payslip",
      kind: "payslip",
      name: "Bezügemitteilung",
      holders: [{ code: "serving", text: catalogue("de").papers.holders.serving }],
      mustShow: [
        { code: "name", text: "Ihr Name" },
        { code: "organisation", text: "wer es ausgestellt hat" },
        { code: "date", text: "das Datum" },
      ],
      cover: ["amounts", "account_numbers", "personal_numbers", "address"].map((code) =>
        expect.objectContaining({ code, text: expect.stringMatching(/\S/) }),
      ),
      monthsMax: 3,
      withAnother: false,
    });
    expect(refused.find(({ paperId }) => paperId === "truppenausweis")).toEqual({
      paperId: "truppenausweis",
      title: "Truppenausweis oder Dienstausweis der Bundeswehr",
      why: { code: "service_rules", text: catalogue("de").papers.why.service_rules },
      instead: ["payslip", "service_certificate"],
    });
  });

  it("200: in each language of the pages, the same papers", async () => {
    expect([...pageLanguageValues].toSorted()).toEqual([...languageValues].toSorted());
    const { verificationId } = await created(app, { territory: "FR", consumerGroup: "low-income" });
    const own = await papersOf(verificationId);
    expect(own.language).toBe("fr");
    const texts = new Set<string>();
    for (const language of languageValues) {
      const list = await papersOf(verificationId, `?language=${language}`);
      expect(list).toMatchObject({ language, titleLanguage: "fr" });
      expect(list.papers.map(({ paperId }) => paperId)).toEqual(own.papers.map(({ paperId }) => paperId));
      texts.add(list.papers[0]?.mustShow[0]?.text ?? "");
    }
    expect(texts.size).toBe(languageValues.length - 1); // American English says "your name", too.
  });

  it("200: a title of another language has its kind beside it", async () => {
    const { verificationId } = await created(app, { territory: "DE", consumerGroup: "parent" });
    const { papers } = await papersOf(verificationId, "?language=en");
    expect(papers.map(({ name }) => name)).toContain(
      "\u2068Geburtsurkunde\u2069 (child's birth certificate)",
    );
  });

  it("200: papers of a special category are marked, doubts of ours are not told", async () => {
    const { verificationId } = await proven(app, { consumerGroup: "disability" });
    const { papers } = await papersOf(verificationId);
    expect(papers.length).toBeGreaterThan(0);
    expect(new Set(papers.map(({ specialCategory }) => specialCategory))).toEqual(new Set(["health"]));
    const parents = await papersOf((await created(app, { consumerGroup: "parent" })).verificationId);
    expect(parents.papers.some(({ specialCategory }) => specialCategory === undefined)).toBe(true);
    expect(JSON.stringify([papers, parents])).not.toContain("unconfirmed");
  });

  it("200: a territory without a list has the one for all others", async () => {
    const { verificationId } = await created(app, { territory: "NO" });
    expect(await papersOf(verificationId)).toMatchObject({ language: "en", titleLanguage: "en" });
  });

  it("400: a language that the pages don't have, an id that is no UUID", async () => {
    const { verificationId } = await created(app);
    for (const path of [
      `/verifications/${verificationId}/papers?language=tlh`,
      `/verifications/${verificationId}/papers?language=`,
      "/verifications/1/papers",
    ])
      expect((await call("GET", path)).title).toBe("bad_request");
  });
});

describe("GET /app/{appId}/whitelabel/verifications/{verificationId}/registers", () => {
  let app: App;
  let call: Call;
  beforeAll(async () => {
    app = await service.app();
    call = caller(service, app);
  });

  const registersOf = async (id: string) =>
    (await call("GET", `/verifications/${id}/registers`)).body as unknown;

  it("200: none where no register fits, and none before the phone", async () => {
    const before = await created(app, { consumerGroup: "low-income" });
    expect(await registersOf((await proven(app, { consumerGroup: "low-income" })).verificationId)).toEqual({
      registers: [],
    });
    await listRegister(service, ["MR-1,Lovelace,2000-12-10,"]);
    expect(await registersOf(before.verificationId)).toEqual({ registers: [] });
  });

  it("200: those of country, group and mode, by name, and nothing else of them", async () => {
    const last = await listRegister(service, ["MR-1,Lovelace,2000-12-10,"], { name: "Zenith" });
    const first = await listRegister(service, ["MR-1,Lovelace,2000-12-10,"], {
      name: "Alpine",
      decides: false,
    });
    await listRegister(service, ["MR-1,Lovelace,2000-12-10,"], { territory: "DE" });
    const { verificationId } = await proven(app, { consumerGroup: "low-income" });
    const { registers } = (await registersOf(verificationId)) as { registers: { name: string }[] };
    const shown = { numberName: "Membership number", numberExample: "MR-20417" };
    expect(registers.filter(({ name }) => ["Alpine", "Zenith"].includes(name))).toEqual([
      { registerId: first.registerId, name: "Alpine", ...shown, decides: false },
      { registerId: last.registerId, name: "Zenith", ...shown, decides: true },
    ]);
    expect(registers.at(0)).toMatchObject({ name: "Alpine" });
  });

  it("400: an id that is no UUID", async () => {
    expect((await call("GET", "/verifications/1/registers")).title).toBe("bad_request");
  });
});

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/register-checks", () => {
  const ADA = "MR-20417,Lovelace,2000-12-10,";

  let app: App;
  let call: Call;
  let registerId: string;
  let lastDay: string;
  beforeAll(async () => {
    app = await service.app();
    call = caller(service, app);
    lastDay = new Date(service.clock.now.getTime() + 28 * DAY_MS).toISOString().slice(0, 10);
    const others = [`MR-3,Lovelace,2000-12-10,${lastDay}`, "MR-4,Lovelace,2000-12-10,2020-01-01"];
    ({ registerId } = await listRegister(service, [ADA, ...others]));
  });

  const begun = async (changes: object = {}) =>
    (await proven(app, { consumerGroup: "low-income", ...changes })).verificationId;
  const check = async (id: string, number: string, of = registerId, headers = {}) => {
    const answer = await call(
      "POST",
      `/verifications/${id}/register-checks`,
      { registerId: of, number },
      headers,
    );
    return { ...answer, body: answer.body as unknown as CheckedVerification };
  };

  it("200: listed: succeeds at once, as a manual attempt, and keeps no number", async () => {
    const id = await begun();
    const { status, body } = await check(id, "mr 20417");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "success",
      stage: "success",
      nextOperations: [],
      registerCheck: { registerId, outcome: "listed", decided: true, checksLeft: 4 },
    });
    const { database } = service.services;
    const attempt = await database.attempt.findFirstOrThrow({ where: { verificationId: id } });
    expect(attempt).toMatchObject({ method: "manual", state: "approved" });
    const rows = [await database.registerEntry.findMany(), await database.registerCheck.findMany(), attempt];
    expect(JSON.stringify(rows)).not.toMatch(/20417|lovelace/i);
  });

  it("200: a number verifies one account", async () => {
    const { body } = await check(await begun(), "MR-20417");
    expect(body).toMatchObject({
      stage: "rejected_verification:manual",
      rejection: { method: "manual", code: "already_used" },
      registerCheck: { outcome: "listed", decided: true },
    });
  });

  it("200: ends no later than the registration", async () => {
    const { body } = await check(await begun(), "MR-3");
    expect(body).toMatchObject({
      stage: "success",
      expiresOn: Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString(),
    });
  });

  it.each([
    ["another number", "MR-99999", {}],
    ["somebody else's name", "MR-20417", { lastName: "Byron" }],
    ["another birth date", "MR-20417", { dob: "2000-12-11" }],
    ["a registration that has ended", "MR-4", {}],
    ["no letter or digit", "--", {}],
  ])("200: not listed with %s: no attempt is lost, and documents stay open", async (_what, number, claim) => {
    const id = await begun(claim);
    const { body } = await check(id, number);
    expect(body).toMatchObject({
      stage: "select_verification_method",
      registerCheck: { outcome: "not_listed", decided: false, checksLeft: 4 },
    });
    expect(body.nextOperations).toContain("createManualAttempt");
  });

  it("200: in a register with public numbers and without birth dates, documents are needed too", async () => {
    const npi = await serveNpi([PROVIDER]);
    const { registerId: npiId } = await addRegister(service, npiRegister(npi.baseUrl));
    const id = await begun();
    const { body } = await check(id, PROVIDER.number, npiId);
    expect(body).toMatchObject({
      stage: "select_verification_method",
      registerCheck: { outcome: "listed", decided: false },
    });
    expect(npi.asked).toEqual([`/api/?version=2.1&enumeration_type=NPI-1&number=${PROVIDER.number}`]);
    expect((await call("POST", `/verifications/${id}/manual`, { files: [pdf()] })).status).toBe(200);
    await npi.close();
  });

  it("200: asked over HTTPS, a register that the operator trusts decides", async () => {
    const npi = await serveNpi([
      PROVIDER,
      { ...PROVIDER, number: "1000000004", basic: { ...PROVIDER.basic, status: "D" } },
    ]);
    const { registerId: npiId } = await addRegister(service, npiRegister(npi.baseUrl, { decides: true }));
    expect((await check(await begun(), "1000000004", npiId)).body.registerCheck.outcome).toBe("not_listed");
    const other = await check(await begun({ firstName: "Grace" }), PROVIDER.number, npiId);
    expect(other.body.registerCheck.outcome).toBe("not_listed");
    expect((await check(await begun(), PROVIDER.number, npiId)).body.stage).toBe("success");
    await npi.close();
  });

  it("200: the same Idempotency-Key gets the same answer, and costs one check", async () => {
    const id = await begun();
    const headers = { "Idempotency-Key": "register-check-1" };
    const first = await check(id, "MR-1", registerId, headers);
    expect((await check(id, "MR-1", registerId, headers)).body).toEqual(first.body);
    expect((await check(id, "MR-1")).body.registerCheck.checksLeft).toBe(3);
  });

  it("404: an unknown register, one of another group, country or mode, a disabled one, one whose list has ended", async () => {
    const of = (changes: object) => listRegister(service, [ADA], changes);
    const live = await of({ mode: "live" });
    const abroad = await of({ territory: "US" });
    const nurses = await of({ consumerGroups: ["teacher"] });
    const off = await of({});
    await service.services.database.register.update({
      where: { id: off.registerId },
      data: { disabledAt: new Date() },
    });
    const ended = await of({});
    service.pass(46 * DAY_MS);
    const id = await begun();
    for (const { registerId: other } of [live, abroad, nurses, off, ended])
      expect((await check(id, "MR-20417", other)).status).toBe(404);
  });

  it("400: no number, one that is too long, an id that is none", async () => {
    const id = await begun();
    for (const [number, of] of [
      ["", registerId],
      ["9".repeat(61), registerId],
      ["1", "x"],
    ] as const)
      expect((await check(id, number, of)).title).toBe("bad_request");
  });

  it("429: five checks, also of calls at once", async () => {
    const fresh = await listRegister(service, [ADA]);
    const id = await begun();
    const numbers = Array.from({ length: 8 }, (_, index) => `MR-7${index}`);
    const answers = await Promise.all(numbers.map((number) => check(id, number, fresh.registerId)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    service.pass(HOUR_MS);
    const { status, detail } = await check(id, "MR-20417", fresh.registerId);
    expect({ status, detail }).toEqual({
      status: 429,
      detail: expect.stringContaining(
        "Too many checks: at most 5 are allowed per verification. Use another method.",
      ),
    });
    expect((await read(app, id)).stage).toBe("select_verification_method");
  });

  it("503: a register that does not answer costs no check", async () => {
    const npi = await serveNpi([PROVIDER]);
    const { registerId: npiId } = await addRegister(service, npiRegister(npi.baseUrl));
    await npi.close();
    const id = await begun();
    const { status, detail, headers } = await check(id, PROVIDER.number, npiId);
    expect({ status, detail, wait: headers.get("retry-after") }).toEqual({
      status: 503,
      detail: "The register does not respond at the moment. Try again in 60 seconds.",
      wait: "60",
    });
    const fresh = await listRegister(service, [ADA]);
    expect((await check(id, "MR-1", fresh.registerId)).body.registerCheck.checksLeft).toBe(4);
  });

  it("409: once verified, nothing is checked", async () => {
    const fresh = await listRegister(service, ["MR-88,Lovelace,2000-12-10,"]);
    const id = await begun();
    expect((await check(id, "MR-88", fresh.registerId)).body.stage).toBe("success");
    expect((await check(id, "MR-88", fresh.registerId)).title).toBe("invalid_stage");
  });
});
