/** Partner tokens, by which programs of a team call `spec/partner.yaml`. */
import type { Credential } from "../../../../generated/prisma/client.ts";
import { noteKey } from "../../../context/current-call.ts";
import type { Services } from "../../../services.ts";
import { issueCredential, liveSecret } from "../../shared/index.ts";
import { type NewOperatorToken, readTokenEnd, requireGranted, requireNetwork } from "./operator-tokens.ts";

/** Person or token of a team. */
export interface TeamCaller {
  /** "person:<staff user id>" or "partner_token:<token id>", as the audit log names it. */
  id: string;
  ip: string | null;
  teamId: string;
  scopes: readonly string[];
  ratePerMinute: number | null;
}

type Needs = Pick<Services, "database" | "now">;

/** Null for an unknown, revoked or expired token, and for one of a disabled team. Refuses one from another network. */
export async function findPartnerToken(
  { database, now }: Needs,
  accessToken: string,
  address: string | undefined,
): Promise<TeamCaller | null> {
  const where = { ...liveSecret("partner_token", accessToken, now()), team: { disabledAt: null } };
  const select = { id: true, teamId: true, scopes: true, networks: true, ratePerMinute: true } as const;
  const token = await database.credential.findFirst({ where, select });
  if (token === null || token.teamId === null) return null;
  requireNetwork(token, address);
  noteKey(token.id);
  const { id, teamId, scopes, ratePerMinute } = token;
  return { id: `partner_token:${id}`, ip: address ?? null, teamId, scopes, ratePerMinute };
}

/** Refuses scopes that the issuer lacks: no privilege escalation. */
export async function issuePartnerToken(
  services: Needs,
  { id: issuer, teamId, scopes: own }: TeamCaller,
  { name, scopes, networks = [], ratePerMinute, expiresAt }: NewOperatorToken & { scopes: readonly string[] },
): Promise<Credential & { secret: string }> {
  requireGranted(own, scopes);
  const end = readTokenEnd({ networks, expiresAt }, services.now());
  return issueCredential(
    services,
    issuer,
    { kind: "partner_token", teamId },
    {
      name,
      scopes: [...scopes],
      networks: [...networks],
      ratePerMinute: ratePerMinute ?? null,
      expiresAt: end,
    },
  );
}
