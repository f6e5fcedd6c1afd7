import { parseCookie } from "cookie";
import type { CookieOptions, Request, Response } from "express";
import { sealText, unsealText } from "../../platform/sealed-text.ts";
import type { Services } from "../../services.ts";

/** A cookie to set, or to drop where its secret is null. */
export interface SetCookie {
  name: string;
  secret: string | null;
  options: CookieOptions;
}

export interface SecretCookie {
  read: (request: Request) => string | undefined;
  give: (secret: string) => SetCookie;
  drop: SetCookie;
}

/** randomToken()'s form; others are not ours. */
const SECRET = /^[\w-]{43}$/;

/** A cookie hidden from scripts and other sites, bound to host and TLS by its prefix (RFC 6265bis, section 4.1.3.2). */
export function secretCookie(
  origin: string,
  plainName: string,
  maxAgeMs?: number,
  form = SECRET,
): SecretCookie {
  const secure = origin.startsWith("https:");
  const name = secure ? `__Host-${plainName}` : plainName;
  const options = { httpOnly: true, sameSite: "lax", secure, path: "/" } as const;
  return {
    read(request) {
      const secret = parseCookie(request.get("Cookie") ?? "")[name];
      return secret !== undefined && form.test(secret) ? secret : undefined;
    },
    give: (secret) => ({
      name,
      secret,
      options: maxAgeMs === undefined ? options : { ...options, maxAge: maxAgeMs },
    }),
    drop: { name, secret: null, options },
  };
}

export function setCookies(response: Response, cookies: readonly SetCookie[] = []): void {
  for (const { name, secret, options } of cookies) {
    if (secret === null) response.clearCookie(name, options);
    else response.cookie(name, secret, options);
  }
}

/** Host binding: on another host, cookies are sealed for it, so that no other host, or its next owner, can use them. */
export function bindCookies(
  { keyring }: Pick<Services, "keyring">,
  boundTo: string,
  request: Request,
  response: Response,
): void {
  const purposeOf = (name: string) => `cookie ${name} ${boundTo}`;
  const given = request.get("Cookie");
  if (given !== undefined) {
    const opened = Object.entries(parseCookie(given)).flatMap(([name, value = ""]) => {
      const text = unsealText(keyring, purposeOf(name), value);
      return text === null ? [] : [`${name}=${encodeURIComponent(text)}`];
    });
    request.headers.cookie = opened.join("; ");
  }
  const setCookie = response.cookie.bind(response);
  response.cookie = (name: string, value: unknown, options: CookieOptions = {}) =>
    setCookie(name, sealText(keyring, purposeOf(name), String(value)), options);
}
