/** The committed file of employers and schools, written by `npm run institutions`: one JSON object per line. */
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { ConsumerGroup, InstitutionKind } from "../../../shared/index.ts";
import type { Holder } from "./holders.ts";

/** An entry; with the id of one of another list it adds to that one. */
export interface Organisation {
  id: string;
  name: string;
  aliases: string[];
  /** Shown beside the name. */
  town?: string;
  territory: string;
  kind: InstitutionKind;
  /** Groups whose members it is listed for. */
  groups: ConsumerGroup[];
  /** Mail domains, with what an address there proves; none where pupils have addresses too. */
  domains: { domain: string; consumerGroups: ConsumerGroup[]; holders: Holder[] }[];
  /** Domains of websites: it is found by them, and they prove nothing. */
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
