/** Consent to documents that show health: asked before the upload, withdrawn on the account page. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { EVIDENCE_CONSENT_VERSION } from "../../server/domain/proving/document/evidence-consent.ts";
import { wordsIn } from "../../server/pages/words/words.ts";
import {
  ADA,
  follow,
  type LoginClient,
  loginUrl,
  pastPhone,
  signedIn,
  takeInstitution,
} from "../support/login.ts";
import { dumpColumns, listFiles } from "../support/markers.ts";
import { ask } from "../support/operator.ts";
import { type Service, startService } from "../support/service.ts";

let service: Service;
let client: LoginClient;
beforeAll(async () => {
  service = await startService();
  client = await service.client();
});
afterAll(() => service.stop());

const { evidence, groups } = wordsIn("en");
const DOCUMENT = { Documents: [new File(["%PDF-1.4\n%%EOF\n"], "letter.pdf", { type: "application/pdf" })] };
const contents = async () => {
  const { database } = service.services;
  return {
    documents: await database.document.findMany({ select: { deletedAt: true, fileKey: true } }),
    consents: await database.evidenceConsent.findMany(),
  };
};

it("stores nothing without the tick, keeps the consent with it, and deletes when it is withdrawn", async () => {
  const { browser, page: about } = await signedIn(service, loginUrl(service, client, "social-assistance"));
  const upload = await pastPhone(browser, about, { [groups.disability]: true, ...ADA });
  expect(upload.text).toContain(evidence.title);
  expect(upload.html).not.toMatch(/name="consent"[^>]* checked/);
  const refused = await browser.fill(upload, DOCUMENT, "Upload");
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(evidence.missing)]);
  expect(await contents()).toEqual({ documents: [], consents: [] });
  const waiting = await browser.fill(refused, { ...DOCUMENT, [evidence.health]: true }, "Upload");
  expect(waiting.heading).toBe("We're reviewing your document");
  const { consents } = await contents();
  expect(consents).toMatchObject([
    { category: "health", textVersion: EVIDENCE_CONSENT_VERSION, language: "en", withdrawnAt: null },
  ]);
  const account = await browser.open(`${service.baseUrl}/test/account?client_id=${client.clientId}`);
  const asked = await follow(browser, account, evidence.withdraw);
  expect(asked.text).toContain(evidence.withdrawText);
  const done = await browser.press(asked, evidence.withdraw);
  expect(done.text).toContain(wordsIn("en").account.confirm.done.evidence);
  expect(done.text).not.toContain(evidence.withdraw);
  const after = await contents();
  expect(after.documents).toEqual([{ deletedAt: expect.any(Date), fileKey: null }]);
  expect(after.consents).toMatchObject([{ withdrawnAt: expect.any(Date) }]);
});

it("asks a parent whether a document shows it, and takes either answer", async () => {
  const { browser, page: about } = await signedIn(service, loginUrl(service, client, "social-assistance"));
  const upload = await pastPhone(browser, about, { [groups.parent]: true, ...ADA });
  expect(upload.text).toContain(evidence.concerns("MAT B1 certificate and Red book (PCHR), first page"));
  expect(upload.text).toContain("Full birth certificate");
  const unanswered = await browser.fill(upload, DOCUMENT, "Upload");
  expect([unanswered.status, unanswered.text]).toEqual([400, expect.stringContaining(evidence.choose)]);
  const before = (await contents()).consents.length;
  const waiting = await browser.fill(unanswered, { ...DOCUMENT, [evidence.nothing]: true }, "Upload");
  expect(waiting.heading).toBe("We're reviewing your document");
  expect((await contents()).consents).toHaveLength(before);
});

it("says beside the choice of an employer that its name can give away a belief, and of no other", async () => {
  const { database, now } = service.services;
  const made = {
    territory: "GB",
    source: "starter",
    kind: "employer",
    createdAt: now(),
    updatedAt: now(),
  } as const;
  const named = { "faith.example": "Zion Methodist Homes", "plain.example": "Zion Homes" };
  for (const [id, name] of Object.entries(named)) {
    await database.institution.create({ data: { ...made, id, name } });
    await database.institutionName.create({
      data: { institutionId: id, position: 0, name, searchable: name.toLowerCase() },
    });
  }
  for (const [name, isTold] of [
    ["Zion Methodist Homes", true],
    ["Zion Homes", false],
  ] as const) {
    const { browser, page: about } = await signedIn(service, loginUrl(service, client, "key-worker"));
    const picked = await pastPhone(browser, about, { [groups.healthcare]: true, ...ADA });
    const page = await takeInstitution(browser, picked, name, name);
    expect(page.text.includes(evidence.employer("\u2068Shop\u2069"))).toBe(isTold);
  }
});

describe("privacy walk: no trace of the document is left", () => {
  const MARKER = "Zqxvwmarker";
  const MARKED = {
    Documents: [new File([`%PDF-1.4\n${MARKER}\n%%EOF\n`], `${MARKER}.pdf`, { type: "application/pdf" })],
  };
  const traces = async () => {
    const dump = await dumpColumns(service, { unsealed: true });
    const columns = [...dump].filter(([, text]) => text.includes(MARKER)).map(([column]) => column);
    return { columns, files: (await listFiles(service)).length };
  };
  async function atUpload() {
    const { browser, page } = await signedIn(service, loginUrl(service, client, "social-assistance"));
    return { browser, upload: await pastPhone(browser, page, { [groups.disability]: true, ...ADA }) };
  }

  it("after a refused consent", async () => {
    const { files } = await traces();
    const { browser, upload } = await atUpload();
    expect((await browser.fill(upload, MARKED, "Upload")).status).toBe(400);
    expect(await traces()).toEqual({ columns: [], files });
  });

  it("after it is withdrawn, and after an erasure", async () => {
    const { files } = await traces();
    const { browser, upload } = await atUpload();
    await browser.fill(upload, { ...MARKED, [evidence.health]: true }, "Upload");
    expect(await traces()).toEqual({ columns: ["Document.fileNameSealed"], files: files + 1 });
    const { verificationId } = (await service.services.database.evidenceConsent.findFirst({
      where: { withdrawnAt: null },
    })) ?? { verificationId: "" };
    const account = await browser.open(`${service.baseUrl}/test/account?client_id=${client.clientId}`);
    await browser.press(await follow(browser, account, evidence.withdraw), evidence.withdraw);
    expect(await traces()).toEqual({ columns: [], files });
    await ask(service, "DELETE", `/management/verifications/${verificationId}`);
    expect(await service.services.database.evidenceConsent.count({ where: { verificationId } })).toBe(0);
    expect(await traces()).toEqual({ columns: [], files });
  });
});

it("asks nobody else", async () => {
  const { browser, page: about } = await signedIn(service, loginUrl(service, client, "social-assistance"));
  const upload = await pastPhone(browser, about, { [groups["low-income"]]: true, ...ADA });
  expect(upload.text).not.toContain(evidence.title);
  const waiting = await browser.fill(upload, DOCUMENT, "Upload");
  expect(waiting.heading).toBe("We're reviewing your document");
});
