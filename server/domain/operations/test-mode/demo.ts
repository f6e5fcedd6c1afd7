/** Demo tenant of a first start outside production, for a first call at once. */
import { join } from "node:path";
import { consumerGroupValues } from "../../../../generated/whitelabel.ts";
import { readPrivateJson } from "../../../platform/files/private-file.ts";
import type { Services } from "../../../services.ts";
import { newTestCode } from "../../clients/app/apps.ts";
import { type ClientSettings, newClientSettings } from "../../clients/app/client-rules.ts";
import { omitSwitches, toProfiled } from "../../clients/app/profiles.ts";
import { englishTeamInvitation } from "../../members/staff/invitation-mail.ts";
import { invitePerson } from "../../members/staff/users.ts";
import { keepOrReplace } from "../../shared/access/credential.ts";
import { supergroupValues } from "../../shared/group/supergroups.ts";
import { DEMO_PARTNER, type DemoTracking, demoTracking } from "../../tracking/demo.ts";
import { demoMonth } from "../../tracking/statements/demo-month.ts";

export interface DemoAccess {
  whitelabel: { appId: string; accessToken: string };
  sso: DemoClient;
  standardsClient: DemoClient;
  legacy: DemoClient;
  tracking: DemoTracking;
  operator: { accessToken: string };
  workbench: { teamId: string; email: string };
}

interface DemoClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

export const DEMO_APP = "app_demo";
const DEMO_TEAM = "team_demo";
/** At a reserved name (RFC 2606): the address has no owner. */
const DEMO_ADMIN = "admin@shop.example";
export const DEMO_CLIENT = "cl_demo_sso";
/** Code in the guides; other apps have a random one. */
const DEMO_TEST_CODE = "123456";
const DEMO_OPERATOR = "demo.json";
const DEMO_COUNTRIES = ["GB", "US", "DE", "FR", "IE"];
/** The deprecated flow needs https, which a developer's machine lacks: the code is in the address. */
const LEGACY_REDIRECT_URI = "https://shop.example/callback";

type Needs = Pick<Services, "database" | "now">;
type TeamNeeds = Needs & Pick<Services, "config" | "keyring" | "log" | "sendMail" | "sendSms">;
type Known = Partial<DemoAccess>;

/** Makes missing demo apps and clients. Keeps `known` while it works, so that restarts break no copied values. */
export async function prepareDemo(
  services: TeamNeeds & Pick<Services, "admission">,
  known: Known | null | undefined,
): Promise<DemoAccess> {
  const returnTo = demoRedirectUri(services.config);
  await demoApp(services, returnTo);
  const app = { kind: "app_token", appId: DEMO_APP } as const;
  const operator = { kind: "operator_token", name: DEMO_OPERATOR } as const;
  const tracking = await demoTracking(services, DEMO_APP, known?.tracking);
  await demoMonth(services, { partnerId: DEMO_PARTNER, brandUid: tracking.brandUid });
  return {
    whitelabel: {
      appId: DEMO_APP,
      accessToken: await keepOrReplace(services, app, known?.whitelabel?.accessToken),
    },
    sso: await demoClient(services, DEMO_CLIENT, known?.sso, { redirectUri: returnTo }),
    standardsClient: await demoClient(services, "cl_demo_standards", known?.standardsClient, {
      redirectUri: returnTo,
      profile: "standard",
      deviceGrant: true,
      narrowConsent: false,
      defaultCountry: DEMO_COUNTRIES[0] ?? null,
      openIdScopes: ["profile", "email"],
    }),
    legacy: await demoClient(services, "cl_demo_legacy", known?.legacy, {
      redirectUri: LEGACY_REDIRECT_URI,
      legacy: true,
      scopes: ["svcid_profile", "svcid_education", "svcid_number"],
    }),
    tracking,
    operator: { accessToken: await keepOrReplace(services, operator, known?.operator?.accessToken) },
    workbench: await demoTeam(services),
  };
}

