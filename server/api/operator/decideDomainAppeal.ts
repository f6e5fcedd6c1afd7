import type { DomainAppealDecision } from "../../../generated/operator.ts";
import { decideAppeal } from "../../domain/proving/index.ts";
import { invalid } from "../../errors.ts";
import type { Operation } from "./context.ts";
import { presentDomainAppeal } from "./present-domain.ts";

/** With the deprecated names of the decisions. */
const DECISIONS = { approve: "approve", reject: "reject", grant: "approve", refuse: "reject" } as const;

/** Refuses `institutionId` beside a rejection; only an approval assigns the domain. */
export function validateAppealDecision({ decision, institutionId }: DomainAppealDecision): void {
  if (DECISIONS[decision] === "reject" && institutionId !== undefined)
    invalid("institutionId", "for_approval_only");
}

export const decideDomainAppeal: Operation<"decideDomainAppeal"> = async ({ path, body }, context) => {
  validateAppealDecision(body);
  const { operator } = context.caller;
  const decision = DECISIONS[body.decision];
  return presentDomainAppeal(await decideAppeal(context, operator, path.appealId, { ...body, decision }));
};
