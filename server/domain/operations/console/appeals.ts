/** Appeals in the console: support reads them, admins decide. */
import { notFound, RefusalError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { type Actor, requirePermission } from "../../members/staff/roles.ts";
import { type Appeal, listAppeals, readAppealRow } from "../../proving/appeal/appeal.ts";
import { type AppealDecision, decideAppeal } from "../../proving/appeal/decide-appeal.ts";
import { type DomainFacts, readDomainFacts } from "../../proving/appeal/domain-facts.ts";
import { findPresentId } from "../../proving/institution/former-id.ts";
import { readTypedDomain } from "../../proving/institution/proving-domain.ts";
import { type FoundInstitution, findInstitution, searchDirectory } from "../../proving/institution/search.ts";
import type { ConsumerGroup } from "../../shared/group/groups.ts";

export interface ShownAppeal {
  appeal: Appeal;
  facts: DomainFacts;
  query: string;
  found: Candidate[];
}

type Candidate = Omit<FoundInstitution, "territory">;

type Needs = Pick<Services, "database" | "keyring" | "now">;
type Searching = Parameters<typeof searchDirectory>[0];

/** Pending ones by page, and the facts of a looked-up domain; null for none. */
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

/** Pending one with its domain, and institutions that match the search. */
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

/** By name, domain or id; without a query: above the domain, or called as in the appeal. */
async function findCandidates(
  services: Pick<Needs, "database"> & Searching,
  { domain, institutionName, ...appeal }: Appeal,
  query: string,
): Promise<Candidate[]> {
  const consumerGroup = appeal.consumerGroup as ConsumerGroup;
  const known = query === "" ? null : await findInstitution(services, query);
  const queries = query === "" ? [domain, institutionName] : [query];
  const found = await Promise.all(
    queries.map((each) => searchDirectory(services, { territory: null, query: each, consumerGroup })),
  );
  const all = [...(known === null ? [] : [known]), ...found.flat()];
  return [...new Map(all.map((one) => [one.institutionId, one])).values()];
}

/** Returns conflicts and wrong institutions as outcomes, for the next page. */
export async function decideConsoleAppeal(
  services: Needs,
  actor: Actor,
  appealId: string,
  decision: AppealDecision,
): Promise<"approved" | "rejected" | "notDecided" | "needsInstitution"> {
  requirePermission(actor, "decideDomainAppeal");
  const { institutionId: typed } = decision;
  try {
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
