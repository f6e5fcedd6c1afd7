/** Findings in a document's file and text, as reviewers get them: through the management API and on the review's page. */
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Review } from "../../../../generated/management.ts";
import { deleteDecided } from "../../../../server/domain/operations/retention/documents.ts";
import { readFindings, sealFindings } from "../../../../server/domain/proving/document/findings.ts";
import { drawings } from "../../../../server/domain/proving/document/render.ts";
import { workOff } from "../../../../server/jobs/worker.ts";
import { seal } from "../../../../server/platform/crypto.ts";
import { joined } from "../../../support/console.ts";
import { letterPage, pdfOf } from "../../../support/documents.ts";
import { type App, chosen } from "../../../support/journey.ts";
import { newKeyring } from "../../../support/keyring.ts";
import { ask, handIn, listViews } from "../../../support/operator.ts";
import { DAY_MS } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";

const fixture = (name: string) => readFile(new URL(`../../../support/pdfs/${name}.pdf`, import.meta.url));

const service = useService();
let app: App;
beforeAll(async () => {
  app = await service.app();
});

async function handedIn(files: Buffer[], lastName = "Lovelace") {
  const { verificationId } = await chosen(app, { firstName: "Ada", lastName });
  return handIn(service, app, verificationId, files);
}
it("leaves out stored traits of a kind that is no longer looked for", () => {
  const keyring = newKeyring({ sealing: ["t1"] });
  const kept = { kind: "no_metadata", evidence: "Producer" };
  const stored = { traits: [{ kind: "noise_added", evidence: "62 %" }, kept], text: null, reading: null };
  const findingsSealed = seal(keyring, "Document.findingsSealed", "d1", JSON.stringify(stored));
  expect(readFindings(keyring, { id: "d1", findingsSealed })).toEqual({
    ...stored,
    traits: [kept],
    isRead: true,
  });
});

/** Adds this library to the document's findings. */
async function addLibrary(id: string, evidence: string): Promise<void> {
  const { database, keyring } = service.services;
  const found = readFindings(keyring, await database.document.findUniqueOrThrow({ where: { id } }));
  if (found === null) throw new Error("not rendered");
  const traits = [...found.traits, { kind: "made_by_library" as const, evidence }];
  const findingsSealed = sealFindings(keyring, id, { ...found, traits });
  await database.document.update({ where: { id }, data: { findingsSealed } });
}
const viewsOf = (documentId?: string) => listViews(service, documentId);

describe("findings of a document", () => {
  it("are hints with their evidence, for the API and on the page, and end with the content", async () => {
    const letter = pdfOf([letterPage("University of Oxford", "Ada Lovelace", "enrolled 2026")]);
    const { reviewId, documents } = await handedIn([letter, await fixture("STSong-Light")]);
    const [first, second] = documents.map(({ documentId }) => documentId);
    expect(await viewsOf(first)).toMatchObject({
      traits: [],
      reading: { source: "text", name: "found", institution: true, year: true },
    });
    expect(await viewsOf(second)).toMatchObject({
      standsOut: false,
      traits: [
        { kind: "made_by_library", evidence: expect.stringContaining("ReportLab") },
        { kind: "font_missing", evidence: "STSong-Light" },
      ],
    });
    const { browser } = await joined(service, "reviewer");
    const queue = await browser.open(`${service.baseUrl}/console/queue?mode=test`);
    const page = await browser.press(queue, "Next review N");
    expect(page.url).toContain(reviewId);
    // A library's name is no warning.
    expect(page.text).toMatch(/No warnings\..*Also noticed/);
    for (const told of [
      "Text of the file: has the name · has the institution · has a date of this year or later",
      "Some text can't be drawn, because its font isn't in the file: Document 2, STSong-Light",
      "Made by a program library or from a web page: Document 2, ReportLab PDF Library",
      "Text that can't be drawn 在读证明",
    ])
      expect(page.text).toContain(told);

    await ask(service, "POST", `/management/reviews/${reviewId}/decision`, { decision: "approve" });
    service.pass(8 * DAY_MS);
    await deleteDecided(service.services, service.clock.now);
    const rows = await service.services.database.document.findMany({
      where: { id: { in: [first ?? "", second ?? ""] } },
    });
    expect(rows.map(({ findingsSealed }) => findingsSealed)).toEqual([null, null]);
  });

  it("one layout over accounts of several institutions is told; over one institution it is not", async () => {
    const { database } = service.services;
    const letter = (name: string) =>
      pdfOf([
        letterPage("Certificate", "of enrolment", name, "is enrolled", "in full time", "since October"),
      ]);
    const one = await handedIn([letter("Ada King")], "King");
    const other = await handedIn([letter("Ada Byron")], "Byron");
    await workOff(service.services, drawings);
    const shown = async () => {
      const { browser } = await joined(service, "reviewer");
      const path = `${service.baseUrl}/console/reviews/${other.reviewId}`;
      const free = await browser.open(path);
      return (await browser.press(free, "Take this review")).text;
    };
    const TOLD = "Other accounts submitted a document of the same layout for other institutions: Document 1";
    expect(await shown()).not.toContain(TOLD);
    await database.attempt.updateMany({
      where: { id: other.reviewId },
      data: { takenById: null, takenUntil: null },
    });
    const { id } = await database.institution.findFirstOrThrow({
      where: { verifications: { none: {} } },
    });
    await database.verification.update({ where: { id: one.verificationId }, data: { institutionId: id } });
    const noted = await shown();
    expect(noted).toContain(`${TOLD} (accounts: 1, institutions: 1)`);
    expect(noted).toMatch(/No warnings\..*Also noticed/);
    // With a second hint, the two together warn.
    const [document] = other.documents;
    await addLibrary(document?.documentId ?? "", "ReportLab");
    expect((await viewsOf(document?.documentId)).standsOut).toBe(true);
    await database.attempt.updateMany({
      where: { id: other.reviewId },
      data: { takenById: null, takenUntil: null },
    });
    const warned = await shown();
    expect(warned).toContain(`${TOLD} (accounts: 1, institutions: 1)`);
    expect(warned).not.toMatch(/No warnings|Also noticed/);
    expect((await ask<Review>(service, "GET", `/management/reviews/${other.reviewId}`)).body.layouts).toEqual(
      [{ documentId: other.documents[0]?.documentId, accounts: 1, institutions: 1 }],
    );
  });
});
