/**
 * Disks that are full and read-only. Documents are put off and nothing is half written; the database's own disk costs 503
 * and nothing that was acknowledged, whether its tables or its log find no room. Needs root.
 */
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeFile, makePartner, makeReady, type Partner } from "../../support/partner.ts";
import { makePlace, type ServerLocation, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";
import { type FullOutcome, failStart, loseLog, workOnFullDisk } from "./support/full-disk.ts";
import { openOwnServer } from "./support/own-server.ts";
import { mountDisk, type SmallDisk } from "./support/small-disk.ts";

const DATA_DIR_MB = 400;
const POSTGRES_MB = 500;
/** So that its log fits on the disk. */
const SMALL_LOG = "min_wal_size = 32MB\nmax_wal_size = 64MB\n";

type Tell = (line: string) => void;
type Case = (tell: Tell, disk: SmallDisk, place: ServerLocation) => Promise<FullOutcome>;

export const fault: Fault = {
  finding: "D14",
  title: "the disk of DATA_DIR, and that of the database, full and read-only",
  needs: ["root"],
  async run(tell) {
    const isEmbedded = process.env.DATABASE_URL === undefined;
    const cases = isEmbedded ? EMBEDDED : POSTGRES;
    const seen: string[] = [];
    let isHeld = true;
    for (const [name, work] of Object.entries(cases)) {
      const outcome = await onDisk((disk, place) => work((line) => tell(`${name}: ${line}`), disk, place));
      tell(`${name} ${outcome.isHeld ? "held" : "FAILED"}: ${outcome.seen}`);
      seen.push(`${name}: ${outcome.seen}`);
      isHeld &&= outcome.isHeld;
    }
    return { held: isHeld, seen: `${isEmbedded ? "embedded" : "PostgreSQL"}: ${seen.join("; ")}` };
  },
};

/** A place whose DATA_DIR is on the disk. */
async function onDisk<Result>(
  work: (disk: SmallDisk, place: ServerLocation) => Promise<Result>,
): Promise<Result> {
  const disk = await mountDisk(DATA_DIR_MB);
  const folder = join(disk.folder, "var");
  const place = await makePlace({ DATA_DIR: folder });
  try {
    await mkdir(folder);
    // demo.json is read from where DATA_DIR is.
    return await work(disk, { ...place, folder });
  } finally {
    await disk.remove();
    await place.remove();
  }
}

const embeddedFull: Case = async (tell, disk, place) => {
  const server = await startServer(place);
  return workOnFullDisk(place, server, { fill: disk.fill, mend: disk.empty }, tell);
};

/** Of a new database the files of the log have zeros yet. */
const embeddedLogFull: Case = async (tell, disk, place) => {
  const fill = async () => {
    await disk.digHoles(join(place.folder, "database/pg_wal"));
    await disk.fill();
  };
  return loseLog(place, { fill, mend: disk.empty }, tell);
};

const embeddedReadOnly: Case = async (_tell, disk, place) => {
  const before = await startServer(place);
  await before.stop();
  if (!(await disk.makeReadOnly())) throw new Error("the disk can't be made read-only");
  const { code, said, seconds } = await failStart(place);
  await disk.makeWritable();
  const again = await startServer(place);
  await again.stop();
  const isOneLine = /^Cannot start: DATA_DIR: can't write to \S+ \(EROFS\)\. .+\n$/.test(said);
  return {
    isHeld: code === 1 && isOneLine,
    seen: `code ${code} after ${seconds} s, "${said.trim()}", starts again once writable`,
  };
};

/** With a PostgreSQL server of its own on the disk. Where there is no room for its log it ends, and is started again. */
async function postgresFull(tell: Tell, isLog: boolean): Promise<FullOutcome> {
  const disk = await mountDisk(POSTGRES_MB);
  const { place, server, postgres, close } = await openOwnServer(
    async () => ({}),
    () => SMALL_LOG,
    disk.folder,
  );
  const isUp = () =>
    postgres.run("SELECT 1").then(
      () => true,
      () => false,
    );
  try {
    const fill = async () => {
      if (isLog) await disk.digHoles(join(postgres.data, "pg_wal"));
      await disk.fill();
    };
    const mend = async () => {
      const isRunning = await postgres.isRunning();
      const wasUp = await isUp();
      await disk.empty();
      tell(
        wasUp
          ? "PostgreSQL stayed up"
          : isRunning
            ? "PostgreSQL was recovering"
            : "PostgreSQL had ended, and is started again",
      );
      // It may end yet, as its recovery finds no room either.
      while (!(await isUp())) {
        if (!(await postgres.isRunning())) await postgres.start();
        await sleep(500);
      }
    };
    return await workOnFullDisk(place, server, { fill, mend }, tell);
  } finally {
    await close();
    await disk.remove();
  }
}

const putOffDocuments: Case = async (_tell, disk, place) => {
  const server = await startServer(place);
  const partner = await makePartner(place);
  const [first, second] = [await makeReady(partner), await makeReady(partner)];
  await disk.fill();
  const full = await handIn(partner, first);
  await disk.empty();
  const withRoom = await handIn(partner, first);
  // Not while a file is open for writing, as those of the embedded database are.
  const isReadOnly = await disk.makeReadOnly();
  const readOnly = isReadOnly ? await handIn(partner, second) : "not tried";
  if (isReadOnly) await disk.makeWritable();
  const writable = await handIn(partner, second);
  const names = await readdir(join(place.folder, "documents"));
  const halves = names.filter((name) => name.endsWith(".tmp")).length;
  await server.stop();
  const isPutOff = (answer: string) => /^503 \d+$/.test(answer);
  const isSound = isPutOff(readOnly) || (place.home === "embedded" && readOnly === "not tried");
  return {
    isHeld: isPutOff(full) && isSound && withRoom === "200" && writable === "200" && halves === 0,
    seen: `full ${full}, read-only ${readOnly}, afterwards ${withRoom} and ${writable}, ${halves} halves`,
  };
};

/** Each with an installation of its own. */
const EMBEDDED: Readonly<Record<string, Case>> = {
  "no room for the log": embeddedLogFull,
  "no room for tables": embeddedFull,
  documents: putOffDocuments,
  "read-only start": embeddedReadOnly,
};

const POSTGRES: Readonly<Record<string, Case>> = {
  documents: putOffDocuments,
  "no room for tables": (tell) => postgresFull(tell, false),
  "no room for the log": (tell) => postgresFull(tell, true),
};

/** The status, and Retry-After where there is one. */
async function handIn({ calls, appId }: Partner, verificationId: string): Promise<string> {
  const { response } = await calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/manual", {
    params: { path: { appId, verificationId } },
    body: { files: [makeFile(2_000_000)] },
  });
  return [response.status, response.headers.get("retry-after")].filter((part) => part !== null).join(" ");
}
