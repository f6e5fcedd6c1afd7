import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { AcceptedPapers } from "../../../generated/whitelabel.ts";
import { pageLanguageValues } from "../../../generated/whitelabel.ts";
import { catalogue } from "../../../server/words/catalogue.ts";
import { languageValues } from "../../../server/words/languages.ts";
import { type App, created, proven } from "../../support/journey.ts";
import { type Service, startService } from "../../support/service.ts";
import { type Call, caller } from "../../support/whitelabel.ts";

describe("GET /app/{appId}/whitelabel/verifications/{verificationId}/papers", () => {
  let service: Service;
  let app: App;
  let call: Call;
  beforeAll(async () => {
    service = await startService();
    app = await service.app();
    call = caller(service, app);
  });
  afterAll(() => service.stop());

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
