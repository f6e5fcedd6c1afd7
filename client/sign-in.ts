/** A sign-in from the link to the memberships, bound to the browser that began it (RFC 6749, section 10.12; RFC 7636). */
import type { Lookup, TokenResponse } from "../generated/auth.ts";
import type { LoginLinkOptions } from "./login-link.ts";
import { notSent } from "./promises.ts";

/** How a sign-in begins. */
export interface BeginSignInOptions
  extends Omit<LoginLinkOptions, "baseUrl" | "clientId" | "state" | "codeChallenge"> {
  /** Path in your shop at which the member goes on, such as `/basket?step=2`. Comes back with the result. Default: `/`. */
  returnTo?: string | undefined;
  /** Your client was registered with the profile `standard`: its `state` comes back, and `redirectUri` gets no query of ours. */
  standards?: boolean | undefined;
  /** `false` for a client whose `pkce` the operator has switched off. Default: `true`. */
  pkce?: boolean | undefined;
}

/** A sign-in that has begun. */
export interface BegunSignIn {
  /** Address to send the browser to. */
  link: string;
  /** The value of a `Set-Cookie` header, which must go to the browser with the redirect. */
  cookie: string;
}

/** A browser at your redirect URI. */
export interface ReturnedBrowser {
  /** The address, or its path with query. */
  url: string;
  /** The value of the `Cookie` header. */
  cookies: string | null | undefined;
}

/** How a sign-in ended. */
export type SignIn = SignedIn | CancelledSignIn | ExpiredSignIn | UnknownSignIn;

/** End of a sign-in that this browser began. */
interface EndedSignIn {
  /** The path that it began with. */
  returnTo: string;
  /** The value of a `Set-Cookie` header that removes our cookie. Send it along. */
  cookie: string;
}

/** The member has signed in and agreed that you look them up. */
export interface SignedIn extends EndedSignIn {
  /** They need not be verified. */
  outcome: "signed_in";
  /** Identifies the member's account, for you and every other client alike. */
  svcId: string;
  /** Supergroups in which the member is verified, and until when; none means that they aren't. */
  verifications: Lookup["verifications"];
  /** For later lookups. */
  tokens: TokenResponse;
}

/** The member turned back. That says nothing about them. */
export interface CancelledSignIn extends EndedSignIn {
  /** There was no code. */
  outcome: "cancelled";
  /** Why, for clients with `standards` (RFC 6749, section 4.1.2.1). */
  error?: string | undefined;
}

/** The page was loaded twice, or stood open too long: the code was refused. Offer a link that begins anew. */
export interface ExpiredSignIn extends EndedSignIn {
  /** There was a code, for which there are no tokens (RFC 6749, section 5.2: `invalid_grant`). */
  outcome: "expired";
  /** Why, for your log: each sign-in that ends so points to a wrong setting. */
  detail?: string | undefined;
}

/** This browser has not begun it, or longer than two hours ago. Offer a link that begins anew, and don't sign the visitor in: a redirect would go in circles where cookies don't arrive. */
export interface UnknownSignIn {
  /** There was no cookie of ours for it. */
  outcome: "not_begun";
}

/** The cookie's content. */
interface Begun {
  nonce: string;
  verifier?: string;
  redirectUri: string;
  returnTo: string;
}

type Made = { link: Omit<LoginLinkOptions, "baseUrl" | "clientId">; cookie: string };

/** As long as an authorization code: who comes later has none. */
const LIFETIME_SECONDS = 7_200;
/** Query parameter of the redirect URI, for clients whose `state` does not come back. */
const PARAMETER = "n";

/** Link and cookie of a sign-in. Throws an `invalid_argument` for a `returnTo` that leads out of the shop. */
export async function begin({
  returnTo = "/",
  standards = false,
  pkce = true,
  ...options
}: BeginSignInOptions): Promise<Made> {
  if (!isLocal(returnTo)) throw notSent("returnTo must be a path, such as /basket.");
  const [nonce, verifier] = [randomText(), randomText()];
  const mark = await digest(nonce);
  const redirectUri = standards
    ? options.redirectUri
    : `${options.redirectUri}${options.redirectUri.includes("?") ? "&" : "?"}${PARAMETER}=${mark}`;
  const begun: Begun = { nonce, redirectUri, returnTo, ...(pkce && { verifier }) };
  return {
    link: {
      ...options,
      redirectUri,
      ...(standards && { state: mark }),
      ...(pkce && { codeChallenge: await digest(verifier) }),
    },
    cookie: cookieOf(redirectUri, mark, toText(begun), LIFETIME_SECONDS),
  };
}

export interface Returned {
  code: string | undefined;
  error: string | undefined;
  begun: Begun;
  /** Removes ours. */
  cookie: string;
}

/** The parts of the callback; undefined if this browser has not begun it. */
export async function readReturned({ url, cookies }: ReturnedBrowser): Promise<Returned | undefined> {
  const { searchParams: query } = new URL(url, "http://localhost");
  // The library's own comes last; an attacker's may stand before it.
  const mark = query.get("state") ?? query.getAll(PARAMETER).at(-1);
  if (mark === null || mark === undefined) return undefined;
  const begun = findCookies(cookies, mark)
    .map(fromText)
    .find((one) => one !== undefined);
  if (begun === undefined || (await digest(begun.nonce)) !== mark || !isLocal(begun.returnTo))
    return undefined;
  const cookie = cookieOf(begun.redirectUri, mark, "", 0);
  return { code: query.get("code") ?? undefined, error: query.get("error") ?? undefined, begun, cookie };
}

/** One for each attempt, so that two tabs don't end each other's. */
function nameOf(mark: string): string {
  return `cohort_${mark.slice(0, 12)}`;
}

/** With the prefix `__Host-`, so that no other host of the domain can set it; not on a developer's machine without TLS. */
function cookieOf(redirectUri: string, mark: string, value: string, seconds: number): string {
  const isSecure = /^https:/i.test(redirectUri);
  const [prefix, flag] = isSecure ? ["__Host-", "; Secure"] : ["", ""];
  return `${prefix}${nameOf(mark)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${flag}`;
}

function findCookies(header: string | null | undefined, mark: string): string[] {
  const names = [`__Host-${nameOf(mark)}`, nameOf(mark)];
  return (header ?? "").split(/; */).flatMap((pair) => {
    const at = pair.indexOf("=");
    return at > 0 && names.includes(pair.slice(0, at)) ? [pair.slice(at + 1)] : [];
  });
}

/** A path of the same origin: browsers read `//host` and `/\host` as another one. */
function isLocal(path: string): boolean {
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(path);
}

function randomText(): string {
  return encode(crypto.getRandomValues(new Uint8Array(32)));
}

async function digest(text: string): Promise<string> {
  return encode(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

function toText(begun: Begun): string {
  return encode(new TextEncoder().encode(JSON.stringify(begun)));
}

function fromText(text: string): Begun | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
      one.charCodeAt(0),
    );
    const read = JSON.parse(new TextDecoder().decode(bytes)) as Record<keyof Begun, unknown>;
    const { nonce, verifier, redirectUri, returnTo } = read;
    if (typeof nonce !== "string" || typeof redirectUri !== "string" || typeof returnTo !== "string")
      return undefined;
    return { nonce, redirectUri, returnTo, ...(typeof verifier === "string" && { verifier }) };
  } catch {
    return undefined;
  }
}

/** Base64url without padding (RFC 4648, section 5). */
function encode(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
