import { crc32, deflateSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import type { Client, ClientBranding } from "../../../generated/management.ts";
import { decodeLogo, setClientLogo } from "../../../server/domain/clients/app/client-logo.ts";
import { ask, auditOf } from "../../support/operator.ts";
import { PNG, WEBP } from "../../support/pictures.ts";
import { useService } from "../../support/use-service.ts";

const service = useService();

const side = { width: 120, height: 40, channels: 4 } as const;

/** A white word on nothing, as brands have it for dark grounds. */
const WHITE = await sharp({ create: { ...side, background: "#0000" } })
  .composite([
    { input: Buffer.from('<svg width="80" height="20"><rect width="80" height="20" fill="#fff"/></svg>') },
  ])
  .png()
  .toBuffer();

const JPEG = (
  await sharp({ create: { ...side, background: "#1f4fd8" } })
    .jpeg()
    .toBuffer()
).toString("base64");

/** A few kilobytes that are 25 megapixels: a decompression bomb for members who open the page. */
const BOMB = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: "#fff" } })
  .png()
  .toBuffer();

describe("GET /management/clients/{clientId}/branding", () => {
  const get = (clientId: string) =>
    ask<ClientBranding>(service, "GET", `/management/clients/${clientId}/branding`);

  it("200: our own colours where none were set, and no style sheet", async () => {
    const { clientId } = await service.client();
    expect((await get(clientId)).body).toEqual({
      branding: {},
      palettes: {
        light: expect.objectContaining({ accent: "#1f4fd8", button: "#1f4fd8" }),
        dark: expect.objectContaining({ accent: "#9db6ff" }),
      },
      corrections: [],
    });
  });

  it("200: both logos, each with its address", async () => {
    const { clientId } = await service.client();
    for (const query of ["", "?theme=dark"])
      await ask(service, "PUT", `/management/clients/${clientId}/logo${query}`, { base64Data: PNG });
    const { body } = await get(clientId);
    expect([body.logoUrl, body.darkLogoUrl]).toEqual([
      `${service.baseUrl}/client-logo/${clientId}`,
      `${service.baseUrl}/client-logo/${clientId}?theme=dark`,
    ]);
    expect((await fetch(body.darkLogoUrl ?? "")).status).toBe(200);
    await ask(service, "DELETE", `/management/clients/${clientId}/logo?theme=dark`);
    expect((await fetch(body.darkLogoUrl ?? "")).status).toBe(404);
    expect((await fetch(body.logoUrl ?? "")).status).toBe(200);
  });

  it("404: a client that is not there", async () => {
    expect((await get("cl_unknown")).status).toBe(404);
  });
});

describe("PUT /management/clients/{clientId}/branding", () => {
  const set = (clientId: string, branding: object) =>
    ask<ClientBranding & { error?: unknown }>(
      service,
      "PUT",
      `/management/clients/${clientId}/branding`,
      branding,
    );
  const text = (changes: object) => ({ texts: [{ language: "en", ...changes }] });

  it("200: replaces what was set, says what was corrected, and is on record", async () => {
    const { clientId } = await service.client();
    const whole = {
      colours: { light: { primary: "#ffe600" }, dark: { background: "#0b0c10" } },
      texts: [
        {
          language: "en",
          headline: "Student prices",
          benefit: "Get 10 % off at Demo shop 🎓",
          footerLinks: [{ label: "Imprint", url: "https://shop.example/imprint" }],
        },
        { language: "ar", headline: "أسعار الطلاب" },
      ],
      helpUrl: "https://shop.example/help",
      contactEmail: "help@shop.example",
      methodOrder: ["email", "portal"],
    };
    const { status, body } = await set(clientId, whole);
    expect([status, body.branding]).toEqual([200, whole]);
    expect(body.palettes.light.button).toBe("#ffe600");
    expect(body.corrections).toEqual([
      { theme: "light", colour: "primary", given: "#ffe600", used: body.palettes.light.accent },
    ]);
    const style = await fetch(body.stylesheetUrl ?? "");
    expect([style.status, style.headers.get("content-type"), style.headers.get("cache-control")]).toEqual([
      200,
      "text/css; charset=utf-8",
      "public, max-age=31536000, immutable",
    ]);
    expect(await style.text()).toContain("--button:#ffe600");
    expect((await set(clientId, {})).body).toEqual({
      branding: {},
      palettes: expect.anything(),
      corrections: [],
    });
    // An open page that asks by the old address is not lost, and keeps nothing.
    expect((await fetch(body.stylesheetUrl ?? "")).status).toBe(404);
    expect(await auditOf(service, "client-branding.set", clientId)).toEqual([
      { actor: expect.stringMatching(/^operator:/), detail: { fields: Object.keys(whole) } },
      { actor: expect.stringMatching(/^operator:/), detail: { fields: [] } },
    ]);
  });

  it("200: an old style sheet's address has the new colours, not to be kept", async () => {
    const { clientId } = await service.client();
    const first = await set(clientId, { colours: { light: { primary: "#ff0000" } } });
    const second = await set(clientId, { colours: { light: { primary: "#0000ff" } } });
    expect(second.body.stylesheetUrl).not.toBe(first.body.stylesheetUrl);
    const style = await fetch(first.body.stylesheetUrl ?? "");
    expect([style.headers.get("cache-control"), await style.text()]).toEqual([
      "no-store",
      expect.stringContaining("--button:#0000ff"),
    ]);
  });

  it.each([
    ["markup in a headline", text({ headline: "<b>Sale</b>" })],
    ["an entity in a benefit", text({ benefit: "Sale &lt;now&gt;" })],
    ["a bidi override", text({ headline: "Safe \u202Eexe.piz" })],
    ["a zero-width space alone", text({ benefit: "\u200B" })],
    ["a line break", text({ headline: "One\nTwo" })],
    ["a headline that is too long", text({ headline: "a".repeat(81) })],
    ["a language twice", { texts: [{ language: "en" }, { language: "en" }] }],
    ["a link that is not https", text({ footerLinks: [{ label: "Imprint", url: "http://shop.example" }] })],
    ["a script as a link", text({ footerLinks: [{ label: "Imprint", url: "javascript:alert(1)" }] })],
    [
      "a link with a password",
      text({ footerLinks: [{ label: "Imprint", url: "https://a:b@shop.example" }] }),
    ],
    [
      "five links",
      text({ footerLinks: Array.from({ length: 5 }, () => ({ label: "A", url: "https://shop.example" })) }),
    ],
    ["a help address that is data", { helpUrl: "data:text/html,x" }],
    ["a contact address without a domain", { contactEmail: "help" }],
    ["a colour by name", { colours: { light: { primary: "red" } } }],
    ["a colour that ends the rule", { colours: { light: { primary: "#000}a{" } } }],
    ["an unknown method", { methodOrder: ["magic"] }],
    ["a method twice", { methodOrder: ["email", "email"] }],
    ["an unknown field", { css: "body{}" }],
  ])("400: %s", async (_what, branding) => {
    const { clientId } = await service.client();
    expect((await set(clientId, branding)).status).toBe(400);
    expect(await auditOf(service, "client-branding.set", clientId)).toEqual([]);
  });

  it("404: a client that is not there", async () => {
    expect((await set("cl_unknown", {})).status).toBe(404);
  });
});

