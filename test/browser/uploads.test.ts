/** The picker of documents (finding D16): what a member chooses, sees, removes and sends, and what becomes of a photo. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { en } from "../../server/pages/words/en.ts";
import { expectAccessible, look, type Page, PHONE, screenshot } from "../support/chromium.ts";
import { cardPicture, halves, heicHalves, pdfOf, pixelAt } from "../support/documents.ts";
import { freshPhone } from "../support/journey.ts";
import { freshAddress } from "../support/login.ts";
import { ADA, loginLink, withSignIn } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const setting = withSignIn();
const { sso, picker } = en;

/** Goes to the page for documents. */
async function atDocuments(page: Page): Promise<void> {
  await page.goto(loginLink(setting, "social-assistance"));
  await steps.signIn(page, en, freshAddress());
  await steps.introduce(page, en, ADA, "low-income");
  await steps.askForText(page, en, freshPhone());
  await steps.enterText(page, en);
}

const field = (page: Page) => page.getByLabel(sso.documents, { exact: true });
const names = (page: Page) => page.locator(".files .name bdi").allInnerTexts();
const fault = (page: Page) => page.locator(".picker .fault");
const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: pdfOf([{ content: "" }]) });
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Attempts that a test has looked at: the clock stands still, so their times have no order. */
const seen = new Set<string>();

/** Stored files of the newest attempt. */
async function stored(): Promise<{ contentType: string; bytes: Buffer }[]> {
  const { database, files } = setting.service.services;
  const rows = await database.document.findMany({ orderBy: { position: "asc" } });
  const newest = rows.filter(({ attemptId }) => !seen.has(attemptId));
  for (const { attemptId } of rows) seen.add(attemptId);
  return Promise.all(
    newest.map(async ({ fileKey, contentType }) => ({
      contentType,
      bytes: Buffer.from((await files.get(fileKey ?? "")) ?? []),
    })),
  );
}

/** Presses Upload and waits for the page that says that somebody looks at it. */
async function send(page: Page): Promise<void> {
  await steps.press(page, sso.sendDocuments);
  await page.getByRole("heading", { level: 1, name: sso.waitingTitle.manual }).waitFor();
}

