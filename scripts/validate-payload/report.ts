/** Prints faults as they are found: a million of them would not fit in memory. */
import { clean } from "../command-line/print.ts";

export interface Totals {
  payloads: number;
  good: number;
  bad: number;
}

export interface Report {
  bad: (line: number, faults: string[]) => Promise<void>;
  /** Called for every payload; writes now and then. */
  progress: (line: number) => void;
  end: () => Promise<void>;
}

const TERMINAL_PAUSE_MS = 200;
const LOG_PAUSE_MS = 10_000;

export function reportOf(
  json: boolean,
  names: { area: string; operationId: string },
  totals: Totals,
): Report {
  const { stdout, stderr } = process;
  const pause = stderr.isTTY ? TERMINAL_PAUSE_MS : LOG_PAUSE_MS;
  let told = false;
  let nextProgressAt = performance.now() + pause;
  const wipe = () => stderr.isTTY && stderr.write("\r\u001b[K");
  // Resolves when the text is written, or when its reader is gone.
  const print = (text: string) =>
    new Promise<void>((done) => {
      if (stdout.write(text, () => done())) done();
    });
  const opening = `{\n  "area": ${JSON.stringify(names.area)},\n  "operationId": ${JSON.stringify(names.operationId)},\n  "refused": [`;
  return {
    async bad(line, faults) {
      wipe();
      const before = told ? "," : opening;
      told = true;
      if (json) await print(`${before}\n    ${JSON.stringify({ line, faults })}`);
      else await print(faults.map((fault) => `line ${line}: ${clean(fault)}\n`).join(""));
    },
    progress(line) {
      if (performance.now() < nextProgressAt) return;
      nextProgressAt = performance.now() + pause;
      const text = `line ${line}: ${totals.good} good, ${totals.bad} bad`;
      stderr.write(stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
    },
    async end() {
      wipe();
      const { payloads, good, bad } = totals;
      const counts = `"payloads": ${payloads},\n  "good": ${good},\n  "bad": ${bad}\n}\n`;
      if (json) await print(`${told ? "\n  ]" : `${opening}]`},\n  ${counts}`);
      else await print(`${payloads} ${payloads === 1 ? "payload" : "payloads"}: ${good} good, ${bad} bad.\n`);
    },
  };
}
