/** Bodies that trickle or never come, to every route that reads one; raw sockets, since no client is so rude. */
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { createBodyRoom } from "../../server/http/body/body-room.ts";
import type { Drawn } from "../../server/platform/pictures/pictures.ts";
import type { TinyBrowser } from "../support/browser.ts";
import { halves } from "../support/documents.ts";
import { eventually } from "../support/eventually.ts";
import { signedIn, TEST_ACCOUNT } from "../support/member.ts";
import { type Service, startService } from "../support/service.ts";

/** A second for what takes ten outside of tests. */
const PACE = { tickMs: 100, windowTicks: 10, windowBytes: 655_360, totalTicks: 60 };
const FORM = "application/x-www-form-urlencoded";
const FILES = "multipart/form-data; boundary=x";

let members = 0;
async function member(service: Service): Promise<TinyBrowser> {
  members += 1;
  return (await signedIn(service, `slow${members}@example.com`)).browser;
}

const cookiesOf = ({ cookies }: TinyBrowser) => ({
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
});

const open = new Set<() => void>();
afterEach(() => {
  for (const end of open) end();
  open.clear();
});

/** Sends the head of a POST, and then of its body a byte now and then, or nothing at all. */
function begin(service: Service, path: string, headers: Record<string, string>, everyMs = 100) {
  const { port } = new URL(service.baseUrl);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => {});
  const head = { Host: `127.0.0.1:${port}`, "Content-Length": "100000", Accept: "text/html", ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const timer = everyMs === 0 ? undefined : setInterval(() => socket.write("x"), everyMs);
  open.add(() => {
    clearInterval(timer);
    socket.destroy();
  });
  // The response does not matter if the test ends the connection.
  return text(socket)
    .catch(() => "")
    .finally(() => clearInterval(timer));
}

const statusOf = (answer: string) => Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]);

describe("a body that trickles", () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ services: { bodyRoom: createBodyRoom(PACE) } });
  });
  afterAll(() => service.stop());

  it.each([
    ["a stranger's form", `${TEST_ACCOUNT}/sign-in`, FORM],
    ["an answer by SAML", "/saml/acs", FORM],
    ["a call for a token", "/oauth/token", FORM],
  ])("%s gets 408 and its connection ends (H4)", async (_what, path, type) => {
    const answer = await begin(service, path, { "Content-Type": type, "Content-Length": "1000" });
    expect(statusOf(answer)).toBe(408);
    expect(answer).toMatch(/^connection: close\r$/im);
  });

  it("a partner's call gets 408 in JSON (H4)", async () => {
    const { appId, accessToken } = await service.app();
    const answer = await begin(service, `/app/${appId}/whitelabel/verifications`, {
      "Content-Type": "application/json",
      "Content-Length": "1000",
      Authorization: `Bearer ${accessToken}`,
    });
    expect(statusOf(answer)).toBe(408);
    expect(answer).toContain("The body arrived too slowly");
  });

  it("a member's picture gets a page that says so (H4)", async () => {
    const browser = await member(service);
    const answer = await begin(service, `${TEST_ACCOUNT}/picture`, {
      "Content-Type": FILES,
      ...cookiesOf(browser),
    });
    expect(statusOf(answer)).toBe(408);
    expect(answer).toContain("Your upload took too long");
  });

  it("an upload of nobody is answered before any of it comes (H4)", async () => {
    const answer = await begin(service, `${TEST_ACCOUNT}/picture`, { "Content-Type": FILES }, 0);
    expect([303, 403]).toContain(statusOf(answer));
    expect(answer).toMatch(/^connection: close\r$/im);
  });

  it("a form with files of which nobody knows the length is not read (H4)", async () => {
    const browser = await member(service);
    const { port } = new URL(service.baseUrl);
    const socket = connect(Number(port), "127.0.0.1");
    const head = `Host: 127.0.0.1:${port}\r\nContent-Type: ${FILES}\r\nCookie: ${cookiesOf(browser).cookie}`;
    socket.write(
      `POST ${TEST_ACCOUNT}/picture HTTP/1.1\r\n${head}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`,
    );
    const [first] = (await socket.take(1).toArray()) as Buffer[];
    socket.destroy();
    expect(statusOf(String(first))).toBe(400);
  });
});

