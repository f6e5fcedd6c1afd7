/** Search by what a caller on the telephone knows: verifications, accounts, institutions, and what partners have. */
import type { Mode, Prisma } from "../../../../../generated/prisma/client.ts";
import { shortLivedIndex } from "../../../../platform/crypto.ts";
import type { Services } from "../../../../services.ts";
import { identityIndexes, mailboxIndexes, readMemberAddress } from "../../../members/member/address.ts";
import { type Actor, requirePermission } from "../../../members/staff/roles.ts";
import { type DirectoryInstitution, listDirectory } from "../../../proving/institution/directory-list.ts";
import { applyAllDue } from "../../../proving/verification/apply-due.ts";
import { claimedEmailIndexes } from "../../../proving/verification/claim.ts";
import { summarize, summaryRelations, type VerificationSummary } from "../../../proving/verification/list.ts";
import { audit } from "../../../shared/audit.ts";
import { UUID } from "../../../shared/lists/keyset.ts";
import { modeOf } from "../../../shared/world.ts";
import { findNamed, type NamedThing } from "../named.ts";
import { listAddressStops, type Stop } from "./stops.ts";

const FOUND_MAX = 50;
const SVC_ID = /^[A-Z0-9]{7}$/;
const QUERY_LENGTH_MAX = 320;
/** Fewer letters are in too many names. */
const NAME = /\p{L}.*\p{L}.*\p{L}/u;
const NAMED_MAX = 10;

interface FoundAccount {
  id: string;
  mode: Mode;
  svcId: string;
  createdAt: Date;
  isDeleted: boolean;
}

export interface SearchResults {
  /** Stops of the address or number that was searched for, in any account. */
  stops: Stop[];
  verifications: VerificationSummary[];
  accounts: FoundAccount[];
  institutions: DirectoryInstitution[];
  /** Apps, clients, and brands and partners of code tracking. */
  named: NamedThing[];
}

type Needs = Pick<Services, "config" | "database" | "keyring" | "now"> & Parameters<typeof listDirectory>[0];

/** Newest first, in live and test mode: members seldom know which. Audited with a keyed hash of the text. */
export async function searchConsole(services: Needs, actor: Actor, query: string): Promise<SearchResults> {
  requirePermission(actor, "search");
  const text = query.trim();
  const nothing = { stops: [], verifications: [], accounts: [], institutions: [], named: [] };
  if (text === "" || text.length > QUERY_LENGTH_MAX) return nothing;
  const { database, keyring, now } = services;
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
  const subject = shortLivedIndex(keyring, "search", text.toLowerCase());
  const detail = { accounts: accounts.length, verifications: verifications.length };
  await audit(database, now(), { actor, action: "search.made", subject, detail });
  return {
    stops: address === null ? [] : await listAddressStops(services, address),
    ...(address === null ? await findByName(services, text) : { institutions: [], named: [] }),
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

/** In full or in part, by words; a wildcard is a character like any other. */
async function findByName(
  services: Needs,
  text: string,
): Promise<Pick<SearchResults, "institutions" | "named">> {
  if (!NAME.test(text) || UUID.test(text.toLowerCase())) return { institutions: [], named: [] };
  const of = (left: boolean) => listDirectory(services, { query: text, left });
  const institutions = (await Promise.all([of(false), of(true)])).flatMap(({ rows }) => rows);
  return {
    institutions: institutions.slice(0, NAMED_MAX),
    named: (await findNamed(services, text)).slice(0, NAMED_MAX),
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
