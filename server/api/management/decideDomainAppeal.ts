import type { DomainAppealDecision } from "../../../generated/management.ts";
import { decideAppeal } from "../../domain/proving/appeal/decide-appeal.ts";
import { invalid } from "../../errors.ts";
import type { Operation } from "./context.ts";
import { presentDomainAppeal } from "./present/domain.ts";

/** Refuses `institutionId` beside a rejection; only an approval assigns the domain. */
export function validateAppealDecision({ decision, institutionId }: DomainAppealDecision): void {
  if (decision === "reject" && institutionId !== undefined) invalid("institutionId", "for_approval_only");
}

export const decideDomainAppeal: Operation<"decideDomainAppeal"> = async ({ path, body }, context) => {
  validateAppealDecision(body);
  const { operator } = context.caller;
  return presentDomainAppeal(await decideAppeal(context, operator, path.appealId, body));
};
