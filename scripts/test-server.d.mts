/** A server that runs for a test. */
export interface TestServer {
  /** For `new Cohort`: the address, and the demo's ids and secrets. */
  options: {
    baseUrl: string;
    appId: string;
    accessToken: string;
    clientId: string;
    clientSecret: string;
    apiKey: string;
  };
  /** All access that `npm start` writes to `var/demo.json`; among it: */
  access: {
    sso: { redirectUri: string };
    tracking: { brandUid: string };
    operator: { accessToken: string };
  };
  /** Ends it, and deletes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts a server in test mode, on a free port and with data of its own. The first call in a checkout also installs packages
 * and prepares the snapshot from which each server has its database.
 */
export function startServer(): Promise<TestServer>;
