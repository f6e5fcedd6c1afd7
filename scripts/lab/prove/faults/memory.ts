/**
 * Fills the server with what never ends: 2,000 connections that are idle or trickle, 60 uploads of nobody, two members
 * who upload pictures without a pause. Meanwhile lookups must stay quick, and another tenant's upload be answered.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { crc32, deflateSync } from "node:zlib";
import { makeClient, makeFile, makePartner, makeReady, type Partner } from "../../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../../support/server-process.ts";
import { openVisitor } from "../../support/visitor.ts";
import type { Fault } from "./main.ts";

const CONNECTIONS = 2_000;
const ANONYMOUS_UPLOADS = 60;
const ATTACK_MS = 40_000;
const P99_MS_MAX = 100;
const RSS_MB_MAX = 700;

export const fault: Fault = {
  finding: "H4",
  title: "connections and bodies that never end fill the memory and shut others out (M4, M5)",
  async run() {
    const place = await makePlace();
    const server = await startServer(place);
    const partner = await makePartner(place);
    const victim = await makePartner(place);
    const verificationId = await makeReady(victim);
    const hostile = await Promise.all(
      ["one", "two"].map((name) => signIn(place, partner, `${name}@hostile.example`)),
    );
    const over = AbortSignal.timeout(ATTACK_MS);
    const sockets = [...openConnections(place), ...openUploads(place)];
    const members = hostile.map((visitor) => uploadPictures(place, visitor, over));
    const lookups = measureLookups(place);
    await sleep(3_000);
    const began = performance.now();
    const { response } = await victim.calls.POST(
      "/app/{appId}/whitelabel/verifications/{verificationId}/manual",
      {
        params: { path: { appId: victim.appId, verificationId } },
        body: { files: [makeFile(2_000_000)] },
      },
    );
    const uploadMs = Math.round(performance.now() - began);
    const p99 = await lookups;
    const pictures = await Promise.all(members);
    const { peakMb } = await server.memory();
    for (const socket of sockets) socket.destroy();
    await server.stop();
    await place.remove();
    return {
      held: response.status === 200 && p99 < P99_MS_MAX && peakMb < RSS_MB_MAX,
      seen: `${place.home}: peak ${peakMb} MB; me.json p99 ${p99} ms; upload ${response.status} after ${uploadMs} ms; pictures ${pictures.join(" and ")}`,
    };
  },
};

function open(place: ServerLocation, sent: string): Socket {
  const socket = connect(place.port, "127.0.0.1");
  socket.on("error", () => {});
  if (sent !== "") socket.write(sent);
  return socket;
}

/** A third sends nothing, a third headers without an end, a third a form byte by byte. */
function openConnections(place: ServerLocation): Socket[] {
  const head = "POST /account/sign-in HTTP/1.1\r\nHost: x\r\n";
  const form = `${head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\n`;
  return Array.from({ length: CONNECTIONS }, (_, number) => {
    const socket = open(place, ["", head, form][number % 3] ?? "");
    const timer =
      number % 3 === 0
        ? undefined
        : setInterval(() => socket.write(number % 3 === 1 ? "a: b\r\n" : "x"), 2_000);
    socket.once("close", () => clearInterval(timer));
    return socket;
  });
}

/** Half a megabyte each, which the server may not keep for anybody whom it does not know. */
function openUploads(place: ServerLocation): Socket[] {
  const head =
    "POST /test/account/picture HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n" +
    'Content-Length: 524288\r\n\r\n--x\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\n';
  return Array.from({ length: ANONYMOUS_UPLOADS }, () => open(place, head + "x".repeat(500_000)));
}

type Visitor = ReturnType<typeof openVisitor>;

async function signIn(place: ServerLocation, partner: Partner, address: string): Promise<Visitor> {
  const visitor = openVisitor(place.baseUrl);
  const link = `/test/account?client_id=${await makeClient(place, partner)}`;
  const asked = await visitor.send(await visitor.open(link), { address });
  await visitor.send(asked, { code: partner.testCode });
  return visitor;
}

/** Twenty at a time; tells how many were answered, by status. */
async function uploadPictures(
  { baseUrl }: ServerLocation,
  visitor: Visitor,
  over: AbortSignal,
): Promise<string> {
  const { html } = await visitor.open("/test/account/profile");
  const [, csrf = ""] = /name="csrf" value="([^"]*)"/.exec(html) ?? [];
  const statuses = new Map<number, number>();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const picture = blankPng(4_000, 3_000);
  const loop = async () => {
    while (!over.aborted) {
      const body = new FormData();
      body.append("csrf", csrf);
      body.append("picture", new File([picture], "me.png", { type: "image/png" }));
      const init = { method: "POST", body, headers: { cookie }, redirect: "manual", signal: over } as const;
      const answer = await fetch(`${baseUrl}/test/account/picture`, init).catch(() => undefined);
      if (answer !== undefined) statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      await answer?.body?.cancel();
    }
  };
  await Promise.all(Array.from({ length: 20 }, loop));
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ") || "none answered";
}

/** In a thread of its own: what keeps the attackers busy must not count as the server's time. */
async function measureLookups({ baseUrl }: ServerLocation): Promise<number> {
  const workerData = { baseUrl, durationMs: ATTACK_MS };
  const [p99] = await once(
    new Worker(new URL("support/lookups.ts", import.meta.url), { workerData }),
    "message",
  );
  return Math.round(p99 as number);
}

/** A grey picture that is small as a file and large once decoded. */
function blankPng(width: number, height: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const chunk = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(content));
    return Buffer.concat([length, content, sum]);
  };
  const rows = deflateSync(Buffer.alloc((width + 1) * height));
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return new Uint8Array(
    Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]),
  );
}
