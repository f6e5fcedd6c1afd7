import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCountries } from "libphonenumber-js/max";
import { managementClient } from "../../client/index.ts";
import { consumerGroupValues } from "../../generated/whitelabel.ts";
import { type WhitelabelCalls, whitelabelCalls } from "../../scripts/lab/support/whitelabel-calls.ts";
import { createAdmission } from "../../server/admission/admission.ts";
import { type Config, readConfig } from "../../server/config.ts";
import { movableClock } from "../../server/context/clock.ts";
import { type AppSettings, createApp as createPartnerApp } from "../../server/domain/clients/app/apps.ts";
import type { ClientSettings } from "../../server/domain/clients/app/client-rules.ts";
import { createClient } from "../../server/domain/clients/app/clients.ts";
import { issueCredential } from "../../server/domain/shared/access/credential.ts";
import { supergroupValues } from "../../server/domain/shared/group/supergroups.ts";
import { createBrand, createPartner } from "../../server/domain/tracking/partner/partners.ts";
import { createHttpServer } from "../../server/http/server.ts";
import type { MailMessage, TextMessage } from "../../server/platform/delivery/delivery.ts";
import { openDirectoryStore } from "../../server/platform/files/files.ts";
import { openDirectoryObjects } from "../../server/platform/files/objects.ts";
import { AVATAR_LIMITS, openPictures } from "../../server/platform/pictures/pictures.ts";
import { createRates } from "../../server/platform/rates/rates.ts";
import type { Services } from "../../server/services.ts";
import { BATCH_MAX } from "../../server/sharing/batch-loader.ts";
import { createApp } from "../../server/start/app.ts";
import { sharedServices } from "../../server/start/open-services.ts";
import { checkAnswer } from "./answers.ts";
import { openTestDatabase } from "./database.ts";
import { eventually } from "./eventually.ts";
import { seedInstitutions } from "./institutions.ts";
import { newKeyring } from "./keyring.ts";

/** A test sees the answer of each call, a 429 too. */
const ONCE = { retries: 0 } as const;

/** The test code of every app that `app` and `client` make: tests need none of their own. */
export const TEST_CODE = "123456";

/** Budgets of a network that the tests exceed; test/pages/budgets.test.ts has the defaults. */
const OPEN_BUDGETS = [
  "sms.prefix.day",
  "upload.network.hour",
  "upload.network.day",
  "test_upload.network.hour",
  "test_upload.network.day",
  "picture.account.hour",
  "picture.account.day",
  "picture.network.hour",
  "picture.network.day",
  "passkey.account.hour",
  "passkey.account.day",
  "invitation.recipient.day",
  "invitation.team.day",
  "institution_request.network.hour",
];
const OPEN = {
  SMS_COUNTRIES: getCountries().join(),
  BUDGETS: OPEN_BUDGETS.map((name) => `${name}=1000000`).join(),
};

export type Service = Awaited<ReturnType<typeof startService>>;

/** Replacements by a test. */
export interface Replaced {
  config?: Partial<Config>;
  /** Settings that hold addresses of the service, of which only the port is not known before (origins.ts). */
  urls?: (port: number) => Partial<Config>;
  services?: Partial<Services>;
}

/** A client's settings; the defaults suit most tests. */
export interface ClientWish extends Partial<ClientSettings> {
  mode?: "test" | "live";
  /** An app that is there already; absent, the client gets one of its own. */
  app?: PartnerApp;
}

/** An app with a token, and its calls. */
export interface PartnerApp {
  appId: string;
  accessToken: string;
  calls: WhitelabelCalls;
}

