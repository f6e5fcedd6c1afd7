import type { TeamAuditEntry } from "../../../generated/management.ts";
import { readTeamAudit } from "../../domain/operations/audit/team-audit.ts";
import { compact } from "../compact.ts";
import type { TeamOperation } from "./context.ts";

export const listTeamAudit: TeamOperation<"listTeamAudit"> = async ({ query }, context) => {
  const { before, limit = 50 } = query;
  const { entries, nextBefore } = await readTeamAudit(context, context.caller.team.teamId, { before, limit });
  return compact({
    entries: entries.map(({ sequence, at, actor, action, subject, subjectKind, detail, ip }) =>
      compact({
        sequence: Number(sequence),
        at,
        actor,
        action,
        subject,
        subjectKind,
        detail: detail as TeamAuditEntry["detail"] | null,
        ip,
      }),
    ),
    nextBefore: nextBefore === undefined ? undefined : Number(nextBefore),
  });
};
