/** Checks before anything is made or opened; imports little, to keep a first start short. */
import type { Config } from "../config.ts";
import { StartupError } from "../errors.ts";
import { requireWritable } from "../platform/files/private-file.ts";
import { requireFreePort } from "./port/listen.ts";

/** Runs before the database is prepared, which takes seconds. A port taken meanwhile fails in `listen`. */
export async function requireStartable(config: Config): Promise<void> {
  const smtp = config.inbound?.smtp ?? null;
  await requireFreePort("PORT", config);
  if (config.metrics !== null) await requireFreePort("METRICS_PORT", config.metrics);
  if (smtp !== null) {
    await requireFreePort("INBOUND_SMTP_PORT", smtp);
    if (smtp.tls !== null) {
      const { readCertificate } = await import("../platform/delivery/smtp-listener.ts");
      await readCertificate(smtp.tls);
    }
  }
  const { production, database, documents, dataDir } = config;
  const keepsFiles = !production || database.kind === "embedded" || documents.kind === "directory";
  if (keepsFiles) await requireWritable(dataDir);
  await requireFence(config);
}

/** Production renders untrusted documents, so it needs a sandbox. */
async function requireFence({ production }: Config): Promise<void> {
  if (!production) return;
  const { checkFence } = await import("../platform/pictures/pictures.ts");
  const gap = await checkFence();
  if (gap === null) return;
  throw new StartupError(
    `the process that renders documents is not fenced in: ${gap}. Start the server by npm start, with the packages of npm ci (docs/operating.md, "Documents").`,
  );
}
