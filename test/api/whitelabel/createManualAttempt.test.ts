import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  type App,
  chosen,
  created,
  handedIn,
  mailed,
  mailedLink,
  pdf,
  proven,
  read,
} from "../../support/journey.ts";
import { DAY_MS, SECOND_MS } from "../../support/service.ts";
import { useService } from "../../support/use-service.ts";
import { type Call, caller, contentsOf } from "../../support/whitelabel.ts";

const MIB = 1024 * 1024;

/** A file that passes as a PDF, of exactly so many bytes. */
function pdfOf(size: number) {
  const bytes = Buffer.alloc(size, " ");
  bytes.write("%PDF-1.4\n");
  return fileOf(bytes);
}

function fileOf(bytes: Buffer, fileName = "card") {
  const sha256Hash = createHash("sha256").update(bytes).digest("hex");
  return { fileName, base64Data: bytes.toString("base64"), sha256Hash };
}

describe("POST /app/{appId}/whitelabel/verifications/{verificationId}/manual", () => {
  const service = useService();
  let app: App;
  let call: Call;
  beforeAll(async () => {
    app = await service.app();
    call = caller(service, app);
  });

  const submit = (id: string, files: unknown) => call("POST", `/verifications/${id}/manual`, { files });

  async function filesOnDisk(): Promise<Buffer[]> {
    const folder = join(service.services.config.dataDir, "documents");
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))));
  }

  it("200: waits for a reviewer, sealed on disk, and no clock runs", async () => {
    const { verificationId } = await chosen(app);
    const { status, body } = await submit(verificationId, [
      pdf("secret-name.pdf", "%PDF-1.4\nsecret-content\n%%EOF\n"),
      pdf("2.pdf", "%PDF-1.4\nsecond\n%%EOF\n"),
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "pending",
      stage: "pending_verification:manual",
      nextOperations: [],
    });
    for (const bytes of await filesOnDisk()) expect(bytes.includes("secret-content")).toBe(false);
    const { database } = service.services;
    expect(JSON.stringify(await database.document.findMany())).not.toContain("secret-name");
    service.pass(400 * DAY_MS);
    expect(await read(app, verificationId)).toMatchObject({ status: "pending" });
  });

  it("200: an operator's word ends it", async () => {
    const { verificationId } = await handedIn(app);
    const attempt = await service.services.database.attempt.findFirstOrThrow({ where: { verificationId } });
    const { response } = await service.operator.POST("/management/reviews/{reviewId}/decision", {
      params: { path: { reviewId: attempt.id } },
      body: { decision: "reject", reason: "expired_document" },
    });
    expect(response.ok).toBe(true);
    expect(await read(app, verificationId)).toMatchObject({
      status: "failed",
      stage: "rejected_verification:manual",
      rejection: { method: "manual", code: "expired_document" },
      nextOperations: ["setInstitution", "createPortalAttempt", "createManualAttempt", "createEmailAttempt"],
    });
  });

  it.each([
    ["approve.pdf", "success"],
    ["Approved-by-name.PDF", "success"],
    ["reject.pdf", "rejected_verification:manual"],
    ["my-approve.pdf", "pending_verification:manual"],
  ])("200: in test mode the first file's name decides within a second: %s", async (fileName, stage) => {
    const { verificationId } = await chosen(app);
    expect((await submit(verificationId, [pdf(fileName), pdf("reject.pdf")])).body.stage).toBe(
      "pending_verification:manual",
    );
    service.pass(SECOND_MS);
    expect((await read(app, verificationId)).stage).toBe(stage);
  });

  it("200: in a live app a name decides nothing", async () => {
    const live = await service.app("live");
    const liveCall = caller(service, live);
    const { verificationId } = await created(live, { consumerGroup: "parent" });
    await liveCall("POST", `/verifications/${verificationId}/otp`, {
      phoneNumber: "07400 999888",
      territory: "GB",
    });
    const code = service.texts.at(-1)?.body.slice(0, 6);
    await liveCall("POST", `/verifications/${verificationId}/otp/verify`, { code });
    await liveCall("POST", `/verifications/${verificationId}/manual`, { files: [pdf("approve.pdf")] });
    service.pass(DAY_MS);
    expect((await read(live, verificationId)).stage).toBe("pending_verification:manual");
  });

  it("200: groups without an institution by documents alone", async () => {
    const { verificationId } = await proven(app, { consumerGroup: "low-income" });
    await submit(verificationId, [pdf("approve.pdf")]);
    service.pass(SECOND_MS);
    expect((await read(app, verificationId)).status).toBe("success");
  });

  it("200: graduates are verified to 31 July of the fifth year at the latest", async () => {
    const { now } = service.clock;
    service.clock.now = new Date("2027-02-01T00:00:00Z");
    for (const [graduationYear, expiresOn] of [
      [2022, "2027-07-31"],
      [2023, "2028-02-01"],
    ] as const) {
      const { verificationId } = await chosen(app, { consumerGroup: "graduate", graduationYear });
      await submit(verificationId, [pdf("approve.pdf")]);
      service.pass(SECOND_MS);
      expect((await read(app, verificationId)).expiresOn).toBe(expiresOn);
    }
    service.clock.now = now;
  });

  it("200: what is proven on 29 February holds to 1 March", async () => {
    const { now } = service.clock;
    service.clock.now = new Date("2028-02-29T12:00:00Z");
    const { verificationId } = await handedIn(app, "approve.pdf");
    service.pass(SECOND_MS);
    expect((await read(app, verificationId)).expiresOn).toBe("2029-03-01");
    service.clock.now = new Date("2029-02-28T23:59:59.999Z");
    expect((await read(app, verificationId)).status).toBe("success");
    service.clock.now = new Date("2029-03-01T00:00:00.000Z");
    expect(await read(app, verificationId)).toMatchObject({ status: "expired", stage: "success" });
    service.clock.now = now;
  });

  it("200: takes the place of an open e-mail attempt, whose link dies", async () => {
    const { verificationId } = await mailed(app, "replaced@ox.ac.uk");
    expect((await submit(verificationId, [pdf()])).status).toBe(200);
    expect((await globalThis.fetch(await mailedLink(app))).status).toBe(410);
    service.pass(DAY_MS);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:manual");
  });

  it("200: a file of exactly 10 MiB, and 25 MiB together", async () => {
    const { verificationId } = await chosen(app);
    const files = [pdfOf(10 * MIB), pdfOf(10 * MIB), pdfOf(5 * MIB - 16), pdfOf(16)];
    expect((await submit(verificationId, files)).status).toBe(200);
  });

  it("400: one bad file refuses all of them by its index; nothing is stored and no attempt is spent", async () => {
    const { verificationId } = await chosen(app);
    const good = pdf();
    const before = await contentsOf(service.services.database);
    const onDisk = (await filesOnDisk()).length;
    const wrong: [unknown, string][] = [
      [[], "/body/files"],
      [undefined, "/body/files"],
      [Array(6).fill(good), "/body/files"],
      [[good, { ...good, base64Data: "" }], "/body/files/1/base64Data"],
      [[good, { ...good, base64Data: "JVBE*" }], "/body/files/1/base64Data"],
      [[good, { ...good, base64Data: `${good.base64Data}\n` }], "/body/files/1/base64Data"],
      [[good, { ...good, base64Data: `data:;base64,${good.base64Data}` }], "/body/files/1/base64Data"],
      [[{ ...good, sha256Hash: "0".repeat(64) }], "/body/files/0/sha256Hash"],
      [[{ ...good, sha256Hash: good.sha256Hash.toUpperCase() }], "/body/files/0/sha256Hash"],
      [[good, good, fileOf(Buffer.from("<html></html>"), "a.pdf")], "/body/files/2/base64Data"],
      [[fileOf(Buffer.from("%PDF-1.4\n/Encrypt 1 0 R\n"))], "/body/files/0/base64Data"],
      [[{ ...good, fileName: "" }], "/body/files/0/fileName"],
      [[{ ...good, fileName: "x".repeat(256) }], "/body/files/0/fileName"],
      [[{ ...good, fileName: undefined }], "/body/files/0/fileName"],
      [[{ ...good, type: "x" }], "/body/files/0/type"],
      [[good, pdfOf(10 * MIB + 1)], "/body/files/1/base64Data"],
      [[pdfOf(10 * MIB), pdfOf(10 * MIB), pdfOf(5 * MIB + 1)], "/body/files/2"],
    ];
    for (const [files, field] of wrong) {
      const { status, title, detail } = await submit(verificationId, files);
      expect([field, status, title]).toEqual([field, 400, "bad_request"]);
      expect(detail).toContain(field);
      expect(detail.length).toBeLessThan(500);
    }
    expect(await contentsOf(service.services.database)).toEqual(before);
    expect((await filesOnDisk()).length).toBe(onDisk);
  });

  it("404: without a detail, as the interface has it", async () => {
    const path = "/verifications/00000000-0000-4000-8000-000000000000/manual";
    const answer = await call("POST", path, { files: [pdf()] });
    expect([answer.status, answer.body]).toEqual([404, { error: { title: "not_found" } }]);
  });

  it("409: before a method may be chosen, while a reviewer has it, and after the end", async () => {
    const onDisk = (await filesOnDisk()).length;
    for (const { verificationId } of [await created(app), await proven(app)]) {
      const answer = await submit(verificationId, [pdf()]);
      expect([answer.status, answer.title]).toEqual([409, "invalid_stage"]);
    }
    expect((await filesOnDisk()).length).toBe(onDisk);
    const { verificationId } = await handedIn(app, "approve.pdf");
    expect((await submit(verificationId, [pdf()])).title).toBe("invalid_stage");
    service.pass(SECOND_MS);
    expect((await submit(verificationId, [pdf()])).title).toBe("invalid_stage");
  });

  it("503: while two bodies are taken in, a third one waits ten seconds", async () => {
    const { verificationId } = await chosen(app);
    const { hostname, port } = new URL(service.baseUrl);
    const slow = [1, 2].map(() => {
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST /app/${app.appId}/whitelabel/verifications/${verificationId}/manual HTTP/1.1\r\nHost: x\r\n` +
          `Authorization: Bearer ${app.accessToken}\r\nContent-Type: application/json\r\nContent-Length: 39000000\r\n\r\n{`,
      );
      // Fast enough not to be ended for its rate.
      const sending = setInterval(() => socket.write(" ".repeat(200_000)), 1_000);
      socket.once("close", () => clearInterval(sending));
      return socket;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    const answer = await submit(verificationId, [pdf()]);
    expect([answer.status, answer.title]).toEqual([503, "provider_unavailable"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    for (const socket of slow) socket.destroy();
    // A caller that disconnects half-way leaves its place to the next.
    expect((await submit(verificationId, [pdf()])).status).toBe(200);
  });
});
