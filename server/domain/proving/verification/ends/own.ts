/** Rule for the end of a membership: the operator's for an institution or a country, else twelve months. */
import { randomUUID } from "node:crypto";
import { consumerGroupValues } from "../../../../../generated/whitelabel.ts";
import { invalid, notFound } from "../../../../errors.ts";
import type { Queryable, Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../services.ts";
import { type AuditRecord, audit } from "../../../shared/audit.ts";
import type { ConsumerGroup } from "../../../shared/group/groups.ts";
import { type EndRule, endOf, TWELVE_MONTHS } from "../../../shared/group/membership-end.ts";
import { lockName } from "../../../shared/lock.ts";
import { isTerritory } from "../../../shared/phone-number.ts";
import { dayIn } from "../../../shared/time.ts";
import { type ShippedEnd, shippedEndsOf, shippedRule } from "./shipped.ts";

/** As the operator says it: `shipped` stands for what ships for the group, country and kind of institution. */
type OwnRule = EndRule | { readonly kind: "shipped" };

/** `institutionId` null: the country as a whole. */
export interface EndPlace {
  territory: string;
  institutionId: string | null;
}

export interface EndInForce {
  consumerGroup: ConsumerGroup;
  source: "default" | "country" | "institution";
  rule: OwnRule;
  shipped: readonly ShippedEnd[];
  /** First invalid day after a proof of today. */
  provenToday: Temporal.PlainDate;
  updatedAt: Date | null;
}

/** As it is sent. */
export interface NewEnd {
  kind: OwnRule["kind"];
  months?: number;
  days?: number;
  ends?: string[];
  graceDays?: number;
  monthsMax?: number;
}

/** Fields of each kind; those it can't do without. */
const FIELDS: Readonly<Record<OwnRule["kind"], { needs?: keyof NewEnd; takes?: readonly (keyof NewEnd)[] }>> =
  {
    months: { needs: "months" },
    days: { needs: "days" },
    term: { needs: "ends", takes: ["graceDays", "monthsMax"] },
    document: { takes: ["monthsMax"] },
    shipped: {},
  };

/** Rule of a body whose fields fit its kind. Refuses one that lacks a field, or has one of another kind. */
export function readEndRule(sent: NewEnd): OwnRule {
  const { kind } = sent;
  const { needs, takes = [] } = FIELDS[kind];
  if (needs !== undefined && sent[needs] === undefined) invalid(needs, "end_field_missing", { kind });
  const unused = Object.keys(sent).find(
    (field) => field !== "kind" && field !== needs && !takes.some((taken) => taken === field),
  );
  return unused === undefined ? (sent as OwnRule) : invalid(unused, "end_field_unused", { kind });
}

interface Membership {
  territory: string;
  consumerGroup: ConsumerGroup;
  institutionId: string | null;
}

type Place = EndPlace & { consumerGroup: ConsumerGroup };

/** Rule for a proof of now. */
export async function endRuleFor(database: Queryable, membership: Membership): Promise<EndRule> {
  const [found] = await read(database, membership, [membership.consumerGroup]);
  return found?.resolved ?? TWELVE_MONTHS;
}

async function read(
  database: Queryable,
  { territory, institutionId }: EndPlace,
  groups: readonly ConsumerGroup[],
) {
  const rows = await database.ownEnd.findMany({
    where: {
      territory,
      consumerGroup: { in: [...groups] },
      OR: [{ institutionId: null }, ...(institutionId === null ? [] : [{ institutionId }])],
    },
  });
  const ofKind =
    institutionId === null || rows.length === 0
      ? null
      : await database.institution.findUnique({ where: { id: institutionId }, select: { category: true } });
  return groups.map((consumerGroup) => {
    const set = rows.filter((row) => row.consumerGroup === consumerGroup);
    const row = set.find((one) => one.institutionId !== null) ?? set[0];
    const rule = row === undefined ? TWELVE_MONTHS : (row.rule as unknown as OwnRule);
    const resolved =
      rule.kind === "shipped"
        ? (shippedRule(consumerGroup, territory, ofKind?.category ?? null) ?? TWELVE_MONTHS)
        : rule;
    return { consumerGroup, row, rule, resolved };
  });
}

/** Rules of all groups, or of one. */
export async function listEnds(
  { database, now }: Pick<Services, "database" | "now">,
  place: EndPlace,
  groups: readonly ConsumerGroup[] = consumerGroupValues,
): Promise<EndInForce[]> {
  await requirePlace(database, place);
  const provenOn = dayIn(place.territory, now());
  return (await read(database, place, groups)).map(({ consumerGroup, row, rule, resolved }) => ({
    consumerGroup,
    source: row === undefined ? "default" : row.institutionId === null ? "country" : "institution",
    rule,
    shipped: shippedEndsOf(consumerGroup, place.territory),
    provenToday: endOf({ group: consumerGroup, provenOn, graduationYear: null }, resolved),
    updatedAt: row?.updatedAt ?? null,
  }));
}

/** Puts a rule in force for proofs from now on. */
export async function setEnd(
  services: Pick<Services, "database" | "now">,
  actor: AuditRecord["actor"],
  place: Place,
  sent: NewEnd,
): Promise<EndInForce> {
  const { database, now } = services;
  const rule = readEndRule(sent);
  await requirePlace(database, place);
  await database.$transaction(async (tx) => {
    await remove(tx, place);
    const { territory, consumerGroup, institutionId } = place;
    const updatedAt = now();
    const own = {
      id: randomUUID(),
      territory,
      consumerGroup,
      institutionId,
      rule: rule as object,
      updatedAt,
    };
    await tx.ownEnd.create({ data: own });
    const detail = { rule: JSON.stringify(rule) };
    await audit(tx, updatedAt, { actor, action: "ends.set", subject: subjectOf(place), detail });
  });
  const [set] = await listEnds(services, place, [place.consumerGroup]);
  return set ?? notFound("territory");
}

/** Gives up a rule; nothing happens without one. */
export async function resetEnd(
  { database, now }: Pick<Services, "database" | "now">,
  actor: AuditRecord["actor"],
  place: Place,
): Promise<void> {
  await requirePlace(database, place);
  await database.$transaction(async (tx) => {
    if ((await remove(tx, place)) > 0)
      await audit(tx, now(), { actor, action: "ends.reset", subject: subjectOf(place) });
  });
}

/** One writer at a time: there is one rule for a place. */
async function remove(tx: Transaction, { territory, consumerGroup, institutionId }: Place): Promise<number> {
  await lockName(tx, "ends", territory, consumerGroup, institutionId ?? "");
  return (await tx.ownEnd.deleteMany({ where: { territory, consumerGroup, institutionId } })).count;
}

async function requirePlace(database: Queryable, { territory, institutionId }: EndPlace): Promise<void> {
  if (!isTerritory(territory)) notFound("territory");
  if (institutionId === null) return;
  if ((await database.institution.count({ where: { id: institutionId } })) === 0) notFound("institution");
}

function subjectOf({ territory, consumerGroup, institutionId }: Place): string {
  return [territory, consumerGroup, ...(institutionId === null ? [] : [institutionId])].join(":");
}
