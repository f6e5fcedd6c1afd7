/** A wallet's proof of the person: registers that decide by it, documents without an ID, and all that is kept of it. */
import { Writable } from "node:stream";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { NewVerification } from "../../generated/whitelabel.ts";
import { exportAccount } from "../../server/domain/accounts/account/export.ts";
import { openLog } from "../../server/platform/log.ts";
import {
  allLinksOf,
  expectSound,
  type OpenedPage,
  openBrowser,
  type TinyBrowser,
} from "../support/browser.ts";
import { joined } from "../support/console.ts";
import { type App, freshPhone, must, pathOf, pdf, proven, read } from "../support/journey.ts";
import { ADA, follow, loginUrl, pastPhone, signedIn } from "../support/login.ts";
import { dumpColumns } from "../support/markers.ts";
import { readQrDrawing } from "../support/qr-code.ts";
import { addRegister, npiRegister, PROVIDER, serveNpi } from "../support/registers.ts";
import { useService } from "../support/use-service.ts";
import { answer, believe, fetchRequest, type Shown } from "../support/wallet.ts";

const BACK = "https://shop.example/back";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
const ISSUER = "CN=Registry of Persons (DE)";
const NO_ID = "Your wallet has confirmed your name and date of birth, so don't send a passport";
const BESIDE = "You'll upload a document as well";

const lines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});

