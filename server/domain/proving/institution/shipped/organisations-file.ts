/** Committed file of employers and schools: one JSON object per line. */
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { ConsumerGroup, InstitutionKind } from "../../../shared/group/groups.ts";
import type { Holder } from "./holders.ts";

/** Entry; adds to another list's entry of that id. */
export interface Organisation {
  id: string;
  name: string;
  aliases: string[];
  /** Shown beside the name. */
  town?: string;
  territory: string;
  kind: InstitutionKind;
  groups: ConsumerGroup[];
  /** Mail domains and the groups that they prove; none if pupils have addresses too. */
  domains: { domain: string; consumerGroups: ConsumerGroup[]; holders: Holder[] }[];
  /** Domains of websites, for search only: they prove nothing. */
  websites: string[];
}

export const ORGANISATIONS_FILE = new URL(
  "../../../../../prisma/institutions/organisations.jsonl.br",
  import.meta.url,
);

const unpack = promisify(brotliDecompress);

/** Throws if the file is missing or damaged. */
export async function readOrganisations(path: string | URL = ORGANISATIONS_FILE): Promise<Organisation[]> {
  const text = (await unpack(await readFile(path))).toString("utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line): Organisation => JSON.parse(line));
}
