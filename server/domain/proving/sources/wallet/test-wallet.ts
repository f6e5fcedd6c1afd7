/** Test mode: what a wallet could answer, by the buttons of its page. */
import { WALLET_FAULTS } from "../../../../platform/wallet/fault.ts";
import type { WalletProof } from "../../method/wallet.ts";
import type { FailedAssertion } from "../portal/evaluate-assertion.ts";
import { completePortal, type PortalJourney } from "../portal/journey.ts";
import { testAssertion } from "../portal/test-portal.ts";
import { findWanted } from "./believed.ts";
import { keepFinding, makeRequest, takeStep, type WalletFinding, type WalletServices } from "./request.ts";

const REJECTIONS: readonly FailedAssertion["reason"][] = [
  "wrong_person",
  "wrong_affiliation",
  "unidentified",
];

/** Answers beside the two proofs, each with its outcome. */
export const testAnswers: readonly string[] = [...REJECTIONS, "declined", ...WALLET_FAULTS];

/** Answers the journey as a wallet would; any other text does nothing. */
export async function answerAsWallet(
  services: WalletServices,
  journey: PortalJourney,
  answer: string,
): Promise<void> {
  const { attempt, verification } = journey;
  if (!journey.open || verification.mode !== "test") return;
  const { proofs } = await findWanted(services, verification);
  const finding = findingFor(services, journey, proofs, answer);
  if (finding === null) return;
  if (finding.kind !== "refused") {
    await completePortal(services, journey, finding);
    return;
  }
  const request = await makeRequest(services, { attempt, verification });
  if (request === null) return;
  if ((await takeStep(services, request.hash, "browser", "browser")) !== null)
    await keepFinding(services, request, finding);
}

function findingFor(
  { keyring }: WalletServices,
  { verification }: PortalJourney,
  proofs: readonly WalletProof[],
  answer: string,
): WalletFinding | null {
  if (answer === "group" && proofs.includes("group")) return testAssertion(keyring, verification, "approve");
  if (answer === "person" && proofs.includes("person")) return { kind: "person", issuer: "Test wallet" };
  const reason = REJECTIONS.find((each) => each === answer);
  if (reason !== undefined) return { kind: "not_proven", reason, issuer: null };
  const why = (["declined", ...WALLET_FAULTS] as const).find((each) => each === answer);
  return why === undefined ? null : { kind: "refused", why };
}
