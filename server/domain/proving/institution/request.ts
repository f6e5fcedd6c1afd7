/** Requests for unlisted institutions, and operators' decisions. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Mode, Prisma, InstitutionRequest as Stored } from "../../../../generated/prisma/client.ts";
import { checkAll, conflict, invalid, notFound } from "../../../errors.ts";
import { blindIndexes, seal, unseal } from "../../../platform/crypto.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { isPrintable } from "../../../platform/printable.ts";
import type { Services } from "../../../services.ts";
import { putEvent } from "../../events/event/write.ts";
import { audit } from "../../shared/audit.ts";
import { type Asker, callerOf, charge, dimensionsOf } from "../../shared/budget.ts";
import { typed } from "../../shared/closed-columns.ts";
import { type ConsumerGroup, type InstitutionKind, institutionKindOf } from "../../shared/group/groups.ts";
import type { Keep } from "../../shared/idempotent.ts";
import { readCursor, writeCursor } from "../../shared/lists/cursor.ts";
import { PAGE_SIZE, type PageRequest } from "../../shared/lists/keyset.ts";
import { lockName } from "../../shared/lock.ts";
import { isTerritory } from "../../shared/phone-number.ts";
import { worldOf } from "../../shared/world.ts";
import { searchableName } from "./names/names.ts";
import { isBlockedDomain, readDomain } from "./proving-domain.ts";
import { REQUESTED, writeInstitutions } from "./write.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

/** The name is free text, and sealed; the domain is null where the requester gave none. */
export type InstitutionRequest = Omit<Stored, "nameSealed" | "domain"> & {
  name: string;
  domain: string | null;
};

/** Prefix of a name's key in the column of domains. No domain has a colon. */
const NAME_KEY = "name:";

/** Blind indexes of a normalised name and its kind, for requests without a domain; the newest key's first. */
function nameKeys(keyring: Services["keyring"], kind: InstitutionKind, name: string): [string, ...string[]] {
  const [first, ...older] = blindIndexes(
    keyring,
    "InstitutionRequest.name",
    `${kind} ${searchableName(name)}`,
  );
  return [NAME_KEY + first, ...older.map((index) => NAME_KEY + index)];
}

function isNameKey(domain: string): boolean {
  return domain.startsWith(NAME_KEY);
}

function readStored(keyring: Services["keyring"], { nameSealed, ...request }: Stored): InstitutionRequest {
  // Null only until a start has sealed it.
  const name = nameSealed && unseal(keyring, "InstitutionRequest.nameSealed", request.id, nameSealed);
  return {
    ...request,
    name: name ?? request.domain,
    domain: isNameKey(request.domain) ? null : request.domain,
  };
}

export interface NewInstitutionRequest {
  name: string;
  territory: string;
  domain?: string | undefined;
  consumerGroup: ConsumerGroup;
}

interface RequestedInstitution {
  requestId: string;
  status: "pending" | "approved" | "rejected";
  institutionId?: string;
}

const LISTED_MAX = 100;

export function readInstitutionRequest(
  wanted: Omit<NewInstitutionRequest, "consumerGroup"> & Partial<NewInstitutionRequest>,
  usualGroup: ConsumerGroup,
) {
  const readKind = () => {
    const group = wanted.consumerGroup ?? usualGroup;
    return institutionKindOf(group) ?? invalid("consumerGroup", "group_without_institution", { group });
  };
  const requestedDomain = () =>
    wanted.domain === undefined
      ? undefined
      : (readDomain(wanted.domain) ?? invalid("domain", "not_a_domain"));
  checkAll(
    () => {
      if (!isTerritory(wanted.territory)) invalid("territory", "unknown_territory");
    },
    readKind,
    () => requireName(oneLine(wanted.name)),
    requestedDomain,
  );
  const { name, territory } = wanted;
  return { name: oneLine(name), territory, domain: requestedDomain(), kind: readKind() };
}

function oneLine(name: string): string {
  return name.replace(/\s+/g, " ").trim();
}

