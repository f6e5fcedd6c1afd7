/** The demo tenant that a first start outside production gets, so that a newcomer can call at once. */
import { consumerGroupValues } from "../../../generated/whitelabel.ts";
import { tokenHash } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { issueAppToken } from "./apps.ts";
import { issueOperatorToken } from "./operators.ts";

/** What is written to DATA_DIR/demo.json. */
export interface DemoAccess {
  whitelabel: { appId: string; accessToken: string };
  operator: { accessToken: string };
}

const DEMO_APP = "app_demo";
const DEMO_OPERATOR = "demo.json";
const ACTOR = "system";

/**
 * Makes the demo app if it is not there, and gives its access. `known` is what the file holds from before:
 * it is kept as long as its tokens work, so that restarts do not break what a developer has copied.
 */
export async function prepareDemo(
  services: Pick<Services, "config" | "database" | "now">,
  known: DemoAccess | undefined,
): Promise<DemoAccess> {
  const { config, database, now } = services;
  const settings = {
    name: "Demo shop",
    mode: "test" as const,
    consumerGroups: [...consumerGroupValues],
    defaultConsumerGroup: "student",
    redirectUrls: [`${config.ssoUrl}/dev/return`],
    methodsOff: [],
  };
  await database.app.upsert({
    where: { id: DEMO_APP },
    create: { ...settings, id: DEMO_APP, createdAt: now() },
    update: { redirectUrls: settings.redirectUrls },
  });
  return {
    whitelabel: { appId: DEMO_APP, accessToken: await appToken(services, known?.whitelabel?.accessToken) },
    operator: { accessToken: await operatorToken(services, known?.operator?.accessToken) },
  };
}

type Stored = Pick<Services, "database" | "now">;

async function appToken({ database, now }: Stored, known: string | undefined): Promise<string> {
  const live =
    known && (await database.appToken.count({ where: { hash: tokenHash(known), revokedAt: null } }));
  if (known && live) return known;
  // The file is lost, so nobody holds the old ones.
  await database.appToken.updateMany({
    where: { appId: DEMO_APP, revokedAt: null },
    data: { revokedAt: now() },
  });
  return (await issueAppToken({ database, now }, ACTOR, DEMO_APP, null)).accessToken;
}

async function operatorToken({ database, now }: Stored, known: string | undefined): Promise<string> {
  const live =
    known && (await database.operatorToken.count({ where: { hash: tokenHash(known), revokedAt: null } }));
  if (known && live) return known;
  await database.operatorToken.updateMany({
    where: { name: DEMO_OPERATOR, revokedAt: null },
    data: { revokedAt: now() },
  });
  return (await issueOperatorToken({ database, now }, ACTOR, DEMO_OPERATOR)).accessToken;
}
