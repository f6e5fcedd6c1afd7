/** Accepted papers in the console: looked at, confirmed, reset. */
import { consumerGroupValues } from "../../../../generated/management.ts";
import { notFound, RefusalError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { type Actor, requirePermission } from "../../members/staff/roles.ts";
import { ANYWHERE } from "../../proving/document/papers/find.ts";
import {
  confirmPapers,
  listPapers,
  type PapersInForce,
  requirePlace,
  resetPapers,
} from "../../proving/document/papers/own.ts";
import type { ConsumerGroup } from "../../shared/group/groups.ts";

/** As typed: "others" for all territories without lists; "" for the whole installation. */
export interface TypedPlace {
  territory: string;
  appId: string;
}

const OTHERS = "others";

function placeOf({ territory, appId }: TypedPlace) {
  return { territory: territory === OTHERS ? ANYWHERE : territory, appId: appId === "" ? null : appId };
}

/** Null for a territory or an app that there isn't. */
export async function listConsolePapers(
  { database }: Pick<Services, "database">,
  actor: Actor,
  typed: TypedPlace,
): Promise<PapersInForce[] | null> {
  requirePermission(actor, "listPapers");
  try {
    await requirePlace({ database }, placeOf(typed));
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.kind === "not_found") return null;
    throw error;
  }
  return listPapers({ database }, placeOf(typed));
}

export async function confirmConsolePaper(
  services: Pick<Services, "database" | "now">,
  actor: Actor,
  { group, paper, ...typed }: TypedPlace & { group: string; paper: string },
): Promise<void> {
  requirePermission(actor, "confirmPapers");
  const place = { ...placeOf(typed), consumerGroup: readGroup(group) };
  await confirmPapers(services, actor, place, [paper]);
}

export async function resetConsolePapers(
  services: Pick<Services, "database" | "now">,
  actor: Actor,
  { group, ...typed }: TypedPlace & { group: string },
): Promise<void> {
  requirePermission(actor, "resetPapers");
  await resetPapers(services, actor, { ...placeOf(typed), consumerGroup: readGroup(group) });
}

function readGroup(typed: string): ConsumerGroup {
  return consumerGroupValues.find((group) => group === typed) ?? notFound("page");
}