function requireName(name: string): void {
  if (searchableName(name) === "") invalid("name", "name_without_letters");
  if (!isPrintable(name)) invalid("name", "unprintable", { field: "name" });
}

/**
 * Records a request, once per territory and domain, or name where there is no domain (unique index); only a new one
 * counts for the budget. The owner of the domain is approved at once, else a provisional institution is created to
 * prove by documents.
 */
export async function requestInstitution(
  services: Needs & Pick<Services, "config" | "log">,
  app: { id: string; mode: Mode },
  wanted: NewInstitutionRequest,
  { asker = null, keep }: { asker?: Asker | null; keep?: Keep<RequestedInstitution> | undefined } = {},
): Promise<RequestedInstitution> {
  const { database, keyring, now } = services;
  const { name, territory, domain, kind } = readInstitutionRequest(wanted, wanted.consumerGroup);
  const { consumerGroup } = wanted;
  if (domain !== undefined && (await isBlockedDomain({ database }, domain)))
    invalid("domain", "domain_proves_nothing");
  const keys: [string, ...string[]] = domain === undefined ? nameKeys(keyring, kind, name) : [domain];

  const { id: appId, mode } = app;
  const id = randomUUID();
  const nameSealed = seal(keyring, "InstitutionRequest.nameSealed", id, name);
  const record = async (tx: Transaction) => {
    await lockName(tx, "institutions");
    const at = now();
    const place = { world: worldOf(app), territory };
    let known = await tx.institutionRequest.findFirst({ where: { ...place, domain: { in: keys } } });
    if (known === null) {
      const of = { ...dimensionsOf(keyring, asker), app: appId, installation: mode };
      const caller = await callerOf(tx, asker);
      await charge(tx, services, [{ kind: "institution_request", of, caller }], at);
      const data = { ...place, domain: keys[0], id, mode, appId, nameSealed, consumerGroup };
      known = await tx.institutionRequest.create({ data: { ...data, status: "pending", createdAt: at } });
    }
    if (domain !== undefined) await requireTakingPart(tx, domain);
    const listedId = domain === undefined ? undefined : await findListed(tx, { territory, domain, kind });
    if (listedId !== undefined) return approveListed(tx, known, listedId, at);
    const isNew = known.status === "pending" && known.institutionId === null;
    return isNew ? addProvisional(tx, { ...known, name }, kind, at) : known;
  };
  return database.$transaction(async (tx) => {
    const stands = await record(tx);
    const requested = {
      requestId: stands.id,
      status: stands.status as RequestedInstitution["status"],
      ...(stands.institutionId !== null && { institutionId: stands.institutionId }),
    };
    await keep?.(tx, requested);
    return requested;
  });
}

/** Approves a pending request for a listed institution, and moves those who set the provisional one. */
async function approveListed(
  tx: Transaction,
  request: Stored,
  institutionId: string,
  at: Date,
): Promise<Stored> {
  if (request.status !== "pending") return request;
  await replaceProvisional(tx, request, institutionId);
  const data = { status: "approved", institutionId, decidedAt: at };
  return tx.institutionRequest.update({ where: { id: request.id }, data });
}

/** Without searchable names and proving domains. */
async function addProvisional(
  tx: Transaction,
  { id: requestId, name, territory, domain }: Pick<Stored, "id" | "territory" | "domain"> & { name: string },
  kind: InstitutionKind,
  at: Date,
): Promise<Stored> {
  const isTaken = isNameKey(domain) || (await tx.institution.count({ where: { id: domain } })) > 0;
  const institutionId = isTaken ? requestId : domain;
  const dates = { createdAt: at, updatedAt: at };
  await tx.institution.create({
    data: { id: institutionId, name, territory, kind, source: REQUESTED, ...dates },
  });
  return tx.institutionRequest.update({ where: { id: requestId }, data: { institutionId } });
}

