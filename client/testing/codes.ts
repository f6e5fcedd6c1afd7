/** Pools of codes on the fake server. */

import { supergroups as GROUPS } from "../../generated/rules.ts";
import type { ClaimedCode, CodeRefusal } from "../../generated/whitelabel.ts";
import { membershipsOf } from "./members.ts";
import { find, statusOf } from "./stages.ts";
import { type Call, putEvent, RefusalError, type Reply, type World } from "./world.ts";

const SENTENCES: Readonly<Record<CodeRefusal, string>> = {
  not_verified: "The member has no active verification.",
  not_this_group: "This pool is for members of other groups.",
  pool_not_open: "This pool is not open yet.",
  pool_over: "This pool is closed.",
  pool_empty: "No code is left in this pool.",
  code_already_had: "The member's code is redeemed, and there is none more in this period.",
};

function refuse(reason: CodeRefusal): never {
  throw new RefusalError(409, "conflict", [SENTENCES[reason]], undefined, reason);
}

export function claimCode(world: World, call: Call): Reply {
  const kept = find(world, call);
  const isActive = statusOf(kept, world.now) === "success";
  const groups = isActive ? supergroupsOf([kept.consumerGroup]) : [];
  return { body: claim(world, call.body, { svcId: kept.svcId ?? kept.id, groups, verificationId: kept.id }) };
}

export function claimMemberCode(world: World, { body }: Call, svcId: string): Reply {
  const groups = membershipsOf(world, svcId).map(({ group }) => group);
  return { body: claim(world, body, { svcId, groups }) };
}

function supergroupsOf(groups: readonly string[]): string[] {
  return Object.entries(GROUPS).flatMap(([supergroup, own]) =>
    own.some((group) => groups.includes(group)) ? [supergroup] : [],
  );
}

function claim(
  world: World,
  body: unknown,
  { svcId, groups, verificationId }: { svcId: string; groups: readonly string[]; verificationId?: string },
): ClaimedCode {
  const { poolId } = body as { poolId: string };
  const pool = world.settings.codePools.find((one) => one.poolId === poolId);
  if (pool === undefined) throw new RefusalError(404, "not_found", ["There is no such pool for this app."]);
  const key = `${poolId} ${svcId}`;
  const before = world.claims.get(key);
  if (before !== undefined) return before;
  if (groups.length === 0) refuse("not_verified");
  if (!groups.some((group) => (pool.supergroups ?? ["student"]).includes(group as never)))
    refuse("not_this_group");
  const given = [...world.claims.values()].filter((one) => one.poolId === poolId).length;
  const code = pool.codes[given] ?? refuse("pool_empty");
  const [brandUid = "br_fake"] = world.settings.brandUids;
  const claimId = crypto.randomUUID();
  const claimed: ClaimedCode = { claimId, poolId, brandUid, code, claimedAt: world.now.toISOString() };
  world.claims.set(key, claimed);
  putEvent(world, "code.claimed", {
    claimId,
    poolId,
    brandUid,
    ...(verificationId !== undefined && { verificationId }),
  });
  if (given + 1 === pool.codes.length) putEvent(world, "pool.empty", { poolId, brandUid });
  return claimed;
}
