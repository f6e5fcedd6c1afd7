/** OpenID Connect Back-Channel Logout 1.0: the provider ends sessions at once. */
import { shortLivedIndexes } from "../../../platform/crypto.ts";
import { OidcError, readLogoutToken } from "../../../platform/federation/oidc.ts";
import type { Services } from "../../../services.ts";
import { later, MINUTE_MS } from "../../shared/time.ts";
import type { WorkplaceName } from "../staff/workplace.ts";
import { findProvider, openProvider } from "./settings.ts";

/** Longer than a logout token counts, with both clocks' errors. */
const REMEMBERED_MS = 15 * MINUTE_MS;

/** Ends the session of the token's `sid`, or all of its `sub`. False for a token that does not count, or did before. */
export async function logOutByProvider(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now">,
  workplace: WorkplaceName,
  providerId: string,
  token: string,
): Promise<boolean> {
  const { database, keyring, log, now } = services;
  const provider = await findProvider(database, providerId);
  if (provider === null || (provider.teamId === null) !== (workplace === "console")) return false;
  const at = now();
  const read = await readLogoutToken(await openProvider(services, provider), token, at).catch(
    (error: unknown) => {
      if (!(error instanceof OidcError)) throw error;
      log.warn({ why: error.why, providerId }, "logout token not checked");
      return null;
    },
  );
  if (read === null) return false;
  const { jti, sub, sid } = read;
  const indexes = shortLivedIndexes(keyring, "app.assertion", JSON.stringify(["logout", providerId, jti]));
  return database.$transaction(async (tx) => {
    const data = indexes.map((index) => ({ index, forgetAt: later(at, REMEMBERED_MS) }));
    const { count } = await tx.usedAssertion.createMany({ data, skipDuplicates: true });
    if (count !== data.length) return false;
    const identity = { providerId, ...(sub !== undefined && { subject: sub }) };
    await tx.session.deleteMany({ where: { provider: { identity, ...(sid !== undefined && { sid }) } } });
    return true;
  });
}
