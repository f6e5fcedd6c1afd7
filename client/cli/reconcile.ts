/** cohort reconcile: a file of orders against what is recorded. */
import { type Command, Option } from "commander";
import {
  Cohort,
  CohortError,
  type ReconciledLine,
  type ReconciliationLine,
  type RefusedLine,
  VERSION,
} from "../index.ts";
import { CliError } from "./cli-error.ts";
import { type Columns, readOrderFile } from "./order-file.ts";
import { isJson, print, printJson } from "./output.ts";
import { DEFAULT_URL } from "./session.ts";

const EXAMPLES = `
The file is CSV in UTF-8 with a header, or NDJSON if its name ends in .ndjson or .jsonl: your order number, what the order
was worth before refunds, and the currency. Orders that are the same are left out unless --all is given. Nothing is kept.
It needs your key for code tracking in COHORT_API_KEY, and the server in COHORT_URL.

Examples:
  $ cohort reconcile orders.csv --brand br_demo_gb --month 2026-05
  $ cohort reconcile shop.csv --brand br_demo_gb --month 2026-05 --order-id Name --amount Total --currency Currency
  $ cohort reconcile orders.ndjson --brand br_demo_gb --month 2026-05 --print csv > differences.csv`;

interface Options extends Columns {
  brand?: string;
  month: string;
  all?: boolean;
  print: "table" | "csv";
}

export function addReconcile(program: Command, env: NodeJS.ProcessEnv): void {
  program
    .command("reconcile")
    .description("Compare your orders of a month with the recorded ones.")
    .argument("<file>", "your orders")
    .option("--brand <uid>", "the brand; without it, COHORT_BRAND_UID")
    .requiredOption("--month <month>", "the month, like 2026-05, in the brand's time zone")
    .option("--order-id <column>", "CSV column of the order number", "orderId")
    .option("--amount <column>", "CSV column of the amount", "amount")
    .option("--currency <column>", "CSV column of the currency", "currency")
    .option("--all", "orders that are the same, too")
    .addOption(new Option("--print <form>", "what to print").choices(["table", "csv"]).default("table"))
    .addHelpText("after", EXAMPLES)
    .action((file: string, options: Options, command: Command) =>
      reconcile(env, file, options, isJson(command)),
    );
}

async function reconcile(
  env: NodeJS.ProcessEnv,
  file: string,
  options: Options,
  json: boolean,
): Promise<void> {
  const { brand = env.COHORT_BRAND_UID, month, all = false } = options;
  if (!env.COHORT_API_KEY) throw new CliError(2, "Set COHORT_API_KEY to your key for code tracking.");
  if (!brand) throw new CliError(2, "Give --brand, or set COHORT_BRAND_UID.");
  const cohort = open(env.COHORT_URL || DEFAULT_URL, env.COHORT_API_KEY);
  const form = json ? "json" : options.print;
  try {
    const outcomes = await cohort.statements.reconcile(
      { brandUid: brand, month },
      readOrderFile(file, options),
    );
    HEADERS[form]();
    for await (const outcome of outcomes) if (all || outcome.result !== "same") PRINTERS[form](outcome);
  } catch (error) {
    if (error instanceof CohortError && error.status === 401)
      throw new CliError(1, "unauthorised: COHORT_API_KEY is unknown or revoked.", { cause: error });
    throw error;
  }
}

function open(baseUrl: string, apiKey: string): Cohort {
  try {
    return new Cohort({ baseUrl, apiKey, userAgent: `cohort-cli/${VERSION}` });
  } catch (cause) {
    throw new CliError(2, cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

type Form = "json" | "table" | "csv";

const FIELDS = [
  "line",
  "result",
  "orderId",
  "sent",
  "recorded",
  "currency",
  "refunded",
  "net",
  "note",
] as const;
const WIDTHS = [8, 14, 24, 14, 14, 9, 14, 14, 0];

const HEADERS: Record<Form, () => void> = {
  json: () => {},
  csv: () => print(FIELDS.join(",")),
  table: () => print(inColumns(FIELDS.map((name) => name.toUpperCase()))),
};

const PRINTERS: Record<Form, (outcome: ReconciliationLine) => void> = {
  json: printJson,
  csv: (outcome) => {
    if (outcome.result !== "sums") print(cellsOf(outcome).map(csvCell).join(","));
  },
  table: (outcome) => {
    if (outcome.result !== "sums") return print(inColumns(cellsOf(outcome)));
    const { lines, refused, sums } = outcome;
    print(`\n${inColumns(["CURRENCY", "RESULT", "ORDERS", "SENT", "RECORDED"])}`);
    for (const { currency, result, orders, sent, recorded } of sums)
      print(inColumns([currency, result, `${orders}`, sent, recorded]));
    return print(`\n${lines} lines were read, and ${refused} refused.`);
  },
};

function inColumns(cells: readonly string[]): string {
  return cells
    .map((cell, index) => `${cell.padEnd(WIDTHS[index] ?? 0)} `)
    .join("")
    .trimEnd();
}

/** By FIELDS. */
function cellsOf(outcome: ReconciledLine | RefusedLine): string[] {
  const { line, result } = outcome;
  if (outcome.result === "refused") return [`${line}`, result, "", "", "", "", "", "", outcome.detail];
  const { orderId = "", sent, recorded } = outcome;
  const currencies = new Set([sent?.currency, recorded?.currency].filter((one) => one !== undefined));
  return [
    line === undefined ? "" : `${line}`,
    result,
    orderId,
    sent?.amount ?? "",
    recorded?.amount ?? "",
    [...currencies].join("/"),
    recorded?.refunded ?? "",
    recorded?.net ?? "",
    noteOf(outcome),
  ];
}

function noteOf({ orderId, month, firstLine, recorded }: ReconciledLine): string {
  if (month !== undefined) return `recorded in ${month}`;
  if (firstLine !== undefined) return `first on line ${firstLine}`;
  if (recorded?.voided) return "voided";
  return orderId === undefined && recorded !== undefined ? `transaction ${recorded.transactionId}` : "";
}

/** RFC 4180; a text that a spreadsheet would run is marked (OWASP, "CSV Injection"). */
function csvCell(cell: string): string {
  const text = cell.replace(/^(?=[=+\-@\t\r])/, "'");
  return /[",;\t\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
