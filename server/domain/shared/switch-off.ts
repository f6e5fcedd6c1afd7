import type { Transaction } from "../../platform/database/database.ts";
import { audit } from "./audit.ts";

/** Column after `disabled` was set, with an audit entry; undefined if unchanged. */
export async function switchOff(
  tx: Transaction,
  { id: subject, disabledAt }: { id: string; disabledAt: Date | null },
  disabled: boolean | undefined,
  { actor, of, at }: { actor: string; of: "app" | "client" | "partner" | "brand" | "team"; at: Date },
): Promise<{ disabledAt?: Date | null }> {
  if (disabled === undefined || disabled === (disabledAt !== null)) return {};
  await audit(tx, at, { actor, action: `${of}.${disabled ? "disabled" : "enabled"}`, subject });
  return { disabledAt: disabled ? at : null };
}
