/** Search of verifications and accounts by what a caller on the telephone knows. */
import type { Mode, Prisma } from "../../../../generated/prisma/client.ts";
import type { Services } from "../../../services.ts";
import {
  type Actor,
  identityIndexes,
  mailboxIndexes,
  readMemberAddress,
  requirePermission,
} from "../../members/index.ts";
import {
  applyAllDue,
  claimedEmailIndexes,
  summarize,
  summaryRelations,
  type VerificationSummary,
} from "../../proving/index.ts";
import { modeOf, UUID } from "../../shared/index.ts";

const FOUND_MAX = 50;
const SVC_ID = /^[A-Z0-9]{7}$/;
const QUERY_LENGTH_MAX = 320;

interface FoundAccount {
  id: string;
  mode: Mode;
  svcId: string;
  createdAt: Date;
  isDeleted: boolean;
}

export interface SearchResults {
  verifications: VerificationSummary[];
  accounts: FoundAccount[];
}

/** Newest first, in live and test mode: members seldom know which. */
export async function searchConsole(
  services: Pick<Services, "database" | "keyring" | "now">,
  actor: Actor,
  query: string,
): Promise<SearchResults> {
  requirePermission(actor, "search");
  const text = query.trim();
  if (text === "" || text.length > QUERY_LENGTH_MAX) return { verifications: [], accounts: [] };
  const { database, now } = services;
  const wanted = conditionsOf(services.keyring, text);
  const newest = { orderBy: { createdAt: "desc" }, take: FOUND_MAX } as const;
  const accounts = await database.account.findMany({ where: { OR: wanted.accounts }, ...newest });
  const attempts = await database.attempt.findMany({ where: { OR: wanted.attempts }, ...newest });
  // Plain values only: a subquery would make the database read every verification.
  const where = {
    OR: [
      ...wanted.verifications,
      { accountId: { in: accounts.map(({ id }) => id) } },
      { id: { in: attempts.map(({ verificationId }) => verificationId) } },
    ],
  };
  await applyAllDue(database, now(), where);
  const verifications = await database.verification.findMany({
    where,
    include: summaryRelations,
    ...newest,
  });
  return {
    verifications: verifications.map((row) => summarize(row, now())),
    accounts: accounts.map(({ id, world, svcId, createdAt, deletedAt }) => ({
      id,
      mode: modeOf(world),
      svcId,
      createdAt,
      isDeleted: deletedAt !== null,
    })),
  };
}

interface SearchTerm {
  verifications: Prisma.VerificationWhereInput[];
  accounts: Prisma.AccountWhereInput[];
  attempts: Prisma.AttemptWhereInput[];
}

/** Possible readings, each condition with an index. A partner's number may look like anything. */
function conditionsOf(keyring: Services["keyring"], text: string): SearchTerm {
  const externalId = text;
  const id = text.toLowerCase();
  if (UUID.test(id)) {
    return { verifications: [{ id }, { externalId }], accounts: [{ id }], attempts: [] };
  }
  const address = readMemberAddress(text, undefined);
  if (address?.channel === "email") {
    return {
      verifications: [{ emailIndex: { in: claimedEmailIndexes(keyring, address.text) } }, { externalId }],
      accounts: [{ loginIdentifiers: { some: { addressIndex: { in: identityIndexes(keyring, address) } } } }],
      attempts: [{ addressIndex: { in: mailboxIndexes(keyring, address.text) } }],
    };
  }
  if (address !== null) {
    const phoneIndex = { in: identityIndexes(keyring, address) };
    return {
      verifications: [{ phoneIndex }, { externalId }],
      accounts: [
        { loginIdentifiers: { some: { addressIndex: phoneIndex } } },
        { formerPhoneIndex: phoneIndex },
      ],
      attempts: [],
    };
  }
  const svcId = text.toUpperCase();
  return {
    verifications: [{ externalId }],
    accounts: SVC_ID.test(svcId) ? [{ svcId }] : [],
    attempts: [],
  };
}
