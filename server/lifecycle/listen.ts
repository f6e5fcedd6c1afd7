import type { Server } from "node:http";
import type { Config } from "../config.ts";
import { StartupError } from "../errors.ts";

/** The setting that names a port. */
export type PortSetting = "PORT" | "INBOUND_SMTP_PORT" | "METRICS_PORT";

/** Throws a StartupError that names the setting where the port can't be had. */
export async function listen(
  server: Server,
  setting: PortSetting,
  { port, host }: Pick<Config, "port" | "host">,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const why = cause.code === "EADDRINUSE" ? "is already in use" : `can't be used (${cause.code})`;
      reject(new StartupError(`${setting}: port ${port} on ${host} ${why}.`));
    });
    server.listen(port, host, resolve);
  });
}
