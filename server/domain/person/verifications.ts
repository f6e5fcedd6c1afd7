import type { Services } from "../../services.ts";
import { hasLapsed, statusAt } from "../verification/clock.ts";
import type { ConsumerGroup } from "../verification/groups.ts";
import { settleDueOf } from "../verification/settle.ts";
import type { Stage, Status } from "../verification/stages.ts";
import { type Supergroup, supergroupOf } from "../verification/supergroups.ts";

/** A verification, as its member sees it. */
export interface OwnVerification {
  id: string;
  appId: string;
  appName: string;
  consumerGroup: ConsumerGroup;
  supergroup: Supergroup;
  territory: string;
  institutionName: string | null;
  status: Status;
  stage: Stage;
  createdAt: Date;
  expiresOn: Date | null;
  /** What the member may do about it now. */
  next: "renew" | "ask_again" | "go_on" | null;
}

/** From so long before the end a member may renew. */
const RENEWAL_DAYS = 30;
const DAY_MS = 86_400_000;

/** All verifications of a member, newest first, as they stand now. */
export async function verificationsOf(
  { database, now }: Pick<Services, "database" | "now">,
  accountId: string,
): Promise<OwnVerification[]> {
  const at = now();
  await settleDueOf(database, accountId, at);
  const rows = await database.verification.findMany({
    where: { accountId },
    include: { app: { select: { name: true } }, institution: { select: { name: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  const found = rows.map((row) => ({
    id: row.id,
    appId: row.appId,
    appName: row.app.name,
    consumerGroup: row.consumerGroup as ConsumerGroup,
    supergroup: supergroupOf(row.consumerGroup),
    territory: row.territory,
    institutionName: row.institution?.name ?? null,
    status: statusAt(row, at),
    stage: row.stage as Stage,
    createdAt: row.createdAt,
    expiresOn: row.expiresOn,
    isOver: hasLapsed(row, at),
  }));
  return found.map(({ isOver, ...one }, index) => {
    // Only the newest of a kind with an app leads on: what came before it was answered by it.
    const isNewest = !found
      .slice(0, index)
      .some(({ appId, supergroup }) => appId === one.appId && supergroup === one.supergroup);
    return { ...one, next: isNewest ? nextOf(one, isOver, at) : null };
  });
}

function nextOf(
  { stage, status, expiresOn }: Pick<OwnVerification, "stage" | "status" | "expiresOn">,
  isOver: boolean,
  at: Date,
): OwnVerification["next"] {
  if (stage === "success") {
    const endsAt = expiresOn?.getTime() ?? 0;
    return isOver || endsAt - at.getTime() <= RENEWAL_DAYS * DAY_MS ? "renew" : null;
  }
  if (status === "pending") return stage === "pending_verification:manual" ? null : "go_on";
  return "ask_again";
}
