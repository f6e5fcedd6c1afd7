/** Addresses of institutions, which end with the membership. */
import type { Services } from "../../../services.ts";
import { readAddress } from "../../members/member/email-address.ts";
import type { LoginIdentifier } from "../../members/member/login-identifiers.ts";
import { withParents } from "../../proving/institution/proving-domain.ts";
import { isPublicSuffix } from "../../proving/institution/public-suffix.ts";
import { isAlumniDomain } from "../../proving/institution/shipped/academic-file.ts";

/** Whether the member will lose every mail address; a number is no substitute (spec/decisions/members.md). */
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
