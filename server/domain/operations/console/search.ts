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
import { findBounce } from "../../messages/index.ts";
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
  /** E-mail address that is shut, since its last mail came back then. */
  bounce: { email: string; at: Date } | null;
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
  if (text === "" || text.length > QUERY_LENGTH_MAX) return { verifications: [], accounts: [], bounce: null };
  const { database, now } = services;
  const wanted = (await findById(database, text)) ?? conditionsOf(services.keyring, text);
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
  const address = readMemberAddress(text, undefined);
  const bouncedAt = address?.channel === "email" ? await findBounce(services, address.text) : null;
  return {
    bounce: bouncedAt && { email: text, at: bouncedAt },
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

/** Reading as an id of ours, which wins: a partner's number in its form would stand beside it. */
async function findById(database: Services["database"], text: string): Promise<SearchTerm | null> {
  const id = text.toLowerCase();
  if (!UUID.test(id)) return null;
  const where = { id };
  const known = (await database.verification.count({ where })) + (await database.account.count({ where }));
  return known === 0 ? null : { verifications: [where], accounts: [where], attempts: [] };
}

/** Possible readings, each condition with an index. A partner's number may look like anything. */
function conditionsOf(keyring: Services["keyring"], text: string): SearchTerm {
  const externalId = text;
  if (UUID.test(text.toLowerCase())) return { verifications: [{ externalId }], accounts: [], attempts: [] };
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
