/** Signing in, and with an unknown e-mail address signing up: the right code is all it takes. */
import { randomUUID } from "node:crypto";
import { seal } from "../../platform/crypto.ts";
import type { Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { accountOf, identityIndex, type MemberAddress } from "../member/address.ts";
import { randomSvcId } from "../member/svc-id.ts";
import {
  openSession,
  reauthenticate,
  type SignInSecrets,
  sealUserAgent,
  signInSecrets,
} from "../shared/browser-session.ts";
import { lockName } from "../shared/lock.ts";
import { type CodeChecked, type CodeKey, checkOneTimeCode, type RightCode } from "../shared/one-time-code.ts";

/** A browser that enters a code. */
export interface SignInAttempt extends Pick<CodeKey, "mode" | "browserSecret"> {
  code: string;
  /** Ends with the sign-in: a session is never carried over from before. */
  earlierSessionId: string | undefined;
  userAgent: string | undefined;
}

/** Both halves of a double click get the same session. */
export function signIn(services: Services, attempt: SignInAttempt): Promise<CodeChecked<SignInSecrets>> {
  const { mode, browserSecret, code, earlierSessionId, userAgent } = attempt;
  const { keyring } = services;
  const key = { mode, purpose: "sign_in", browserSecret, subjectId: null } as const;
  return checkOneTimeCode(services, key, code, async (tx, right, at) => {
    const secrets = signInSecrets(keyring, "member", right.id, browserSecret);
    if (right.again) {
      const isStill = (await tx.session.count({ where: { id: right.id } })) === 1;
      return isStill ? secrets : null;
    }
    const accountId = await enter(tx, services, { mode, ...right }, at);
    if (accountId === null) return null;
    if (earlierSessionId !== undefined) await tx.session.deleteMany({ where: { id: earlierSessionId } });
    const session = {
      id: right.id,
      secret: secrets.sessionSecret,
      mode,
      owner: { accountId },
      provenAt: at,
      userAgentSealed: sealUserAgent(keyring, userAgent),
    };
    await openSession(tx, session, at);
    return secrets;
  });
}

/** The account of the address, which is proven anew; made for an e-mail address that has none. Null for a phone. */
async function enter(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  { mode, address }: Pick<CodeKey, "mode"> & Pick<RightCode, "address">,
  at: Date,
): Promise<string | null> {
  const index = identityIndex(keyring, address);
  if (address.channel === "sms") {
    const accountId = await accountOf(tx, keyring, mode, address);
    await tx.accountPhone.updateMany({ where: { mode, phoneIndex: index }, data: { provenAt: at } });
    return accountId;
  }
  // Two browsers that bring one new address at once must find one another's account.
  await lockName(tx, "email", mode, index);
  const known = await accountOf(tx, keyring, mode, address);
  if (known !== null) {
    await tx.accountEmail.updateMany({ where: { mode, emailIndex: index }, data: { provenAt: at } });
    return known;
  }
  return signUp(tx, keyring, mode, address, at);
}

async function signUp(
  tx: Transaction,
  keyring: Services["keyring"],
  mode: CodeKey["mode"],
  address: MemberAddress,
  at: Date,
): Promise<string> {
  const { id } = await tx.account.create({
    data: { id: randomUUID(), mode, svcId: randomSvcId(), createdAt: at },
  });
  await tx.accountEmail.create({
    data: {
      id: randomUUID(),
      mode,
      emailIndex: identityIndex(keyring, address),
      emailSealed: seal(keyring, "account.email", address.text),
      accountId: id,
      provenAt: at,
    },
  });
  return id;
}

/** The member has entered a code again: for a while, what can't be undone is open. */
export function reauthenticateMember(
  services: Services,
  { sessionId, ...key }: CodeKey & { sessionId: string },
  code: string,
): Promise<CodeChecked<true>> {
  return checkOneTimeCode(services, key, code, async (tx, { again }, at) => {
    if (!again) await reauthenticate(tx, sessionId, at);
    return true as const;
  });
}
