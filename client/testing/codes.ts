/** Pools of codes on the fake server. */

import { supergroups as GROUPS } from "../../generated/rules.ts";
import type { CodeReport, CodeState } from "../../generated/tracking.ts";
import type { ClaimedCode, CodeRefusal, NewTestCodePool, TestCodePool } from "../../generated/whitelabel.ts";
import type { Supergroup } from "../index.ts";
import { membershipsOf } from "./members.ts";
import { find, statusOf } from "./stages.ts";
import { later, MINUTE_MS } from "./time.ts";
import {
  type Call,
  type FakeCodePool,
  fault,
  type KeptClaim,
  putEvent,
  RefusalError,
  type Reply,
  refuseFaults,
  type World,
} from "./world.ts";

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

interface Claimant {
  svcId: string;
  groups: readonly string[];
  verificationId?: string;
}

function claim(world: World, body: unknown, { svcId, groups, verificationId }: Claimant): ClaimedCode {
  const { poolId } = body as { poolId: string };
  const pool = world.codePools.find((one) => one.poolId === poolId);
  if (pool === undefined) throw new RefusalError(404, "not_found", ["There is no such pool for this app."]);
  const period = periodOf(world, pool, svcId);
  const before = world.claims.find(
    (one) => one.poolId === poolId && one.svcId === svcId && one.period === period,
  );
  if (before !== undefined) return isRedeemed(world, before) ? refuse("code_already_had") : shown(before);
  if (groups.length === 0) refuse("not_verified");
  if (!groups.some((group) => (pool.supergroups ?? ["student"]).includes(group as never)))
    refuse("not_this_group");
  const outside = timesOf(world, pool);
  if (outside !== null) refuse(outside === "over" ? "pool_over" : "pool_not_open");
  const { code, position } = takeCode(world, pool);
  const brandUid = brandOf(world, pool);
  const claimId = crypto.randomUUID();
  const claimedAt = world.now.toISOString();
  const validUntil = pool.closesAt === undefined ? undefined : new Date(pool.closesAt).toISOString();
  const claimed = {
    claimId,
    poolId,
    brandUid,
    code,
    claimedAt,
    ...(validUntil !== undefined && { validUntil }),
  };
  const kept: KeptClaim = { ...claimed, svcId, period, position, verificationId };
  world.claims.push(kept);
  putEvent(world, "code.claimed", { claimId, poolId, brandUid, ...verificationOf(world, kept) });
  putStockEvents(world, pool, { poolId, brandUid }, position);
  return claimed;
}

function brandOf({ settings }: World, { brandUid }: FakeCodePool): string {
  return brandUid ?? settings.brandUids[0] ?? "br_fake";
}

/** As the server does for a test app, but its made codes have no check character. */
export function createTestCodePool(world: World, { body }: Call): Reply {
  const { codes, ...given } = body as NewTestCodePool;
  const [brandUid] = world.settings.brandUids;
  if (brandUid === undefined)
    throw new RefusalError(409, "conflict", [
      "No test partner of code tracking with a brand names this app; the operator sets that up.",
    ]);
  if (given.brandUid !== undefined && !world.settings.brandUids.includes(given.brandUid))
    refuseFaults([fault("/body/brandUid", "brand_of_another_app")]);
  const poolId = crypto.randomUUID();
  const supergroups = given.supergroups ?? (Object.keys(GROUPS) as Supergroup[]);
  const kept = {
    brandUid,
    allowance: "once",
    releaseOnReturn: false,
    ...given,
    poolId,
    supergroups,
  } as const;
  const texts = Array.from({ length: codes }, (_, index) =>
    `TEST-${poolId.slice(0, 8)}-${index + 1}`.toUpperCase(),
  );
  world.codePools.push({ ...kept, codes: texts });
  return { body: { ...kept, codes } satisfies TestCodePool };
}

function periodOf(world: World, { poolId, allowance = "once" }: FakeCodePool, svcId: string): string {
  if (allowance === "monthly") return world.now.toISOString().slice(0, "2026-11".length);
  if (allowance === "once") return allowance;
  const own = world.claims.filter((one) => one.poolId === poolId && one.svcId === svcId);
  const free = own.filter((one) => !isRedeemed(world, one));
  return (free.filter(({ position }) => position > 0).at(-1) ?? free.at(-1))?.period ?? String(own.length);
}

