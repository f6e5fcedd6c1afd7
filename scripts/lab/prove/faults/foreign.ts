/** A server is started with the documents of one installation and the database, or the keys, of another. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readConfig } from "../../../../server/config.ts";
import { guardedSweep } from "../../../../server/domain/operations/retention/guarded-sweep.ts";
import { randomKey } from "../../../../server/platform/crypto.ts";
import { FILE_KEY } from "../../../../server/platform/files/sealed-file.ts";
import { openServices } from "../../../../server/start/open-services.ts";
import { makeFile, makePartner, makeReady, must } from "../../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";

const DOCUMENTS = 5;
const HOUR_MS = 3_600_000;
const program = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

export const fault: Fault = {
  finding: "D7, D8",
  title: "documents beside another database, and a database with other keys",
  async run(tell) {
    const place = await makePlace();
    const other = await makePlace();
    try {
      await handIn(place);
      const wrong = await withOtherDatabase(place, other);
      tell(`another database: ${wrong.start}; documents left ${wrong.left} of ${DOCUMENTS}`);
      tell(
        `adopted by mistake and swept: quarantined ${wrong.quarantined}, back beside the right one ${wrong.back}`,
      );
      const keys = await withOtherKeys(place);
      for (const line of keys) tell(`other keys: ${line}`);
      const isNamed = ["DATA_KEYS", "INDEX_KEYS", "CODE_KEYS"].every((name, index) =>
        keys[index]?.startsWith(`exit 1, Cannot start: ${name}: the key`),
      );
      return {
        held: wrong.start.startsWith("exit 1, Cannot start:") && wrong.back === DOCUMENTS && isNamed,
        seen: `${place.home}: documents deleted ${DOCUMENTS - wrong.back} of ${DOCUMENTS}; starts with wrong keys refused ${keys.length}`,
      };
    } finally {
      await place.remove();
      await other.remove();
    }
  },
};

/** Documents that are old enough for a sweep to look for their rows. */
async function handIn(place: ServerLocation): Promise<void> {
  const server = await startServer(place);
  const partner = await makePartner(place);
  for (let made = 0; made < DOCUMENTS; made += 1) {
    const verificationId = await makeReady(partner);
    const params = { path: { appId: partner.appId, verificationId } };
    const path = "/app/{appId}/whitelabel/verifications/{verificationId}/manual";
    await must(partner.calls.POST(path, { params, body: { files: [makeFile(10_000)] } }));
  }
  await server.stop();
  const twoHoursAgo = new Date(Date.now() - 2 * HOUR_MS);
  for (const name of await documentsOf(place))
    await utimes(join(place.folder, "documents", name), twoHoursAgo, twoHoursAgo);
}

async function documentsOf({ folder }: ServerLocation): Promise<string[]> {
  return (await readdir(join(folder, "documents"))).filter((name) => FILE_KEY.test(name));
}

async function withOtherDatabase(place: ServerLocation, other: ServerLocation) {
  // The keys are the same: only the database is another one.
  await cp(join(place.folder, "keys.json"), join(other.folder, "keys.json"));
  const made = await startServer(other);
  await made.stop();
  const mixed = await mixedPlace(place, other);
  const start = await failedStart(mixed);
  const left = (await documentsOf(place)).length;
  await run(mixed, "scripts/operator/main.ts", "installation", "adopt");
  const quarantined = await sweepOnce(mixed);
  await unmix(place);
  await run(place, "scripts/operator/main.ts", "installation", "adopt");
  await sweepOnce(place);
  return { start, left, quarantined, back: (await documentsOf(place)).length };
}

/** The folder of one with the database of the other; embedded, that is a folder in it. */
async function mixedPlace(place: ServerLocation, other: ServerLocation): Promise<ServerLocation> {
  if (place.home !== "embedded") {
    const { DATABASE_URL } = other.env;
    return { ...place, env: { ...place.env, DATABASE_URL } };
  }
  await rename(join(place.folder, "database"), join(place.folder, "database-kept"));
  await cp(join(other.folder, "database"), join(place.folder, "database"), { recursive: true });
  return place;
}

async function unmix(place: ServerLocation): Promise<void> {
  if (place.home !== "embedded") return;
  await rm(join(place.folder, "database"), { recursive: true });
  await rename(join(place.folder, "database-kept"), join(place.folder, "database"));
}

/** What the worker does each minute; returns how many files the quarantine has then. */
async function sweepOnce({ env }: ServerLocation): Promise<number> {
  const { services, close } = await openServices(readConfig({ ...env, LOG_LEVEL: "silent" }));
  await guardedSweep(services);
  const kept = await Array.fromAsync(services.files.quarantined());
  await close();
  return kept.length;
}

async function withOtherKeys(place: ServerLocation): Promise<string[]> {
  const path = join(place.folder, "keys.json");
  const right = await readFile(path, "utf8");
  const lines: string[] = [];
  for (const kind of ["sealing", "index", "code"]) {
    const keys = JSON.parse(right) as Record<string, { key: string }[]>;
    for (const one of keys[kind] ?? []) one.key = randomKey().toString("base64");
    await writeFile(path, JSON.stringify(keys));
    lines.push(await failedStart(place));
  }
  await writeFile(path, right);
  return lines;
}

/** "exit 1, Cannot start: …" */
async function failedStart(place: ServerLocation): Promise<string> {
  const { code, said } = await run(place, "server/start/main.ts");
  return `exit ${code}, ${said.trim()}`;
}

/** Ends a server that starts all the same. */
async function run({ env }: ServerLocation, script: string, ...args: string[]) {
  const child = spawn(process.execPath, [program(script), ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  child.stdout.on("data", (text) => {
    if (String(text).includes("cohort is running")) child.kill();
  });
  const [code] = (await once(child, "close")) as [number];
  return { code, said };
}
