/** Finding a verification or an account by whatever a caller on the telephone knows. */
import type { Mode, Prisma } from "../../../generated/prisma/client.ts";
import type { Services } from "../../services.ts";
import { type Doer, requirePermission } from "../operator/roles.ts";
import { budgetIndex, identityIndex, readMemberAddress } from "../person/address.ts";
import { claimedEmailIndex } from "../verification/claim.ts";
import { statusAt } from "../verification/clock.ts";
import type { ConsumerGroup } from "../verification/groups.ts";
import type { Stage, Status } from "../verification/stages.ts";

const FOUND_MAX = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SVC_ID = /^[A-Za-z0-9]{7}$/;
/** Longer is no externalId, and nothing else that is looked for. */
const QUERY_LENGTH_MAX = 320;

export interface FoundVerification {
  id: string;
  mode: Mode;
  appName: string;
  consumerGroup: ConsumerGroup;
  status: Status;
  stage: Stage;
  createdAt: Date;
}

export interface FoundAccount {
  id: string;
  mode: Mode;
  svcId: string;
  createdAt: Date;
  isDeleted: boolean;
}

export interface Found {
  verifications: FoundVerification[];
  accounts: FoundAccount[];
}

/** The newest first. Both worlds are searched: whoever asks seldom knows in which they are. */
export async function find(
  services: Pick<Services, "database" | "keyring" | "now">,
  doer: Doer,
  query: string,
): Promise<Found> {
  requirePermission(doer, "find");
  const text = query.trim();
  if (text === "" || text.length > QUERY_LENGTH_MAX) return { verifications: [], accounts: [] };
  const { database, now } = services;
  const wanted = conditionsOf(services.keyring, text);
  const newest = { orderBy: { createdAt: "desc" }, take: FOUND_MAX } as const;
  const accounts = await database.account.findMany({ where: { OR: wanted.accounts }, ...newest });
  const accountId = { in: accounts.map(({ id }) => id) };
  const verifications = await database.verification.findMany({
    where: { OR: [...wanted.verifications, { accountId }] },
    include: { app: { select: { name: true } } },
    ...newest,
  });
  return {
    verifications: verifications.map((row) => ({
      ...{ id: row.id, mode: row.mode, appName: row.app.name, createdAt: row.createdAt },
      consumerGroup: row.consumerGroup as ConsumerGroup,
      status: statusAt(row, now()),
      stage: row.stage as Stage,
    })),
    accounts: accounts.map(({ id, mode, svcId, createdAt, deletedAt }) => ({
      ...{ id, mode, svcId, createdAt },
      isDeleted: deletedAt !== null,
    })),
  };
}

interface Wanted {
  verifications: Prisma.VerificationWhereInput[];
  accounts: Prisma.AccountWhereInput[];
}

/** What the text may be; each condition has an index of its own. */
function conditionsOf(keyring: Services["keyring"], text: string): Wanted {
  if (UUID.test(text)) {
    const id = text.toLowerCase();
    return { verifications: [{ id }], accounts: [{ id }] };
  }
  const address = readMemberAddress(text, undefined);
  if (address?.channel === "email") {
    return {
      verifications: [
        { emailIndex: claimedEmailIndex(keyring, address.text) },
        { attempts: { some: { addressIndex: budgetIndex(keyring, address) } } },
      ],
      accounts: [{ emails: { some: { emailIndex: identityIndex(keyring, address) } } }],
    };
  }
  if (address !== null) {
    const phoneIndex = identityIndex(keyring, address);
    return { verifications: [{ phoneIndex }], accounts: [{ phones: { some: { phoneIndex } } }] };
  }
  return {
    verifications: [{ externalId: text }],
    accounts: SVC_ID.test(text) ? [{ svcId: text }] : [],
  };
}
