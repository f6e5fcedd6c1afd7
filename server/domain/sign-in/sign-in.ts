/** Signing in, and with an unknown e-mail address signing up: the right code is all it takes. */
import type { Transaction } from "../../platform/database/database.ts";
import type { Services } from "../../services.ts";
import { createAccount } from "../member/account.ts";
import { giveAddress, lockOwner } from "../member/login-identifiers.ts";
import {
  openSession,
  reauthenticate,
  type SignInSecrets,
  sealUserAgent,
  signInSecrets,
} from "../shared/browser-session.ts";
import { type CodeChecked, type CodeKey, checkOneTimeCode, type RightCode } from "../shared/one-time-code.ts";

/** A browser that enters a code. */
interface SignInAttempt extends Pick<CodeKey, "mode" | "browserSecret"> {
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
    const accountId = await findOrSignUp(tx, services, { mode, ...right }, at);
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

/** The account of the address, which is proven anew; created for an unknown e-mail address. Null for an unknown number. */
async function findOrSignUp(
  tx: Transaction,
  { keyring }: Pick<Services, "keyring">,
  { mode, address }: Pick<CodeKey, "mode"> & Pick<RightCode, "address">,
  at: Date,
): Promise<string | null> {
  const owner = await lockOwner(tx, keyring, mode, address);
  if (owner === null && address.channel === "sms") return null;
  const { id: accountId } = owner ?? (await createAccount(tx, mode, at));
  const proven = { mode, accountId, address, owner: owner?.id ?? null, actor: "member" } as const;
  await giveAddress(tx, { keyring }, proven, at);
  return accountId;
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
