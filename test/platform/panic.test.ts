/** The embedded database that can't write its own log (docs/reliability.md, D14). */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "@jest/globals";

const module = new URL("../../server/platform/database/database.ts", import.meta.url).href;

/** More than a file of the log, whose next one can't be made. */
const CODE = `
  const { rm } = await import("node:fs/promises");
  const { openEmbedded } = await import(${JSON.stringify(module)});
  const opened = await openEmbedded(process.argv[1]);
  await rm(process.argv[1] + "/pg_wal", { recursive: true });
  for (;;) await opened.script("SELECT pg_logical_emit_message(true, '', repeat('x', 20000000))").catch(() => {});`;

it("D14: a log that can't be written ends the process with code 1 and a line that says what to do", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cohort-panic-"));
  const directory = join(folder, "database");
  const child = spawn(process.execPath, ["--input-type=module", "-e", CODE, directory], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const [code] = await once(child, "close");
  await rm(folder, { recursive: true });
  const line =
    /^DATA_DIR: the embedded database in \S+ can't go on \(.*pg_wal.*\)\. Make room on its disk, .+ is kept\.\n$/;
  expect([code, said]).toEqual([1, expect.stringMatching(line)]);
});