describe("with scripts", () => {
  beforeEach(async () => {
    setting.visitor = await setting.chromium.visitor();
    await atDocuments(setting.visitor.page);
  });

  it("D16: what was chosen has a name, a size and a picture, and can be removed by keyboard", async () => {
    const { page } = setting.visitor;
    const photo = await cardPicture().jpeg().toBuffer();
    await field(page).setInputFiles([
      { name: "card.jpg", mimeType: "image/jpeg", buffer: photo },
      pdf("letter.pdf"),
    ]);
    await page.getByText(picker.added({ count: "2", max: "5" })).waitFor();
    expect(await names(page)).toEqual(["card.jpg", "letter.pdf"]);
    // More is added, and the same once only.
    await field(page).setInputFiles([pdf("more.pdf")]);
    await page.getByText(picker.added({ count: "3", max: "5" })).waitFor();
    await look(page, "documents-chosen");
    const remove = page.getByRole("button", { name: picker.remove(isolated("letter.pdf")) });
    await remove.focus();
    await page.keyboard.press("Enter");
    expect(await names(page)).toEqual(["card.jpg", "more.pdf"]);
    expect(await page.locator(":focus").getAttribute("aria-label")).toBe(picker.remove(isolated("more.pdf")));
    await send(page);
    expect((await stored()).map(({ contentType }) => contentType)).toEqual(["image/jpeg", "application/pdf"]);
  });

  it("D16: what we would refuse is said at once, with its name, and the rest stays chosen", async () => {
    const { page } = setting.visitor;
    const text = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") };
    const empty = { name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) };
    await field(page).setInputFiles([pdf("a.pdf"), text, empty]);
    await fault(page).waitFor();
    expect(await fault(page).innerText()).toContain(sso.documentFaults.wrong_type(isolated("notes.txt")));
    expect(await fault(page).innerText()).toContain(sso.documentFaults.empty(isolated("empty.pdf")));
    expect(await names(page)).toEqual(["a.pdf"]);
    await look(page, "documents-faults");
    await field(page).setInputFiles(["b", "c", "d", "e", "f"].map((name) => pdf(`${name}.pdf`)));
    await page.getByText(picker.added({ count: "5", max: "5" })).waitFor();
    expect(await fault(page).innerText()).toBe(sso.documentFaults.too_many);
    const large = {
      ...pdf("large.pdf"),
      buffer: Buffer.concat([pdf("").buffer, Buffer.alloc(10 * 1024 * 1024)]),
    };
    await page.getByRole("button", { name: picker.remove(isolated("e.pdf")) }).click();
    await field(page).setInputFiles([large]);
    await page.getByText(picker.added({ count: "5", max: "5" })).waitFor();
    const posts: string[] = [];
    page.on("request", (request) => void (request.method() === "POST" && posts.push(request.url())));
    await page.getByRole("button", { name: sso.sendDocuments, exact: true }).click();
    await page.getByText(sso.documentFaults.too_large(isolated("large.pdf"))).waitFor();
    expect(posts).toEqual([]);
  });

  it("D16: what only the server finds names the file too, and all stay chosen", async () => {
    const { page } = setting.visitor;
    const locked = {
      ...pdf("locked.pdf"),
      buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Encrypt 2 0 R>>\n%%EOF\n"),
    };
    await field(page).setInputFiles([pdf("a.pdf"), locked]);
    await page.getByText(picker.added({ count: "2", max: "5" })).waitFor();
    await page.getByRole("button", { name: sso.sendDocuments, exact: true }).click();
    await page.getByText(sso.documentFaults.encrypted_pdf(isolated("locked.pdf"))).waitFor();
    expect(await names(page)).toEqual(["a.pdf", "locked.pdf"]);
    await page.getByRole("button", { name: picker.remove(isolated("locked.pdf")) }).click();
    expect(await fault(page).count()).toBe(0);
    await send(page);
    await stored();
  });

  it("asks for a better photo where the name can't be read, and sends this one when told to", async () => {
    const { page } = setting.visitor;
    const { services } = setting.service;
    const { config, database, drawPictures } = services;
    Object.assign(services, { config: { ...config, ocr: true }, lookInto: drawPictures });
    // Test mode is not looked into.
    await database.verification.updateMany({ data: { mode: "live" } });
    await field(page).setInputFiles([
      { name: "card.jpg", mimeType: "image/jpeg", buffer: await cardPicture().jpeg().toBuffer() },
    ]);
    await page.getByText(picker.added({ count: "1", max: "5" })).waitFor();
    await page.getByRole("button", { name: sso.sendDocuments, exact: true }).click();
    await page.getByText(sso.documentFaults.unread).first().waitFor();
    expect(await names(page)).toEqual(["card.jpg"]);
    await expectAccessible(page);
    await screenshot(page, "documents-unread");
    await page.getByRole("checkbox", { name: sso.documentFaults.sendAnyway }).check();
    await send(page);
    Object.assign(services, { config, lookInto: null });
    expect(await stored()).toMatchObject([{ contentType: "image/jpeg" }]);
  });

  it("D16: shows how far the upload is, can be cancelled, and tried again after the connection broke", async () => {
    const { page, context } = setting.visitor;
    const heavy = { ...pdf("a.pdf"), buffer: Buffer.concat([pdf("").buffer, Buffer.alloc(2_000_000)]) };
    await field(page).setInputFiles([heavy]);
    await page.getByText(picker.added({ count: "1", max: "5" })).waitFor();
    const network = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
    await network.send("Network.emulateNetworkConditions", slow);
    const button = page.getByRole("button", { name: sso.sendDocuments, exact: true });
    await button.click();
    await page.getByText(/: [1-9]\d%$/).waitFor();
    await screenshot(page, "documents-uploading");
    await page.getByRole("button", { name: picker.cancel }).click();
    await page.getByText(picker.cancelled).waitFor();
    expect(await names(page)).toEqual(["a.pdf"]);
    await network.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
    await context.setOffline(true);
    await button.click();
    await page.getByText(picker.lost).waitFor();
    expect(await names(page)).toEqual(["a.pdf"]);
    await context.setOffline(false);
    setting.visitor.faults.splice(0);
    await send(page);
    await stored();
  });

  it("takes files that are dropped, in the page's own words", async () => {
    const { page } = setting.visitor;
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(["%PDF-1.4\n%%EOF\n"], "dropped.pdf", { type: "application/pdf" }));
      return data;
    });
    await page.dispatchEvent("form[enctype]", "drop", { dataTransfer: transfer });
    await page.getByText(picker.added({ count: "1", max: "5" })).waitFor();
    expect(await names(page)).toEqual(["dropped.pdf"]);
  });

  it("sends a photo upright, at most 2,200 pixels long and under 2 MB; a HEIC and a PDF as they are", async () => {
    const { page } = setting.visitor;
    const noise = { width: 4000, height: 3000, channels: 3, background: "#888" } as const;
    const large = await sharp({ create: { ...noise, noise: { type: "gaussian", mean: 128, sigma: 40 } } })
      .jpeg({ quality: 90 })
      .toBuffer();
    // Red and blue from left to right, noted as turned by 90 degrees: upright, red is above.
    const turned = await halves(3000, 1500).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const files = [
      { name: "noise.jpg", mimeType: "image/jpeg", buffer: large },
      { name: "turned.jpg", mimeType: "image/jpeg", buffer: turned },
      { name: "phone.heic", mimeType: "image/heic", buffer: await heicHalves() },
      pdf("letter.pdf"),
    ];
    expect(large.length).toBeGreaterThan(4_000_000);
    await field(page).setInputFiles(files);
    await page.getByText(picker.added({ count: "4", max: "5" })).waitFor();
    await send(page);
    const [noisy, upright, heic, letter] = await stored();
    expect(noisy?.bytes.length).toBeLessThan(2_000_000);
    expect(await sharp(noisy?.bytes).metadata()).toMatchObject({ format: "jpeg", width: 2200, height: 1650 });
    expect(await sharp(upright?.bytes).metadata()).toMatchObject({ width: 1100, height: 2200 });
    const [above = [], below = []] = await Promise.all(
      [100, 2100].map((y) => pixelAt(upright?.bytes ?? Buffer.alloc(0), 550, y)),
    );
    expect([(above[0] ?? 0) > 200, (below[2] ?? 0) > 200]).toEqual([true, true]);
    expect([heic?.bytes.equals(files[2]?.buffer as Buffer), letter?.contentType]).toEqual([
      true,
      "application/pdf",
    ]);
  });
});

