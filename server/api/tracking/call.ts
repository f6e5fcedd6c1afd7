/** What the two recording operations share: the call around the payloads. */
import { shown } from "../../http/fault-words.ts";
import type { Unjudged } from "../../http/unjudged.ts";

/** Parameters that we do not know and yet name. */
const STRANGERS_SHOWN_MAX = 20;
const IDEMPOTENCY_KEY = /^[ -~]{1,255}$/;

/** Headers and query of a recording call. */
export interface RecordingCall {
  idempotencyKey: string | undefined;
  dryRun: boolean;
  /** All that is wrong with them. */
  faults: string[];
}

export function readCall({ query, headers }: Unjudged): RecordingCall {
  const faults: string[] = [];
  if (!headers["user-agent"]) faults.push("/headers/user-agent is missing; say who calls, as acme-shop/2.4");
  const { "idempotency-key": idempotencyKey } = headers as Record<string, string | undefined>;
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey))
    faults.push("/headers/idempotency-key must have 1 to 255 printable ASCII characters");
  const { dryRun = "false" } = query;
  if (dryRun !== "true" && dryRun !== "false") faults.push("/query/dryRun must be true or false, once");
  const strange = Object.keys(query)
    .filter((name) => name !== "dryRun")
    .map((name) => `/query/${name.toWellFormed()} is not known here`);
  faults.push(...shown(strange, STRANGERS_SHOWN_MAX, "/query"));
  return { idempotencyKey, dryRun: dryRun === "true", faults };
}

/** The transaction as it is answered: with the very text that was sent. */
export function writtenTransaction(id: string, text: string): string {
  return `{"type":"transaction","id":"${id}","attributes":${text}}`;
}
