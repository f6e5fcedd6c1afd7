/** Names of this installation in the Universal Commerce Protocol (UCP, ucp.dev), below its own host's name. */
import type { Config } from "../../../config.ts";
import { type Supergroup, supergroupValues } from "../../../domain/shared/group/supergroups.ts";

/** Version of the extension: a date, as UCP has it. What breaks a reader gets a new one at a new address. */
export const VERSION = "2026-11-29";
/** First release of UCP with Actions. */
export const UCP_MIN = "2026-08-25";
export const CHECKOUT = "dev.ucp.shopping.checkout";

export const SPEC_PATH = `/ucp/${VERSION}`;
export const SCHEMA_PATH = `${SPEC_PATH}/membership.json`;

export interface Names {
  /** Extension, and its one Action type. */
  extension: string;
  /** Claim of each supergroup, for `context.eligibility`. */
  claims: readonly { supergroup: Supergroup; claim: string }[];
}

/** Form of a name (UCP, `reverse_domain_name`): parts begin with a letter, and the first has letters and digits only. */
const NAME = /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_-]*)+$/;

/** Names below the reversed host of `SSO_URL` (UCP, "Authority Binding"); null for a host that UCP can't name, such as an IP address. */
export function namesOf({ ssoUrl }: Pick<Config, "ssoUrl">): Names | null {
  const authority = new URL(ssoUrl).hostname.replace(/\.$/, "").split(".").reverse().join(".");
  const claims = supergroupValues.map((supergroup) => ({
    supergroup,
    claim: `${authority}.${supergroup.replaceAll("-", "_")}`,
  }));
  return claims.every(({ claim }) => NAME.test(claim))
    ? { extension: `${authority}.shopping.membership`, claims }
    : null;
}
