/** A code to an address of the member who is signed in, and the page that asks for it. */
import type { MemberAddress } from "../../domain/person/address.ts";
import {
  type CodeKey,
  type CodePurpose,
  type CodeSent,
  pendingCode,
  sendCode,
} from "../../domain/session/code.ts";
import type { Services } from "../../services.ts";
import type { CodeStep } from "../components/code-form.ts";
import { cancelLink } from "../components/fields.ts";
import type { Member } from "./member.ts";

/** What the code is for: whoever is signed in already never enters one to sign in. */
type OwnPurpose = Exclude<CodePurpose, "sign_in">;

/** Where its pages are below the account's. */
export interface OwnCodePlace {
  purpose: OwnPurpose;
  path: `/${string}`;
  /** Kept in every address of them. */
  query: "" | `?${string}`;
  /** On the button that takes the code. */
  enter: string;
}

export function ownCodeKey<Purpose extends OwnPurpose>(
  { mode, browserSecret, signedIn: { accountId } }: Member,
  purpose: Purpose,
) {
  return { mode, purpose, browserSecret, accountId } satisfies CodeKey;
}

export function sendOwnCode(
  services: Services,
  member: Member,
  purpose: OwnPurpose,
  address: MemberAddress,
): Promise<CodeSent> {
  const sender = { appId: null, name: "cohort" };
  const words = member.words.codeMessage;
  return sendCode(services, { ...ownCodeKey(member, purpose), address, sender, words });
}

/** The page that waits for the code; null, and the way back to where one is asked for, when none waits. */
export async function ownCodeStep(
  services: Services,
  member: Member,
  { purpose, path, query, enter }: OwnCodePlace,
): Promise<CodeStep | null> {
  const { words, base, response } = member;
  const pending = await pendingCode(services, ownCodeKey(member, purpose));
  const otherHref = `${base}${path}${query}`;
  if (pending === null) {
    response.redirect(303, otherHref);
    return null;
  }
  return {
    ...{ visit: member, pending, enter, otherHref },
    title: words.signIn.codeTitle,
    action: `${base}${path}/code${query}`,
    againAction: `${base}${path}/again${query}`,
    exit: cancelLink(base, words.account.back),
  };
}
