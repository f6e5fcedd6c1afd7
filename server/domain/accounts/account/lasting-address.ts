/** Addresses of institutions, which end with the membership that they prove: a degree, a job. */
import type { Services } from "../../../services.ts";
import { type LoginIdentifier, readAddress } from "../../members/index.ts";
import { isAlumniDomain, isPublicSuffix, withParents } from "../../proving/index.ts";

/**
 * Whether a member will lose every mail address that they sign in with. A number is no help then: it stops signing in where
 * there is a mail address (spec/decisions/members.md, "One strength on every way in").
 */
export async function lacksLastingAddress(
  { database }: Pick<Services, "database">,
  identifiers: readonly LoginIdentifier[],
): Promise<boolean> {
  const own = identifiers.flatMap(({ address }) =>
    address.channel === "email" ? [readAddress(address.text)?.domain ?? ""] : [],
  );
  if (own.length === 0 || own.some(isAlumniDomain)) return false;
  const asked = own.map((domain) => withParents(domain).filter((each) => !isPublicSuffix(each)));
  const domain = { in: asked.flat() };
  const found = await database.institutionDomain.findMany({ where: { domain }, select: { domain: true } });
  const known = new Set(found.map((each) => each.domain));
  return asked.every((domains) => domains.some((each) => known.has(each)));
}
