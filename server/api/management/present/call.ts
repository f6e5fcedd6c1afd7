/** Calls of the log, for the operator and for partners. */
import type { Call, CallOwner, CallProblem, CallProblems } from "../../../../generated/management.ts";
import type { ApiCall } from "../../../../generated/prisma/client.ts";
import { callOwnersOf } from "../../../domain/clients/team/ownership.ts";
import type { CallGroup } from "../../../domain/operations/calls/list.ts";
import { compact } from "../../compact.ts";
import type { Context } from "../context.ts";

type NamedOwners = Readonly<Record<CallOwner["kind"], string | undefined>>;

/** Owners of the calls that a query asks for, of a team only its own; undefined for all calls. */
export async function ownersFor(
  { caller, database }: Pick<Context, "caller" | "database">,
  named: NamedOwners,
): Promise<readonly CallOwner[] | undefined> {
  const asked = OWNERS.flatMap((kind) => (named[kind] === undefined ? [] : [{ kind, id: named[kind] }]));
  if (caller.team === undefined) return asked.length === 0 ? undefined : asked;
  const own = await callOwnersOf(database, caller.team.teamId);
  if (asked.length === 0) return own;
  return own.filter(({ kind, id }) => asked.some((one) => one.kind === kind && one.id === id));
}

const OWNERS = ["app", "client", "partner"] as const;

export function presentCall(row: ApiCall): Call {
  const { requestId, api, operation, ownerKind, ownerId, mode, keyId, status, durationMs } = row;
  const { code, title, pointers, issues, advice, clientVersion, at } = row;
  const isFaulty = pointers.length > 0;
  return compact({
    requestId,
    api: api as Call["api"],
    operation,
    owner: ownerId === null ? undefined : { kind: ownerKind as CallOwner["kind"], id: ownerId },
    mode,
    keyId,
    status,
    durationMs,
    code,
    advice: isFaulty ? undefined : advice[0] || undefined,
    page: pageOf(title),
    faults: isFaulty
      ? pointers.map((pointer, n) =>
          compact({ pointer, code: issues[n] ?? "", advice: advice[n] || undefined }),
        )
      : undefined,
    clientVersion,
    answeredAt: at.toISOString(),
  });
}

export function presentProblems(groups: readonly CallGroup[]): CallProblems {
  return {
    problems: groups.map(({ api, title, ...group }) =>
      compact({ ...group, api: api as CallProblem["api"], page: pageOf(title) }),
    ),
  };
}

function pageOf(title: string | null): string | undefined {
  return title === null ? undefined : `/docs/errors/${title}`;
}
