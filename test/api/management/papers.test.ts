import { describe, expect, it } from "@jest/globals";
import type { PaperList, PaperListList } from "../../../generated/management.ts";
import { consumerGroupValues } from "../../../generated/whitelabel.ts";
import { created } from "../../support/journey.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { bodies } from "../../support/operator-bodies.ts";
import type { Service } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import { caller } from "../../support/whitelabel.ts";

const service = useService();

describe("GET /management/papers/{territory}", () => {
  const listed = async (path: string) => {
    const { status, body } = await ask<PaperListList>(service, "GET", `/management/papers/${path}`);
    expect(status).toBe(200);
    return body.lists;
  };

  it("200: a list for each group, and what no source confirms", async () => {
    const lists = await listed("GB");
    expect(lists.map(({ consumerGroup }) => consumerGroup)).toEqual([...consumerGroupValues]);
    expect(lists.find(({ consumerGroup }) => consumerGroup === "military")).toMatchObject({
      territory: "GB",
      source: "shipped",
      unconfirmed: ["mod_90"],
    });
  });

  it("200: as an app's members see them", async () => {
    const { appId } = await service.app();
    await ask(service, "PUT", `/management/papers/GB/military?appId=${appId}`, bodies.setPapers);
    const source = (lists: PaperListList["lists"]) =>
      lists.find(({ consumerGroup }) => consumerGroup === "military")?.source;
    expect(source(await listed(`GB?appId=${appId}`))).toBe("app");
    expect(source(await listed("GB"))).toBe("shipped");
  });

  it("404: a country or an app that there isn't", async () => {
    expect((await ask(service, "GET", "/management/papers/XX")).status).toBe(404);
    expect((await ask(service, "GET", "/management/papers/GB?appId=nobody")).status).toBe(404);
  });
});

describe("PUT /management/papers/{territory}/{consumerGroup}", () => {
  const PATH = "/management/papers/GB/military";

  const card = { paperId: "veteran_card", kind: "veteran_card", mustShow: ["name"], cover: [] };

  const mod90 = { paperId: "mod_90", title: "MOD 90", why: "law", instead: ["veteran_card"] };

  const list = { language: "en", papers: [card], refused: [mod90] };

  const set = (body: object, path = PATH) => ask<PaperList>(service, "PUT", path, body);
  const shownTo = async (app: Awaited<ReturnType<Service["app"]>>, territory = "GB") => {
    const { verificationId } = await created(app, { territory, consumerGroup: "military" });
    const { body } = await caller(service, app)("GET", `/verifications/${verificationId}/papers`);
    const { papers } = body as unknown as { papers: { paperId: string }[] };
    return papers.map(({ paperId }) => paperId);
  };

  it("200: for the installation, shown to members, with a trace of who set it", async () => {
    const app = await service.app();
    expect(await shownTo(app)).toContain("payslip");
    const { status, body } = await set({ ...list, refused: [{ ...mod90, unconfirmed: true }] });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      territory: "GB",
      consumerGroup: "military",
      source: "installation",
      unconfirmed: ["mod_90"],
    });
    expect(await shownTo(app)).toEqual(["veteran_card"]);
    const detail = { papers: ["veteran_card"], refused: ["mod_90"], unconfirmed: ["mod_90"] };
    expect(await auditOf(service, "papers.set", "*:GB:military")).toMatchObject([{ detail }]);
  });

  it("200: for one app only, and over the installation's", async () => {
    const [own, other] = [await service.app(), await service.app()];
    await set(list);
    const payslip = { ...card, paperId: "payslip", kind: "payslip", title: "Pay" };
    const { body } = await set({ ...list, papers: [card, payslip] }, `${PATH}?appId=${own.appId}`);
    expect(body.source).toBe("app");
    expect(await shownTo(own)).toEqual(["veteran_card", "payslip"]);
    expect(await shownTo(other)).toEqual(["veteran_card"]);
  });

  it("200: for all countries without lists of their own", async () => {
    const app = await service.app();
    const refused = [{ ...mod90, paperId: "service_card", title: "ID card" }];
    expect((await set({ ...list, refused }, "/management/papers/others/military")).status).toBe(200);
    expect(await shownTo(app, "ES")).toEqual(["veteran_card"]);
    expect(await shownTo(app, "FR")).not.toEqual(["veteran_card"]);
  });

  it("200: each list that ships", async () => {
    for (const territory of ["others", "GB", "US", "DE", "FR"]) {
      const { lists } = (await ask<PaperListList>(service, "GET", `/management/papers/${territory}`)).body;
      expect(lists.map(({ consumerGroup }) => consumerGroup)).toEqual([...consumerGroupValues]);
      for (const { language, papers, refused, consumerGroup } of lists) {
        const path = `/management/papers/${territory}/${consumerGroup}`;
        const { status, detail, body } = await set({ language, papers, refused }, path);
        expect([path, status, detail]).toEqual([path, 200, ""]);
        expect(body).toMatchObject({ papers, refused, source: "installation" });
        expect((await ask(service, "DELETE", path)).status).toBe(204);
      }
    }
  });

  it.each([
    [
      "what may not be copied is no longer refused",
      { ...list, refused: [] },
      "/body/refused must refuse mod_90",
    ],
    [
      "it is refused, but as if it could be copied",
      { ...list, refused: [{ ...mod90, why: "weak" }] },
      "/body/refused must refuse mod_90",
    ],
    [
      "it is accepted by its id",
      { ...list, papers: [card, { ...card, paperId: "military_id" }] },
      "/body/papers/1/paperId is a paper that law or its rules of issue forbid to copy",
    ],
    [
      "it is accepted by its name",
      { ...list, papers: [card, { ...card, paperId: "cac", title: "Front of your Common Access Card" }] },
      "/body/papers/1/paperId is a paper that law or its rules of issue forbid to copy",
    ],
    [
      "an id twice",
      { ...list, papers: [card, card] },
      "/body/papers/1/paperId is the second entry with the id",
    ],
    [
      "another paper that isn't there",
      { ...list, refused: [{ ...mod90, instead: ["payslip"] }] },
      "/body/refused/0/instead/0 names no paper that the list accepts",
    ],
    [
      "no paper that is enough",
      { ...list, papers: [{ ...card, withAnother: true }] },
      "/body/papers accepts no paper",
    ],
    [
      "a paper without the name",
      { ...list, papers: [{ ...card, mustShow: ["date"] }] },
      "/body/papers/0/mustShow must",
    ],
    [
      "health that isn't said",
      { ...list, papers: [{ ...card, kind: "maternity_record" }] },
      "/body/papers/0/specialCategory must be health",
    ],
    [
      "a name that can't be printed",
      { ...list, papers: [{ ...card, title: "a\u0007b" }] },
      "/body/papers/0/title",
    ],
    ["an unknown kind", { ...list, papers: [{ ...card, kind: "selfie" }] }, "/body/papers/0/kind"],
  ])("400: %s", async (_, body, said) => {
    const { status, detail } = await set(body);
    expect([status, detail]).toEqual([400, expect.stringContaining(said)]);
  });

  it("404: a country or an app that there isn't", async () => {
    expect((await set(list, "/management/papers/XX/military")).status).toBe(404);
    expect((await set(list, `${PATH}?appId=nobody`)).status).toBe(404);
  });
});

