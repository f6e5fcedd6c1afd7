import type { Config } from "../../../server/config.ts";
import { StartupError } from "../../../server/errors.ts";
import { type OpenDatabase, openDatabase } from "../../../server/platform/database/database.ts";
import { isUnmade } from "../../../server/platform/database/embedded.ts";
import { type Finding, fail, ok, reasonOf, skip } from "./check.ts";

/** Opens the database for the checks, and reports the result. Creates none. */
export async function openHome(config: Config): Promise<{ home: OpenDatabase | null; finding: Finding }> {
  if (await isUnmade(config))
    return { home: null, finding: skip("database", "doesn't exist yet: the first start creates it") };
  try {
    return {
      home: await openDatabase(config),
      finding: ok("database", `${config.database.kind}, reachable`),
    };
  } catch (error) {
    const reason = error instanceof StartupError ? error.why : reasonOf(error);
    if (config.database.kind === "embedded" && reason.includes("another server"))
      return { home: null, finding: skip("database", "in use by the server: stop the server to check it") };
    const todo = "Fix DATABASE_URL, or start the database.";
    return { home: null, finding: fail("database", reason, todo) };
  }
}