describe("PUT /management/clients/{clientId}/logo", () => {
  /** A picture of one pixel with these data. */
  async function pngWith(data: Buffer): Promise<Buffer> {
    const plain = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    const at = plain.indexOf("IDAT") - 4;
    const body = Buffer.concat([Buffer.from("IDAT"), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    const end = plain.subarray(plain.indexOf("IEND") - 4);
    return Buffer.concat([plain.subarray(0, at), length, body, sum, end]);
  }

  const set = (clientId: string, base64Data: unknown) =>
    ask<Client>(service, "PUT", `/management/clients/${clientId}/logo`, { base64Data });
  /** A sound head, and zeros up to this many bytes. */
  const padded = (bytes: number) =>
    Buffer.concat([Buffer.from(PNG, "base64"), Buffer.alloc(bytes)])
      .subarray(0, bytes)
      .toString("base64");

  it.each(["busy", "late", "ended"] as const)(
    "503: drawing is %s, which says nothing of the picture (L6)",
    async (outcome) => {
      const { clientId } = await service.client();
      const { drawAvatars } = service.services;
      service.services.drawAvatars = async () => ({
        outcome,
        pages: [],
        pagesTotal: 0,
        seen: null,
        why: "test",
      });
      const { status, headers } = await set(clientId, PNG);
      service.services.drawAvatars = drawAvatars;
      expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    },
  );

  it.each([
    ["image/png", PNG],
    ["image/jpeg", JPEG],
    ["image/webp", WEBP],
  ])("200: %s, told by content, and served redrawn in its size", async (_type, base64Data) => {
    const { clientId } = await service.client();
    const { status, body } = await set(clientId, base64Data);
    expect([status, body.logoUrl]).toEqual([200, `${service.baseUrl}/client-logo/${clientId}`]);
    const logo = await fetch(body.logoUrl ?? "");
    expect(logo.status).toBe(200);
    const [given, served] = [Buffer.from(base64Data, "base64"), Buffer.from(await logo.arrayBuffer())];
    const { width, height } = await sharp(given).metadata();
    expect(await sharp(served).metadata()).toMatchObject({ format: "webp", width, height });
    for (const [name, value] of [
      ["content-type", "image/webp"],
      ["x-content-type-options", "nosniff"],
      ["cache-control", "public, max-age=300"],
      ["content-security-policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"],
    ] as const)
      expect([name, logo.headers.get(name)]).toEqual([name, value]);
    expect(await auditOf(service, "client-logo.set", clientId)).toHaveLength(1);
  });

  it("200: the largest one, and a new one in place of it", async () => {
    const { clientId } = await service.client();
    expect((await set(clientId, padded(262_144))).status).toBe(200);
    expect((await set(clientId, JPEG)).status).toBe(200);
    const logo = await fetch(`${service.baseUrl}/client-logo/${clientId}`);
    const served = Buffer.from(await logo.arrayBuffer());
    expect(await sharp(served).metadata()).toMatchObject({ width: 120, height: 40 });
  });

  it.each(["light", "dark"])(
    "200: of a %s one only pixels are kept: no text, nothing behind its end",
    async (theme) => {
      const { clientId } = await service.client();
      const text = sharp(WHITE).withExif({ IFD0: { Copyright: "secret-note" } });
      const bytes = Buffer.concat([await text.png().toBuffer(), Buffer.from("<script>alert(1)</script>")]);
      expect(bytes.includes("secret-note")).toBe(true);
      const path = `/management/clients/${clientId}/logo?theme=${theme}`;
      expect((await ask(service, "PUT", path, { base64Data: bytes.toString("base64") })).status).toBe(200);
      const stored = await service.services.database.client.findUniqueOrThrow({ where: { id: clientId } });
      const kept = Buffer.from((theme === "dark" ? stored.darkLogo : stored.logo) ?? "");
      for (const gone of ["secret-note", "<script>"]) expect(kept.includes(gone)).toBe(false);
      const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels]).toEqual([120, 40, 4]);
      const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
      expect([alphaAt(2, 2), alphaAt(60, 20)]).toEqual([0, 255]);
    },
  );

  it("400: a PNG whose data are more than its size announces, and a dark one that can't be drawn", async () => {
    const { clientId } = await service.client();
    const bomb = await pngWith(deflateSync(Buffer.alloc(100_000_000)));
    for (const base64Data of [bomb.toString("base64"), PNG.slice(0, 60)]) {
      const path = `/management/clients/${clientId}/logo?theme=dark`;
      const answer = await ask(service, "PUT", path, { base64Data });
      expect([answer.status, answer.detail]).toEqual([400, expect.stringContaining("/body/base64Data")]);
    }
  });

  it("503: a picture that was not drawn in time, or whose process ended: nothing is said of the picture", async () => {
    for (const outcome of ["ended", "busy"] as const) {
      const drawn = { outcome, pages: [], pagesTotal: 0, seen: null, why: "killed" };
      const services = { ...service.services, drawAvatars: () => Promise.resolve(drawn) };
      const { clientId } = await service.client();
      const logo = await decodeLogo(PNG);
      await expect(setClientLogo(services, "x", { clientId }, logo)).rejects.toMatchObject({
        refusal: { kind: "unavailable", retryAfterSeconds: 5 },
      });
    }
  });

  it("200: a white logo is told by what is to be seen on white, and a dark one of its own stands beside it", async () => {
    const { clientId } = await service.client();
    const isLight = async () =>
      (await service.services.database.client.findUniqueOrThrow({ where: { id: clientId } })).logoIsLight;
    await set(clientId, WHITE.toString("base64"));
    expect(await isLight()).toBe(true);
    await set(clientId, JPEG);
    expect(await isLight()).toBe(false);
  });

  it.each([
    ["25 megapixels in a few kilobytes", BOMB.toString("base64")],
    ["a picture that is cut off", JPEG.slice(0, 64)],
    ["one byte too many", padded(262_145)],
    ["an SVG", btoa('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["a PDF", btoa("%PDF-1.4\n%%EOF\n")],
    ["a page", btoa("<!doctype html><script>alert(1)</script>")],
    ["nothing", ""],
    ["a data: address", `data:image/png;base64,${PNG}`],
    ["base64url", "_-__"],
    ["no padding", PNG.replace(/=+$/, "")],
    ["a line break", `${PNG.slice(0, 8)}\n${PNG.slice(8)}`],
    ["a number", 1],
  ])("400: %s", async (_what, base64Data) => {
    const { clientId } = await service.client();
    const answer = await set(clientId, base64Data);
    expect([answer.status, answer.title]).toEqual([400, "bad_request"]);
    expect(answer.detail).toContain("/body/base64Data");
    expect((await fetch(`${service.baseUrl}/client-logo/${clientId}`)).status).toBe(404);
  });

  it("404: a client that is not there", async () => {
    expect((await set("cl_unknown", PNG)).status).toBe(404);
  });

  it.each(["cl_unknown", "%00", "%E0%A4%A", "a'b", "../../etc/passwd"])(
    "no logo at %s, and no fault of ours",
    async (id) => {
      expect((await fetch(`${service.baseUrl}/client-logo/${id}`)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe("DELETE /management/clients/{clientId}/logo", () => {
  const remove = (clientId: string) => ask(service, "DELETE", `/management/clients/${clientId}/logo`);

  it("204: nobody is shown it any more; where there is none, nothing changes", async () => {
    const { clientId } = await service.client();
    await ask(service, "PUT", `/management/clients/${clientId}/logo`, { base64Data: PNG });
    for (let times = 0; times < 2; times += 1) {
      expect((await remove(clientId)).status).toBe(204);
      expect((await fetch(`${service.baseUrl}/client-logo/${clientId}`)).status).toBe(404);
    }
    expect(await auditOf(service, "client-logo.removed", clientId)).toHaveLength(1);
  });

  it("404: a client that is not there", async () => {
    expect((await remove("cl_unknown")).status).toBe(404);
  });
});
