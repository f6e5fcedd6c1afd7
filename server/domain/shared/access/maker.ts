/** Makers of credentials, within whose limits these stay: no privilege escalation (spec/decisions/security.md, "Makers"). */
import { checkAll, invalid, refuse } from "../../../errors.ts";
import { isWithin } from "../../../platform/network/network.ts";

export interface Maker {
  /** As the audit log names it. */
  id: string;
  /** Networks that it is accepted from; empty for all. */
  networks: readonly string[];
  /** Calls a minute, if not the usual ones. */
  ratePerMinute: number | null;
  expiresAt: Date | null;
  /** Team that it belongs to, whose ceilings hold. */
  teamId?: string;
}

/** Calls a minute of credentials without a rate of their own (spec/decisions/api.md, "Limits and headers"). */
export const USUAL_RATES = { operator_token: 600, partner_token: 600, tracking_key: 6_000 } as const;

interface Limits {
  networks: string[];
  ratePerMinute: number | null;
  expiresAt: Date | null;
}

/** Maker without limits of its own: a person, the operator, the system. */
export function unlimited(id: string): Maker {
  return { id, networks: [], ratePerMinute: null, expiresAt: null };
}

/** Takes what is asked for, else what the maker has; refuses what is beyond that. `rateMax`: the team's ceiling; null for none. */
export function narrow(
  maker: Maker,
  kind: string,
  asked: Partial<Limits>,
  rateMax: number | null,
): Partial<Limits> {
  return {
    networks: narrowNetworks(maker, kind, asked.networks ?? []),
    ratePerMinute: narrowRate(maker, kind, asked.ratePerMinute ?? null, rateMax),
    expiresAt: narrowEnd(maker, asked.expiresAt ?? null),
  };
}

function narrowNetworks({ networks }: Maker, kind: string, asked: string[]): string[] {
  if (networks.length === 0) return asked;
  // Partners' own calls come from everywhere: an app's token, a client's secret and an api-key have no networks.
  if (!/^(?:operator|partner)_token$/.test(kind))
    refuse({ kind: "forbidden", code: "networks_of_issuer", params: { networks } });
  checkAll(
    ...asked.map((network, index) => () => {
      if (!isWithin(network, networks)) invalid(["networks", index], "network_of_issuer", { networks });
    }),
  );
  return asked.length === 0 ? [...networks] : asked;
}

function narrowRate(maker: Maker, kind: string, asked: number | null, rateMax: number | null): number | null {
  const usual = (USUAL_RATES as Readonly<Record<string, number>>)[kind];
  const max = Math.min(maker.ratePerMinute ?? Infinity, rateMax ?? Infinity);
  if (asked !== null && asked > max) invalid("ratePerMinute", "rate_of_issuer", { max });
  return asked === null && usual !== undefined && usual > max ? max : asked;
}

function narrowEnd({ expiresAt: latest }: Maker, asked: Date | null): Date | null {
  if (latest === null) return asked;
  if (asked !== null && asked > latest) invalid("expiresAt", "end_of_issuer", { at: latest.toISOString() });
  return asked ?? latest;
}