/** Moves those who set the provisional institution to its replacement, if any. */
async function replaceProvisional(
  tx: Transaction,
  { institutionId: provisionalId }: Pick<Stored, "institutionId">,
  institutionId: string | null,
): Promise<void> {
  if (provisionalId === null || provisionalId === institutionId) return;
  const where = { institutionId: provisionalId };
  if (institutionId !== null) await tx.verification.updateMany({ where, data: { institutionId } });
  // Stays for those who set it, so that the reviewer sees their claim.
  else if ((await tx.verification.count({ where })) > 0) return;
  await tx.institution.deleteMany({ where: { id: provisionalId, source: REQUESTED } });
}

/** Refuses the domain of an institution that has left. */
async function requireTakingPart(tx: Transaction, domain: string): Promise<void> {
  const owner = { domain, institution: { leftAt: { not: null } } };
  if ((await tx.institutionDomain.count({ where: owner })) > 0) invalid("domain", "institution_left");
}

/** Institution with this domain, if the requester may set it. */
async function findListed(
  tx: Transaction,
  { territory, domain, kind }: { territory: string; domain: string; kind: InstitutionKind },
): Promise<string | undefined> {
  const found = await tx.institution.findFirst({
    where: { kind, OR: [{ territory }, { territory: null }], domains: { some: { domain } } },
  });
  return found?.id;
}

/** Pending requests, oldest first; limited by mode, so that test requests hide no live one. */
export async function listInstitutionRequests(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  mode?: Mode,
): Promise<InstitutionRequest[]> {
  const find = (one: Mode) =>
    database.institutionRequest.findMany({
      where: { mode: one, status: "pending" },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: LISTED_MAX,
    });
  const rows = mode === undefined ? [...(await find("live")), ...(await find("test"))] : await find(mode);
  return rows
    .sort((one, other) => Number(one.createdAt) - Number(other.createdAt))
    .map((row) => readStored(keyring, row));
}

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

function beforePlace([createdAt, id]: z.infer<typeof Place>): Prisma.InstitutionRequestWhereInput {
  return { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }] };
}

