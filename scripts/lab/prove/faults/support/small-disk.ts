/** A disk of a limited size, as a tmpfs, that a fault fills and empties again. Needs root. */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface SmallDisk {
  folder: string;
  /** Takes all the room that is left. */
  fill: () => Promise<void>;
  /**
   * Gives the zeros in the files of this folder back. PostgreSQL writes its log into files that were made before, which a
   * disk must take again where it writes elsewhere each time (ZFS, Btrfs), or where the next file is not made yet.
   */
  digHoles: (inside: string) => Promise<void>;
  empty: () => Promise<void>;
  /** False where a file is open for writing, as those of the embedded database are. */
  makeReadOnly: () => Promise<boolean>;
  makeWritable: () => Promise<void>;
  remove: () => Promise<void>;
}

export async function mountDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), "cohort-disk-"));
  await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
  const remount = (how: "ro" | "rw") => run("mount", ["-o", `remount,${how}`, folder]);
  return {
    folder,
    fill: async () => void (await run("sh", ["-c", `cat /dev/zero >> ${folder}/ballast || true`])),
    digHoles: async (inside) =>
      void (await run("sh", ["-c", `for file in ${inside}/0*; do fallocate -d "$file"; done`])),
    empty: () => rm(join(folder, "ballast"), { force: true }),
    makeReadOnly: () =>
      remount("ro").then(
        () => true,
        () => false,
      ),
    makeWritable: async () => void (await remount("rw")),
    remove: async () => {
      await run("umount", ["-l", folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
