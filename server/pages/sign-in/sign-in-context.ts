/** Where somebody signs in, and what every page of a sign-in shares. */

import type { CodeSender, SignedIn } from "../../domain/members/index.ts";
import type { World } from "../../domain/shared/index.ts";
import { cancelLink } from "../components/fields.ts";
import type { PageContext } from "../framework/page-context.ts";
import { type Markup, outside } from "../markup/html.ts";

/** Where somebody signs in, and what for. */
export interface SignInContext extends PageContext<SignedIn> {
  world: World;
  /** A path of ours, without the step: it is where the member goes on. */
  path: string;
  /** With its "?", or empty. */
  query: string;
  /** Who asks. */
  sender: CodeSender;
  /** The country in whose national format a phone number may be written. */
  territory?: string | undefined;
  /** What the link says of who it is (login_hint); shown in the field, and believed by nobody. */
  hint?: string | undefined;
  /** The address that leads there most quickly, in a sentence; absent where it makes no difference. */
  quickest?: string | null;
  /** A session that is too old for what was asked. */
  earlierSessionId?: string | undefined;
  /** Whether passkeys work here: they belong to the host of SSO_URL, and to no client's own. */
  takesPasskeys: boolean;
  /** What is next, for somebody who is signed in already; the path itself, without it. */
  nextHref?: string | undefined;
  /** Where Cancel leads. */
  cancelHref?: string | undefined;
}

/** The address of a step. */
export function hrefOf(
  { path, query }: Pick<SignInContext, "path" | "query">,
  step: "" | `/${string}`,
): string {
  return `${path}${step}${query}`;
}

export function exitOf({ words, frame: { branding }, cancelHref }: SignInContext): Markup | null {
  if (cancelHref === undefined) return null;
  const label = branding === undefined ? words.form.cancel : words.signIn.cancel(outside(branding.name));
  return cancelLink(cancelHref, label);
}
