import { institutionKindOf } from "../../shared/group/groups.ts";
import { defineMethod, type MethodSources } from "./define.ts";
import { portal } from "./portal.ts";

/** Use of a wallet: it shows that the institution has the member in the group, or who the member is. */
export type WalletProof = "group" | "person";

/**
 * Proofs that a wallet would give here. The person alone proves no group, so documents or a register must follow, which are one
 * method. In test mode a page of ours stands for wallets, so that no issuer is needed.
 */
export function walletProofsFor({
  mode,
  consumerGroup,
  institution,
  walletProofs,
  methodsOff,
  isPersonProven,
}: MethodSources): WalletProof[] {
  const isBelieved = institution !== null && (mode === "test" || institution.walletModes.includes(mode));
  const open: Record<WalletProof, boolean> = {
    group: institutionKindOf(consumerGroup) === "education" && isBelieved,
    person: !isPersonProven && !methodsOff.includes("manual"),
  };
  return (["group", "person"] as const).filter((proof) => open[proof] && walletProofs.includes(proof));
}

/** Method: a credential from a wallet, of the institution or of the person (sources/wallet/). */
export const wallet = defineMethod({
  ...portal,
  id: "wallet",
  started: "wallet_started",
  // A name and birth date are signed: a register or documents come next.
  outcomes: { ...portal.outcomes, person_proven: "select_verification_method" },
  proves: () => true,
  evidence: { type: "electronic_record", checkMethod: "vcrypt" },
  isAvailable: (sources) => walletProofsFor(sources).length > 0,
});
