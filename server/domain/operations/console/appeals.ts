/** Appeals in the console, with what is known of each domain: support reads them, admins decide. */
import { notFound, RefusalError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { type Actor, requirePermission } from "../../members/index.ts";
import {
  type Appeal,
  type AppealDecision,
  type DomainFacts,
  decideAppeal,
  findPresentId,
  listAppeals,
  readAppealRow,
  readDomainFacts,
  readTypedDomain,
} from "../../proving/index.ts";

export interface ShownAppeal {
  appeal: Appeal;
  facts: DomainFacts;
}

type Needs = Pick<Services, "database" | "keyring" | "now">;

/** A page of the pending ones, and what is known of a domain that is looked up; null where none is, or it is none. */
export async function listConsoleAppeals(
  services: Pick<Needs, "database" | "keyring">,
  actor: Actor,
  { lookedUp, cursor }: { lookedUp: string; cursor: string | undefined },
): Promise<{ appeals: Appeal[]; nextCursor: string | undefined; asked: DomainFacts | null }> {
  requirePermission(actor, "domains");
  const { rows: appeals, nextCursor } = await listAppeals(services, { cursor });
  const domain = lookedUp === "" ? undefined : readTypedDomain(lookedUp);
  return {
    appeals,
    nextCursor,
    asked: domain === undefined ? null : await readDomainFacts(services, domain),
  };
}

/** One that waits, with what is known of its domain. */
export async function readConsoleAppeal(
  services: Pick<Needs, "database" | "keyring">,
  actor: Actor,
  appealId: string,
): Promise<ShownAppeal> {
  requirePermission(actor, "domains");
  const stored = await services.database.domainAppeal.findUnique({
    where: { id: appealId, status: "pending" },
  });
  if (stored === null) notFound("page");
  const appeal = readAppealRow(services.keyring, stored);
  return { appeal, facts: await readDomainFacts(services, appeal.domain) };
}

/** What became of it, for the page that follows; a conflict or a wrong institution is told there. */
export async function decideConsoleAppeal(
  services: Needs,
  actor: Actor,
  appealId: string,
  decision: AppealDecision,
): Promise<"granted" | "refused" | "notDecided" | "needsInstitution"> {
  requirePermission(actor, "institutions");
  const { institutionId: typed } = decision;
  try {
    // By its id, or by any of its domains.
    const institutionId = typed && (await findPresentId(services.database, readTypedDomain(typed) ?? typed));
    const { status } = await decideAppeal(services, actor.id, appealId, { ...decision, institutionId });
    return status === "granted" ? "granted" : "refused";
  } catch (error) {
    if (error instanceof RefusalError)
      return error.refusal.kind === "conflict" && error.refusal.code === "nobody_has_domain"
        ? "needsInstitution"
        : "notDecided";
    throw error;
  }
}
