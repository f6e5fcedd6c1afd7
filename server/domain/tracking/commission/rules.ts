/** Commission rules of brands. The brand's row lock decides races, with each other and with a closing. */
import { randomUUID } from "node:crypto";
import type { CommissionRule } from "../../../../generated/prisma/client.ts";
import { conflict, invalid, notFound } from "../../../errors.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { SHOWN_MAX } from "../../shared/access/credential.ts";
import { audit } from "../../shared/audit.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";
import { type BrandPath, getBrand } from "../partner/partners.ts";
import { lastMonth, lockBrand, readRules } from "./brand-rules.ts";
import { requireEqualRates } from "./pool-rates.ts";

type Needs = Pick<Services, "database" | "now">;

export interface RulePath extends BrandPath {
  ruleId: string;
}

export interface NewRule {
  supergroup?: Supergroup | undefined;
  percent: string;
  fromMonth: string;
  untilMonth?: string | undefined;
}

export function validateRule({ fromMonth, untilMonth }: NewRule): void {
  if (untilMonth !== undefined && untilMonth < fromMonth) invalid("untilMonth", "before_from_month");
}

/** Adds a rule. Refuses one that overlaps another, begins in a closed month, or makes rates of one pool differ. */
export async function createRule(
  { database, now }: Needs,
  operator: string,
  path: BrandPath,
  given: NewRule,
): Promise<CommissionRule> {
  validateRule(given);
  const { supergroup = null, fromMonth, untilMonth = null } = given;
  return database.$transaction(async (tx) => {
    const brandUid = await lockBrand(tx, path);
    const known = await readRules(tx, brandUid);
    if (known.length >= SHOWN_MAX) conflict("too_many_rules", { max: SHOWN_MAX });
    const overlaps = known.some(
      (rule) =>
        rule.supergroup === supergroup &&
        rule.fromMonth <= (untilMonth ?? FOREVER) &&
        fromMonth <= (rule.untilMonth ?? FOREVER),
    );
    if (overlaps) conflict("rules_overlap");
    await requireOpen(tx, brandUid, fromMonth);
    const createdAt = now();
    const percent = withoutZeros(given.percent);
    const data = { id: randomUUID(), brandUid, supergroup, percent, fromMonth, untilMonth, createdAt };
    const detail = { brandUid, supergroup, percent, fromMonth, untilMonth };
    const rule = await tx.commissionRule.create({ data });
    await audit(tx, createdAt, {
      actor: operator,
      action: "commission_rule.created",
      subject: data.id,
      detail,
    });
    await requireEqualRates(tx, brandUid);
    return rule;
  });
}

/** Later than any month. */
const FOREVER = "9";

function withoutZeros(percent: string): string {
  return percent.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
}

/** Rules by their first month. */
export async function listRules(
  { database }: Pick<Services, "database">,
  path: BrandPath,
): Promise<CommissionRule[]> {
  return readRules(database, (await getBrand({ database }, path)).uid);
}

/** Sets the last month. A closed month keeps its rule, and an end is never moved over another rule. */
export async function endRule(
  { database, now }: Needs,
  operator: string,
  { ruleId, ...path }: RulePath,
  untilMonth: string,
): Promise<CommissionRule> {
  return database.$transaction(async (tx) => {
    const brandUid = await lockBrand(tx, path);
    const rule = await findRule(tx, brandUid, ruleId);
    if (untilMonth < rule.fromMonth) invalid("untilMonth", "before_from_month");
    if (rule.untilMonth !== null && untilMonth > rule.untilMonth) conflict("rule_ends_earlier");
    const closed = await lastMonth(tx, brandUid);
    if (closed !== null && untilMonth < closed) conflict("month_closed", { month: closed });
    const at = now();
    const detail = { untilMonth };
    await audit(tx, at, { actor: operator, action: "commission_rule.ended", subject: ruleId, detail });
    const ended = await tx.commissionRule.update({ where: { id: ruleId }, data: { untilMonth } });
    await requireEqualRates(tx, brandUid);
    return ended;
  });
}

/** Removes a rule of no closed month. */
export async function removeRule(
  { database, now }: Needs,
  operator: string,
  { ruleId, ...path }: RulePath,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const brandUid = await lockBrand(tx, path);
    const { fromMonth } = await findRule(tx, brandUid, ruleId);
    await requireOpen(tx, brandUid, fromMonth);
    await audit(tx, now(), { actor: operator, action: "commission_rule.removed", subject: ruleId });
    await tx.commissionRule.delete({ where: { id: ruleId } });
    await requireEqualRates(tx, brandUid);
  });
}

async function findRule(tx: Transaction, brandUid: string, id: string): Promise<CommissionRule> {
  return (await tx.commissionRule.findFirst({ where: { id, brandUid } })) ?? notFound("commission_rule");
}

async function requireOpen(tx: Transaction, brandUid: string, month: string): Promise<void> {
  const closed = await lastMonth(tx, brandUid);
  if (closed !== null && month <= closed) conflict("month_closed", { month: closed });
}
