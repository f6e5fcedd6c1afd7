import type { Prisma } from "../../../../generated/prisma/client.ts";

export const territoryColumns = {
  country: true,
  verifications: { select: { territory: true }, orderBy: { createdAt: "desc" }, take: 1 },
} as const satisfies Prisma.AccountSelect;

type Columns = Prisma.AccountGetPayload<{ select: typeof territoryColumns }>;

/** Stated territory, else that of the last verification; undefined if neither is known. */
export function readTerritory(account: Columns | null | undefined): string | undefined {
  return account?.country ?? account?.verifications[0]?.territory;
}
