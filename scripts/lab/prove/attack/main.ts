/** The attacks of the security review, run from outside against a freshly started server; each must fail. */
import { readdir } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { makePartner, type Partner } from "../../support/partner.ts";
import { makePlace, type Running, type ServerLocation, startServer } from "../../support/server-process.ts";

/** What an attack may use: the server from outside, and a partner whose people it attacks. */
export interface Target {
  place: ServerLocation;
  baseUrl: string;
  partner: Partner;
  /** Of the server's process. */
  memory: Running["memory"];
  /** What it has written to its log; errors only, unless the settings say LOG_LEVEL. */
  log: () => Promise<string>;
}

export interface Attack {
  /** Its number in the review. */
  finding: string;
  title: string;
  /** Of the server, where the defaults would make it last for hours. */
  settings?: NodeJS.ProcessEnv;
  run: (target: Target) => Promise<{ held: boolean; seen: string }>;
}

/** A request is logged once its connection has taken the answer, and the log comes through a pipe. */
const LOG_MS = 500;

/** One file for a finding, such as `h3-number.ts`. */
const FINDING = /^[hml]\d+-[a-z-]+\.ts$/;

/** Those of the findings that are named, such as "h4"; without any name, all. */
export async function proveAttacks(findings: readonly string[]): Promise<boolean> {
  const folder = new URL("./", import.meta.url);
  const isAsked = (file: string) => findings.length === 0 || findings.includes(file.split("-", 1)[0] ?? "");
  const files = (await readdir(folder)).filter((name) => FINDING.test(name) && isAsked(name)).sort();
  const rows = [];
  for (const file of files) {
    const { attack } = (await import(new URL(file, folder).href)) as { attack: Attack };
    // Each has a server of its own: what one leaves behind must not make another fail or hold.
    const place = await makePlace(attack.settings);
    const server = await startServer(place);
    let written = "";
    server.process.stdout?.on("data", (text) => {
      written += text;
    });
    const target = {
      place,
      baseUrl: place.baseUrl,
      partner: await makePartner(place),
      memory: server.memory,
      log: () => sleep(LOG_MS).then(() => written),
    };
    const { held, seen } = await attack.run(target).finally(() => server.stop());
    await place.remove();
    rows.push({ finding: attack.finding, attack: attack.title, held, seen });
    console.log(`${attack.finding} ${held ? "held" : "FAILED"}: ${seen}`);
  }
  console.table(rows);
  return rows.length > 0 && rows.every(({ held }) => held);
}
