/** Handover to a phone, without a browser: the token, the two phones at once, and the stream of events. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readSession } from "../../server/domain/members/sign-in/sessions.ts";
import { createEventStreams } from "../../server/platform/event-streams.ts";
import { metrics } from "../../server/telemetry/metrics.ts";
import { catalogue } from "../../server/words/catalogue.ts";
import { expectSound, type OpenedPage, openBrowser, type TinyBrowser } from "../support/browser.ts";
import { cardPicture } from "../support/documents.ts";
import { eventually } from "../support/eventually.ts";
import { ADA, follow, type LoginClient, loginUrl, pastPhone, signedIn } from "../support/login.ts";
import { readQrDrawing } from "../support/qr-code.ts";
import { MINUTE_MS, type Service, startService } from "../support/service.ts";

let service: Service;
let client: LoginClient;
beforeAll(async () => {
  service = await startService();
  client = await service.client();
});
afterAll(() => service.stop());

const SHARED = "Use your phone's camera";
const pdf = (name: string) => new File(["%PDF-1.4\n%%EOF\n"], name, { type: "application/pdf" });

/** A member who looks at the QR code, and its address. */
async function atCode() {
  const { browser, page: about } = await signedIn(service, loginUrl(service, client, "social-assistance"));
  const [, first = ""] = /<input type="radio"[^>]*>\s*<label[^>]*>(.*?)<\/label>/s.exec(about.html) ?? [];
  const documents = await pastPhone(browser, about, { [first]: true, ...ADA });
  const page = await browser.press(documents, SHARED);
  return { browser, page, url: await readQrDrawing(page) };
}

/** The path of a journey's step, with the page's query. */
function beside(page: OpenedPage, file: string): string {
  const url = new URL(page.url);
  url.pathname = `${url.pathname}/${file}`;
  return url.href;
}

/** Answer of a new parent, whose papers may show something about health. */
const NO_HEALTH = { "None of my documents says anything of the kind.": true };

