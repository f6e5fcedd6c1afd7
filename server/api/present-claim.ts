import type { ClaimedCode } from "../../generated/whitelabel.ts";
import type * as tracking from "../domain/tracking/codes/claim.ts";
import { compact } from "./compact.ts";

export function presentClaim(claimed: tracking.ClaimedCode): ClaimedCode {
  return compact(claimed);
}