/** A whole service on a free port, with a database of its own and a clock that the test moves. */
export async function startService(replaced: Replaced = {}) {
  const folder = await mkdtemp(join(tmpdir(), "cohort-test-"));
  const home = await openTestDatabase();
  const clock = { now: new Date("2026-03-04T05:06:07.000Z") };
  const errors: object[] = [];
  const texts: TextMessage[] = [];
  const mails: MailMessage[] = [];
  // A test's own work can keep the thread from a kept connection for longer than a server waits.
  const server = createHttpServer(readConfig({ KEEP_ALIVE_SECONDS: "600" }).connections);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const now = () => clock.now;
  const keyring = newKeyring({ sealing: ["t1"] });
  const services: Services = {
    config: {
      ...readConfig({ PUBLIC_URL: baseUrl, DATA_DIR: folder, ...OPEN }),
      ...replaced.urls?.(port),
      ...replaced.config,
    },
    ...sharedServices(home, now),
    // A slow machine is no overload; test/admission/ has the refusals.
    admission: createAdmission(home.connections, BATCH_MAX, { waitMs: Number.POSITIVE_INFINITY }),
    keyring,
    securityEvents: null,
    now: movableClock(now),
    databaseNow: async () => now(),
    sendSms: async (message) => void texts.push(message),
    textProviders: [],
    sendMail: async (message) => void mails.push(message),
    resolveTxt: async () => {
      throw new Error("a test that receives mail brings its own name server");
    },
    files: await openDirectoryStore(join(folder, "documents"), keyring),
    erasureJournal: openDirectoryObjects(join(folder, "erasures")),
    drawPictures: openPictures(),
    lookInto: null,
    drawAvatars: openPictures(AVATAR_LIMITS),
    scanFile: null,
    rates: createRates(null, now),
    log: {
      debug: () => {},
      info: () => {},
      warn: () => {},
      isLevelEnabled: () => true,
      error: (fields) => void errors.push(fields),
    },
    ...replaced.services,
  };
  server.on("request", createApp(services, { validateResponses: true }));
  await seedInstitutions(services.database, clock.now);
  const { secret: operatorToken } = await issueCredential(
    services,
    "system",
    { kind: "operator_token", name: "test" },
    // The clock of a test stands still.
    { ratePerMinute: 1_000_000 },
  );
  // Tests pass years by.
  await services.database.credential.updateMany({ where: { name: "test" }, data: { expiresAt: null } });

  /** The global fetch, and every answer held against its document. */
  const fetch = async (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { method, url } = request;
    const response = await globalThis.fetch(request);
    await checkAnswer({ method, url }, response);
    return response;
  };

  let firstApp: PartnerApp | undefined;
  let account: Promise<string> | undefined;

  /** The link to the account of the first test app's members. */
  function accountLink(): Promise<string> {
    account ??= (async () => {
      const app = firstApp ?? (await makeApp());
      const client = await createClient(services, "system", app.appId, {
        name: "Shop",
        redirectUris: ["https://shop.example/callback"],
        supergroups: [...supergroupValues],
        countries: ["GB"],
      });
      return `${baseUrl}/test/account?client_id=${client.id}`;
    })();
    return account;
  }

  /** A new app with a token: its calls are `app.calls`. */
  async function makeApp(
    mode: "test" | "live" = "test",
    settings: Partial<AppSettings> = {},
  ): Promise<PartnerApp> {
    const asked = { name: "Shop", consumerGroups: [...consumerGroupValues], ...settings };
    const redirectUrls = settings.redirectUrls ?? ["https://shop.example/back"];
    const app = await createPartnerApp(services, "system", mode, { ...asked, redirectUrls });
    if (mode === "test")
      await services.database.app.update({ where: { id: app.id }, data: { testCode: TEST_CODE } });
    const { secret: accessToken } = await issueCredential(services, "system", {
      kind: "app_token",
      appId: app.id,
    });
    const calls = whitelabelCalls({ baseUrl, accessToken, fetch, ...ONCE });
    const made = { appId: app.id, accessToken, calls };
    if (mode === "test") firstApp ??= made;
    return made;
  }

  /** A new OAuth client with a secret, for every supergroup unless the test says otherwise. */
  async function makeClient({ mode = "test", app, ...settings }: ClientWish = {}) {
    const owner = app ?? (await makeApp(mode));
    const redirectUri = settings.redirectUris?.[0] ?? "https://shop.example/callback";
    const client = await createClient(services, "system", owner.appId, {
      name: "Shop",
      redirectUris: [redirectUri],
      supergroups: [...supergroupValues],
      countries: ["GB", "DE", "US"],
      narrowConsent: false,
      ...settings,
    });
    const { secret: clientSecret } = await issueCredential(services, "system", {
      kind: "client_secret",
      clientId: client.id,
    });
    return { clientId: client.id, clientSecret, redirectUri, client, app: owner };
  }

  return {
    baseUrl,
    services,
    pools: home.pools,
    clock,
    texts,
    mails,
    errors,
    fetch,
    operatorToken,
    operator: managementClient({ baseUrl, accessToken: operatorToken, fetch, ...ONCE }),
    whitelabel: (accessToken: string) => whitelabelCalls({ baseUrl, accessToken, fetch, ...ONCE }),
    app: makeApp,
    client: makeClient,
    accountLink,
    /** A new partner with a brand and a tracking key. */
    async partner(mode: "test" | "live" = "test", ratePerMinute: number | null = null) {
      const { id: partnerId } = await createPartner(services, "system", { mode, name: "Shop" });
      const { uid: brandUid } = await createBrand(services, "system", partnerId, {
        name: "Shop",
        country: "GB",
      });
      const { secret: apiKey, id: keyId } = await issueCredential(
        services,
        "system",
        { kind: "tracking_key", partnerId },
        { ratePerMinute },
      );
      return { partnerId, brandUid, apiKey, keyId };
    },
    /** Moves the clock. */
    pass(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    async stop() {
      services.eventStreams.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      // A wait whose client has gone may be reading.
      await eventually(
        () => services.eventStreams.polls.count().running,
        (running) => running === 0,
      );
      await home.close();
      await rm(folder, { recursive: true });
      // No test may leave a failure of ours unseen: one that expects it empties the list.
      if (errors.length > 0)
        throw new Error(`the server logged errors:\n${JSON.stringify(errors, describe, 2)}`);
    },
  };
}

function describe(_key: string, value: unknown): unknown {
  return value instanceof Error ? { message: value.message, stack: value.stack } : value;
}

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
