/** Web origins that may call the token endpoint: those of public clients (Fetch, "CORS protocol"). */
import type { Services } from "../../../services.ts";
import type { Profile } from "./profiles.ts";
import { registrationProblem } from "./redirect-url.ts";

export async function isClientOrigin(
  { database }: Pick<Services, "database">,
  origin: string,
): Promise<boolean> {
  if (!/^https?:/.test(origin) || registrationProblem(origin) !== undefined || origin.endsWith("/"))
    return false;
  const [row] = await database.$queryRaw<{ known: boolean }[]>`
    SELECT EXISTS (
      SELECT FROM "Client", unnest("redirectUris") AS uri
      WHERE profile = ${"public" satisfies Profile} AND (uri = ${origin} OR starts_with(uri, ${`${origin}/`}))
    ) AS known`;
  return row?.known ?? false;
}