describe("a person whom a wallet proved", () => {
  const service = useService({ services: { log: openLog({ logLevel: "trace" }, stream) } });
  let app: App;
  let registerId: string;

  beforeAll(async () => {
    const { database } = service.services;
    app = await service.app("test", { name: "Shop", consumerGroups: ["low-income", "student"] });
    await database.app.update({ where: { id: app.appId }, data: { walletProofs: ["group", "person"] } });
    await believe(service);
    const npi = await serveNpi([PROVIDER]);
    ({ registerId } = await addRegister(service, npiRegister(npi.baseUrl)));
    await database.register.update({ where: { id: registerId }, data: { decidesProven: true } });
  });

  const begun = async (changes: Partial<NewVerification> = {}, number = freshPhone()) =>
    (await proven(app, { consumerGroup: "low-income", ...changes }, number)).verificationId;
  const at = (id: string) => pathOf(app, id);

  /** Shows an ID by a QR code, until the member's page has ended. */
  async function shown(id: string, wish: Shown = {}): Promise<void> {
    const body = { redirectUrl: BACK };
    const { walletStartUrl } = await must(app.calls.POST(`${ONE}/wallet`, { ...at(id), body }));
    const browser = openBrowser();
    const question = await browser.open(walletStartUrl);
    await showOn(browser, await browser.press(question, "Yes, continue with the wallet"), wish);
  }

  async function showOn(browser: TinyBrowser, page: OpenedPage, wish: Shown = {}): Promise<void> {
    const link = allLinksOf(page).find((href) => href.startsWith("openid4vp:")) ?? "";
    const request = await fetchRequest(link.replace("by%3Dlink", "by%3Dcode"));
    await answer(request, service.clock.now, { kind: "person", ...wish });
    await browser.open(page.url);
  }

  const offered = async (id: string) => (await must(app.calls.GET(`${ONE}/registers`, at(id)))).registers;
  const checked = async (id: string) =>
    must(
      app.calls.POST(`${ONE}/register-checks`, { ...at(id), body: { registerId, number: PROVIDER.number } }),
    );

  describe("and a register with number and name", () => {
    it("decides", async () => {
      const id = await begun();
      expect(await offered(id)).toMatchObject([{ registerId, decides: false }]);
      await shown(id);
      expect(await offered(id)).toMatchObject([{ registerId, decides: true }]);
      const { status, registerCheck } = await checked(id);
      expect([status, registerCheck]).toEqual(["success", expect.objectContaining({ decided: true })]);
      expect(await read(app, id)).toMatchObject({ proof: { methods: ["manual"] } });
    });

    it("doesn't for one whom no wallet proved, or by another's ID: documents are still needed", async () => {
      const plain = await begun({ lastName: "Lovelace" });
      expect((await checked(plain)).registerCheck).toMatchObject({ outcome: "listed", decided: false });
      const other = await begun();
      await shown(other, { claims: { given_name: "Eve", family_name: "Byron", birthdate: "2000-12-10" } });
      expect((await read(app, other)).rejection).toMatchObject({ code: "wrong_person" });
      expect((await checked(other)).registerCheck).toMatchObject({ outcome: "listed", decided: false });
    });

    it("doesn't where the operator doesn't say so", async () => {
      const { register } = service.services.database;
      await register.update({ where: { id: registerId }, data: { decidesProven: false } });
      const id = await begun();
      await shown(id);
      expect(await offered(id)).toMatchObject([{ decides: false }]);
      expect((await checked(id)).registerCheck).toMatchObject({ outcome: "listed", decided: false });
      await register.update({ where: { id: registerId }, data: { decidesProven: true } });
    });

    it("has no other name than the ID: then it isn't the member's number", async () => {
      const id = await begun({ firstName: "Eve" });
      await shown(id, { claims: { given_name: "Eve", family_name: "Lovelace", birthdate: "2000-12-10" } });
      expect((await checked(id)).registerCheck).toMatchObject({ outcome: "not_listed", decided: false });
    });
  });

  it("the reviewer and the support read whose signature it is", async () => {
    const id = await begun();
    await shown(id);
    await must(app.calls.POST(`${ONE}/manual`, { ...at(id), body: { files: [pdf()] } }));
    const { browser } = await joined(service, "admin");
    const queue = await browser.open(`${service.baseUrl}/console/queue?mode=test`);
    const review = await browser.press(queue, "Next review N");
    expectSound(review);
    const details = await browser.open(`${service.baseUrl}/console/verifications/${id}`);
    for (const { text } of [review, details])
      expect(text).toMatch(
        new RegExp(`Name and date of birth signed by ${ISSUER.replace(/[()]/g, "\\$&")}, `),
      );
  });

  describe("on our pages", () => {
    /** A new member, before the documents. */
    async function atDocuments() {
      const client = await service.client();
      const { database } = service.services;
      await database.app.update({ where: { id: client.app.appId }, data: { walletProofs: ["person"] } });
      await database.client.update({ where: { id: client.clientId }, data: { walletOffered: true } });
      const { browser, page } = await signedIn(service, loginUrl(service, client, "social-assistance"));
      const methods = await pastPhone(browser, page, { ...ADA, "Person on a low income": true });
      return { browser, methods, documents: await follow(browser, methods, "Upload a document") };
    }

    it("no ID is asked for; a number that was found before is now enough", async () => {
      const { browser, methods, documents } = await atDocuments();
      expect(documents.text).not.toContain(NO_ID);
      const register = await follow(browser, documents, "Check my registration");
      expect(register.text).toContain(BESIDE);
      const listed = await browser.fill(register, { NPI: PROVIDER.number }, "Check");
      expect(listed.text).toContain("The register has you.");
      expect(listed.text).not.toContain("Check my registration");
      const question = await browser.press(methods, "Use your wallet");
      await showOn(browser, question);
      const proven = await follow(browser, await browser.open(methods.url), "Upload a document");
      expectSound(proven, { whose: "Shop" });
      expect(proven.text).toContain(NO_ID);
      const again = await follow(browser, proven, "Check my registration");
      expect(again.text).not.toContain(BESIDE);
      const done = await browser.fill(again, { NPI: PROVIDER.number }, "Check");
      expect(done.text).toContain("You're verified");
    });

    it("their phone asks for none either", async () => {
      const { browser, methods, documents } = await atDocuments();
      await showOn(browser, await browser.press(methods, "Use your wallet"));
      const code = await browser.press(documents, "Use your phone's camera");
      const phone = openBrowser();
      const upload = await phone.press(await phone.open(await readQrDrawing(code)), "Continue");
      expect(upload.text).toContain(NO_ID);
    });
  });

  it("the download has the proof and the requests; nothing else of a presentation is kept", async () => {
    const number = freshPhone();
    const id = await begun({ firstName: "Zqada" }, number);
    const claims = { family_name: "Lovelace", birthdate: "2000-12-10", place_of_birth: "Zqlondon" };
    await shown(id, { claims: { ...claims, given_name: "Zqada" } });
    await shown(await begun(), { claims: { ...claims, given_name: "Zqeve" } });
    const expired = { claims: { ...claims, given_name: "Zqeve" }, open: { exp: 1 } };
    await shown(await begun(), expired);
    const { database } = service.services;
    const { accountId } = await database.verification.findUniqueOrThrow({ where: { id } });
    const { verifications } = await exportAccount(service.services, accountId ?? "");
    expect(verifications).toMatchObject([
      {
        personProof: { issuer: ISSUER },
        attempts: [{ method: "wallet", walletRequests: [{ way: "code", answeredAt: expect.any(Date) }] }],
      },
    ]);
    const stored = [...(await dumpColumns(service, { unsealed: false })).values()].join();
    const opened = [...(await dumpColumns(service, { unsealed: true })).values()].join();
    expect(opened).toContain("Zqada");
    expect(opened).toContain(ISSUER);
    expect(opened).not.toMatch(/zqeve|zqlondon/i);
    expect(lines.length).toBeGreaterThan(0);
    expect(`${stored}${lines.join("")}`).not.toMatch(/zqada|zqeve|zqlondon|2000-12-10/i);
    const requests = { where: { attempt: { verificationId: id } } };
    expect(await database.walletRequest.count(requests)).toBe(1);
    await app.calls.DELETE(ONE, at(id));
    expect(await database.walletRequest.count(requests)).toBe(0);
  });
});
