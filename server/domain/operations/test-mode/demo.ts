/** The demo tenant that a first start outside production gets, so that a newcomer can call at once. */
import { consumerGroupValues } from "../../../../generated/whitelabel.ts";
import type { Services } from "../../../services.ts";
import { type ClientSettings, newTestCode } from "../../clients/index.ts";
import { keepOrReplace, supergroupValues } from "../../shared/index.ts";
import { type DemoTracking, demoTracking } from "../../tracking/index.ts";

/** What is written to DATA_DIR/demo.json. */
export interface DemoAccess {
  whitelabel: { appId: string; accessToken: string };
  sso: DemoClient;
  standardsClient: DemoClient;
  legacy: DemoClient;
  tracking: DemoTracking;
  operator: { accessToken: string };
}

/** What a partner configures for sign-in. */
interface DemoClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

const DEMO_APP = "app_demo";
/** The client that the home page of a developer's machine leads by. */
export const DEMO_CLIENT = "cl_demo_sso";
/** What the guides have a newcomer type; other apps have a code that nobody can guess. */
const DEMO_TEST_CODE = "123456";
const DEMO_OPERATOR = "demo.json";
/** The plan of the demo clients, the first one by default. */
const DEMO_COUNTRIES = ["GB", "US", "DE", "FR", "IE"];
/** The deprecated flow goes to https only, and nothing on a developer's machine speaks it: the code is in the address. */
const LEGACY_REDIRECT_URI = "https://shop.example/callback";

type Needs = Pick<Services, "database" | "now">;
/** What the file holds from before; an older release may have written less. */
type Known = Partial<DemoAccess>;

/**
 * Makes the demo app and its clients if they are not there, and gives their access. `known` is kept as long
 * as its tokens and secrets work, so that restarts do not break what a developer has copied.
 */
export async function prepareDemo(
  services: Pick<Services, "config" | "database" | "now">,
  known: Known | null | undefined,
): Promise<DemoAccess> {
  const returnTo = demoRedirectUri(services.config);
  await demoApp(services, returnTo);
  const app = { kind: "app_token", appId: DEMO_APP } as const;
  const operator = { kind: "operator_token", name: DEMO_OPERATOR } as const;
  return {
    whitelabel: {
      appId: DEMO_APP,
      accessToken: await keepOrReplace(services, app, known?.whitelabel?.accessToken),
    },
    sso: await demoClient(services, DEMO_CLIENT, known?.sso, { redirectUri: returnTo }),
    standardsClient: await demoClient(services, "cl_demo_standards", known?.standardsClient, {
      redirectUri: returnTo,
      standards: true,
      defaultCountry: DEMO_COUNTRIES[0] ?? null,
      openIdScopes: ["profile", "email"],
    }),
    legacy: await demoClient(services, "cl_demo_legacy", known?.legacy, {
      redirectUri: LEGACY_REDIRECT_URI,
      legacy: true,
      scopes: ["svcid_profile", "svcid_education", "svcid_number"],
    }),
    tracking: await demoTracking(services, DEMO_APP, known?.tracking),
    operator: { accessToken: await keepOrReplace(services, operator, known?.operator?.accessToken) },
  };
}

/** Where the demo clients send members: a page of ours that stands in for the partner's. */
export function demoRedirectUri({ ssoUrl }: Pick<Services["config"], "ssoUrl">): string {
  return `${ssoUrl}/dev/return`;
}

/** A database that was a developer's before: in production nobody may guess the demo app's code. */
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

/** A client of the demo app for everything that it may be for. */
async function demoClient(
  services: Needs,
  clientId: string,
  known: DemoClient | undefined,
  { redirectUri, ...settings }: Partial<ClientSettings> & { redirectUri: string },
): Promise<DemoClient> {
  const redirectUris = [redirectUri];
  await services.database.client.upsert({
    where: { id: clientId },
    create: {
      id: clientId,
      appId: DEMO_APP,
      mode: "test",
      name: "Demo shop",
      redirectUris,
      supergroups: [...supergroupValues],
      countries: DEMO_COUNTRIES,
      createdAt: services.now(),
      ...settings,
    },
    update: { redirectUris },
  });
  const owner = { kind: "client_secret", clientId } as const;
  const clientSecret = await keepOrReplace(services, owner, known?.clientSecret);
  return { clientId, clientSecret, redirectUri };
}
