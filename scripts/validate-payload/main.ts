/** npm run validate-payload: what the server would say of payloads, told without a server. */
import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { extname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { Command, CommanderError } from "commander";
import { CliError } from "../command-line/cli-error.ts";
import { clean } from "../command-line/print.ts";
import { oneOf } from "../operator/arguments.ts";
import { type Format, formats, type Hint, readPayloads } from "./read.ts";
import { reportOf } from "./report.ts";
import { callFaults, findOperation, payloadValidator } from "./validate.ts";

const AFTER_HELP = `
Judged by the documents in spec/, with the server's own validator and rules, offline. What only the server can know
is not judged: whose a brand is, in which stage a verification is, what a limit has left, and least ages that the operator
has set; they are taken as they are without settings, which is 16 years for students.

  area         auth, operator, tracking, whitelabel
  FILE         a payload (.json), one in each line (.ndjson, .jsonl), or a table of transactions (.csv) whose first
               line names the fields; "-" reads standard input, as JSON unless --format says otherwise. The
               parameters of a form are written as a JSON object.

Lines under recordTransactions are one call, which takes at most 1000 of them; there a .json file is read in lines too.
Lines under any other operation, also recordTransaction, are as many calls, without an end.

Exit codes:
  0  the server would take all of it
  1  it would refuse some; each fault stands behind its line
  2  nothing was judged: a wrong command, or a file that cannot be read

Run it as "npm run --silent validate-payload -- …" in scripts, so that npm prints nothing of its own.`;

interface Options {
  format?: Format;
  json?: boolean;
}

const program = new Command("validate-payload")
  .description("Judges the payloads of a call before you send them.")
  .argument("<area>")
  .argument("<operationId>")
  .argument("<file>")
  .option("--format <format>", `${formats.join(", ")}; else what the file's name says`, oneOf(formats))
  .option("--json", "print a JSON object")
  .exitOverride()
  .addHelpText("after", AFTER_HELP)
  .action(validateFile);

async function validateFile(
  area: string,
  operationId: string,
  file: string,
  options: Options,
): Promise<void> {
  const operation = findOperation(area, operationId);
  const format = formatOf(options.format, file, operation.inLines);
  if (format === "csv" && !operation.info.hot)
    throw new CliError(2, "A table is read for recordTransaction and recordTransactions of tracking only.");
  const validate = payloadValidator(operation, () => new Date());
  const totals = { payloads: 0, good: 0, bad: 0 };
  let areUtf8 = true;
  const report = reportOf(options.json === true, { area, operationId }, totals);
  const source = open(file);
  for await (const found of readPayloads(source, format, operation.single.bodyLimitBytes)) {
    const { line, payload, hints = [] } = found;
    const judged = payload === undefined ? [found.fault] : await validate(payload);
    const faults = judged.map((fault) => withHint(fault, hints));
    totals.payloads += 1;
    // What is longer has been cut, perhaps within a character.
    if (payload !== undefined && payload.length <= operation.single.bodyLimitBytes)
      areUtf8 &&= isUtf8(payload);
    if (faults.length === 0) totals.good += 1;
    else {
      totals.bad += 1;
      await report.bad(line, faults);
    }
    report.progress(line);
  }
  if (totals.payloads === 0) throw new CliError(2, "There is no payload in it.");
  // The lines of a table will have other lengths.
  const bytes = format === "csv" ? 0 : source.bytesRead;
  const faults = callFaults(operation, { payloads: totals.payloads, bytes, areUtf8 });
  if (faults.length > 0) {
    // One call that is refused leaves no line of it good.
    Object.assign(totals, { good: 0, bad: totals.payloads });
    await report.bad(1, faults);
  }
  await report.end();
  process.exitCode = totals.bad === 0 ? 0 : 1;
}

function withHint(fault: string, hints: Hint[]): string {
  const hint = hints.find(({ pointer }) => fault.startsWith(`${pointer} `));
  return hint === undefined ? fault : `${fault} (${hint.text})`;
}

const FORMAT_OF: Record<string, Format> = {
  ".json": "json",
  ".ndjson": "ndjson",
  ".jsonl": "ndjson",
  ".csv": "csv",
};

/** A call in lines is read in lines, as the server would, whatever the file is called. */
function formatOf(wanted: Format | undefined, file: string, inLines: boolean): Format {
  const named = file === "-" ? undefined : FORMAT_OF[extname(file).toLowerCase()];
  const format = wanted ?? named ?? "json";
  return inLines && format === "json" ? "ndjson" : format;
}

function open(file: string): Readable & { bytesRead: number } {
  if (file === "-") return process.stdin;
  return createReadStream(resolve(callersFolder(), file), { highWaterMark: 1 << 18 });
}

/** Where the caller stands: npm goes to cohort's folder before it starts us. */
function callersFolder(): string {
  const { npm_lifecycle_event: script, INIT_CWD: before } = process.env;
  return script === "validate-payload" && before !== undefined ? before : process.cwd();
}

// A reader that has seen enough, as in "… | head", is no reason to stop half-way.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}

function exitCodeOf(error: unknown): number {
  // Commander has printed its own words already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof CliError) process.stderr.write(`${clean(error.message)}\n`);
  else if (isFileError(error))
    process.stderr.write(`${clean(nameOf(error))} cannot be read: ${error.code}.\n`);
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return 2;
}

/** A file that opens and cannot be read, such as a folder, has no name in its error. */
function nameOf(error: NodeJS.ErrnoException): string {
  const [, , file = "-"] = program.args;
  return error.path ?? (file === "-" ? "Standard input" : resolve(callersFolder(), file));
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error && "code" in error;
}
