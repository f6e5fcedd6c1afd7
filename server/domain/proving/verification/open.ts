import type { Config } from "../../../config.ts";
import { refuse } from "../../../errors.ts";
import type { AtStage } from "../../../vocabulary.ts";
import { institutionKindOf } from "../../shared/index.ts";
import { availableMethods, type Method } from "../method/methods.ts";
import { hasExpired } from "./clock.ts";
import type { VerificationWithRelations } from "./load.ts";
import { type Action, actionsOf } from "./stages.ts";

/** What is open on a verification, and by which methods. */
export interface Openings {
  methods: Method[] | undefined;
  actions: Action[];
}

/** What an operator's settings say of the methods. */
type MethodSettings = Pick<Config, "methodsOff" | "inbound">;

/** Everything that decides what may come next, in one place: stage, clock, passcode, group, methods. */
export function openingsOf(
  verification: VerificationWithRelations,
  { methodsOff, inbound }: MethodSettings,
  now: Date,
): Openings {
  const { mode, stage, consumerGroup, institution, app, codeExpiresAt } = verification;
  const methods = availableMethods({
    mode,
    consumerGroup,
    institution,
    hasInboundRoute: inbound !== null,
    methodsOff: [...app.methodsOff, ...methodsOff],
    now,
  });
  if (hasExpired(verification, now)) return { methods, actions: [] };
  const startable = new Set<Action>(methods?.map((method): Action => `start_${method}`));
  const isOpen = (action: Action): boolean => {
    switch (action) {
      case "send_otp":
        return true;
      case "verify_otp":
        // After a failed check the code must still live; before it, a lapsed code is told as an outcome.
        return stage !== "failed:otp_failed" || (codeExpiresAt ?? now) > now;
      case "set_institution":
        return institutionKindOf(consumerGroup) !== null;
      default:
        return startable.has(action);
    }
  };
  return { methods, actions: actionsOf(stage).filter(isOpen) };
}

/** Refuses an action that is not open, and says what is. */
export function requireOpen(
  verification: VerificationWithRelations,
  action: Action,
  config: MethodSettings,
  now: Date,
): void {
  const { actions } = openingsOf(verification, config, now);
  if (!actions.includes(action)) refuseAtStage(verification, action, actions, now);
}

/** Refuses what cannot be done as the verification stands. */
export function refuseAtStage(
  verification: VerificationWithRelations,
  action: AtStage["action"],
  open: Action[],
  now: Date,
): never {
  const { stage } = verification;
  const expired = hasExpired(verification, now);
  refuse({ kind: "invalid_stage", code: "not_open", params: { action, stage, expired, open } });
}
