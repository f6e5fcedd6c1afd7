/** A server of ours on a PostgreSQL server of our own, whose settings, connections and disk a fault may take. */
import { type OwnPostgres, openOwnPostgres } from "../../../support/postgres-process.ts";
import {
  makePlace,
  type Running,
  type ServerLocation,
  startServer,
} from "../../../support/server-process.ts";

export interface OwnServer {
  place: ServerLocation;
  server: Running;
  postgres: OwnPostgres;
  close: () => Promise<void>;
}

/** `prepare` comes before the server's start, and gives its settings. */
export async function openOwnServer(
  prepare: (postgres: OwnPostgres) => Promise<NodeJS.ProcessEnv>,
  ...own: Parameters<typeof openOwnPostgres>
): Promise<OwnServer> {
  const postgres = await openOwnPostgres(...own);
  const settings = await prepare(postgres);
  const place = await makePlace({ DATABASE_URL: postgres.url, WORKERS: "1", ...settings });
  const server = await startServer(place);
  return {
    place,
    server,
    postgres,
    close: async () => {
      if (server.process.exitCode === null) await server.stop("SIGKILL");
      await place.remove();
      await postgres.remove();
    },
  };
}
