/** Health of the identity providers, as the console shows it. */
import type { IdentityProvider, Institution, SignInOutcome } from "../../../generated/prisma/client.ts";
import { notFound } from "../../errors.ts";
import { unseal } from "../../platform/crypto.ts";
import { readCertificate } from "../../platform/federation/certificate.ts";
import type { Services } from "../../services.ts";
import { type Arrived, arrivedValues, type OutcomeKind } from "../identity-provider/outcomes.ts";
import { DAY_MS, later } from "../shared/time.ts";
import { requirePermission, type StaffActor } from "../staff/roles.ts";

/** What became of sign-ins with one code. */
export interface Outcome {
  kind: OutcomeKind;
  code: string;
  count: number;
  lastAt: Date;
  /** The provider's own words; null without any. */
  words: string | null;
}

/** An identity provider and how it does. */
export interface PortalHealth {
  id: string;
  institution: string;
  mode: IdentityProvider["mode"];
  kind: string;
  entityId: string;
  /** The newest sign-in that proved something. */
  lastProvenAt: Date | null;
  /** The newest fault, unless a sign-in has worked since. */
  fault: Outcome | null;
  /** When its metadata or its last certificate ends; null without an end. */
  endsAt: Date | null;
  endsSoon: boolean;
}

/** The same in detail. */
export interface PortalDetails extends PortalHealth {
  outcomes: Outcome[];
  /** What the newest assertion brought; null before the first. */
  arrived: Arrived[] | null;
  /** What is needed and was not there: at least an affiliation and an identifier. */
  missing: Arrived[];
}

type Needs = Pick<Services, "database" | "keyring" | "now">;
type Row = IdentityProvider & { institution: Institution; outcomes: SignInOutcome[] };

/** So many days before an end the board warns. */
const WARN_DAYS = 30;
/** A federation has thousands: the board has those that somebody signed in at, that end, or that an operator saved. */
const ROWS_MAX = 500;

const include = { institution: true, outcomes: { orderBy: { lastAt: "desc" } } } as const;

/** Those with a fault first, then those that end soon. */
export async function listPortalHealth(services: Needs, staffUser: StaffActor): Promise<PortalHealth[]> {
  requirePermission(staffUser, "portals");
  const { database, now } = services;
  const soon = later(now(), WARN_DAYS * DAY_MS);
  const rows = await database.identityProvider.findMany({
    where: { OR: [{ outcomes: { some: {} } }, { validUntil: { lt: soon } }, { source: "operator" }] },
    include,
    orderBy: [{ institutionId: "asc" }, { mode: "asc" }],
    take: ROWS_MAX,
  });
  const rank = ({ fault, endsSoon }: PortalHealth) => (fault === null ? 2 : 0) + (endsSoon ? 0 : 1);
  return rows.map((row) => healthOf(services, row)).toSorted((one, other) => rank(one) - rank(other));
}

/** One of them, by the provider's id. */
export async function readPortalHealth(
  services: Needs,
  staffUser: StaffActor,
  id: string,
): Promise<PortalDetails> {
  requirePermission(staffUser, "portals");
  const row = await services.database.identityProvider.findUnique({ where: { id }, include });
  if (row === null) notFound("page");
  // Both say what arrived; a fault comes before anything was read.
  const asserted = row.outcomes.find(({ kind, code }) => kind !== "fault" && !WITHOUT_ASSERTION.has(code));
  const arrived =
    asserted === undefined ? null : arrivedValues.filter((name) => asserted.arrived.includes(name));
  return {
    ...healthOf(services, row),
    outcomes: row.outcomes.map((outcome) => outcomeOf(services, outcome)),
    arrived,
    missing: missingOf(arrived ?? []),
  };
}

/** Rejections that a status or the member decides. */
const WITHOUT_ASSERTION: ReadonlySet<string> = new Set(["cancelled", "denied"]);

/** An affiliation with its scope and an identifier for this service; of each, another form does. */
function missingOf(arrived: readonly Arrived[]): Arrived[] {
  const has = (...names: Arrived[]) => names.some((name) => arrived.includes(name));
  return [
    ...(has("scoped_affiliation") ? [] : (["scoped_affiliation"] as const)),
    ...(has("pairwise_id", "other_id") ? [] : (["pairwise_id"] as const)),
    ...(has("name") ? [] : (["name"] as const)),
  ];
}

function healthOf(services: Needs, { institution, outcomes, ...provider }: Row): PortalHealth {
  const { id, mode, kind, entityId } = provider;
  const proven = outcomes.find((outcome) => outcome.kind === "proven");
  const fault = outcomes.find((outcome) => outcome.kind === "fault");
  const isMended = fault === undefined || (proven !== undefined && proven.lastAt > fault.lastAt);
  const endsAt = endOf(provider);
  return {
    id,
    mode,
    kind,
    entityId,
    institution: institution.name,
    lastProvenAt: proven?.lastAt ?? null,
    fault: isMended ? null : outcomeOf(services, fault),
    endsAt,
    endsSoon: endsAt !== null && endsAt < later(services.now(), WARN_DAYS * DAY_MS),
  };
}

/** SAML trusts keys past their certificate's end, but institutions replace them then: a warning that one is due. */
function endOf({ validUntil, certificates }: IdentityProvider): Date | null {
  const ends = certificates.flatMap((der) => readCertificate(der)?.validUntil.getTime() ?? []);
  const last = ends.length === 0 ? [] : [Math.max(...ends)];
  const all = [...last, ...(validUntil === null ? [] : [validUntil.getTime()])];
  return all.length === 0 ? null : new Date(Math.min(...all));
}

function outcomeOf(
  { keyring }: Needs,
  { id, kind, code, count, lastAt, wordsSealed }: SignInOutcome,
): Outcome {
  const words = wordsSealed && unseal(keyring, "SignInOutcome.wordsSealed", id, wordsSealed);
  return { kind: kind as OutcomeKind, code, count, lastAt, words };
}
