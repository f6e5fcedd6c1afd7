import type { Config } from "../../../config.ts";
import { refuse } from "../../../errors.ts";
import type { AtStage } from "../../../vocabulary.ts";
import { institutionKindOf } from "../../shared/group/groups.ts";
import type { MethodSources } from "../method/define.ts";
import { availableMethods, type Method, mailMethods } from "../method/methods.ts";
import { hasExpired } from "./clock.ts";
import type { VerificationWithRelations } from "./load.ts";
import { type Action, actionsOf } from "./stages.ts";

export interface Openings {
  methods: Method[] | undefined;
  actions: Action[];
}

type MethodSettings = Pick<Config, "methodsOff" | "inbound">;

/** Open actions, by stage, clock, passcode, group and methods: the one place that decides. */
export function openingsOf(
  verification: VerificationWithRelations,
  settings: MethodSettings,
  now: Date,
): Openings {
  const { stage, consumerGroup, codeExpiresAt } = verification;
  const methods = availableMethods(sourcesOf(verification, settings, now));
  if (hasExpired(verification, now)) return { methods, actions: [] };
  const startable = new Set<Action>(methods?.map((method): Action => `start_${method}`));
  const isOpen = (action: Action): boolean => {
    switch (action) {
      case "send_otp":
        return true;
      case "verify_otp":
        // After a failed check the code must be valid; before one, an expired code is an outcome.
        return stage !== "failed:otp_failed" || (codeExpiresAt ?? now) > now;
      case "set_institution":
        return institutionKindOf(consumerGroup) !== null;
      default:
        return startable.has(action);
    }
  };
  return { methods, actions: actionsOf(stage).filter(isOpen) };
}

/** On which the methods depend. */
export function sourcesOf(
  { mode, stage, consumerGroup, institution, app, provenBy, personProvenAt }: VerificationWithRelations,
  { methodsOff, inbound }: MethodSettings,
  now: Date,
): MethodSources {
  // An address was not enough: another one would be no more.
  const spent = stage !== "success" && provenBy.length > 0 ? mailMethods : [];
  return {
    mode,
    consumerGroup,
    institution,
    hasInboundRoute: inbound !== null,
    methodsOff: [...app.methodsOff, ...methodsOff, ...spent],
    walletProofs: app.walletProofs,
    isPersonProven: personProvenAt !== null,
    now,
  };
}

export function requireOpen(
  verification: VerificationWithRelations,
  action: Action,
  config: MethodSettings,
  now: Date,
): void {
  const { actions } = openingsOf(verification, config, now);
  if (!actions.includes(action)) refuseAtStage(verification, action, actions, now);
}

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
