/** npm run operator -- installation: which database and which documents belong together. */
import type { Command } from "commander";
import type { Config } from "../../../server/config.ts";
import { facts } from "../../command-line/print.ts";
import { openMigrated, orFailure, readKeys, readSettings } from "../direct.ts";

/** It works on the installation itself, with the settings of its server: a server that has to be adopted does not start. */
export function addInstallation(program: Command): void {
  program
    .command("installation")
    .description("Which database and which documents belong together.")
    .command("adopt")
    .description(
      "Mark the documents of these settings as this database's, after you have made sure that they are. The server is stopped.",
    )
    .action(async (_options, command: Command) => {
      const { id, places } = await adopt(await readSettings("installation adopt"));
      const { json } = command.optsWithGlobals<{ json?: boolean }>();
      const text = facts({ installation: id, documents: places.join(", ") });
      process.stdout.write(json ? `${JSON.stringify({ installationId: id, places }, null, 2)}\n` : text);
    });
}

async function adopt(config: Config): Promise<{ id: string; places: string[] }> {
  const { adoptStores } = await import("../../../server/domain/proving/document/installation.ts");
  const { openKeyring } = await import("../../../server/domain/operations/keys/registry.ts");
  const { openStores } = await import("../../../server/start/open-services.ts");
  const { openLog } = await import("../../../server/platform/log.ts");
  const keys = await readKeys(config);
  return orFailure("installation adopt", async () => {
    const home = await openMigrated(config);
    try {
      const log = openLog({ logLevel: "warn" });
      const services = { database: home.client, log, now: () => new Date() };
      const stores = await openStores(config, await openKeyring(services, keys), log);
      const id = await adoptStores(services, stores);
      return { id, places: stores.map(({ name }) => name) };
    } finally {
      await home.close();
    }
  });
}
