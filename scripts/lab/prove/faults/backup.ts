/**
 * A backup of a server that is busy in all areas is restored elsewhere: nothing that was acknowledged before is missing,
 * documents are the bytes that were handed in, and what was erased since is gone.
 */
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makePlace, type ServerLocation, startServer } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";
import { findDocuments, operator } from "./support/installation.ts";
import { askFor, copyWritten, describeWritten, startWriters, type Written } from "./support/writers.ts";

const BEFORE = 300;
const BEFORE_DOCUMENTS = 5;

export const fault: Fault = {
  finding: "12.8",
  title: "a backup under load, restored elsewhere",
  async run(tell) {
    const [from, to] = [await makePlace(), await makePlace()];
    try {
      const server = await startServer(from);
      const writers = await startWriters(from);
      const { written, refused, slowest, key, apps } = writers;
      while (written.transactions.length < BEFORE || written.documents.size < BEFORE_DOCUMENTS)
        await sleep(20);
      const before = copyWritten(written);
      slowest.ms = 0;
      const began = performance.now();
      const { stdout } = await operator(from, "backup", join(from.folder, "backups"));
      const seconds = (performance.now() - began) / 1_000;
      const meanwhile = Math.round(slowest.ms);
      await writers.stop();
      const [kept = "", erased = ""] = before.documents.keys();
      await askFor(from, apps.documents, erased, "DELETE");
      const since = join(to.folder, "erasures.ndjson");
      await mkdir(to.folder, { recursive: true });
      await writeFile(since, (await operator(from, "erasures", "export")).stdout);
      await server.stop();
      tell(`backup in ${seconds.toFixed(1)} s, slowest transaction meanwhile ${meanwhile} ms`);
      tell(`acknowledged before: ${describeWritten(before)}; in all: ${describeWritten(written)}`);

      await copyFile(join(from.folder, "keys.json"), join(to.folder, "keys.json"));
      await copyFile(join(from.folder, "demo.json"), join(to.folder, "demo.json"));
      const place = /^backup +(\S+)$/m.exec(stdout)?.[1] ?? "";
      await operator(to, "restore", place, "--erasures", since);
      before.documents.delete(erased);
      const documents = await findDocuments(to, before.documents);
      const restored = await startServer(to);
      const ids = new Set(await exportedIds(to, key));
      const lost = await countLost(to, writers, before, ids);
      const unknown = [...ids].filter((id) => !written.transactions.includes(id)).length;
      const statuses = [
        await askFor(to, apps.documents, kept),
        await askFor(to, apps.documents, erased),
      ].join(", ");
      await restored.stop();
      const isWhole = documents.same === before.documents.size && documents.missing === 0;
      return {
        held:
          Object.values(lost).every((count) => count === 0) &&
          isWhole &&
          unknown === 0 &&
          refused.transactions === 0 &&
          statuses === "200, 404",
        seen:
          `of ${describeWritten(before)} acknowledged before, lost: ${JSON.stringify(lost)}; ` +
          `${documents.same} documents the same bytes, ${documents.missing} rows without a file; ` +
          `${ids.size} of ${written.transactions.length} transactions restored, ${unknown} unknown; ` +
          `kept and erased verification: ${statuses}; ${seconds.toFixed(1)} s, slowest transaction ${meanwhile} ms, ` +
          `calls refused with 503: ${JSON.stringify(refused)} (${from.home})`,
      };
    } finally {
      await from.remove();
      await to.remove();
    }
  },
};

/** Of what was acknowledged before the backup, what the restored server does not have. */
async function countLost(
  to: ServerLocation,
  { apps }: Awaited<ReturnType<typeof startWriters>>,
  before: Written,
  ids: ReadonlySet<string>,
): Promise<Record<string, number>> {
  let verifications = 0;
  for (const id of before.verifications)
    if ((await askFor(to, apps.verifications, id)) !== 200) verifications += 1;
  let tokens = 0;
  for (const token of before.tokens) {
    const headers = { authorization: `Bearer ${token}`, "user-agent": "prove/1" };
    const response = await fetch(`${to.baseUrl}/api/v3/me.json`, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) tokens += 1;
  }
  return { transactions: before.transactions.filter((id) => !ids.has(id)).length, verifications, tokens };
}

async function exportedIds({ baseUrl }: ServerLocation, { apiKey }: { apiKey: string }): Promise<string[]> {
  const response = await fetch(`${baseUrl}/code-tracking/transactions/export`, {
    headers: { "api-key": apiKey },
  });
  const [, ...lines] = (await response.text()).trim().split("\r\n");
  return lines.map((line) => line.split(",")[0] ?? "");
}
