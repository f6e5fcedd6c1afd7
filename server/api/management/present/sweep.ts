import type { Sweep } from "../../../../generated/management.ts";
import type { Installation } from "../../../../generated/prisma/client.ts";
import { compact } from "../../compact.ts";

export function presentSweep({ id, sweptAt, heldFor, heldSince, confirmedAt }: Installation): Sweep {
  // Written only by guardedSweep, which never stores another value.
  const reason = heldFor as NonNullable<Sweep["held"]>["reason"] | null;
  const held = reason && heldSince && { reason, since: heldSince.toISOString() };
  return compact({ installationId: id, sweptAt, held, confirmedAt });
}
