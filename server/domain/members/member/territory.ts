/** Where a member is at home: for the words and times of what is written to them. */
import type { Prisma } from "../../../../generated/prisma/client.ts";

/** What `readTerritory` needs of an account. */
export const territoryColumns = {
  country: true,
  verifications: { select: { territory: true }, orderBy: { createdAt: "desc" }, take: 1 },
} as const satisfies Prisma.AccountSelect;

type Columns = Prisma.AccountGetPayload<{ select: typeof territoryColumns }>;

/** What they stated; else where they last asked to be verified; undefined where neither is known. */
export function readTerritory(account: Columns | null | undefined): string | undefined {
  return account?.country ?? account?.verifications[0]?.territory;
}
