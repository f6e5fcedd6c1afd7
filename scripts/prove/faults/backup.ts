/** A backup of a busy server is restored elsewhere: nothing that was acknowledged before is missing, and what was erased since is gone. */
import { execFile } from "node:child_process";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { demoOf, makePlace, type ServerLocation, startServer } from "../../server-process.ts";
import type { Fault } from "./main.ts";

const CLI = fileURLToPath(new URL("../../operator/main.ts", import.meta.url));
const BEFORE = 300;
/** Below the 6,000 calls a minute of one key. */
const PAUSE_MS = 15;
const PERSON = { territory: "GB", firstName: "Ada", lastName: "Lovelace", userEmail: "ada@example.com" };

export const fault: Fault = {
  finding: "12.8",
  title: "a backup under load, restored elsewhere",
  async run(tell) {
    const [from, to] = [await makePlace(), await makePlace()];
    try {
      const server = await startServer(from);
      const { whitelabel, tracking } = await demoOf(from);
      const app = appOf(from, whitelabel);
      const made = [await app.create(), await app.create()];
      const acknowledged: string[] = [];
      let slowest = 0;
      const record = async () => {
        const began = performance.now();
        const id = await recordOne(from, tracking);
        slowest = Math.max(slowest, performance.now() - began);
        acknowledged.push(id);
        await sleep(PAUSE_MS);
      };
      while (acknowledged.length < BEFORE) await record();
      slowest = 0;
      let isDone = false;
      const load = (async () => {
        while (!isDone) await record();
      })();
      const began = performance.now();
      const { stdout } = await operator(from, "backup", join(from.folder, "backups"));
      const seconds = (performance.now() - began) / 1_000;
      isDone = true;
      await load;
      const [kept = "", erased = ""] = made;
      await app.erase(erased);
      const since = join(to.folder, "erasures.ndjson");
      await mkdir(to.folder, { recursive: true });
      await writeFile(since, (await operator(from, "erasures", "export")).stdout);
      await server.stop();
      tell(`backup in ${seconds.toFixed(1)} s, slowest call meanwhile ${Math.round(slowest)} ms`);

      await copyFile(join(from.folder, "keys.json"), join(to.folder, "keys.json"));
      await copyFile(join(from.folder, "demo.json"), join(to.folder, "demo.json"));
      const place = /^backup +(\S+)$/m.exec(stdout)?.[1] ?? "";
      await operator(to, "restore", place, "--erasures", since);
      const restored = await startServer(to);
      const ids = new Set(await exportedIds(to, tracking));
      const lost = acknowledged.slice(0, BEFORE).filter((id) => !ids.has(id)).length;
      const unknown = [...ids].filter((id) => !acknowledged.includes(id)).length;
      const again = appOf(to, whitelabel);
      const statuses = [await again.status(kept), await again.status(erased)];
      await restored.stop();
      return {
        held: lost === 0 && unknown === 0 && ids.size >= BEFORE && statuses.join() === "200,404",
        seen:
          `${BEFORE} acknowledged before: ${lost} lost; ${ids.size} of ${acknowledged.length} restored, ${unknown} unknown; ` +
          `kept and erased verification: ${statuses.join(", ")}; ${seconds.toFixed(1)} s, slowest call ${Math.round(slowest)} ms (${from.home})`,
      };
    } finally {
      await from.remove();
      await to.remove();
    }
  },
};

const run = promisify(execFile);

async function operator(place: ServerLocation, ...args: string[]) {
  const env = { ...place.env, PUBLIC_URL: place.baseUrl };
  return run(process.execPath, [CLI, ...args], { env, cwd: place.folder, maxBuffer: 100_000_000 });
}

interface Access {
  appId: string;
  accessToken: string;
}

function appOf({ baseUrl }: ServerLocation, { appId, accessToken }: Access) {
  const url = `${baseUrl}/app/${appId}/whitelabel/verifications`;
  const headers = { authorization: `Bearer ${accessToken}`, "content-type": "application/json" };
  return {
    async create(): Promise<string> {
      const body = JSON.stringify({ ...PERSON, dob: "2004-12-10" });
      const response = await fetch(url, { method: "POST", headers, body });
      return ((await response.json()) as { verificationId: string }).verificationId;
    },
    erase: (id: string) => fetch(`${url}/${id}`, { method: "DELETE", headers }),
    status: async (id: string) => (await fetch(`${url}/${id}`, { headers })).status,
  };
}

interface TrackingAccess {
  apiKey: string;
  brandUid: string;
}

async function recordOne({ baseUrl }: ServerLocation, { apiKey, brandUid }: TrackingAccess): Promise<string> {
  const sale = {
    code: "A",
    transactionValue: 10.5,
    qualifyingAmount: 9.5,
    currency: "GBP",
    timestamp: 1_790_000_000,
  };
  const response = await fetch(`${baseUrl}/code-tracking/transaction`, {
    method: "POST",
    headers: { "api-key": apiKey, "content-type": "application/json" },
    body: JSON.stringify({ brandUid, ...sale }),
  });
  if (response.status !== 200) throw new Error(`a transaction was answered with ${response.status}`);
  return ((await response.json()) as { data: { id: string } }).data.id;
}

async function exportedIds({ baseUrl }: ServerLocation, { apiKey }: TrackingAccess): Promise<string[]> {
  const response = await fetch(`${baseUrl}/code-tracking/transactions/export`, {
    headers: { "api-key": apiKey },
  });
  const [, ...lines] = (await response.text()).trim().split("\r\n");
  return lines.map((line) => line.split(",")[0] ?? "");
}