/** A portal's page from top to bottom, as phones take it: lines of letters, or noise that no compression makes small. */
async function longScreenshot(height: number, isNoisy: boolean): Promise<Buffer> {
  const size = { width: 1080, height, channels: 3, background: "#fff" } as const;
  const noise = { noise: { type: "gaussian", mean: 200, sigma: 30 } } as const;
  const paper = sharp({ create: isNoisy ? { ...size, ...noise } : size });
  return paper.jpeg({ quality: 80 }).toBuffer();
}

it("leaves long screenshots readable: a small one as it is, a large one with its width", async () => {
  setting.visitor = await setting.chromium.visitor();
  const { page } = setting.visitor;
  await atDocuments(page);
  await stored();
  const long = [
    await longScreenshot(12_000, false),
    await longScreenshot(21_600, false),
    await longScreenshot(12_000, true),
  ];
  const files = long.map((buffer, index) => ({ name: `portal${index}.jpg`, mimeType: "image/jpeg", buffer }));
  await field(page).setInputFiles(files);
  await page.getByText(picker.added({ count: "3", max: "5" })).waitFor();
  await send(page);
  const [quiet, longest, noisy] = await stored();
  expect([quiet, longest].map((one, index) => one?.bytes.equals(long[index] as Buffer))).toEqual([
    true,
    true,
  ]);
  expect(await sharp(noisy?.bytes).metadata()).toMatchObject({ width: 1080, height: 12_000 });
  expect(noisy?.bytes.length).toBeLessThan(long[2]?.length ?? 0);
});

/** Every character stands once in each column, so that it differs from all others at the same place. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
const COLUMNS = 60;
const lineOf = (line: number) =>
  Array.from({ length: COLUMNS }, (_, column) => LETTERS[(line + column) % LETTERS.length]).join("");
/** A page of A4 in CSS pixels, with lines that are 32 pixels apart where the page is 2,200 long. */
const SHEET = { width: 794, height: 1123, left: 60, top: 60, line: (32 * 1123) / 2200 };

