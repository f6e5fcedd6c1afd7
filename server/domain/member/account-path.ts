import type { Mode } from "../../../generated/prisma/client.ts";

/** Live members at /account; those of test apps, who share nothing with them, at /test/account. */
export function accountPath(mode: Mode): `/${string}` {
  return mode === "test" ? "/test/account" : "/account";
}
