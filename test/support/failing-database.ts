/** A database that fails, in the place of a service's own. */

import { DEFAULT_CONNECTIONS } from "../../server/config/work.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { sharedServices } from "../../server/start/open-services.ts";
import type { Service } from "./service.ts";

/** node-postgres's error when the server goes away under a query. */
export const DATABASE_GONE = new Error("Connection terminated unexpectedly");

/** Every statement fails like this while `work` runs. */
export async function withFailingDatabase<T>(
  { services }: Service,
  error: Error,
  work: () => Promise<T>,
): Promise<T> {
  const fail = async () => {
    throw error;
  };
  const model = new Proxy({}, { get: () => fail });
  const client = new Proxy({} as Database, {
    get: (_target, name) => (String(name).startsWith("$") ? fail : model),
  });
  const before = { ...services };
  Object.assign(
    services,
    sharedServices(
      {
        client,
        isEmbedded: true,
        connections: DEFAULT_CONNECTIONS,
        runPrepared: fail,
        connectAlone: fail,
      },
      services.now,
    ),
  );
  try {
    return await work();
  } finally {
    Object.assign(services, before);
  }
}
