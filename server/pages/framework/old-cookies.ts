import { parseCookie } from "cookie";
import type { Request, Response } from "express";
import type { Config } from "../../config.ts";

/** Holds a 256-bit secret in the browser. */
export interface SecretCookie {
  read: (request: Request) => string | undefined;
  give: (response: Response, secret: string) => void;
  drop: (response: Response) => void;
}

/** As randomToken() makes them; anything else was not ours. */
const SECRET = /^[\w-]{43}$/;

/**
 * A cookie that no script and no form of another site ever sees. By the name's prefix a browser takes it
 * from this very host only, and over TLS (RFC 6265bis, section 4.1.3.2); plain http, where nothing is
 * secure, is for a developer's machine. Without `maxAgeMs` it ends with the browser.
 */
export function secretCookie(
  { ssoUrl }: Pick<Config, "ssoUrl">,
  plainName: string,
  maxAgeMs?: number,
): SecretCookie {
  const secure = ssoUrl.startsWith("https:");
  const name = secure ? `__Host-${plainName}` : plainName;
  const settings = { httpOnly: true, sameSite: "lax", secure, path: "/" } as const;
  return {
    read(request) {
      const secret = parseCookie(request.get("Cookie") ?? "")[name];
      return secret !== undefined && SECRET.test(secret) ? secret : undefined;
    },
    give(response, secret) {
      response.cookie(name, secret, { ...settings, ...(maxAgeMs === undefined ? {} : { maxAge: maxAgeMs }) });
    },
    drop(response) {
      response.clearCookie(name, settings);
    },
  };
}