describe("uploads that are held open", () => {
  let service: Service;
  // No pace ends them: what they hold they keep.
  const room = createBodyRoom({ ...PACE, windowBytes: 0, totalTicks: Number.POSITIVE_INFINITY });
  beforeAll(async () => {
    service = await startService({ services: { bodyRoom: room } });
  });
  afterAll(() => service.stop());
  /** Waits until the bodies fill their room, and more of them wait. */
  const held = () => eventually(() => room.memory.count().queued + room.uploads.count().queued > 0);

  it("by one token never keep another app's upload out (M4)", async () => {
    const [hostile, other] = [await service.app(), await service.app()];
    const path = (appId: string) =>
      `/app/${appId}/whitelabel/verifications/00000000-0000-4000-8000-000000000000/manual`;
    const json = { "Content-Type": "application/json", "Content-Length": "30000000" };
    for (let upload = 0; upload < 5; upload += 1)
      void begin(service, path(hostile.appId), { ...json, Authorization: `Bearer ${hostile.accessToken}` });
    await held();
    const response = await fetch(`${service.baseUrl}${path(other.appId)}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${other.accessToken}` },
      body: JSON.stringify({ files: [] }),
    });
    expect(response.status).toBe(400);
  });

  it("by one member never keep another member's upload out (M4)", async () => {
    const [hostile, other] = [await member(service), await member(service)];
    const headers = { "Content-Type": FILES, ...cookiesOf(hostile) };
    for (let upload = 0; upload < 5; upload += 1) void begin(service, `${TEST_ACCOUNT}/picture`, headers);
    await held();
    expect(await upload(service, other, await halves().png().toBuffer())).toBe(200);
  });
});

describe("a member's pictures", () => {
  let service: Service;
  const waiting: (() => void)[] = [];
  let drawings = 0;
  const KEPT: Drawn = { outcome: "broken", pages: [], pagesTotal: 0, seen: null, why: "test" };
  beforeAll(async () => {
    service = await startService({
      services: {
        drawPictures: () => Promise.reject(new Error("documents' processes draw no pictures of members")),
        drawAvatars: () => {
          drawings += 1;
          return new Promise((resolve) => waiting.push(() => resolve(KEPT)));
        },
      },
    });
  });
  afterAll(() => service.stop());

  it("are drawn one at a time for each account, apart from documents (M5)", async () => {
    const [first, second] = [await member(service), await member(service)];
    const picture = await halves().png().toBuffer();
    const uploads = [first, first, first, second].map((browser) => upload(service, browser, picture));
    await eventually(() => drawings === 2);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(drawings).toBe(2);
    for (let drawn = 0; drawn < 4; drawn += 1) {
      await eventually(() => waiting.length > 0);
      waiting.shift()?.();
    }
    expect(await Promise.all(uploads)).toEqual([400, 400, 400, 400]);
  });

  it("have at most 12 megapixels, however small the file is (M5)", async () => {
    const before = drawings;
    const large = sharp({ create: { width: 4_001, height: 3_000, channels: 3, background: "#fff" } });
    const browser = await member(service);
    const page = await uploaded(service, browser, await large.png().toBuffer());
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("more than 12 megapixels")]);
    expect(drawings).toBe(before);
  });

  it.each(["busy", "late", "ended"] as const)(
    "get 503 and a Retry-After when drawing is %s (M5, L6)",
    async (outcome) => {
      const { drawAvatars } = service.services;
      service.services.drawAvatars = async () => ({ ...KEPT, outcome });
      const page = await uploaded(service, await member(service), await halves().png().toBuffer());
      service.services.drawAvatars = drawAvatars;
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    },
  );
});

async function uploaded(service: Service, browser: TinyBrowser, bytes: Uint8Array) {
  const page = await browser.open(`${service.baseUrl}${TEST_ACCOUNT}/profile`);
  const file = new File([new Uint8Array(bytes)], "me.png", { type: "image/png" });
  return browser.fill(page, { Picture: [file] }, "Upload picture");
}

const upload = async (...given: Parameters<typeof uploaded>) => (await uploaded(...given)).status;
