/** Pools of codes on the fake server. */

import { supergroups as GROUPS } from "../../generated/rules.ts";
import type { CodeReport, CodeState } from "../../generated/tracking.ts";
import type { ClaimedCode, CodeRefusal } from "../../generated/whitelabel.ts";
import { membershipsOf } from "./members.ts";
import { find, statusOf } from "./stages.ts";
import { later, MINUTE_MS } from "./time.ts";
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

type Body = { brandUid: string; code: string; orderId: string };
type Kept = CodeState["data"] & { orderId: string };

const sameCode = (one: string, other: string) => one.trim().toUpperCase() === other.trim().toUpperCase();

/** The claimed code and the uses of it; anything else is one and the same 404. */
function useOf(world: World, { brandUid, code, orderId }: Body) {
  const claimed = [...world.claims.values()].find(
    (one) => sameCode(one.code, code) && one.brandUid === brandUid,
  );
  if (claimed === undefined) throw new RefusalError(404, "not_found", ["There is no such code."]);
  const uses = world.uses.get(claimed.code) ?? new Map<string, Kept>();
  world.uses.set(claimed.code, uses);
  const lives = [...uses.values()].filter(
    ({ state, heldUntil }) => state === "used" || (state === "held" && new Date(heldUntil ?? 0) > world.now),
  );
  return {
    claimed,
    uses,
    own: uses.get(orderId),
    other: lives.find((one) => one.orderId !== orderId),
    lives,
  };
}

function requireFree(other: Kept | undefined): void {
  if (other === undefined) return;
  const detail =
    other.state === "held" ? "Another order holds the code." : "The code was used by another order.";
  throw new RefusalError(409, "conflict", [detail]);
}

export function checkCode(world: World, { body }: Call): Reply {
  const { claimed, lives } = useOf(world, { ...(body as Body), orderId: "" });
  const state = lives[0]?.state ?? "valid";
  return { body: { data: { brandUid: claimed.brandUid, state } } satisfies CodeState };
}

export function holdCode(world: World, { body }: Call): Reply {
  const { brandUid, orderId } = body as Body;
  const { uses, own, other, lives } = useOf(world, body as Body);
  if (own !== undefined && lives.includes(own)) return { body: { data: own } };
  requireFree(other);
  const heldUntil = later(world.now, 15 * MINUTE_MS).toISOString();
  return { body: { data: keep(uses, { brandUid, state: "held", orderId, heldUntil }) } };
}

export function redeemCode(world: World, { body }: Call): Reply {
  const { brandUid, orderId } = body as Body;
  const { claimed, uses, own, other } = useOf(world, body as Body);
  if (own?.state === "used") return { body: { data: own } };
  if (own?.releasedAt !== undefined)
    throw new RefusalError(409, "conflict", ["The order has released the code; hold it again first."]);
  requireFree(other);
  const redeemedAt = world.now.toISOString();
  const { claimId, poolId } = claimed;
  putEvent(world, "code.redeemed", { poolId, brandUid, orderId, claimId });
  return { body: { data: keep(uses, { brandUid, state: "used", orderId, redeemedAt }) } };
}

export function releaseCode(world: World, { body }: Call): Reply {
  const { brandUid, orderId } = body as Body;
  const { claimed, uses, own } = useOf(world, body as Body);
  if (own === undefined) throw new RefusalError(404, "not_found", ["There is no such code."]);
  if (own.releasedAt !== undefined) return { body: { data: own } };
  const { claimId, poolId } = claimed;
  if (own.state === "used") putEvent(world, "code.released", { poolId, brandUid, orderId, claimId });
  const releasedAt = world.now.toISOString();
  return { body: { data: keep(uses, { brandUid, state: "valid", orderId, releasedAt }) } };
}

function keep(uses: Map<string, Kept>, use: Kept): Kept {
  uses.set(use.orderId, use);
  return use;
}

/** Claims and redemptions of a closed month in all: these are fewer than ten members, so that all rows are merged. */
export function getCodeReport(world: World, { query }: Call): Reply {
  const { brandUid, month } = query as { brandUid: string; month: string };
  const [year = 0, number = 0] = month.split("-").map(Number);
  const closesAt = new Date(Date.UTC(year, number, 4)).toISOString();
  if (closesAt > world.now.toISOString())
    throw new RefusalError(409, "conflict", [`The month's report can be read from ${closesAt}.`]);
  const isOf = (at: string | undefined) => at?.startsWith(month) === true;
  const claims = [...world.claims.values()].filter((one) => one.brandUid === brandUid && isOf(one.claimedAt));
  const uses = [...world.uses.values()].flatMap((one) => [...one.values()]);
  const redeemed = uses.filter(
    (one) => one.brandUid === brandUid && one.state === "used" && isOf(one.redeemedAt),
  );
  const total = { claims: claims.length, redemptions: redeemed.length };
  const data = { brandUid, month, madeAt: world.now.toISOString(), total, rows: [] };
  return { body: { data } satisfies CodeReport };
}
