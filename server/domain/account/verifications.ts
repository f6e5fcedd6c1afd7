import type { Services } from "../../services.ts";
import type { ConsumerGroup } from "../group/groups.ts";
import { type Supergroup, supergroupOf } from "../group/supergroups.ts";
import { methods } from "../method/methods.ts";
import { typed } from "../shared/closed-columns.ts";
import { applyDueFor } from "../verification/apply-due.ts";
import { isRenewable, statusAt } from "../verification/clock.ts";
import type { Stage, Status } from "../verification/stages.ts";

/** A verification, as its member sees it. */
export interface OwnVerification {
  id: string;
  appName: string;
  consumerGroup: ConsumerGroup;
  supergroup: Supergroup;
  institutionName: string | null;
  status: Status;
  stage: Stage;
  createdAt: Date;
  expiresOn: Date | null;
  /** What the member may do about it now. */
  next: "renew" | "ask_again" | "go_on" | null;
}

/** All verifications of a member, newest first, as they stand now. */
export async function verificationsOf(
  { database, now }: Pick<Services, "database" | "now">,
  accountId: string,
): Promise<OwnVerification[]> {
  const at = now();
  await applyDueFor(database, accountId, at);
  const rows = await database.verification.findMany({
    where: { accountId },
    include: { app: { select: { name: true } }, institution: { select: { name: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
  });
  const found = rows.map(typed).map((row) => ({
    id: row.id,
    appName: row.app.name,
    consumerGroup: row.consumerGroup,
    supergroup: supergroupOf(row.consumerGroup),
    institutionName: row.institution?.name ?? null,
    status: statusAt(row, at),
    stage: row.stage,
    createdAt: row.createdAt,
    expiresOn: row.expiresOn,
    onPages: row.onPages,
    lapsesAt: row.lapsesAt,
  }));
  return found.map(({ onPages, lapsesAt, ...one }, index) => {
    // Only the newest of a supergroup leads on: what came before it was answered by it.
    const isNewest = !found.slice(0, index).some(({ supergroup }) => supergroup === one.supergroup);
    return { ...one, next: isNewest ? nextOf({ ...one, onPages, lapsesAt }, at) : null };
  });
}

function nextOf(
  { stage, status, onPages, lapsesAt }: Pick<OwnVerification, "stage" | "status"> & Journeyed,
  at: Date,
): OwnVerification["next"] {
  if (stage === "success") return isRenewable({ lapsesAt }, at) ? "renew" : null;
  if (status !== "pending") return "ask_again";
  // What began at a partner's own pages goes on there, and with a reviewer nobody can do anything.
  return onPages && stage !== methods.manual.pending ? "go_on" : null;
}

interface Journeyed {
  /** Whether it was begun on our own pages. */
  onPages: boolean;
  lapsesAt: Date | null;
}
