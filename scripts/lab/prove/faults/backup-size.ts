/**
 * A backup of more than fits into the memory that it may take: rows and documents of some hundred megabytes are backed up,
 * verified and restored elsewhere, and the peak of each process's resident memory is measured.
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readConfig } from "../../../../server/config.ts";
import { openDatabase } from "../../../../server/platform/database/database.ts";
import { openServices } from "../../../../server/start/open-services.ts";
import {
  makeFile,
  makePartner,
  makeReady,
  must,
  openPartnerKey,
  type PartnerKey,
} from "../../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";
import { CLI } from "./support/installation.ts";

const ROWS = 20_000;
/** Of text that does not get smaller when it is compressed: 320 MB in all. */
const ROW_BYTES = 16_000;
const DOCUMENTS = 15;
const DOCUMENT_BYTES = 8_000_000;
/** By so much the server may grow, and so much more a command may have than with the backup of a new installation. */
const GROWTH_MB_MAX = 200;
const SAMPLE_MS = 50;

export const fault: Fault = {
  finding: "12.8",
  title: "a backup larger than the memory that it may take",
  async run(tell) {
    const [from, to, small] = [await makePlace(), await makePlace(), await makePlace()];
    try {
      const fresh = await startServer(from);
      const least = await measure(from, small, () => fresh.stop());
      tell(`of a new installation: ${describe(least)}`);
      await fill(from);
      const server = await startServer(from);
      const before = (await server.memory()).nowMb;
      let grownMb = 0;
      const most = await measure(from, to, async () => {
        grownMb = (await server.memory()).peakMb - before;
        await server.stop();
      });
      const overMb = Object.entries(most.commands).map(
        ([name, { peakMb }]) => peakMb - (least.commands[name]?.peakMb ?? 0),
      );
      return {
        held:
          most.sizeMb > GROWTH_MB_MAX &&
          grownMb <= GROWTH_MB_MAX &&
          overMb.every((mb) => mb <= GROWTH_MB_MAX) &&
          (await countRows(to)) === ROWS,
        seen: `the server of ${before} MB grew by ${grownMb} MB; ${describe(most)}; more than before ${overMb.join(", ")} MB (${from.home})`,
      };
    } finally {
      for (const place of [from, to, small]) await place.remove();
    }
  },
};

interface Measures {
  sizeMb: number;
  commands: Record<string, Measured>;
}

/** Backs up the running server, which is stopped then, verifies the backup, and restores it elsewhere. */
async function measure(
  from: ServerLocation,
  to: ServerLocation,
  stop: () => Promise<void>,
): Promise<Measures> {
  const backup = await runMeasured(from, ["backup", join(from.folder, "backups")]);
  await stop();
  const place = /^backup +(\S+)$/m.exec(backup.out)?.[1] ?? "";
  const bytes = Number(/^bytes +(\d+)$/m.exec(backup.out)?.[1]);
  const verify = await runMeasured(from, ["verify", place]);
  await mkdir(to.folder, { recursive: true });
  await copyFile(join(from.folder, "keys.json"), join(to.folder, "keys.json"));
  const restore = await runMeasured(to, ["restore", place]);
  return { sizeMb: Math.round(bytes / 1e6), commands: { backup, verify, restore } };
}

function describe({ sizeMb, commands }: Measures): string {
  const each = Object.entries(commands).map(
    ([name, { peakMb, seconds }]) => `${name} ${peakMb} MB at its peak in ${seconds.toFixed(1)} s`,
  );
  return `backup of ${sizeMb} MB: ${each.join(", ")}`;
}

async function fill(place: ServerLocation): Promise<void> {
  const server = await startServer(place);
  const partner = await makePartner(place);
  const key = await openPartnerKey(place);
  for (let count = 0; count < DOCUMENTS; count += 1) {
    const verificationId = await makeReady(partner);
    const params = { path: { appId: partner.appId, verificationId } };
    const body = { files: [makeFile(DOCUMENT_BYTES)] };
    await must(
      partner.calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/manual", { params, body }),
    );
  }
  await server.stop();
  await insertRows(place, key);
}

const ROWS_AT_ONCE = 500;

async function insertRows(place: ServerLocation, { partnerId, brandUid }: PartnerKey): Promise<void> {
  const home = await openDatabase(readConfig(place.env));
  for (let count = 0; count < ROWS; count += ROWS_AT_ONCE) {
    // A piece of random text for each statement, cut at another place for each row.
    const text = randomBytes(ROW_BYTES / 2 + ROWS_AT_ONCE).toString("hex");
    await home.client.$executeRaw`
      INSERT INTO "TrackingTransaction" (id, "partnerId", "brandUid", code, "transactionValue", "qualifyingAmount", currency,
        "occurredAt", "receivedAt", attributes)
      SELECT gen_random_uuid(), ${partnerId}, ${brandUid}, 'SIZE', 2, 1, 'GBP', now(), now(),
        '{"text":"' || substr(${text}, i, ${ROW_BYTES}) || '"}' FROM generate_series(1, ${ROWS_AT_ONCE}) i`;
  }
  await home.close();
}

async function countRows(place: ServerLocation): Promise<number> {
  const { services, close } = await openServices(readConfig({ ...place.env, LOG_LEVEL: "silent" }));
  return services.database.trackingTransaction.count({ where: { code: "SIZE" } }).finally(close);
}

interface Measured {
  out: string;
  peakMb: number;
  seconds: number;
}

/** Runs a command of the operator; its peak is that of its resident memory, which holds buffers too. */
async function runMeasured(place: ServerLocation, args: string[]): Promise<Measured> {
  const began = performance.now();
  const env = { ...place.env, PUBLIC_URL: place.baseUrl };
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  let out = "";
  child.stdout.on("data", (text) => {
    out += text;
  });
  let peakMb = 0;
  while (child.exitCode === null) {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    peakMb = Math.max(peakMb, Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024));
    await sleep(SAMPLE_MS);
  }
  if ((await ended) !== 0) throw new Error(`${args.join(" ")} ended with ${child.exitCode}`);
  return { out, peakMb, seconds: (performance.now() - began) / 1_000 };
}