function isRedeemed({ uses }: World, { code, position }: KeptClaim): boolean {
  return position > 0 && [...(uses.get(code)?.values() ?? [])].some(({ state }) => state === "used");
}

function shown({
  svcId: _svcId,
  period: _period,
  position: _position,
  verificationId: _id,
  ...claimed
}: KeptClaim) {
  return claimed satisfies ClaimedCode;
}

function timesOf({ now }: World, { opensAt, closesAt }: FakeCodePool): "over" | "not_begun" | null {
  if (closesAt !== undefined && new Date(closesAt) <= now) return "over";
  return opensAt !== undefined && new Date(opensAt) > now ? "not_begun" : null;
}

function takeCode({ claims }: World, { poolId, codes, genericCode }: FakeCodePool) {
  const given = claims.filter((one) => one.poolId === poolId && one.position > 0).length;
  const code = codes[given];
  if (code !== undefined) return { code, position: given + 1 };
  return { code: genericCode ?? refuse("pool_empty"), position: 0 };
}

/** Events of the marks of the stock that this code reaches. */
function putStockEvents(
  world: World,
  { codes, lowAt = -1 }: FakeCodePool,
  pool: { poolId: string; brandUid: string },
  position: number,
): void {
  if (position === 0) return;
  const codesLeft = codes.length - position;
  const isReached = (mark: number) => codesLeft <= mark && (position === 1 || codesLeft + 1 > mark);
  const marks = { number: lowAt, half: Math.floor(codes.length / 2), tenth: Math.floor(codes.length / 10) };
  for (const at of ["number", "half", "tenth"] as const)
    if (isReached(marks[at])) putEvent(world, "pool.low", { ...pool, at, codesLeft });
  if (isReached(0)) putEvent(world, "pool.empty", pool);
}

/** Verification that events name: until it is erased. */
function verificationOf(
  { verifications }: World,
  { verificationId = "" }: { verificationId?: string | undefined },
) {
  return verifications.has(verificationId) ? { verificationId } : {};
}

type Body = { brandUid: string; code: string; orderId: string };
type Kept = CodeState["data"] & { orderId: string };

/** As the server compares codes, except for digits of other scripts. */
export function sameCode(one: string, other: string): boolean {
  const formOf = (code: string) =>
    code
      .normalize("NFKC")
      .replace(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, "")
      .trim()
      .toUpperCase()
      .replace(/[\s\p{Dash}]+/gu, "-");
  return formOf(one) === formOf(other);
}

/** A code at the checkout: one that a member has, or a generic one. */
interface FoundCode {
  pool: FakeCodePool;
  code: string;
  brandUid: string;
  claimed?: KeptClaim | undefined;
}

function findCode(world: World, { brandUid, code }: Pick<Body, "brandUid" | "code">): FoundCode | undefined {
  const pools = world.codePools.filter((one) => brandOf(world, one) === brandUid);
  const claimed = world.claims.find(
    (one) => one.position > 0 && one.brandUid === brandUid && sameCode(one.code, code),
  );
  const isGeneric = ({ genericCode }: FakeCodePool) =>
    genericCode !== undefined && sameCode(genericCode, code);
  const pool = pools.find((one) => (claimed === undefined ? isGeneric(one) : one.poolId === claimed.poolId));
  if (pool === undefined) return undefined;
  return { pool, code: claimed?.code ?? pool.genericCode ?? "", brandUid, claimed };
}

/** The code and the uses of it; anything else is one and the same 404. */
function useOf(world: World, { orderId, ...typed }: Body) {
  const found = findCode(world, typed);
  if (found === undefined) throw new RefusalError(404, "not_found", ["There is no such code."]);
  const uses = world.uses.get(found.code) ?? new Map<string, Kept>();
  world.uses.set(found.code, uses);
  const lives = [...uses.values()].filter(
    ({ state, heldUntil }) => state === "used" || (state === "held" && new Date(heldUntil ?? 0) > world.now),
  );
  const others = found.claimed === undefined ? [] : lives.filter((one) => one.orderId !== orderId);
  const taken = others.find(({ state }) => state === "used") ?? others[0];
  return { found, uses, own: uses.get(orderId), state: taken?.state ?? timesOf(world, found.pool), lives };
}

