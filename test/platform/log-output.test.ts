/** Standard output that takes nothing: lines are dropped and counted, and nothing else happens. */
import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openLog } from "../../server/platform/log.ts";
import { openLogOutput } from "../../server/platform/log-output.ts";
import { metrics } from "../../server/telemetry/metrics.ts";

const droppedLines = async () => (await metrics.droppedLogLines.get()).values[0]?.value ?? 0;

describe("the log's output", () => {
  let folder: string;
  let fd: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "cohort-log-"));
  });
  afterEach(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });

  it("D3: on a full disk loses lines, and counts them", async () => {
    fd = openSync("/dev/full", "w");
    const before = await droppedLines();
    const log = openLog({ logLevel: "info" }, openLogOutput(fd));
    for (let line = 0; line < 3; line += 1) log.info({ line }, "lost");
    expect(await droppedLines()).toBe(before + 3);
  });

  it("D3: says what was lost as soon as lines are taken again", () => {
    const fifo = join(folder, "fifo");
    execFileSync("mkfifo", [fifo]);
    const open = () => openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK);
    const first = open();
    fd = openSync(fifo, constants.O_WRONLY | constants.O_NONBLOCK);
    closeSync(first);
    const log = openLog({ logLevel: "info" }, openLogOutput(fd));
    for (let line = 0; line < 3; line += 1) log.info({ line }, "nobody reads");
    const second = open();
    log.info({}, "back");
    const bytes = Buffer.alloc(10_000);
    const text = bytes.toString("latin1", 0, readSync(second, bytes));
    closeSync(second);
    const lines = text
      .trim()
      .split("\n")
      .map((each) => JSON.parse(each));
    expect(lines).toMatchObject([{ msg: "back" }, { msg: "log lines dropped", lines: 3, level: 40 }]);
  });

  it("D3: with a reader who has stopped keeps a megabyte, drops the rest, and goes on with whole lines", async () => {
    const fifo = join(folder, "fifo");
    execFileSync("mkfifo", [fifo]);
    fd = openSync(fifo, constants.O_RDWR | constants.O_NONBLOCK);
    const before = await droppedLines();
    const output = openLogOutput(fd);
    const line = (number: number) => `${JSON.stringify({ number, text: "x".repeat(10_000) })}\n`;
    for (let number = 0; number < 200; number += 1) output.write(line(number));
    const dropped = (await droppedLines()) - before;
    expect(dropped).toBeGreaterThan(80);
    expect(dropped).toBeLessThan(120);
    let text = "";
    const bytes = Buffer.alloc(1_000_000);
    while (!text.endsWith(`"log lines dropped"}\n`)) {
      try {
        text += bytes.toString("latin1", 0, readSync(fd, bytes));
      } catch {
        await sleep(20);
      }
    }
    const lines = text
      .trim()
      .split("\n")
      .map((each) => JSON.parse(each));
    expect(lines.slice(0, -1).map(({ number }) => number)).toEqual([...Array(200 - dropped).keys()]);
    expect(lines.at(-1)).toMatchObject({ lines: dropped });
  });
});
