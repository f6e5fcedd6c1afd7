/** The verification methods. Stages, events, openings and clocks derive from this list. */
import type { Method, Stage } from "../../../../generated/whitelabel.ts";
import { institutionKindOf } from "../../shared/index.ts";
import type { MethodSources, VerificationMethod } from "./define.ts";
import { email } from "./email.ts";
import { inboundEmail } from "./inbound-email.ts";
import { manual } from "./manual.ts";
import { portal } from "./portal.ts";

export type { Method };

/** In the order in which they are offered: the quickest first. */
export const methods = { portal, email, inbound_email: inboundEmail, manual } as const satisfies {
  [Id in Method]: VerificationMethod & { id: Id };
};

/** One of them, with its own literals. */
export type AnyMethod = (typeof methods)[Method];

export const methodList: readonly VerificationMethod[] = Object.values(methods);

/**
 * The methods that are open to a verification (spec/decisions/verification.md, "Consumer groups"). Undefined until the
 * institution is set; a group without one has its methods from the start. May be empty.
 */
export function availableMethods(sources: MethodSources): Method[] | undefined {
  const { consumerGroup, institution, methodsOff } = sources;
  if (institutionKindOf(consumerGroup) !== null && institution === null) return undefined;
  return methodList
    .filter(
      ({ id, proves, isAvailable }) =>
        !methodsOff.includes(id) && proves(consumerGroup) && isAvailable(sources),
    )
    .map(({ id }) => id);
}

/** Whether an attempt is open that no other may replace, since a person looks at it. */
export function isHeld(stage: Stage): boolean {
  return methodList.some(({ pending, replaceable }) => pending === stage && !replaceable);
}

/** The method whose attempt is open in a stage; of methods that share the stage, the first. */
export function pendingMethod(stage: Stage): VerificationMethod {
  const method = methodList.find(({ pending }) => pending === stage);
  if (method === undefined) throw new Error(`no attempt is open in ${stage}`);
  return method;
}
