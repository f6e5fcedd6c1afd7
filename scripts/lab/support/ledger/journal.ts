/** hledger, an independent bookkeeping program (Debian's package), adds up a journal of the shop's own books. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { parse } from "csv-parse/sync";
import type { Entry } from "./books.ts";

/** Sums by name and currency, such as "commission:student GBP", in hundredths; counts by "count:student:orders GBP". */
export type Figures = Map<string, bigint>;

/** Name of the supergroup where it is not known. */
export const NOBODY_KNOWN = "none";

/** A journal of double entries: what customers paid, and what the brand owes for it. */
export function writeJournal(entries: Iterable<Entry>): string {
  const currencies = new Set<string>();
  const postings = Array.from(entries, (entry) => {
    currencies.add(entry.currency);
    return writeEntry(entry);
  });
  const shown = Array.from(currencies, (currency) => `commodity 1000.00 ${currency}\n`);
  return [...shown, ...postings].join("");
}

const ACCOUNTS = {
  order: ["gross", "orders"],
  refund: ["refunded", "adjustments"],
  chargeback: ["refunded", "adjustments"],
  correction: ["corrected", "adjustments"],
  void: ["voided", "voids"],
} as const;

function writeEntry({ kind, orderId, id, at, currency, ...entry }: Entry): string {
  const day = new Date(at * 1000).toISOString().slice(0, "2026-03-31".length);
  const group = entry.supergroup ?? NOBODY_KNOWN;
  const [account, count] = ACCOUNTS[kind];
  return `
${day} (${orderId}) ${kind} ${id}
    net:${group}:${account}  ${decimal(entry.value)} ${currency}
    customers  ${decimal(-entry.value)} ${currency}
    commission:${group}  ${decimal(entry.commission)} ${currency}
    owed  ${decimal(-entry.commission)} ${currency}
    (qualifying:${group})  ${decimal(entry.qualifying)} ${currency}
    (count:${group}:${count}:${currency})  1
`;
}

function decimal(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, "0");
  return `${hundredths < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Balances of all accounts, and of the accounts above them. Throws what hledger says of a journal that is wrong. */
export async function sumByHledger(journal: string): Promise<Figures> {
  const query = ["balance", "net:", "commission:", "qualifying:", "count:"];
  const written = await hledger([...query, "--tree", "--no-elide", "-O", "csv", "--layout=bare"], journal);
  const rows: { account: string; commodity: string; balance: string }[] = parse(written, { columns: true });
  const figures: Figures = new Map();
  for (const { account, commodity, balance } of rows) {
    const [name = "", group = "", count, currency] = account.split(":");
    if (name === "count" && currency !== undefined)
      figures.set(`count:${group}:${count} ${currency}`, BigInt(balance));
    else if (name !== "count" && group !== "")
      figures.set(`${account} ${commodity}`, BigInt(balance.replace(".", "")));
  }
  return figures;
}

async function hledger(words: readonly string[], journal: string): Promise<string> {
  const child = spawn("hledger", ["-f", "-", ...words]);
  const ended = once(child, "close");
  child.stdin.on("error", () => {}); // It may end before it has read all.
  child.stdin.end(journal);
  const [printed, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0) throw new Error(`hledger: ${complaint}`);
  return printed;
}

/** Whether Debian's package is installed. */
export function hasHledger(): Promise<boolean> {
  return hledger(["--version"], "").then(
    () => true,
    () => false,
  );
}
