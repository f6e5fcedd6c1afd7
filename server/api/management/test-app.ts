/** Test mode of an app that the team owns. */
import type { TestVerification } from "../../../generated/management.ts";
import type { App } from "../../../generated/prisma/client.ts";
import { findApp } from "../../domain/clients/app/apps.ts";
import { statusAt } from "../../domain/proving/verification/clock.ts";
import type { VerificationKey, VerificationWithRelations } from "../../domain/proving/verification/load.ts";
import { audit } from "../../domain/shared/audit.ts";
import type { AuditAction } from "../../domain/shared/audit-subject.ts";
import type { Keep } from "../../domain/shared/idempotent.ts";
import { enterClockOf } from "../../domain/shared/world.ts";
import { refuse } from "../../errors.ts";
import type { Context } from "./context.ts";

/** The app, whose clock is the call's from now on. Refuses a live one, whose members are real. */
export async function enterTestApp(context: Context, { appId }: { appId: string }): Promise<App> {
  const app = await findApp(context, appId);
  if (app.mode === "live") refuse({ kind: "forbidden", code: "live_app" });
  enterClockOf(app);
  return app;
}

/** Records in the work's transaction who did it. */
export function auditing(
  { caller, now }: Context,
  { id: subject }: Pick<App, "id">,
  action: AuditAction,
  detail: Record<string, string>,
): Keep<unknown> {
  return (tx) => audit(tx, now(), { actor: caller.operator, action, subject, detail });
}

export function keyIn({ id: appId }: Pick<App, "id">, verificationId: string): VerificationKey {
  return { id: verificationId, appId, onPages: false };
}

/** Leaves out whom it is about: only the app's token may read that. */
export function presentTestVerification(
  verification: VerificationWithRelations,
  { now }: Pick<Context, "now">,
): TestVerification {
  const { id, stage, territory, consumerGroup, createdAt, updatedAt } = verification;
  return {
    verificationId: id,
    status: statusAt(verification, now()),
    stage,
    territory,
    consumerGroup,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
