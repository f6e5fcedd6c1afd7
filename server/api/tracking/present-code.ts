import type { CodeState } from "../../../generated/tracking.ts";
import type { checkCode } from "../../domain/tracking/codes/use.ts";
import { compact } from "../compact.ts";

export function presentCode({ brandUid, state, use }: Awaited<ReturnType<typeof checkCode>>): CodeState {
  if (use === undefined) return { data: { brandUid, state } };
  const { orderId, heldUntil, redeemedAt, releasedAt } = use;
  const isHeld = state === "held";
  const isUsed = state === "used";
  return {
    data: compact({
      brandUid,
      state,
      orderId,
      heldUntil: isHeld ? heldUntil : null,
      redeemedAt: isUsed ? redeemedAt : null,
      releasedAt,
    }),
  };
}
