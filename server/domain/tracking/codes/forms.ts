/** Indexes codes anew by the current form, pool by pool, while they are claimed and used. A broken pass begins its pool again. */
import { unseal } from "../../../platform/crypto.ts";
import { isUniqueViolation } from "../../../platform/database/database-errors.ts";
import type { Services } from "../../../services.ts";
import { audit } from "../../shared/audit.ts";
import { CODE_FORM, codeIndexes } from "./code-text.ts";

type Needs = Pick<Services, "database" | "keyring" | "log" | "now">;

const CODES_OF_PIECE = 500;

/** Makes the indexes of all pools whose codes are indexed by another form. */
export async function renewCodeForms(services: Needs, signal?: AbortSignal): Promise<void> {
  const { database, log, now } = services;
  const pools = await database.codePool.findMany({
    where: { textForm: { not: CODE_FORM } },
    select: { id: true, brandUid: true },
  });
  for (const pool of pools) {
    let renewed = 0;
    let alike: string[] = [];
    // A rotation of keys can move codes behind a pass: the last one changes none.
    for (let isDone = false; !isDone; ) {
      const pass = await renewPass(services, pool, signal);
      if (pass === null) return;
      isDone = pass.isDone;
      renewed += pass.renewed;
      alike = pass.alike;
    }
    await database.$transaction(async (tx) => {
      const { count } = await tx.codePool.updateMany({
        where: { id: pool.id, textForm: { not: CODE_FORM } },
        data: { textForm: CODE_FORM },
      });
      if (count === 0 || alike.length === 0) return;
      const detail = { alike: alike.length };
      await audit(tx, now(), { actor: "system", action: "code_pool.codes_alike", subject: pool.id, detail });
    });
    if (renewed > 0) log.info({ poolId: pool.id, renewed }, "codes indexed anew");
    if (alike.length > 0)
      log.warn({ poolId: pool.id, alike }, "codes read like others of their brand: found as written only");
  }
}

/** Codes that read like another one of their brand keep the former index. Null where the process is asked to end. */
async function renewPass(
  { database, keyring }: Needs,
  { id: poolId, brandUid }: { id: string; brandUid: string },
  signal: AbortSignal | undefined,
): Promise<{ renewed: number; alike: string[]; isDone: boolean } | null> {
  let renewed = 0;
  let isDone = true;
  const alike = new Set<string>();
  for (let after: string | undefined = ""; after !== undefined; ) {
    if (signal?.aborted === true) return null;
    const codes: { id: string; textSealed: string; textIndex: string }[] = await database.poolCode.findMany({
      where: { brandUid, poolId, textIndex: { gt: after } },
      select: { id: true, textSealed: true, textIndex: true },
      orderBy: { textIndex: "asc" },
      take: CODES_OF_PIECE,
    });
    for (const { id, textSealed, textIndex: former } of codes) {
      const [textIndex] = codeIndexes(keyring, unseal(keyring, "PoolCode.textSealed", id, textSealed));
      if (textIndex === former) continue;
      try {
        const changes = { where: { id, textIndex: former }, data: { textIndex } };
        renewed += (await database.poolCode.updateMany(changes)).count;
        isDone = false;
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        alike.add(id);
      }
    }
    after = codes.length < CODES_OF_PIECE ? undefined : codes.at(-1)?.textIndex;
  }
  return { renewed, alike: [...alike], isDone };
}
