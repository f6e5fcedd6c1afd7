import type { Mode } from "../../../../generated/prisma/client.ts";
import type { Supergroup } from "../../shared/group/supergroups.ts";

/** Live members at /account; those of test apps, apart, at /test/account. */
export function accountPath(mode: Mode): `/${string}` {
  return mode === "test" ? "/test/account" : "/account";
}

/** Page to renew or continue a verification; in test mode `clientId` names the world. */
export function renewalPath(mode: Mode, supergroup: Supergroup, clientId?: string): `/${string}` {
  const query =
    mode === "test" && clientId !== undefined ? `?${new URLSearchParams({ client_id: clientId })}` : "";
  return `${accountPath(mode)}/verify/${supergroup}${query}`;
}