describe("the token", () => {
  it("lets one of two phones in that bring it at once, and the same one twice", async () => {
    const { url } = await atCode();
    const phones = [openBrowser(), openBrowser(), openBrowser()];
    const asked = await Promise.all(phones.map((phone) => phone.open(url)));
    // In the client's look, since the phone is asked to trust it.
    for (const page of asked) expectSound(page, { whose: "Shop" });
    const twice = asked.flatMap((page, index) =>
      [1, 2].map(async () => ({ index, heading: (await phones[index]?.press(page, "Continue"))?.heading })),
    );
    const reached = await Promise.all(twice);
    const inside = reached.filter(({ heading }) => heading === "Upload your documents");
    expect([inside.length, new Set(inside.map(({ index }) => index)).size]).toEqual([2, 1]);
    expect(reached.filter(({ heading }) => heading === "This code has been used")).toHaveLength(4);
  });

  it("is stored as a hash only, and is not in the answer but as a drawing", async () => {
    const { page, url } = await atCode();
    const token = new URL(url).searchParams.get("token") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(page.html).not.toContain(token);
    const rows = await service.services.database.handover.findMany();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each(["", "x", "A".repeat(43), "%00"])("%j is 404 and names nobody", async (token) => {
    const page = await openBrowser().open(`${service.baseUrl}/handover?token=${token}`);
    expect([page.status, page.heading]).toEqual([404, "This phone is no longer connected"]);
  });

  it("is void once a new code is shown, and so is the phone that had it", async () => {
    const { browser, page, url } = await atCode();
    const phone = openBrowser();
    const upload = await phone.press(await phone.open(url), "Continue");
    expect(upload.heading).toBe("Upload your documents");
    const documents = await follow(browser, page, "Upload on this device instead");
    await browser.press(documents, SHARED);
    const late = await phone.fill(upload, { Documents: [pdf("approve.pdf")] }, "Upload");
    expect([late.status, late.heading]).toEqual([410, "This phone is no longer connected"]);
    expect((await openBrowser().open(url)).status).toBe(404);
  });

  it("a phone has half an hour, and its upload is for this verification", async () => {
    const { browser, page, url } = await atCode();
    const phone = openBrowser();
    const upload = await phone.press(await phone.open(url), "Continue");
    expectSound(upload, { whose: "Shop" });
    expect(upload.text).toContain("For Ada L., to verify for Shop.");
    service.pass(29 * MINUTE_MS);
    const nothing = await phone.fill(upload, {}, "Upload");
    expect(nothing.text).toContain("Choose at least one file.");
    const done = await phone.fill(upload, { Documents: [pdf("later.pdf")], ...NO_HEALTH }, "Upload");
    expect([done.status, done.heading]).toEqual([200, "Your documents have arrived"]);
    expect((await browser.open(page.url)).heading).toBe("We're reviewing your document");
    service.pass(2 * MINUTE_MS);
    expect((await phone.open(upload.url)).status).toBe(410);
  });
});

describe("a photo on which no name can be read", () => {
  const { unread, sendAnyway } = catalogue("en").sso.documentFaults;
  const photo = async () =>
    new File([await cardPicture().jpeg().toBuffer()], "card.jpg", { type: "image/jpeg" });
  let given: Pick<Service["services"], "config" | "lookInto">;
  beforeAll(() => {
    const { config, drawPictures, lookInto } = service.services;
    given = { config, lookInto };
    Object.assign(service.services, { config: { ...config, ocr: true }, lookInto: drawPictures });
  });
  afterAll(() => void Object.assign(service.services, given));

  // Test mode is not looked into.
  const goLive = async ({ cookies }: TinyBrowser) => {
    const { services } = service;
    const signed = await readSession(services, null, cookies.get("session-test"));
    const where = { accountId: signed?.accountId ?? "" };
    await services.database.verification.updateMany({ where, data: { mode: "live" } });
  };

  it("is asked for again by a phone that took over, and taken when told to", async () => {
    const { browser, url } = await atCode();
    const phone = openBrowser();
    const upload = await phone.press(await phone.open(url), "Continue");
    await goLive(browser);
    const asked = await phone.fill(upload, { Documents: [await photo()], ...NO_HEALTH }, "Upload");
    expectSound(asked, { whose: "Shop" });
    expect([asked.status, asked.text.includes(unread)]).toEqual([400, true]);
    const done = await phone.fill(
      asked,
      { Documents: [await photo()], ...NO_HEALTH, [sendAnyway]: true },
      "Upload",
    );
    expect(done.heading).toBe("Your documents have arrived");
  });

  it("is asked for again without scripts, and taken when told to", async () => {
    const { browser, page } = await atCode();
    const documents = await follow(browser, page, "Upload on this device instead");
    await goLive(browser);
    const asked = await browser.fill(documents, { Documents: [await photo()], ...NO_HEALTH }, "Upload");
    expectSound(asked, { whose: "Shop" });
    expect([asked.status, asked.text.includes(unread)]).toEqual([400, true]);
    const done = await browser.fill(
      asked,
      { Documents: [await photo()], ...NO_HEALTH, [sendAnyway]: true },
      "Upload",
    );
    expect(done.heading).toBe("We're reviewing your document");
  });
});

describe("the stream", () => {
  it("tells each state, counts as short, and ends when the process drains", async () => {
    const { browser, page, url } = await atCode();
    const before = await latency();
    const response = await browser.send(beside(page, "events"));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const events = readEvents(response);
    const [first, second] = [await events.next(), await connectAnd(url, () => events.next())];
    expect([first.value, second.value]).toEqual([
      expect.stringContaining(" waiting"),
      expect.stringContaining(" connected"),
    ]);
    service.services.eventStreams.close();
    expect((await events.next()).done).toBe(true);
    expect((await latency()) - before).toBeLessThan(1);
    // One that is drained takes no more; its script asks in other ways.
    expect((await browser.send(beside(page, "events"))).status).toBe(429);
    service.services.eventStreams = createEventStreams();
  });

  it("three of an account at most, and a place is free again when one is closed", async () => {
    const { browser, page } = await atCode();
    const open = async () => {
      const stop = new AbortController();
      const response = await browser.send(beside(page, "events"), { signal: stop.signal });
      // The response is kept: fetch closes one that is garbage-collected.
      return { status: response.status, response, stop };
    };
    const three = [await open(), await open(), await open()];
    const fourth = await open();
    expect([...three, fourth].map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    for (const { stop } of three) stop.abort();
    await eventually(open, ({ status }) => status === 200);
    const standing = await browser.send(beside(page, "standing.json"));
    expect(await standing.json()).toEqual({ mark: expect.stringContaining(" waiting") });
  });

  it("is nobody's who is not signed in", async () => {
    const { page } = await atCode();
    for (const file of ["events", "standing.json"])
      expect((await openBrowser().send(beside(page, file))).status).toBe(303);
  });
});

async function connectAnd<T>(url: string, then: () => Promise<T>): Promise<T> {
  const phone = openBrowser();
  await phone.press(await phone.open(url), "Continue");
  return then();
}

/** Seconds that answers of the events' route took, all together. */
async function latency(): Promise<number> {
  const { values } = await metrics.calls.get();
  return values
    .filter(
      ({ labels, metricName }) => metricName?.endsWith("_sum") && /events$/.test(String(labels.operation)),
    )
    .reduce((sum, { value }) => sum + value, 0);
}

async function* readEvents({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>)
    for (const [, text = ""] of decoder.decode(chunk).matchAll(/^data: (.*)$/gm)) yield text;
}
