import type { CodeSender } from "../../domain/members/sign-in/code.ts";
import type { SignedIn } from "../../domain/members/sign-in/sessions.ts";
import type { World } from "../../domain/shared/world.ts";
import { cancelLink } from "../components/fields.ts";
import type { PageContext } from "../framework/page-context.ts";
import { type Markup, outside } from "../markup/html.ts";

/** Context of a sign-in: place and purpose. */
export interface SignInContext extends PageContext<SignedIn> {
  world: World;
  /** Our path without the step, which the member continues to. */
  path: string;
  query: string;
  sender: CodeSender;
  /** Country of national phone number formats. */
  territory?: string | undefined;
  /** The link's login_hint, shown in the field, untrusted. */
  hint?: string | undefined;
  /** Sentence about whom it is for, read first; absent where the claim says it. */
  audience?: string | null;
  /** Sentence about the quickest address; absent where none is quicker. */
  quickest?: string | null;
  /** A session too old for the request. */
  earlierSessionId?: string | undefined;
  /** Whether passkeys work here: they belong to the host of SSO_URL, and to no client's own. */
  takesPasskeys: boolean;
  /** Next step of a signed-in visitor; the path itself without it. */
  nextHref?: string | undefined;
  cancelHref?: string | undefined;
}

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
