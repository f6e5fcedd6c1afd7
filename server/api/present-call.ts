/** Calls of the log, for the operator and for partners. */
import type { Call, CallOwner, CallProblem, CallProblems } from "../../generated/operator.ts";
import type { ApiCall } from "../../generated/prisma/client.ts";
import type { CallGroup } from "../domain/operations/index.ts";
import { compact } from "./compact.ts";

/** Owners that a query names; undefined for none, which is all calls. */
export function ownersIn(
  named: Readonly<Record<CallOwner["kind"], string | undefined>>,
): CallOwner[] | undefined {
  const owners = OWNERS.flatMap((kind) => (named[kind] === undefined ? [] : [{ kind, id: named[kind] }]));
  return owners.length === 0 ? undefined : owners;
}

/** Those of a team's owners that a query names; all, where it names none. An owner that is not the team's adds nothing. */
export function narrowOwners(
  own: readonly CallOwner[],
  named: Readonly<Record<CallOwner["kind"], string | undefined>>,
): readonly CallOwner[] {
  const asked = ownersIn(named);
  return asked === undefined
    ? own
    : own.filter(({ kind, id }) => asked.some((one) => one.kind === kind && one.id === id));
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