const TAKEN = {
  held: "Another order holds the code.",
  used: "The code was used by another order.",
  over: "The code is not valid any more.",
  not_begun: "The code is not valid yet.",
  valid: "",
};

function requireFree(state: keyof typeof TAKEN | null): void {
  if (state !== null) throw new RefusalError(409, "conflict", [TAKEN[state]]);
}

export function checkCode(world: World, { body }: Call): Reply {
  const { found, state } = useOf(world, { ...(body as Body), orderId: "" });
  return { body: { data: { brandUid: found.brandUid, state: state ?? "valid" } } satisfies CodeState };
}

export function holdCode(world: World, { body }: Call): Reply {
  const { brandUid, orderId } = body as Body;
  const { uses, own, state, lives } = useOf(world, body as Body);
  if (own !== undefined && lives.includes(own)) return { body: { data: own } };
  requireFree(state);
  const heldUntil = later(world.now, 15 * MINUTE_MS).toISOString();
  return { body: { data: keep(uses, { brandUid, state: "held", orderId, heldUntil }) } };
}

export function redeemCode(world: World, { body }: Call): Reply {
  const { brandUid, orderId } = body as Body;
  const { found, uses, own, state, lives } = useOf(world, body as Body);
  if (own?.state === "used") return { body: { data: own } };
  if (own?.releasedAt !== undefined)
    throw new RefusalError(409, "conflict", [
      "The order has released the code, or was returned in full. One that was not returned may hold it again.",
    ]);
  if (own === undefined || !lives.includes(own)) requireFree(state);
  const redeemedAt = world.now.toISOString();
  putUseEvent(world, "code.redeemed", found, orderId);
  return { body: { data: keep(uses, { brandUid, state: "used", orderId, redeemedAt }) } };
}

export function releaseCode(world: World, { body }: Call): Reply {
  const { orderId } = body as Body;
  const { found, uses, own } = useOf(world, body as Body);
  if (own === undefined) throw new RefusalError(404, "not_found", ["There is no such code."]);
  if (own.releasedAt !== undefined) return { body: { data: own } };
  return { body: { data: release(world, found, uses, { ...own, orderId }) } };
}

/** An order that was returned in full, or voided, gives back its codes of pools that say so. */
export function releaseReturned(
  world: World,
  { brandUid, orderId }: { brandUid: string; orderId?: string | undefined },
): void {
  if (orderId === undefined) return;
  for (const [code, uses] of world.uses) {
    const found = findCode(world, { brandUid, code });
    const use = uses.get(orderId);
    if (found?.pool.releaseOnReturn === true && use?.state === "used") release(world, found, uses, use);
  }
}

function release(world: World, found: FoundCode, uses: Map<string, Kept>, { orderId, state }: Kept): Kept {
  if (state === "used") putUseEvent(world, "code.released", found, orderId);
  const releasedAt = world.now.toISOString();
  return keep(uses, { brandUid: found.brandUid, state: "valid", orderId, releasedAt });
}

function putUseEvent(
  world: World,
  type: "code.redeemed" | "code.released",
  { pool: { poolId }, brandUid, claimed }: FoundCode,
  orderId: string,
): void {
  const { claimId } = claimed ?? {};
  const claim = claimed === undefined ? {} : verificationOf(world, claimed);
  putEvent(world, type, { poolId, brandUid, orderId, ...(claimId !== undefined && { claimId }), ...claim });
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
  const claims = world.claims.filter((one) => one.brandUid === brandUid && isOf(one.claimedAt));
  const uses = [...world.uses.values()].flatMap((one) => [...one.values()]);
  const redeemed = uses.filter(
    (one) => one.brandUid === brandUid && one.state === "used" && isOf(one.redeemedAt),
  );
  const total = { claims: claims.length, redemptions: redeemed.length };
  const data = { brandUid, month, madeAt: world.now.toISOString(), total, rows: [] };
  return { body: { data } satisfies CodeReport };
}