/** Requests that an app's members or its partner were the first to make, whatever became of them, newest first. */
export async function listAppRequests(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  appId: string,
  { cursor, limit = PAGE_SIZE }: PageRequest,
): Promise<{ requests: InstitutionRequest[]; nextCursor: string | undefined }> {
  const before = cursor === undefined ? {} : beforePlace(readCursor(cursor, Place));
  const found = await database.institutionRequest.findMany({
    where: { appId, ...before },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    requests: rows.map((row) => readStored(keyring, row)),
    nextCursor: last && writeCursor([last.createdAt.toISOString(), last.id]),
  };
}

/** Retention: deletes old requests, and unused provisional institutions. */
export async function endInstitutionRequests(
  database: Services["database"],
  where: Prisma.InstitutionRequestWhereInput,
  limit: number,
): Promise<number> {
  return database.$transaction(async (tx) => {
    const due = await tx.institutionRequest.findMany({ where, take: limit });
    if (due.length === 0) return 0;
    await lockName(tx, "institutions");
    for (const request of due) await replaceProvisional(tx, request, null);
    const { count } = await tx.institutionRequest.deleteMany({
      where: { id: { in: due.map(({ id }) => id) } },
    });
    return count;
  });
}

/** With `institutionId`, approval adds the domain, if any, to that institution. */
interface RequestDecision {
  decision: "approve" | "reject";
  institutionId?: string | undefined;
}

export async function decideInstitutionRequest(
  { database, keyring, now }: Needs,
  operator: string,
  requestId: string,
  { decision, institutionId }: RequestDecision,
): Promise<InstitutionRequest> {
  return database.$transaction(async (tx) => {
    await lockName(tx, "institutions");
    const stored = await tx.institutionRequest.findUnique({ where: { id: requestId } });
    if (stored === null) notFound("institution_request");
    const request = readStored(keyring, stored);
    if (request.status !== "pending") conflict("request_decided", { status: request.status });
    const decidedAt = now();
    const listedId =
      decision === "reject" ? null : await addRequestedInstitution(tx, request, institutionId, decidedAt);
    await replaceProvisional(tx, request, listedId);
    const status = decision === "reject" ? ("rejected" as const) : ("approved" as const);
    const decided = { status, decidedAt, institutionId: listedId };
    const detail = listedId === null ? {} : { institutionId: listedId };
    await audit(tx, decidedAt, {
      actor: operator,
      action: `institution-request.${decided.status}`,
      subject: requestId,
      detail,
    });
    await tx.institutionRequest.update({ where: { id: requestId }, data: decided });
    await putEvent(
      tx,
      { appId: request.appId, type: "institution_request.decided", data: { requestId, status, ...detail } },
      decidedAt,
    );
    return { ...request, ...decided };
  });
}

/** Returns the institution that is meant, which then has the domain, if any. */
async function addRequestedInstitution(
  tx: Transaction,
  request: InstitutionRequest,
  institutionId: string | undefined,
  at: Date,
): Promise<string> {
  const { name, territory, domain, consumerGroup: group, institutionId: provisionalId } = typed(request);
  const kind = institutionKindOf(group) ?? conflict("group_without_institution", { group });
  if (domain !== null) await requireFree(tx, domain, institutionId);
  const origin = { source: "request", detail: request.id };
  if (institutionId !== undefined && domain === null) return requireOfKind(tx, institutionId, kind, group);
  if (institutionId !== undefined && domain !== null)
    return giveDomain(tx, { institutionId, domain, group, kind, at, origin });
  // The provisional institution becomes a listed one under its id.
  const id = provisionalId ?? domain ?? request.id;
  if ((await tx.institution.count({ where: { id, source: { not: REQUESTED } } })) > 0)
    conflict("institution_id_taken", { institutionId: id });
  const domains = domain === null ? [] : [{ domain, consumerGroups: [group] }];
  await writeInstitutions(tx, [{ id, name, aliases: [], territory, kind, source: "operator", domains }], at);
  if (domain !== null) await tx.institutionDomain.update({ where: { domain }, data: origin });
  return id;
}

/** Refuses a blocked domain, and one of another institution. */
async function requireFree(
  tx: Transaction,
  domain: string,
  institutionId: string | undefined,
): Promise<void> {
  if (await isBlockedDomain({ database: tx }, domain)) conflict("domain_blocked", { domain });
  const owner = (await tx.institutionDomain.findUnique({ where: { domain } }))?.institutionId;
  if (owner !== undefined && owner !== institutionId)
    conflict("domain_of_another", { domain, institutionId: owner });
}

async function requireOfKind(
  tx: Transaction,
  institutionId: string,
  kind: InstitutionKind,
  group: ConsumerGroup,
): Promise<string> {
  const institution = await tx.institution.findUnique({ where: { id: institutionId } });
  if (institution === null) invalid("institutionId", "unknown_institution");
  if (institution.leftAt !== null) invalid("institutionId", "institution_left");
  if (institution.kind !== kind) invalid("institutionId", "institution_of_other_kind", { group });
  return institutionId;
}

/** Marks the domain as the operator's, so that no list takes it away. */
export async function giveDomain(
  tx: Transaction,
  given: {
    institutionId: string;
    domain: string;
    group: ConsumerGroup;
    kind: InstitutionKind;
    at: Date;
    origin: { source: string; detail: string };
  },
): Promise<string> {
  const { institutionId, domain, group, kind, at, origin } = given;
  await requireOfKind(tx, institutionId, kind, group);
  const known = await tx.institutionDomain.findUnique({ where: { domain } });
  const consumerGroups = [...new Set([...(known?.consumerGroups ?? []), group])];
  const position = await tx.institutionDomain.count({ where: { institutionId } });
  await tx.institutionDomain.upsert({
    where: { domain },
    create: { domain, institutionId, consumerGroups, ...origin, addedAt: at, position },
    update: { consumerGroups, ...origin, addedAt: at },
  });
  await tx.institution.update({ where: { id: institutionId }, data: { source: "operator", updatedAt: at } });
  return institutionId;
}
