/** Calls for the sums of today, which read the table of transactions. */
import { openPartnerKey } from "../../../support/partner.ts";
import type { ServerLocation } from "../../../support/server-process.ts";
import { type Answer, note } from "./callers.ts";

/** One key alone is not let in so fast. */
const KEYS = 4;

export interface Sums {
  answers: Answer[];
  /** Asks one of the servers, in turn. */
  send: () => Promise<Response>;
  /** The same, with its answer noted. */
  ask: () => void;
  /** Those that are not answered yet. */
  asked: () => number;
  settled: () => Promise<void>;
}

export async function openSums(places: readonly ServerLocation[]): Promise<Sums> {
  const keys: string[] = [];
  const [first] = places;
  while (first !== undefined && keys.length < KEYS) keys.push((await openPartnerKey(first)).apiKey);
  const day = new Date().toISOString().slice(0, 10);
  const answers: Answer[] = [];
  const asked = new Set<Promise<void>>();
  let turn = 0;
  const send = () => {
    turn += 1;
    const { baseUrl = "" } = places[turn % places.length] ?? {};
    const headers = { "api-key": keys[turn % KEYS] ?? "", "User-Agent": "prove/1" };
    return fetch(`${baseUrl}/code-tracking/transactions/sums?by=day&from=${day}&until=${day}`, { headers });
  };
  return {
    answers,
    send,
    ask() {
      const one = note("sums", send).then((answer) => {
        answers.push(answer);
        asked.delete(one);
      });
      asked.add(one);
    },
    asked: () => asked.size,
    settled: async () => void (await Promise.all(asked)),
  };
}
