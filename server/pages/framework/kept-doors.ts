/** Looks and ways back of the shops whose logins this process has served, for pages that must not ask the database. */
import type { Request } from "express";
import type { Brand } from "../../domain/clients/brand/brand.ts";
import type { Mode } from "../../domain/shared/world.ts";

interface Look {
  branding: Brand;
  mode: Mode;
}

const LOOKS_MAX = 500;
const DOORS_MAX = 2_000;

const looks = new Map<string, Look>();
const doors = new Map<string, string>();

/** Keeps the look of a client, and the way back of one of its login links. */
export function keepDoor(
  request: Request,
  { leaveHref, ...look }: Look & { clientId: string; leaveHref: string },
): void {
  keep(looks, look.clientId, { branding: look.branding, mode: look.mode }, LOOKS_MAX);
  keep(doors, linkOf(request), leaveHref, DOORS_MAX);
}

/** Look and way back of the login that a request belongs to, as far as this process has served it. */
export function findDoor(request: Request): { look: Look | undefined; leaveHref: string | undefined } {
  const clientId = queryOf(request).get("client_id");
  return { look: looks.get(clientId ?? ""), leaveHref: doors.get(linkOf(request)) };
}

/** Parameters by which a login returns to its shop. */
const RETURNING = ["client_id", "redirect_uri", "request_uri", "state", "device"] as const;

function linkOf(request: Request): string {
  const query = queryOf(request);
  const [, root, supergroup] = request.path.split("/", 3);
  return JSON.stringify([root, supergroup, ...RETURNING.map((name) => query.get(name))]);
}

function queryOf({ originalUrl }: Request): URLSearchParams {
  return new URLSearchParams(/\?.*$/s.exec(originalUrl)?.[0] ?? "");
}

/** Least recently used: the oldest goes. */
function keep<Kept>(kept: Map<string, Kept>, key: string, value: Kept, most: number): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
