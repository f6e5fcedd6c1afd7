import { z } from "zod";
import type {
  IdentityProvider,
  Institution,
  MetadataSource,
  SignInOutcome,
} from "../../../../generated/prisma/client.ts";
import { notFound } from "../../../errors.ts";
import { unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { requirePermission, type StaffActor } from "../../members/staff/roles.ts";
import { endOfSource, type SourceEnd, WARN_DAYS } from "../../proving/sources/federation/source-end.ts";
import {
  type Arrived,
  arrivedValues,
  type OutcomeKind,
} from "../../proving/sources/identity-provider/outcomes.ts";
import { endOfProvider } from "../../proving/sources/identity-provider/provider-end.ts";
import { readCursor, writeCursor } from "../../shared/lists/cursor.ts";
import type { Paged } from "../../shared/lists/keyset.ts";
import { DAY_MS, later } from "../../shared/time.ts";

export interface Outcome {
  kind: OutcomeKind;
  code: string;
  isTrial: boolean;
  count: number;
  lastAt: Date;
  words: string | null;
}

export interface PortalHealth {
  id: string;
  institutionId: string;
  institution: string;
  mode: IdentityProvider["mode"];
  kind: string;
  entityId: string;
  lastProvenAt: Date | null;
  fault: Outcome | null;
  endsAt: Date | null;
  endsSoon: boolean;
}

export interface PortalDetails extends PortalHealth {
  outcomes: Outcome[];
  /** Content of the latest assertion, also of a trial; null before the first. */
  arrived: Arrived[] | null;
  /** Wallet issuers of the institution, in both modes. */
  walletIssuers: number;
  /** Missing content: at least an affiliation and an identifier. */
  missing: Arrived[];
}

type Needs = Pick<Services, "database" | "keyring" | "now">;
type Row = IdentityProvider & { institution: Institution; outcomes: SignInOutcome[] };

const ROWS_PER_PAGE = 50;

const include = { institution: true, outcomes: { orderBy: { lastAt: "desc" } } } as const;

/** Filter by institution name or entity ID, and place. */
interface BoardRequest {
  query?: string;
  cursor?: string | undefined;
}

/** Page of the board: faults first, then near ends. Without a query only providers in use: there are thousands. */
export async function listPortalHealth(
  services: Needs,
  staffUser: StaffActor,
  { query = "", cursor }: BoardRequest = {},
): Promise<Paged<PortalHealth>> {
  requirePermission(staffUser, "listIdentityProviders");
  const { database, now } = services;
  const soon = later(now(), WARN_DAYS * DAY_MS);
  const after = cursor === undefined ? null : readCursor(cursor, BoardPlace);
  const like = `%${query.replace(/[\\%_]/g, "\\$&")}%`;
  const places = await database.$queryRaw<z.infer<typeof BoardPlace>[]>`
    WITH board AS (
      SELECT provider.id, provider."institutionId",
        CASE WHEN fault.at IS NOT NULL AND coalesce(proven.at <= fault.at, true) THEN 0 ELSE 2 END
          + CASE WHEN least(provider."endsAt", provider."validUntil") < ${soon} THEN 0 ELSE 1 END AS rank
      FROM "IdentityProvider" AS provider
      JOIN "Institution" AS institution ON institution.id = provider."institutionId"
      LEFT JOIN LATERAL (SELECT max("lastAt") AS at FROM "SignInOutcome"
        WHERE "providerId" = provider.id AND kind = 'fault' AND NOT "isTrial") AS fault ON true
      LEFT JOIN LATERAL (SELECT max("lastAt") AS at FROM "SignInOutcome"
        WHERE "providerId" = provider.id AND kind = 'proven' AND NOT "isTrial") AS proven ON true
      WHERE CASE WHEN ${query}::text = '' THEN provider.source = 'operator' OR least(provider."endsAt", provider."validUntil") < ${soon}
          OR EXISTS (SELECT 1 FROM "SignInOutcome" WHERE "providerId" = provider.id)
        ELSE institution.name ILIKE ${like} OR provider."entityId" ILIKE ${like} END
    )
    SELECT id, "institutionId", rank FROM board
    WHERE ${after === null}::boolean OR (rank, "institutionId", id) >
      (${after?.rank ?? 0}::int, ${after?.institutionId ?? ""}::text, ${after?.id ?? NO_ID}::uuid)
    ORDER BY rank, "institutionId", id LIMIT ${ROWS_PER_PAGE + 1}`;
  const shown = places.slice(0, ROWS_PER_PAGE);
  const found = await database.identityProvider.findMany({
    where: { id: { in: shown.map(({ id }) => id) } },
    include,
  });
  const last = places.length > ROWS_PER_PAGE ? shown.at(-1) : undefined;
  return {
    rows: shown.flatMap(({ id }) => {
      const row = found.find((each) => each.id === id);
      return row === undefined ? [] : [healthOf(services, row)];
    }),
    nextCursor: last && writeCursor(last),
  };
}

const NO_ID = "00000000-0000-0000-0000-000000000000";

const BoardPlace = z.strictObject({ id: z.uuid(), institutionId: z.string(), rank: z.int().min(0).max(3) });

export type SourceHealth = Pick<
  MetadataSource,
  "id" | "url" | "mode" | "refreshedAt" | "dueAt" | "validUntil" | "failures" | "failure" | "failedAt"
> &
  SourceEnd;

const SOURCES_MAX = 200;

export async function listSourceHealth(
  { database, now }: Pick<Needs, "database" | "now">,
  staffUser: StaffActor,
): Promise<SourceHealth[]> {
  requirePermission(staffUser, "listMetadataSources");
  const sources = await database.metadataSource.findMany({
    orderBy: [{ failures: "desc" }, { createdAt: "asc" }, { id: "asc" }],
    take: SOURCES_MAX,
  });
  const at = now();
  const healths = sources.map((source) => ({ ...source, ...endOfSource(source, at) }));
  const rankOf = ({ failures, certificateEndsSoon, metadataEndsSoon }: SourceHealth) =>
    failures > 0 ? 0 : certificateEndsSoon || metadataEndsSoon ? 1 : 2;
  return healths.sort((one, other) => rankOf(one) - rankOf(other));
}

export async function readPortalHealth(
  services: Needs,
  staffUser: StaffActor,
  id: string,
): Promise<PortalDetails> {
  requirePermission(staffUser, "listIdentityProviders");
  const row = await services.database.identityProvider.findUnique({ where: { id }, include });
  if (row === null) notFound("page");
  const asserted = row.outcomes.find(({ kind, code }) => kind !== "fault" && !WITHOUT_ASSERTION.has(code));
  const arrived =
    asserted === undefined ? null : arrivedValues.filter((name) => asserted.arrived.includes(name));
  return {
    ...healthOf(services, row),
    outcomes: row.outcomes.map((outcome) => outcomeOf(services, outcome)),
    arrived,
    walletIssuers: await services.database.walletIssuer.count({
      where: { institutionId: row.institutionId },
    }),
    missing: missingOf(arrived ?? []),
  };
}

const WITHOUT_ASSERTION: ReadonlySet<string> = new Set(["cancelled", "denied"]);

/** A scoped affiliation and an identifier for this service, or their other forms. */
function missingOf(arrived: readonly Arrived[]): Arrived[] {
  const has = (...names: Arrived[]) => names.some((name) => arrived.includes(name));
  return [
    ...(has("scoped_affiliation") ? [] : (["scoped_affiliation"] as const)),
    ...(has("pairwise_id", "other_id") ? [] : (["pairwise_id"] as const)),
    ...(has("name") ? [] : (["name"] as const)),
  ];
}

function healthOf(services: Needs, { institution, outcomes, ...provider }: Row): PortalHealth {
  const { id, institutionId, mode, kind, entityId } = provider;
  const ofMembers = outcomes.filter(({ isTrial }) => !isTrial);
  const proven = ofMembers.find((outcome) => outcome.kind === "proven");
  const fault = ofMembers.find((outcome) => outcome.kind === "fault");
  const isMended = fault === undefined || (proven !== undefined && proven.lastAt > fault.lastAt);
  const endsAt = endOfProvider(provider);
  return {
    id,
    mode,
    kind,
    entityId,
    institutionId,
    institution: institution.name,
    lastProvenAt: proven?.lastAt ?? null,
    fault: isMended ? null : outcomeOf(services, fault),
    endsAt,
    endsSoon: endsAt !== null && endsAt < later(services.now(), WARN_DAYS * DAY_MS),
  };
}

function outcomeOf(
  { keyring }: Needs,
  { id, kind, code, isTrial, count, lastAt, wordsSealed }: SignInOutcome,
): Outcome {
  const words = wordsSealed && unseal(keyring, "SignInOutcome.wordsSealed", id, wordsSealed);
  return { kind: kind as OutcomeKind, code, isTrial, count, lastAt, words };
}
