/** Verification methods, from which stages, events, openings and clocks derive. */
import type { Method, Stage } from "../../../../generated/whitelabel.ts";
import { institutionKindOf } from "../../shared/group/groups.ts";
import type { MethodSources, VerificationMethod } from "./define.ts";
import { email } from "./email.ts";
import { inboundEmail } from "./inbound-email.ts";
import { manual } from "./manual.ts";
import { portal } from "./portal.ts";
import { wallet } from "./wallet.ts";

export type { Method };

/** In order of offer: the quickest first. */
export const methods = { portal, wallet, email, inbound_email: inboundEmail, manual } as const satisfies {
  [Id in Method]: VerificationMethod & { id: Id };
};

export type AnyMethod = (typeof methods)[Method];

export const methodList: readonly VerificationMethod[] = Object.values(methods);

/**
 * Open methods (spec/decisions/verification.md, "Consumer groups"). Undefined before the institution is set, and once it has
 * left.
 */
export function availableMethods(sources: MethodSources): Method[] | undefined {
  const { consumerGroup, institution, methodsOff } = sources;
  if (institutionKindOf(consumerGroup) !== null && (institution?.leftAt ?? null) !== null) return undefined;
  if (institutionKindOf(consumerGroup) !== null && institution === null) return undefined;
  return methodList
    .filter(
      ({ id, proves, isAvailable }) =>
        !methodsOff.includes(id) && proves(consumerGroup) && isAvailable(sources),
    )
    .map(({ id }) => id);
}

/** Methods that prove an address. */
export const mailMethods: readonly Method[] = methodList
  .filter(({ evidence }) => evidence.checkMethod === "token")
  .map(({ id }) => id);

/** Whether a person looks at the open attempt, so that none may replace it. */
export function isHeld(stage: Stage): boolean {
  return methodList.some(({ pending, replaceable }) => pending === stage && !replaceable);
}

export function pendingMethod(stage: Stage): VerificationMethod {
  const method = methodList.find(({ pending }) => pending === stage);
  if (method === undefined) throw new Error(`no attempt is open in ${stage}`);
  return method;
}
