/** npm run validate-payload: validates payloads as the server does, without a server. */
import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { extname, resolve } from "node:path";
import type { Readable } from "node:stream";
import { Command, CommanderError } from "commander";
import { consumerGroupValues } from "../../generated/whitelabel.ts";
import type { ConsumerGroup } from "../../server/domain/shared/group/groups.ts";
import { callFaults } from "../../server/mcp/payload-checks.ts";
import { USUAL_GROUP } from "../../server/mcp/payload-rules.ts";
import { CliError } from "../command-line/cli-error.ts";
import { clean } from "../command-line/print.ts";
import { oneOf } from "../operator/arguments.ts";
import { type Format, formats, type Hint, readPayloads } from "./read.ts";
import { reportOf } from "./report.ts";
import { findOperation, payloadValidator } from "./validate.ts";

const AFTER_HELP = `
Checks payloads offline against the documents in spec/, with the server's own validator and rules. It can't check what
only the server knows, such as who owns a brand, the stage of a verification, or what is left of a limit. Minimum ages
are the defaults: 16 years for students and graduates.

  area         auth, operator, partner, tracking, whitelabel
  FILE         a payload (.json), one payload per line (.ndjson, .jsonl), or a table of transactions (.csv) whose
               first line names the fields; "-" reads standard input, as JSON unless --format is set. Write the
               parameters of a form as a JSON object.

With recordTransactions, all lines are one call of at most 1000 lines; a .json file is read line by line too.
With any other operation, including recordTransaction, each line is a call of its own, and there is no limit.

Exit codes:
  0  the server would accept everything
  1  the server would refuse something; errors are listed by line
  2  nothing was checked: invalid command, or a file that can't be read

In scripts, use "npm run --silent validate-payload -- …" to suppress npm's own output.`;

interface Options {
  format?: Format;
  json?: boolean;
  defaultGroup: ConsumerGroup;
}

const program = new Command("validate-payload")
  .description("Check the payloads of a call before you send them.")
  .argument("<area>")
  .argument("<operationId>")
  .argument("<file>")
  .option(
    "--format <format>",
    `${formats.join(", ")}; by default, the file's extension decides`,
    oneOf(formats),
  )
  .option(
    "--default-group <group>",
    "consumer group that your app gives a verification that names none",
    oneOf(consumerGroupValues),
    USUAL_GROUP,
  )
  .option("--json", "print the result as JSON")
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
    throw new CliError(2, "CSV is only for recordTransaction and recordTransactions of tracking.");
  const validate = payloadValidator(operation, () => new Date(), options.defaultGroup);
  const totals = { payloads: 0, good: 0, bad: 0 };
  let areUtf8 = true;
  const report = reportOf(options.json === true, { area, operationId }, totals);
  const source = open(file);
  for await (const found of readPayloads(source, format, operation.single.bodyLimitBytes)) {
    const { line, payload, hints = [] } = found;
    const judged = payload === undefined ? [found.fault] : await validate(payload);
    const faults = judged.map((fault) => withHint(fault, hints));
    totals.payloads += 1;
    // A longer payload has been cut, perhaps within a character.
    if (payload !== undefined && payload.length <= operation.single.bodyLimitBytes)
      areUtf8 &&= isUtf8(payload);
    if (faults.length === 0) totals.good += 1;
    else {
      totals.bad += 1;
      await report.bad(line, faults);
    }
    report.progress(line);
  }
  if (totals.payloads === 0) throw new CliError(2, "The file contains no payload.");
  // A table's lines differ in length from the payloads' lines.
  const bytes = format === "csv" ? 0 : source.bytesRead;
  const faults = callFaults(operation, { payloads: totals.payloads, bytes, areUtf8 });
  if (faults.length > 0) {
    // The refusal of a call refuses all of its lines.
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

/** The format of a file. A call in lines is read in lines, as the server does, whatever the file's name. */
function formatOf(wanted: Format | undefined, file: string, inLines: boolean): Format {
  const named = file === "-" ? undefined : FORMAT_OF[extname(file).toLowerCase()];
  const format = wanted ?? named ?? "json";
  return inLines && format === "json" ? "ndjson" : format;
}

function open(file: string): Readable & { bytesRead: number } {
  if (file === "-") return process.stdin;
  return createReadStream(resolve(callersFolder(), file), { highWaterMark: 1 << 18 });
}

/** The caller's folder: npm changes to cohort's before it starts the script. */
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
  else if (isFileError(error)) process.stderr.write(`Cannot read ${clean(nameOf(error))}: ${error.code}.\n`);
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
