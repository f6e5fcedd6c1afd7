/** DATA_DIR on a disk that is full, and then read-only: documents are put off, nothing is half written. Needs root. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeFile, makePartner, makeReady, type Partner } from "../../partner.ts";
import { makePlace, startServer } from "../../server-process.ts";
import type { Fault } from "./main.ts";

const run = promisify(execFile);
const SIZE = "400m";

export const fault: Fault = {
  finding: "D14",
  title: "DATA_DIR full, then read-only",
  needs: ["root"],
  async run(tell) {
    const disk = await mkdtemp(join(tmpdir(), "cohort-disk-"));
    await run("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", disk]);
    const place = await makePlace({ DATA_DIR: join(disk, "var") });
    try {
      await mkdir(join(disk, "var"));
      // demo.json is read from where DATA_DIR is.
      const there = { ...place, folder: join(disk, "var") };
      const server = await startServer(there);
      const partner = await makePartner(there);
      const ids = [];
      for (let one = 0; one < 3; one += 1) ids.push(await makeReady(partner));
      await run("sh", ["-c", `cat /dev/zero > ${disk}/ballast || true`]).catch(() => {});
      const full = await handIn(partner, ids[0] as string);
      const onFull = await writeFile(join(disk, "probe"), "x".repeat(1_000_000)).then(
        () => "room",
        (error: NodeJS.ErrnoException) => error.code,
      );
      await rm(join(disk, "probe"), { force: true });
      await rm(join(disk, "ballast"));
      const withRoom = await handIn(partner, ids[0] as string);
      // Not while a file is open for writing, as those of the embedded database are.
      const isReadOnly = await run("mount", ["-o", "remount,ro", disk]).then(
        () => true,
        () => false,
      );
      const readOnly = isReadOnly ? await handIn(partner, ids[1] as string) : "not tried";
      if (isReadOnly) await run("mount", ["-o", "remount,rw", disk]);
      const writable = await handIn(partner, ids[1] as string);
      const names = await readdir(join(disk, "var/documents"));
      const halves = names.filter((name) => name.endsWith(".tmp")).length;
      await server.stop();
      tell(
        `full (${onFull}): ${full}; with room: ${withRoom}; read-only: ${readOnly}; writable: ${writable}`,
      );
      const isEmbedded = place.env.DATABASE_URL === undefined;
      const isPutOff = (answer: string) => /^503 \d+$/.test(answer);
      const isSound = isPutOff(readOnly) || (isEmbedded && readOnly === "not tried");
      return {
        held: isPutOff(full) && isSound && withRoom === "200" && writable === "200" && halves === 0,
        seen: `${isEmbedded ? "embedded" : "PostgreSQL"}: full ${full}, read-only ${readOnly}, afterwards ${withRoom} and ${writable}; ${halves} halves`,
      };
    } finally {
      await run("umount", ["-l", disk]);
      await rm(disk, { recursive: true, force: true });
      await place.remove();
    }
  },
};

/** The status, and Retry-After where there is one. */
async function handIn({ calls, appId }: Partner, verificationId: string): Promise<string> {
  const { response } = await calls.POST("/app/{appId}/whitelabel/verifications/{verificationId}/manual", {
    params: { path: { appId, verificationId } },
    body: { files: [makeFile(2_000_000)] },
  });
  return [response.status, response.headers.get("retry-after")].filter((part) => part !== null).join(" ");
}
