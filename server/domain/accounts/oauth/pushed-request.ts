/** Pushed authorization requests (RFC 9126): the browser brings a reference to the client's parameters. */
import { randomToken, seal, tokenHash, unseal } from "../../../platform/crypto.ts";
import type { Services } from "../../../services.ts";
import { isClientId } from "../../clients/app/clients.ts";
import { HOUR_MS, isRunning, later, MINUTE_MS, SECOND_MS } from "../../shared/time.ts";
import { enterClockOf } from "../../shared/world.ts";

type Needs = Pick<Services, "database" | "keyring" | "now">;

/** RFC 9126, section 2.2: short, because the browser follows at once. */
const BEGIN_SECONDS = 90;
const BEGIN_MS = BEGIN_SECONDS * SECOND_MS;
/** Once opened, as long as a verification may take. */
const OPEN_MS = 12 * HOUR_MS;
/** For double-clicks. */
const USED_MS = MINUTE_MS;
const URN = "urn:ietf:params:oauth:request_uri:";

export async function pushRequest(
  { database, keyring, now }: Needs,
  clientId: string,
  query: URLSearchParams,
): Promise<{ requestUri: string; expiresInSeconds: number }> {
  const name = randomToken();
  const hash = tokenHash(name);
  const createdAt = now();
  const querySealed = seal(keyring, "PushedRequest.querySealed", hash, query.toString());
  const expiresAt = later(createdAt, BEGIN_MS);
  await database.pushedRequest.create({ data: { hash, clientId, querySealed, createdAt, expiresAt } });
  return { requestUri: `${URN}${name}`, expiresInSeconds: BEGIN_SECONDS };
}

export function isPushed(requestUri: string): boolean {
  return requestUri.startsWith(URN);
}

/** Query behind a reference; null if unknown, another client's, or expired. */
export async function openPushed(
  { database, keyring, now }: Needs,
  clientId: string,
  requestUri: string,
): Promise<URLSearchParams | null> {
  if (!isClientId(clientId)) return null;
  const hash = tokenHash(requestUri.slice(URN.length));
  const found = await database.pushedRequest.findUnique({
    where: { hash },
    include: { client: { select: { app: { select: { clockAheadSeconds: true } } } } },
  });
  if (found === null || found.clientId !== clientId) return null;
  enterClockOf(found.client.app);
  const at = now();
  if (!isRunning(found.expiresAt, found.openedAt === null ? BEGIN_MS : OPEN_MS, at)) return null;
  if (found.openedAt === null)
    await database.pushedRequest.updateMany({
      where: { hash, openedAt: null },
      data: { openedAt: at, expiresAt: later(at, OPEN_MS) },
    });
  return new URLSearchParams(unseal(keyring, "PushedRequest.querySealed", hash, found.querySealed));
}

/** Single use (RFC 9126, section 7.3): ends with the code. */
export async function endPushed({ database, now }: Needs, requestUri: string): Promise<void> {
  const expiresAt = later(now(), USED_MS);
  const hash = tokenHash(requestUri.slice(URN.length));
  await database.pushedRequest.updateMany({
    where: { hash, expiresAt: { gt: expiresAt } },
    data: { expiresAt },
  });
}
