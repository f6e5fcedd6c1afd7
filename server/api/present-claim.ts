import type { ClaimedCode } from "../../generated/whitelabel.ts";
import type * as tracking from "../domain/tracking/index.ts";
import { compact } from "./compact.ts";

export function presentClaim(claimed: tracking.ClaimedCode): ClaimedCode {
  return compact(claimed);
}
