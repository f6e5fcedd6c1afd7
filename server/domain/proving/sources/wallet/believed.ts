/** Credentials that a wallet is asked for, and issuers that count. */
import type { WalletIssuer } from "../../../../../generated/prisma/client.ts";
import type { Queryable } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../services.ts";
import { type WalletProof, walletProofsFor } from "../../method/wallet.ts";
import type { VerificationWithRelations } from "../../verification/load.ts";
import { sourcesOf } from "../../verification/open.ts";
import { type AskedCredential, credentialsOf } from "./query.ts";

/** Credentials to ask for, and the issuers by what they prove: the institution's, and those of persons of any country. */
export interface Wanted {
  proofs: WalletProof[];
  asked: AskedCredential[];
  issuers: Readonly<Record<WalletProof, WalletIssuer[]>>;
}

export async function findWanted(
  { config, database, now }: Pick<Services, "config" | "now"> & { database: Queryable },
  verification: VerificationWithRelations,
): Promise<Wanted> {
  const { mode, institutionId } = verification;
  const proofs = walletProofsFor(sourcesOf(verification, config, now()));
  const rows = await database.walletIssuer.findMany({
    where: { mode, OR: [{ institutionId }, { institutionId: null }] },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const of = (proof: WalletProof) =>
    rows.filter((row) => proofs.includes(proof) && (row.institutionId !== null) === (proof === "group"));
  const issuers = { group: of("group"), person: of("person") };
  return { proofs, issuers, asked: proofs.flatMap((proof) => credentialsOf(proof, issuers[proof])) };
}
