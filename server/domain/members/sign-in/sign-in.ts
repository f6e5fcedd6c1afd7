// Sign-in, and sign-up by an unknown e-mail address, with the right code of a mail.
import { tokenHash } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { securityEvent } from "../../../telemetry/security-events.ts";
import { likelyLanguage } from "../../messages/language.ts";
import { sendWrongCodesNotice } from "../../messages/wrong-codes-notice.ts";
import {
  openSession,
  reauthenticate,
  sealUserAgent,
  signInSecrets,
} from "../../shared/access/browser-session.ts";
import {
  type CodeChecked,
  type CodeKey,
  type ContactAddress,
  checkOneTimeCode,
} from "../../shared/access/one-time-code.ts";
import { modeOf, type World } from "../../shared/world.ts";
import { createAccount } from "../member/account.ts";
import { accountPath } from "../member/account-path.ts";
import { checkBirthDate } from "../member/birth-date.ts";
import { findOwner, giveAddress, lockOwner, readAddresses } from "../member/login-identifiers.ts";
import { endPendingSignIn, needsSecondStep, pendingSecret } from "./second-step.ts";

interface SignInAttempt extends Pick<CodeKey, "world" | "browserSecret" | "knownSecret"> {
  code: string;
  /** Ends with the sign-in: no session is carried over (session fixation). */
  earlierSessionId: string | undefined;
  userAgent: string | undefined;
}

export interface SignInResult {
  sessionSecret: string | null;
  browserSecret: string;
  knownSecret: string;
}

export async function signIn(services: Services, attempt: SignInAttempt): Promise<CodeChecked<SignInResult>> {
  const { world, browserSecret, knownSecret, code, earlierSessionId, userAgent } = attempt;
  const { keyring } = services;
  const key = { world, purpose: "sign_in", browserSecret, knownSecret, subjectId: null } as const;
  const checked = await checkOneTimeCode(services, key, code, async (tx, right, at) => {
    const own = signInSecrets(keyring, "member", right.id, browserSecret);
    const secrets = { ...own, knownSecret: right.knownSecret };
    const pending = { ...secrets, sessionSecret: null };
    if (right.again) {
      const session = await tx.session.findUnique({ where: { id: right.id } });
      if (session?.provenAt === null) return pending;
      return session?.hash === tokenHash(secrets.sessionSecret) ? secrets : null;
    }
    const { address } = right;
    const owner = await lockOwner(tx, keyring, world, address);
    if (owner === null && address.channel === "sms") return null;
    const { id: accountId } = owner ?? (await createAccount(tx, world, at));
    await endPendingSignIn(tx, keyring, { world, browserSecret }, accountId, at);
    if (earlierSessionId !== undefined) await tx.session.deleteMany({ where: { id: earlierSessionId } });
    const session = {
      id: right.id,
      world,
      owner: { accountId },
      userAgentSealed: sealUserAgent(keyring, right.id, userAgent),
    };
    const isText = address.channel === "sms";
    if (isText && (await needsSecondStep(tx, keyring, { world, accountId, address }, at))) {
      const secret = pendingSecret(keyring, secrets.browserSecret);
      await openSession(tx, { ...session, secret, provenAt: null }, at);
      return pending;
    }
    const proven = { world, accountId, address, owner: owner?.id ?? null, actor: "member" } as const;
    await giveAddress(tx, { keyring }, proven, at);
    const secret = secrets.sessionSecret;
    await openSession(tx, { ...session, secret, provenAt: at, provenBy: address.channel }, at);
    securityEvent("authn_login_success", { factor: address.channel, accountId });
    return secrets;
  });
  if (checked.kind === "wrong" && checked.warnAt !== null)
    void warnOwner(services, world, checked.warnAt).catch(() => {});
  return checked;
}

/** Warns all mail addresses. Not awaited: the time would show who has an account. */
async function warnOwner(services: Services, world: World, address: ContactAddress): Promise<void> {
  const { config, database, keyring } = services;
  const owner = await findOwner(database, keyring, world, address);
  if (owner === null) return;
  const addresses = await readAddresses(services, owner.id);
  await sendWrongCodesNotice(services, {
    holderId: owner.id,
    to: addresses.filter(({ channel }) => channel === "email").map(({ text }) => text),
    url: `${config.ssoUrl}${accountPath(modeOf(world))}`,
    language: owner.language ?? likelyLanguage(owner.country ?? undefined),
  });
}

/** Step-up by a new code. Returns the session's new secret. */
export function reauthenticateMember(
  services: Services,
  { sessionId, ...key }: CodeKey & { sessionId: string },
  code: string,
): Promise<CodeChecked<string>> {
  const { keyring } = services;
  return checkOneTimeCode(services, key, code, async (tx, { id, address, again }, at) => {
    const { sessionSecret: secret } = signInSecrets(keyring, "member", id, key.browserSecret);
    if (again) return (await tx.session.count({ where: { hash: tokenHash(secret) } })) === 1 ? secret : null;
    const isOpen = await reauthenticate(tx, { sessionId, secret, provenBy: address.channel }, at);
    return isOpen ? secret : null;
  });
}

export function checkOwnBirthDate(
  { database, keyring, now }: Pick<Services, "database" | "keyring" | "now">,
  accountId: string,
  typed: string,
): ReturnType<typeof checkBirthDate> {
  return database.$transaction((tx) => checkBirthDate(tx, keyring, { accountId, typed }, now()));
}
