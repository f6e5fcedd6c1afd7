/** The process that draws a hostile document is looked into from outside (on Linux), while the document keeps it busy. */
import { createHash } from "node:crypto";
import { readdir, readFile, readlink } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { deflateSync } from "node:zlib";
import { makeReady } from "../../support/partner.ts";
import type { Attack } from "./main.ts";

const SEARCH_MS = 20_000;
const SIDE = 8_000;

export const attack: Attack = {
  finding: "M7",
  title: "what a decoder could reach in its process",
  async run({ partner, place }) {
    const path = { appId: partner.appId, verificationId: await makeReady(partner) };
    const content = endlessPdf();
    const sha256Hash = createHash("sha256").update(content).digest("hex");
    const file = { fileName: "card.pdf", base64Data: content.toString("base64"), sha256Hash };
    const one = "/app/{appId}/whitelabel/verifications/{verificationId}/manual";
    const { response } = await partner.calls.POST(one, { params: { path }, body: { files: [file] } });
    const found = await findRenderer();
    if (found === undefined) return { held: false, seen: `no process seen, upload ${response.status}` };
    const within = [];
    // Native code beside Node's own and the system's: a flaw in it is not held by Node's permissions.
    if (/\/node_modules\/.*\.(node|so)/.test(found.maps)) within.push("native decoders");
    if (found.environment.includes(place.folder)) within.push("the server's environment");
    const files = found.opened.filter((to) => !/^(pipe|anon_inode|socket):|^\/dev\/null$/.test(to));
    if (files.length > 0) within.push(files.join(", "));
    return {
      held: within.length === 0,
      seen: within.length === 0 ? "WebAssembly only, no files, no keys" : within.join("; "),
    };
  },
};

/** Draws a picture of 64 million pixels two thousand times. */
function endlessPdf(): Buffer {
  const image = deflateSync(Buffer.alloc(SIDE * SIDE, 7)).toString("latin1");
  const page = "q 1 0 0 1 1 0 cm 400 0 0 400 0 0 cm /X Do Q ".repeat(2_000);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>",
    `<</Length ${page.length}>>stream\n${page}\nendstream`,
    `<</Type/XObject/Subtype/Image/Width ${SIDE}/Height ${SIDE}/BitsPerComponent 8/ColorSpace/DeviceGray` +
      `/Filter/FlateDecode/Length ${image.length}>>stream\n${image}\nendstream`,
  ];
  let file = "%PDF-1.4\n";
  let table = "0000000000 65535 f \n";
  for (const [index, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, "0")} 00000 n \n`;
    file += `${index + 1} 0 obj${object}endobj\n`;
  }
  const end = `trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 6\n${table}${end}`, "latin1");
}

async function parentOf(id: string): Promise<string> {
  const status = await readFile(`/proc/${id}/status`, "latin1").catch(() => "");
  return /^PPid:\s+(\d+)/m.exec(status)?.[1] ?? "";
}

/** Of our server, once it has begun to draw. */
async function findRenderer() {
  const until = performance.now() + SEARCH_MS;
  while (performance.now() < until) {
    for (const id of await readdir("/proc")) {
      const command = await readFile(`/proc/${id}/cmdline`, "latin1").catch(() => "");
      if (!command.includes("picture-renderer.ts\0") || !command.includes("--permission\0")) continue;
      if ((await parentOf(await parentOf(id))) !== String(process.pid)) continue;
      await sleep(1_500);
      const maps = await readFile(`/proc/${id}/maps`, "latin1").catch(() => "");
      const environment = await readFile(`/proc/${id}/environ`, "latin1").catch(() => "");
      const numbers = await readdir(`/proc/${id}/fd`).catch(() => []);
      const opened = await Promise.all(
        numbers.map((number) => readlink(`/proc/${id}/fd/${number}`).catch(() => "/dev/null")),
      );
      if (maps !== "") return { maps, environment, opened };
    }
    await sleep(50);
  }
  return undefined;
}
