/** Appeals in the console, with what is known of each domain: support reads them, admins decide. */
import { notFound, RefusalError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { type Actor, requirePermission } from "../../members/index.ts";
import {
  type Appeal,
  type AppealDecision,
  type DomainFacts,
  decideAppeal,
  type FoundInstitution,
  findInstitution,
  findPresentId,
  listAppeals,
  readAppealRow,
  readDomainFacts,
  readTypedDomain,
  searchDirectory,
} from "../../proving/index.ts";
import type { ConsumerGroup } from "../../shared/index.ts";

export interface ShownAppeal {
  appeal: Appeal;
  facts: DomainFacts;
  /** What was searched for; empty where it was what the appeal names. */
  query: string;
  /** The institutions that may get the domain. */
  found: Candidate[];
}

type Candidate = Omit<FoundInstitution, "territory">;

type Needs = Pick<Services, "database" | "keyring" | "now">;
type Searching = Parameters<typeof searchDirectory>[0];

/** A page of the pending ones, and what is known of a domain that is looked up; null where none is, or it is none. */
export async function listConsoleAppeals(
  services: Pick<Needs, "database" | "keyring">,
  actor: Actor,
  { lookedUp, cursor }: { lookedUp: string; cursor: string | undefined },
): Promise<{ appeals: Appeal[]; nextCursor: string | undefined; asked: DomainFacts | null }> {
  requirePermission(actor, "listDomainAppeals");
  const { rows: appeals, nextCursor } = await listAppeals(services, { cursor });
  const domain = lookedUp === "" ? undefined : readTypedDomain(lookedUp);
  return {
    appeals,
    nextCursor,
    asked: domain === undefined ? null : await readDomainFacts(services, domain),
  };
}

/** One that waits, with what is known of its domain, and the institutions that are called as somebody has typed. */
export async function readConsoleAppeal(
  services: Pick<Needs, "database" | "keyring"> & Searching,
  actor: Actor,
  appealId: string,
  query = "",
): Promise<ShownAppeal> {
  requirePermission(actor, "listDomainAppeals");
  const stored = await services.database.domainAppeal.findUnique({
    where: { id: appealId, status: "pending" },
  });
  if (stored === null) notFound("page");
  const appeal = readAppealRow(services.keyring, stored);
  const facts = await readDomainFacts(services, appeal.domain);
  return { appeal, facts, query, found: await findCandidates(services, appeal, query) };
}

/** By name, domain or id; without a query those above the domain, and those that are called as the appeal says. */
async function findCandidates(
  services: Pick<Needs, "database"> & Searching,
  { domain, institutionName, ...appeal }: Appeal,
  query: string,
): Promise<Candidate[]> {
  // A column of the contract's values, written only by makeAppeal.
  const consumerGroup = appeal.consumerGroup as ConsumerGroup;
  const known = query === "" ? null : await findInstitution(services, query);
  const queries = query === "" ? [domain, institutionName] : [query];
  const found = await Promise.all(
    queries.map((each) => searchDirectory(services, { territory: null, query: each, consumerGroup })),
  );
  const all = [...(known === null ? [] : [known]), ...found.flat()];
  return [...new Map(all.map((one) => [one.institutionId, one])).values()];
}

/** What became of it, for the page that follows; a conflict or a wrong institution is told there. */
export async function decideConsoleAppeal(
  services: Needs,
  actor: Actor,
  appealId: string,
  decision: AppealDecision,
): Promise<"approved" | "rejected" | "notDecided" | "needsInstitution"> {
  requirePermission(actor, "decideDomainAppeal");
  const { institutionId: typed } = decision;
  try {
    // By its id, or by any of its domains.
    const institutionId = typed && (await findPresentId(services.database, readTypedDomain(typed) ?? typed));
    const { status } = await decideAppeal(services, actor.id, appealId, { ...decision, institutionId });
    return status === "approved" ? "approved" : "rejected";
  } catch (error) {
    if (error instanceof RefusalError)
      return error.refusal.kind === "conflict" && error.refusal.code === "nobody_has_domain"
        ? "needsInstitution"
        : "notDecided";
    throw error;
  }
}
