/** Reserved name spaces of one service, and what they prove at most (prisma/institutions/reserved.csv). */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import type { ConsumerGroup } from "../../../shared/group/groups.ts";
import { HOLDERS, type Holder } from "./holders.ts";

export interface ReservedSuffix {
  /** A `*` is one label or a part of one. */
  suffix: string;
  /** Groups at most; none if an address says too little. */
  consumerGroups: ConsumerGroup[];
  holders: Holder[];
}

export const RESERVED_FILE = new URL("../../../../../prisma/institutions/reserved.csv", import.meta.url);

interface Row {
  suffix: string;
  groups: string;
  holders: string;
}

const rules = parse<Row>(readFileSync(RESERVED_FILE, "utf8"), { columns: true }).map((row) => ({
  rule: {
    suffix: row.suffix,
    // The file is ours, and a test checks its words against the contract.
    consumerGroups: split(row.groups) as ConsumerGroup[],
    holders: HOLDERS.filter((holder) => split(row.holders).includes(holder)),
  },
  pattern: new RegExp(`(?:^|\\.)${row.suffix.replaceAll(".", "\\.").replaceAll("*", "[a-z0-9-]+")}$`),
}));

/** Longest rule for a domain in ASCII and lower case. */
export function findReserved(domain: string): ReservedSuffix | undefined {
  return rules
    .filter(({ pattern }) => pattern.test(domain))
    .map(({ rule }) => rule)
    .sort((one, other) => other.suffix.length - one.suffix.length)[0];
}

function split(text: string): string[] {
  return text.split("|").filter((part) => part !== "");
}
