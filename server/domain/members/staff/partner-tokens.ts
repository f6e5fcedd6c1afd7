/** Partner tokens, by which programs of a team call `spec/management.yaml`. */
import type { Credential } from "../../../../generated/prisma/client.ts";
import { noteKey } from "../../../context/current-call.ts";
import type { Services } from "../../../services.ts";
import { issueCredential, liveSecret } from "../../shared/access/credential.ts";
import type { Maker } from "../../shared/access/maker.ts";
import { type NewOperatorToken, readNewToken, requireGranted, requireNetwork } from "./operator-tokens.ts";

/** Person or token of a team. */
export interface TeamCaller extends Maker {
  /** "person:<staff user id>" or "partner_token:<token id>", as the audit log names it. */
  id: string;
  ip: string | null;
  teamId: string;
  scopes: readonly string[];
}

type Needs = Pick<Services, "database" | "now">;

/** Null for an unknown, revoked or expired token, and for one of a disabled team. Refuses one from another network. */
export async function findPartnerToken(
  { database, now }: Needs,
  accessToken: string,
  address: string | undefined,
): Promise<TeamCaller | null> {
  const where = { ...liveSecret("partner_token", accessToken, now()), team: { disabledAt: null } };
  const select = {
    id: true,
    teamId: true,
    scopes: true,
    networks: true,
    ratePerMinute: true,
    expiresAt: true,
  } as const;
  const token = await database.credential.findFirst({ where, select });
  if (token === null || token.teamId === null) return null;
  requireNetwork(token, address);
  noteKey(token.id);
  return { ...token, teamId: token.teamId, id: `partner_token:${token.id}`, ip: address ?? null };
}

/** Refuses what the issuer lacks: no privilege escalation. */
export async function issuePartnerToken(
  services: Needs,
  issuer: TeamCaller,
  { name, scopes, networks = [], ratePerMinute, expiresAt }: NewOperatorToken & { scopes: readonly string[] },
): Promise<Credential & { secret: string }> {
  requireGranted(issuer.scopes, scopes);
  const end = readNewToken({ name, networks, expiresAt }, services.now());
  const owner = { kind: "partner_token", teamId: issuer.teamId } as const;
  return issueCredential(services, issuer, owner, {
    name,
    scopes: [...scopes],
    networks: [...networks],
    ratePerMinute: ratePerMinute ?? null,
    expiresAt: end,
  });
}
