/** Against ClamAV's own daemon from Debian's packages, with a signature of ours: it needs no download then. */
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  type ClamdAddress,
  clamdScanner,
  pingClamd,
  ScannerUnavailableError,
} from "../../server/platform/files/clamd.ts";

const VIRUS = Buffer.from("cohort was here: a test of its scanner\n");

describe("clamd itself", () => {
  let folder: string;
  let daemon: ChildProcess;
  let address: ClamdAddress;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "cohort-clamd-"));
    const md5 = createHash("md5").update(VIRUS).digest("hex");
    await writeFile(join(folder, "own.hdb"), `${md5}:${VIRUS.length}:Cohort.Test\n`);
    address = { path: join(folder, "clamd.ctl") };
    const settings = [
      "Foreground yes",
      `DatabaseDirectory ${folder}`,
      `LocalSocket ${address.path}`,
      "StreamMaxLength 11M",
    ];
    await writeFile(join(folder, "clamd.conf"), `${settings.join("\n")}\n`);
    daemon = spawn("/usr/sbin/clamd", ["-c", join(folder, "clamd.conf")], { stdio: "ignore" });
    for (let tried = 0; tried < 300 && !(await pingClamd(address)); tried += 1) await delay(100);
  });
  afterAll(async () => {
    daemon.kill();
    await rm(folder, { recursive: true });
  });

  it("takes a document of full size, finds what it knows, and refuses what is too long for it", async () => {
    const scan = clamdScanner(address);
    expect(await scan(Buffer.alloc(10 * 1024 * 1024, 7))).toBeNull();
    expect(await scan(Buffer.from("%PDF-1.4\n%%EOF\n"))).toBeNull();
    expect(await scan(VIRUS)).toMatch(/^Cohort\.Test/);
    await expect(scan(Buffer.alloc(12 * 1024 * 1024, 7))).rejects.toThrow(ScannerUnavailableError);
  });
});
