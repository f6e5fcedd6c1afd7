/** Verdict after the faults: nothing lost, nothing twice, every sum as the callers' own books have it. */
import type { Running } from "../../support/server-process.ts";
import { judgeCodes, judgeEvents, judgeOrders, readRows } from "./judge-rows.ts";
import { judgeStatements, judgeSums } from "./judge-statements.ts";
import type { Finding, Model } from "./model.ts";

/** Faults that are shown of each kind. */
const SHOWN_MAX = 5;

export async function judge(model: Model, server: Running): Promise<boolean> {
  const findings: Finding[] = [judgeAnswers(model)];
  findings.push(...(await judgeStatements(model)), await judgeSums(model));
  await server.stop();
  const rows = await readRows(model.world.place);
  findings.push(...judgeCodes(model, rows), ...judgeOrders(model, rows), judgeEvents(rows));
  for (const { what, faults } of findings) {
    console.log(`${faults.length === 0 ? "holds" : "WRONG"}: ${what}`);
    for (const fault of faults.slice(0, SHOWN_MAX)) console.log(`  ${fault}`);
    if (faults.length > SHOWN_MAX) console.log(`  and ${faults.length - SHOWN_MAX} more`);
  }
  return findings.every(({ faults }) => faults.length === 0);
}

function judgeAnswers({ answers, faults }: Model): Finding {
  const { statuses, repeated } = answers;
  const told = [...statuses].map(([status, count]) => `${status || "no answer"} ${count}`).join(", ");
  return { what: `answers: ${told}; ${repeated} repeats`, faults };
}
