/** npm run prove -- NAME: long proofs that kill, count and break. They print figures; a fault ends with exit code 1. */
import { endWrongCall, tellUsage } from "../../command-line/usage.ts";
import { proveBudgets } from "./budgets.ts";
import { proveFailover } from "./failover/main.ts";
import { proveFaults } from "./faults/main.ts";
import { proveLedger } from "./ledger/main.ts";
import { proveScreens } from "./screens.ts";
import { UnknownNameError } from "./unknown-name.ts";
import { proveWallet } from "./wallet.ts";

const proofs: Record<string, (names: readonly string[]) => Promise<boolean>> = {
  budgets: proveBudgets,
  failover: proveFailover,
  faults: proveFaults,
  ledger: proveLedger,
  screens: proveScreens,
  wallet: proveWallet,
};

const USAGE = `Choose a proof: ${Object.keys(proofs).join(", ")}. Set DATABASE_URL to use PostgreSQL.`;
tellUsage(USAGE);
const [name = "", ...names] = process.argv.slice(2);
/** 0: it holds. 1: it does not. 2: no such name. */
async function run(): Promise<0 | 1 | 2> {
  const proof = proofs[name] ?? endWrongCall(USAGE);
  try {
    return (await proof(names)) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UnknownNameError)) throw error;
    console.error(error.message);
    return 2;
  }
}
process.exitCode = await run();
// Handles that a failed proof has left open must not keep the process.
if (process.exitCode === 1) process.exit();
