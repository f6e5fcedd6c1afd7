/** Result of a trial sign-in, which decides nothing, and spends no attempt or budget. */
import type { IdentityProvider } from "../../../../../generated/prisma/client.ts";
import type { Services } from "../../../../services.ts";
import type { PersonalClaims } from "../assertion/attributes.ts";
import type { IdentifyingIssuer } from "../assertion/subject.ts";
import { listArrived, type SignInOutcome } from "../identity-provider/outcomes.ts";
import { describeSignIn, type TriedSignIn } from "../trial/tried-sign-in.ts";

export type TrialResult =
  | { kind: "tried"; tried: TriedSignIn }
  /** Provider's words, shown only to the person who signed in. */
  | { kind: "refused"; why: string; words: string | null };

/** Evaluates for the browser and the health board, apart from members' sign-ins. */
export async function evaluateTrial(
  services: Pick<Services, "database">,
  provider: IdentityProvider,
  claims: PersonalClaims,
  unread: readonly string[],
): Promise<{ tried: TriedSignIn; outcome: SignInOutcome }> {
  const tried = describeSignIn(claims, await readIssuer(services, provider), unread);
  const [kind, code] = outcomeOfTrial(claims, tried);
  return { tried, outcome: { kind, code, isTrial: true, arrived: listArrived(claims) } };
}

function outcomeOfTrial({ subjects }: PersonalClaims, { proves, identified }: TriedSignIn) {
  if (proves.length > 0) return ["proven", "proven"] as const;
  if (identified) return ["rejected", "wrong_affiliation"] as const;
  return subjects.length > 0
    ? (["fault", "subject_scope"] as const)
    : (["rejected", "unidentified"] as const);
}

async function readIssuer(
  { database }: Pick<Services, "database">,
  provider: IdentityProvider,
): Promise<IdentifyingIssuer> {
  const { institutionId } = provider;
  const domains = await database.institutionDomain.findMany({ where: { institutionId } });
  return { ...provider, domains: domains.map(({ domain }) => domain) };
}
