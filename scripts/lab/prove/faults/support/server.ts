/** A server of ours whose database is reached through a proxy, and the administrator of that database. */
import pg from "pg";
import {
  makePlace,
  type Running,
  type ServerLocation,
  startServer,
} from "../../../support/server-process.ts";
import { openProxy, type ProxyOptions, type Proxy as TcpProxy } from "./proxy.ts";

export interface FaultyServer {
  place: ServerLocation;
  proxy: TcpProxy;
  server: Running;
  /** A connection past the proxy. */
  admin: pg.Client;
  /** The database's name. */
  database: string;
  close: () => Promise<void>;
}

/** Starts a server on a database of its own, on the PostgreSQL server that DATABASE_URL names. */
export async function openFaultyServer(
  inspect?: ProxyOptions["inspect"],
  settings: NodeJS.ProcessEnv = {},
): Promise<FaultyServer> {
  const place = await makePlace(settings);
  if (place.env.DATABASE_URL === undefined) throw new Error("Set DATABASE_URL to a PostgreSQL server.");
  const url = new URL(place.env.DATABASE_URL);
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  const proxy = await openProxy(inspect === undefined ? target : { ...target, inspect });
  const admin = new pg.Client({ connectionString: url.href });
  admin.on("error", () => {});
  await admin.connect();
  url.host = `127.0.0.1:${proxy.port}`;
  const server = await startServer({ ...place, env: { ...place.env, DATABASE_URL: url.href } });
  return {
    place,
    proxy,
    server,
    admin,
    database: url.pathname.slice(1),
    close: async () => {
      await proxy.close();
      await server.stop("SIGKILL");
      await admin.end();
      await place.remove();
    },
  };
}
