/** Tables of a rotation: sealed columns, and blind indexes computed from them. */
import { blindIndexes, type Keyring } from "../../../platform/crypto.ts";
import { type SealedColumn, sealedColumns } from "../../../platform/sealed-columns.ts";
import { identityIndexes, mailboxIndexes } from "../../members/member/address.ts";
import { emailIndexes } from "../../members/staff/users.ts";
import { claimedEmailIndexes } from "../../proving/verification/claim.ts";
import { indexesInForm } from "../../tracking/codes/code-text.ts";

interface IndexColumn {
  column: string;
  from: SealedColumn;
  /** Indexes of a text, current key first; some depend on the `index` that it has. */
  indexes: (keyring: Keyring, text: string, index: string | null) => [string, ...string[]];
  isProof?: boolean;
}

const memberIndexes: IndexColumn["indexes"] = (keyring, text) =>
  identityIndexes(keyring, { channel: text.includes("@") ? "email" : "sms", text });

// Values kept longer than a day. Proofs of portals and inbound mail have no text: they are rewritten on use.
const INDEXES: Record<string, IndexColumn[]> = {
  Attempt: [
    { column: "addressIndex", from: "Attempt.addressSealed", indexes: mailboxIndexes, isProof: true },
  ],
  Document: [
    {
      column: "sha256Index",
      from: "Document.sha256Sealed",
      indexes: (keyring, text) => blindIndexes(keyring, "document", text),
    },
    {
      column: "layoutIndex",
      from: "Document.layoutSealed",
      indexes: (keyring, text) => blindIndexes(keyring, "layout", text),
    },
  ],
  LoginIdentifier: [
    { column: "addressIndex", from: "LoginIdentifier.addressSealed", indexes: memberIndexes },
  ],
  PoolCode: [{ column: "textIndex", from: "PoolCode.textSealed", indexes: indexesInForm }],
  StaffUser: [{ column: "emailIndex", from: "StaffUser.emailSealed", indexes: emailIndexes }],
  Verification: [
    { column: "emailIndex", from: "Verification.emailSealed", indexes: claimedEmailIndexes },
    { column: "phoneIndex", from: "Verification.phoneSealed", indexes: memberIndexes },
  ],
};

/** Primary keys other than a UUID "id". */
const IDS: Record<string, { idColumn: string; idType: string }> = {
  AuthorizationCode: { idColumn: "hash", idType: "text" },
  IdempotencyKey: { idColumn: "id", idType: "text" },
  Message: { idColumn: "id", idType: "bigint" },
  Passkey: { idColumn: "id", idType: "text" },
  PortalRequest: { idColumn: "hash", idType: "text" },
  SentMail: { idColumn: "hash", idType: "text" },
  SignInOutcome: { idColumn: "id", idType: "text" },
  SignInProvider: { idColumn: "id", idType: "text" },
  PushedRequest: { idColumn: "hash", idType: "text" },
  PutOffMail: { idColumn: "key", idType: "text" },
  WalletRequest: { idColumn: "hash", idType: "text" },
};

export interface RotatedTable {
  table: string;
  idColumn: string;
  idType: string;
  sealed: { column: string; name: SealedColumn }[];
  indexes: IndexColumn[];
}

export const rotatedTables: readonly RotatedTable[] = [
  ...Map.groupBy(sealedColumns, (name) => name.split(".")[0] ?? ""),
].map(([table, names]) => ({
  table,
  ...(IDS[table] ?? { idColumn: "id", idType: "uuid" }),
  sealed: names.map((name) => ({ name, column: name.slice(table.length + 1) })),
  indexes: INDEXES[table] ?? [],
}));
