import { StartupError } from "../../../errors.ts";
import type { Database } from "../../../platform/database/database.ts";
import { type InstallationSettings, missingVariable } from "../../clients/app/client-rules.ts";
import { readRules } from "../../clients/app/profiles.ts";

/** Stops a production start without a setting that the clients need. */
export async function requireClientVariables(
  config: InstallationSettings,
  database: Database,
): Promise<void> {
  if (!config.production) return;
  const kinds = await database.client.findMany({
    distinct: ["mode", "profile", "overrides"],
    select: { mode: true, profile: true, overrides: true },
  });
  const missing = [
    ...new Set(
      kinds.flatMap(
        (kind) => missingVariable(config, { mode: kind.mode, legacy: readRules(kind).legacy }) ?? [],
      ),
    ),
  ].sort();
  if (missing.length === 0) return;
  const needs = missing.map((variable) => `${variable} is required, because ${REASONS[variable]}`);
  throw new StartupError(`${needs.join("; ")}.`);
}

const REASONS = {
  LEGACY_SUNSET_ON: "a client uses the deprecated flow",
  PRIVACY_POLICY_URL: "there is a live client, whose members must be informed",
} as const;
