/** Sends the identity providers of a verified file to the server, and reports what was left out and why. */
import type { FederationEntity, FederationImported, Mode } from "../../../generated/management.ts";
import { skipWords } from "../../../server/api/management/errors.ts";
import { toFederationEntity } from "../../../server/domain/proving/sources/identity-provider/federation-entity.ts";
import {
  type DescribedProvider,
  metadataReader,
} from "../../../server/domain/proving/sources/identity-provider/metadata.ts";
import { word } from "../../../server/errors.ts";
import { textOf } from "../../../server/platform/federation/verified-metadata.ts";
import { clean } from "../../command-line/print.ts";
import { answerOf, type Session } from "../session.ts";

/** As many as one call takes. */
const BATCH_SIZE = 100;

export interface Totals extends FederationImported {
  /** Entities that are no identity providers, such as service providers. */
  others: number;
}

export function noTotals(): Totals {
  return { added: 0, updated: 0, unchanged: 0, removed: 0, others: 0, skipped: [] };
}

/** Adds to the totals what became of each entity in the file. */
export async function sendProviders(
  { api }: Session,
  path: string,
  mode: Mode,
  totals: Totals,
): Promise<void> {
  let found: DescribedProvider[] = [];
  const reader = metadataReader(Number.POSITIVE_INFINITY, {
    provider: (provider) => void found.push(provider),
    other: () => {
      totals.others += 1;
    },
  });
  let batch: FederationEntity[] = [];
  const send = async () => {
    if (batch.length === 0) return;
    const done = await answerOf(
      api.POST("/management/identity-provider-imports", { body: { mode, entities: batch } }),
    );
    for (const key of ["added", "updated", "unchanged", "removed"] as const) totals[key] += done[key];
    totals.skipped.push(...done.skipped);
    batch = [];
  };
  for await (const chunk of textOf(path)) {
    reader.write(chunk);
    for (const provider of found) {
      const entity = entityOf(provider);
      if (typeof entity === "string") totals.skipped.push({ entityId: provider.entityId, reason: entity });
      else if (batch.push(entity) === BATCH_SIZE) await send();
    }
    found = [];
  }
  reader.end();
  await send();
}

/** The entity as the API takes it; or a message that says what is missing. */
function entityOf(described: DescribedProvider): FederationEntity | string {
  const entity = toFederationEntity(described, new Date());
  return "code" in entity ? (word<string>(skipWords, "invalid", entity) ?? entity.code) : entity;
}

export function reportOf({ added, updated, unchanged, removed, others, skipped }: Totals): string {
  const lines = skipped.map(({ entityId, reason }) => `skipped ${clean(entityId)}: ${clean(reason)}\n`);
  const counts = `Added ${added}, updated ${updated}, unchanged ${unchanged}, removed ${removed}, skipped ${skipped.length}.`;
  return `${lines.join("")}${counts} ${others} other entities aren't identity providers.\n`;
}
