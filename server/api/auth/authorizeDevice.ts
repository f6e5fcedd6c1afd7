import { beginDeviceRequest } from "../../domain/accounts/device/request.ts";
import { shortLivedIndex } from "../../platform/crypto.ts";
import type { ClientOperation } from "./context.ts";

export const authorizeDevice: ClientOperation<"authorizeDevice"> = async ({ path, body }, context) => {
  const { client, network } = context.caller;
  const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]));
  const of = network === undefined ? {} : { network: shortLivedIndex(context.keyring, "network", network) };
  const begun = await beginDeviceRequest(context, client, path.supergroup, query, of);
  const verification_uri = `${context.config.ssoUrl}/device`;
  return {
    device_code: begun.deviceCode,
    user_code: begun.userCode,
    verification_uri,
    verification_uri_complete: `${verification_uri}?${new URLSearchParams({ user_code: begun.userCode })}`,
    expires_in: begun.expiresInSeconds,
    interval: begun.intervalSeconds,
    number: begun.number,
  };
};
