/** Pools of codes, and members who may claim. */
import { randomUUID } from "node:crypto";
import type { CodePool, NewCodePool } from "../../generated/management.ts";
import type { ClaimedCode } from "../../generated/whitelabel.ts";
import type { App } from "./journey.ts";
import { member, verified } from "./oauth.ts";
import { ask } from "./operator.ts";
import type { Service } from "./service.ts";
import { caller } from "./whitelabel.ts";

export type Shop = Awaited<ReturnType<typeof shopOf>>;

/** A partner whose pools belong to the app. */
export async function shopOf(service: Service, app: Pick<App, "appId">, mode: "test" | "live" = "test") {
  const partner = await service.partner(mode);
  const { partnerId, brandUid } = partner;
  await service.services.database.partner.update({ where: { id: partnerId }, data: { appId: app.appId } });
  service.services.trackingKeys.forget();
  return { ...partner, path: `/management/partners/${partnerId}/brands/${brandUid}/code-pools` };
}

export const POOL = {
  name: "Autumn",
  kind: "unique",
  supergroups: ["student"],
  allowance: "once",
} as const satisfies NewCodePool;

export function createPool(service: Service, { path }: Pick<Shop, "path">, changes: object = {}) {
  return ask<CodePool>(service, "POST", path, { ...POOL, ...changes });
}

/** A pool with these codes; returns its id. */
export async function poolWith(
  service: Service,
  shop: Shop,
  codes: readonly string[],
  changes: object = {},
): Promise<string> {
  const { poolId } = (await createPool(service, shop, changes)).body;
  if (codes.length > 0) await ask(service, "POST", `${shop.path}/${poolId}/codes`, { codes });
  return poolId;
}

/** A verification of a new member that has succeeded. */
export async function verifiedFor(service: Service, app: App, changes: object = {}): Promise<string> {
  const { accountId } = await member(service);
  return verified(service, { app }, accountId, { consumerGroup: "student", ...changes });
}

export async function claimBy(service: Service, app: App, verificationId: string, poolId: string) {
  const answer = await caller(service, app)("POST", `/verifications/${verificationId}/code`, { poolId });
  const { code } = answer.body as Partial<ClaimedCode>;
  const { error } = answer.body as { error?: { reason?: string } };
  return { ...answer, code, reason: error?.reason };
}

/** A generic code of the partner's brand that every order may use, and one order that has it. */
export async function checkoutCode(
  service: Service,
  { partnerId, brandUid }: Pick<Shop, "partnerId" | "brandUid">,
  orderId: string,
): Promise<{ brandUid: string; code: string }> {
  const path = `/management/partners/${partnerId}/brands/${brandUid}/code-pools`;
  const { poolId } = (await createPool(service, { path }, { kind: "generic", genericCode: "EVERY10" })).body;
  const { database } = service.services;
  const { id: codeId } = await database.poolCode.findFirstOrThrow({ where: { poolId } });
  const heldUntil = new Date(service.clock.now.getTime() + 60_000);
  await database.codeUse.create({ data: { id: randomUUID(), codeId, orderId, heldUntil } });
  return { brandUid, code: "EVERY10" };
}

/** Data of the events of this type about the pool. */
export async function eventsOfPool({ services }: Service, type: string, poolId: string) {
  const { database } = services;
  const rows = [...(await database.pendingEvent.findMany()), ...(await database.event.findMany())];
  return rows
    .filter((row) => row.type === type && Object(row.data).poolId === poolId)
    .map(({ data }) => data);
}