/** How many of the letters are read right, in a picture of the sheet: each is taken for the nearest one of the original. */
async function readBack(page: Page, original: Buffer, picture: Buffer): Promise<number> {
  const grey = (from: Buffer) => sharp(from).resize(1556, 2200, { fit: "fill" }).greyscale().raw().toBuffer();
  const [sharpest, sent] = [await grey(original), await grey(picture)];
  const scale = 2200 / SHEET.height;
  const wide =
    (await page.evaluate(() => document.querySelector("span")?.getBoundingClientRect().width ?? 0)) * scale;
  const cell = (line: number, column: number) => [
    Math.round(SHEET.left * scale + (column * wide) / COLUMNS),
    Math.round((SHEET.top + line * SHEET.line) * scale),
  ];
  const distance = (line: number, other: number, column: number) => {
    const [[x = 0, y = 0], [, from = 0]] = [cell(line, column), cell(other, column)];
    let sum = 0;
    for (let down = 0; down < 32; down += 1)
      for (let right = 0; right < Math.floor(wide / COLUMNS); right += 1)
        sum +=
          ((sent[(y + down) * 1556 + x + right] ?? 0) - (sharpest[(from + down) * 1556 + x + right] ?? 0)) **
          2;
    return sum;
  };
  let right = 0;
  for (let line = 0; line < LETTERS.length; line += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const distances = [...LETTERS].map((_, other) => distance(line, other, column));
      if (distances.indexOf(Math.min(...distances)) === line) right += 1;
    }
  return right / (LETTERS.length * COLUMNS);
}

it("keeps text of 8 points legible in a photo of a page", async () => {
  setting.visitor = await setting.chromium.visitor();
  const sheet = await setting.chromium.visitor({ viewport: SHEET, deviceScaleFactor: 4 });
  await sheet.page.setContent(
    `<body style="margin:0;padding:${SHEET.top}px ${SHEET.left}px;font:8pt/${SHEET.line}px monospace;background:#fff">` +
      [...LETTERS].map((_, line) => `<div><span>${lineOf(line)}</span></div>`).join(""),
  );
  const original = await sheet.page.screenshot();
  const photo = await sharp(original).jpeg({ quality: 95 }).toBuffer();
  const { page } = setting.visitor;
  await atDocuments(page);
  await stored();
  await field(page).setInputFiles([{ name: "page.jpg", mimeType: "image/jpeg", buffer: photo }]);
  await page.getByText(picker.added({ count: "1", max: "5" })).waitFor();
  await send(page);
  const [sent] = await stored();
  expect(await sharp(sent?.bytes).metadata()).toMatchObject({ height: 2200 });
  expect(await readBack(sheet.page, original, sent?.bytes ?? Buffer.alloc(0))).toBeGreaterThan(0.99);
  // The counter-check: a picture that is too small to be read.
  const small = await sharp(original).resize({ height: 350 }).jpeg({ quality: 40 }).toBuffer();
  expect(await readBack(sheet.page, original, small)).toBeLessThan(0.9);
  await sheet.close();
});

describe("on a phone, and without scripts", () => {
  it("offers the camera on a phone", async () => {
    setting.visitor = await setting.chromium.visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
    const { page } = setting.visitor;
    await atDocuments(page);
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: picker.camera }).click(),
    ]);
    await chooser.setFiles({
      name: "image.jpg",
      mimeType: "image/jpeg",
      buffer: await cardPicture().jpeg().toBuffer(),
    });
    await page.getByText(picker.added({ count: "1", max: "5" })).waitFor();
    await expectAccessible(page);
    await screenshot(page, "documents-camera");
  });

  it("D16: without scripts the fault names the file", async () => {
    setting.visitor = await setting.chromium.visitor({ javaScriptEnabled: false });
    const { page } = setting.visitor;
    await atDocuments(page);
    const text = { name: "\u202Enotes.txt", mimeType: "text/plain", buffer: Buffer.from("hello") };
    await field(page).setInputFiles([pdf("a.pdf"), text]);
    await steps.press(page, sso.sendDocuments);
    expect(await fault(page).innerText()).toContain(sso.documentFaults.wrong_type(isolated("notes.txt")));
    await field(page).setInputFiles([{ ...pdf("large.pdf"), buffer: Buffer.alloc(11 * 1024 * 1024) }]);
    await steps.press(page, sso.sendDocuments);
    expect(await fault(page).innerText()).toContain(sso.documentFaults.too_large(isolated("large.pdf")));
  });
});
