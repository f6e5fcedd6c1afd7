/** The reader of the reference: whose ids fill samples and trials, and the demo's access for a browser on this machine. */

import type { Config } from "../../../../config.ts";
import { may } from "../../../../domain/members/staff/roles.ts";
import type { ConsoleSession, TeamSession } from "../../../../domain/members/staff/sessions.ts";
import { scopesOfRole } from "../../../../domain/members/staff/team-roles.ts";
import { findNamed, type NamedThing } from "../../../../domain/operations/console/named.ts";
import {
  DEMO_APP,
  DEMO_CLIENT,
  type DemoAccess,
  demoLoginPath,
  demoRedirectUri,
  readDemo,
} from "../../../../domain/operations/test-mode/demo.ts";
import { DEMO_BRAND, DEMO_PARTNER } from "../../../../domain/tracking/demo.ts";
import type { Services } from "../../../../services.ts";
import type { Context } from "../../../framework/context.ts";
import { anyone, type Guard } from "../../../framework/page.ts";
import { readOwnSession, staff, teamPeople } from "../../../framework/page-context.ts";
import { isOnThisMachine } from "../../this-machine.ts";
import type { KnownValues } from "./fill.ts";

export interface Reader {
  /** Origin of the values; null where none are known. */
  whose: "own" | "demo" | null;
  values: KnownValues;
  /** Null in production, and for a browser elsewhere. */
  demo: Partial<DemoAccess> | null;
}

export interface ReaderContext extends Context {
  reader: Reader;
}

/** Guard of pages that anybody may read. */
export const reading: Guard<ReaderContext> = async (services, call) => {
  const own = await findOwn(services, call);
  const isDemo = own === null && !services.config.production;
  const reader: Reader = {
    whose: own === null ? (isDemo ? "demo" : null) : "own",
    values: own ?? (isDemo ? demoValues(services.config) : {}),
    demo: isOnThisMachine(call.request) ? await readDemo(services) : null,
  };
  return { context: { ...anyone(services, call).context, reader } };
};

/** Ids of the person's team, or of the installation for those who run it. Null without any, and for who is not signed in. */
async function findOwn(services: Services, call: Parameters<Guard<Context>>[1]): Promise<KnownValues | null> {
  const [colleague, operator] = await Promise.all([
    readOwnSession(services, call, teamPeople),
    readOwnSession(services, call, staff),
  ]);
  const teamId = colleague !== null && maySeeTeams(colleague) ? colleague.team.id : undefined;
  if (teamId === undefined && (operator === null || !maySeeAll(operator))) return null;
  const found = await findNamed(services, "", teamId);
  return found.length === 0 ? null : namesOf(found);
}

function maySeeTeams({ provenAt, role }: TeamSession): boolean {
  const scopes: readonly string[] = scopesOfRole(role);
  return provenAt !== null && scopes.includes("apps:read") && scopes.includes("tracking:read");
}

function maySeeAll({ provenAt, role }: ConsoleSession): boolean {
  return provenAt !== null && may(role, "listApps") && may(role, "listBrands");
}

/** Those of test mode first. */
function namesOf(found: readonly NamedThing[]): KnownValues {
  const { test = [], live = [] } = Object.groupBy(found, ({ mode }) => mode);
  const idsOf = (kind: NamedThing["kind"], id: string) =>
    [...test, ...live].flatMap((one) => (one.kind === kind ? [one.ids[id] ?? []].flat() : []));
  const clients = idsOf("client", "clientId");
  return {
    appId: idsOf("app", "appId"),
    clientId: clients,
    client_id: clients,
    partnerId: idsOf("partner", "partnerId"),
    brandUid: idsOf("brand", "brandUid"),
  };
}

function demoValues(config: Config): KnownValues {
  const returnTo = demoRedirectUri(config);
  return {
    appId: [DEMO_APP],
    clientId: [DEMO_CLIENT],
    client_id: [DEMO_CLIENT],
    partnerId: [DEMO_PARTNER],
    brandUid: [DEMO_BRAND],
    redirect_uri: [returnTo],
    redirectUrl: [returnTo],
    loginLink: [`${config.ssoUrl}${demoLoginPath(config, "student")}`],
  };
}
