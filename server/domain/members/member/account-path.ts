import type { Mode } from "../../../../generated/prisma/client.ts";
import type { Supergroup } from "../../shared/index.ts";

/** Live members at /account; those of test apps, who share nothing with them, at /test/account. */
export function accountPath(mode: Mode): `/${string}` {
  return mode === "test" ? "/test/account" : "/account";
}

/**
 * Where a verification is renewed, or gone on with. In test mode a client tells whose members they are: a browser that has never
 * been here could not sign in without it.
 */
export function renewalPath(mode: Mode, supergroup: Supergroup, clientId?: string): `/${string}` {
  const query =
    mode === "test" && clientId !== undefined ? `?${new URLSearchParams({ client_id: clientId })}` : "";
  return `${accountPath(mode)}/verify/${supergroup}${query}`;
}
