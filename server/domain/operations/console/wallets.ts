/** Wallets on the health board: what ends soon, and why answers were refused in the last 30 days. */
import type { WalletRefusal } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import { requirePermission, type StaffActor } from "../../members/staff/roles.ts";
import { WARN_DAYS } from "../../proving/sources/federation/source-end.ts";
import { DAY_MS, later } from "../../shared/time.ts";

/** An issuer or verifier that ends within 30 days, or has ended; `of`: an institution, a country, an app or a client. */
interface WalletEnd {
  kind: "issuer" | "verifier";
  /** Null for the installation's own verifier. */
  of: string | null;
  endsAt: Date;
}

export interface WalletHealth {
  ends: WalletEnd[];
  /** With the institution's name; null for none, and for one that is gone. */
  refusals: (WalletRefusal & { institution: string | null })[];
}

const ROWS_MAX = 50;

export async function readWalletHealth(
  { database, now }: Pick<Services, "database" | "now">,
  staffUser: StaffActor,
): Promise<WalletHealth> {
  requirePermission(staffUser, "listWalletIssuers");
  const soon = {
    where: { endsAt: { lt: later(now(), WARN_DAYS * DAY_MS) } },
    orderBy: { endsAt: "asc" },
    take: ROWS_MAX,
  } as const;
  const named = { select: { name: true } } as const;
  const issuers = await database.walletIssuer.findMany({ ...soon, include: { institution: named } });
  const verifiers = await database.walletVerifier.findMany({
    ...soon,
    include: { app: named, client: named },
  });
  const ends = [
    ...issuers.flatMap(({ institution, territory, endsAt }) =>
      endsAt === null ? [] : [{ kind: "issuer" as const, of: institution?.name ?? territory, endsAt }],
    ),
    ...verifiers.map(({ app, client, endsAt }) => ({
      kind: "verifier" as const,
      of: (client ?? app)?.name ?? null,
      endsAt,
    })),
  ];
  const refusals = await database.walletRefusal.findMany({
    orderBy: [{ lastAt: "desc" }, { id: "asc" }],
    take: ROWS_MAX,
  });
  const ids = refusals.flatMap(({ institutionId }) => institutionId ?? []);
  const institutions = await database.institution.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  });
  const nameOf = new Map(institutions.map(({ id, name }) => [id, name]));
  return {
    ends,
    refusals: refusals.map((refusal) => ({
      ...refusal,
      institution: nameOf.get(refusal.institutionId ?? "") ?? null,
    })),
  };
}