/**
 * Gives the demo app and partner to a team of their own, unless they have one, and invites its admin unless one has joined or
 * has an invitation that still works. Only while mails stay on this machine.
 */
async function demoTeam(services: TeamNeeds): Promise<DemoAccess["workbench"]> {
  const { database, now } = services;
  const team = { id: DEMO_TEAM, name: "Demo shop", createdAt: now() };
  await database.team.upsert({ where: { id: DEMO_TEAM }, create: team, update: {} });
  const data = { teamId: DEMO_TEAM };
  await database.app.updateMany({ where: { id: DEMO_APP, teamId: null }, data });
  await database.partner.updateMany({ where: { id: DEMO_PARTNER, teamId: null }, data });
  const expired = { joinedAt: null, invitationExpiresAt: { lte: now() } };
  const people = await database.staffUser.count({ where: { ...data, NOT: expired } });
  const given = { ...data, email: DEMO_ADMIN, name: "Demo admin", role: "admin", keepsAdmin: false } as const;
  if (people === 0 && services.sendMail === null)
    await invitePerson(services, { id: "system", ip: null }, given, englishTeamInvitation);
  return { teamId: DEMO_TEAM, email: DEMO_ADMIN };
}

/** File of the demo's access, below DATA_DIR. */
export function demoPath({ dataDir }: Pick<Services["config"], "dataDir">): string {
  return join(dataDir, "demo.json");
}

/** The access as it was written; null in production and before the first start. */
export async function readDemo({ config }: Pick<Services, "config">): Promise<Partial<DemoAccess> | null> {
  if (config.production) return null;
  // Written by us; a damaged file is made anew.
  return ((await readPrivateJson(demoPath(config))) as Partial<DemoAccess> | undefined) ?? null;
}

/** Path of the login link of the demo's client. */
export function demoLoginPath(config: Pick<Services["config"], "ssoUrl">, supergroup: string): string {
  const link = { response_type: "code", client_id: DEMO_CLIENT, redirect_uri: demoRedirectUri(config) };
  return `/sso/${supergroup}?${new URLSearchParams({ ...link, country: "GB" })}`;
}

export function demoRedirectUri({ ssoUrl }: Pick<Services["config"], "ssoUrl">): string {
  return `${ssoUrl}/dev/return`;
}

/** Retires the guessable code of a developer's database in production. */
export async function retireDemoCode({ database }: Pick<Services, "database">): Promise<void> {
  await database.app.updateMany({
    where: { id: DEMO_APP, testCode: DEMO_TEST_CODE },
    data: { testCode: newTestCode("test") },
  });
}

async function demoApp({ database, now }: Needs, returnTo: string): Promise<void> {
  const redirectUrls = [returnTo];
  await database.app.upsert({
    where: { id: DEMO_APP },
    create: {
      id: DEMO_APP,
      name: "Demo shop",
      mode: "test",
      testCode: DEMO_TEST_CODE,
      consumerGroups: [...consumerGroupValues],
      defaultConsumerGroup: "student",
      redirectUrls,
      createdAt: now(),
    },
    update: { redirectUrls, testCode: DEMO_TEST_CODE },
  });
}

async function demoClient(
  services: Needs,
  clientId: string,
  known: DemoClient | undefined,
  { redirectUri, ...settings }: Partial<ClientSettings> & { redirectUri: string },
): Promise<DemoClient> {
  const redirectUris = [redirectUri];
  const whole = newClientSettings({
    name: "Demo shop",
    redirectUris,
    supergroups: [...supergroupValues],
    countries: DEMO_COUNTRIES,
    ...settings,
  });
  await services.database.client.upsert({
    where: { id: clientId },
    create: {
      ...omitSwitches(whole),
      ...toProfiled(whole),
      id: clientId,
      appId: DEMO_APP,
      mode: "test",
      createdAt: services.now(),
    },
    update: { redirectUris },
  });
  const owner = { kind: "client_secret", clientId } as const;
  const clientSecret = await keepOrReplace(services, owner, known?.clientSecret);
  return { clientId, clientSecret, redirectUri };
}