describe("POST /management/papers/{territory}/{consumerGroup}/confirmation", () => {
  const PATH = "/management/papers/US/military/confirmation";

  it("200: the entries lose their doubt, and nothing else changes", async () => {
    const { status, body } = await ask<PaperList>(service, "POST", PATH, {
      paperIds: ["discharge_papers", "payslip"],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: "installation", unconfirmed: ["veteran_license"] });
    expect(body.refused.map(({ paperId }) => paperId)).toContain("military_id");
  });

  it("200: of two at once neither is lost", async () => {
    const confirm = (paperId: string) => ask<PaperList>(service, "POST", PATH, { paperIds: [paperId] });
    await ask(service, "DELETE", "/management/papers/US/military");
    await Promise.all([confirm("discharge_papers"), confirm("payslip")]);
    const { body } = await confirm("veteran_license");
    expect(body.unconfirmed).toEqual([]);
  });

  it("400: an entry that there isn't", async () => {
    const { status, detail } = await ask(service, "POST", PATH, { paperIds: ["payslip", "passport"] });
    expect([status, detail]).toEqual([
      400,
      "/body/paperIds/1 names passport, which is no entry of the list in force",
    ]);
  });

  it("404: a country that there isn't", async () => {
    const path = "/management/papers/XX/military/confirmation";
    expect((await ask(service, "POST", path, { paperIds: ["payslip"] })).status).toBe(404);
  });
});

describe("DELETE /management/papers/{territory}/{consumerGroup}", () => {
  const service = useService();
  const PATH = "/management/papers/GB/military";

  const source = async (appId: string) => {
    const { body } = await ask<PaperListList>(service, "GET", `/management/papers/GB?appId=${appId}`);
    return body.lists.find(({ consumerGroup }) => consumerGroup === "military")?.source;
  };

  it("204: the list above is in force again; without an own one nothing changes", async () => {
    const { appId } = await service.app();
    await ask(service, "PUT", PATH, bodies.setPapers);
    await ask(service, "PUT", `${PATH}?appId=${appId}`, bodies.setPapers);
    expect(await source(appId)).toBe("app");
    expect((await ask(service, "DELETE", `${PATH}?appId=${appId}`)).status).toBe(204);
    expect(await source(appId)).toBe("installation");
    for (const _ of ["first", "again"]) expect((await ask(service, "DELETE", PATH)).status).toBe(204);
    expect(await source(appId)).toBe("shipped");
    expect(await auditOf(service, "papers.reset", "*:GB:military")).toHaveLength(1);
  });

  it("404: a country that there isn't", async () => {
    expect((await ask(service, "DELETE", "/management/papers/XX/military")).status).toBe(404);
  });
});
