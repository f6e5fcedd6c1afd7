/** A member's question to a register, which counts as a manual attempt that is decided at once. */
import { randomUUID } from "node:crypto";
import { notFound, refuse } from "../../../../errors.ts";
import { blindIndexes } from "../../../../platform/crypto.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../services.ts";
import { type Asker, callerOf, charge, networkDimensions } from "../../../shared/budget.ts";
import { typed } from "../../../shared/closed-columns.ts";
import type { Keep } from "../../../shared/idempotent.ts";
import { DAY_MS, SECOND_MS } from "../../../shared/time.ts";
import { openAttempt } from "../../verification/attempt.ts";
import { readPerson } from "../../verification/claim.ts";
import {
  loadVerification,
  lockSeen,
  type VerificationKey,
  type VerificationWithRelations,
} from "../../verification/load.ts";
import { openingsOf, requireOpen } from "../../verification/open.ts";
import { approve } from "../../verification/outcome.ts";
import { askRegister, RETRY_SECONDS } from "./ask.ts";
import { plainForm } from "./entry.ts";
import { type Listing, RegisterAwayError } from "./http-register.ts";
import type { Register } from "./registers.ts";

/** Checks of one verification: a member needs one or two, and numbers can be guessed. */
const CHECKS_MAX = 5;

/** Result of a check. `decided`: the attempt ended, approved or rejected as `already_used`. */
export interface RegisterChecked {
  verification: VerificationWithRelations;
  registerId: string;
  outcome: Listing["outcome"];
  decided: boolean;
  checksLeft: number;
}

/**
 * The registers that a verification can be checked with now; none where documents are closed to it. `decides` is for this person:
 * a name that a wallet's issuer signed is compared with the entry's, by way of the verification's own.
 */
export async function findRegisters(
  services: Pick<Services, "config" | "database" | "now">,
  verification: VerificationWithRelations,
): Promise<Register[]> {
  const { actions } = openingsOf(verification, services.config, services.now());
  if (!actions.includes("start_manual")) return [];
  const { mode, territory, consumerGroup, personProvenAt } = verification;
  const isProven = personProvenAt !== null;
  const where = { mode, territory, consumerGroups: { has: consumerGroup }, disabledAt: null };
  const found = await services.database.register.findMany({
    where,
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return found
    .map(typed)
    .map((each) => ({ ...each, decides: each.decides || (isProven && each.decidesProven) }))
    .filter(({ kind, listedUntil }) => kind === "http" || isInForce(listedUntil, services.now()));
}

function isInForce(listedUntil: Date | null, now: Date): boolean {
  return listedUntil !== null && listedUntil > now;
}

export async function readRegisters(
  services: Pick<Services, "config" | "database" | "now">,
  key: VerificationKey,
): Promise<Register[]> {
  return findRegisters(services, await loadVerification(services, key));
}

export async function wasListed(
  { database }: Pick<Services, "database">,
  verificationId: string,
): Promise<boolean> {
  return (await database.registerCheck.count({ where: { verificationId, outcome: "listed" } })) > 0;
}

/**
 * Asks whether the claimed person has this number in the register. Listed: succeeds where the register decides, else a reviewer
 * sees it beside documents. Not listed costs a check, and no attempt. One number backs one account.
 */
export async function checkRegister(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now">,
  key: VerificationKey,
  { registerId, number }: { registerId: string; number: string },
  { asker = null, keep }: { asker?: Asker | null; keep?: Keep<RegisterChecked> | undefined } = {},
): Promise<RegisterChecked> {
  const { config, database, keyring, now } = services;
  const seen = await loadVerification(services, key);
  requireOpen(seen, "start_manual", config, now());
  const register = (await findRegisters(services, seen)).find(({ id }) => id === registerId);
  if (register === undefined) notFound("register");
  const checkId = await countCheck(services, seen, register, asker);
  const { firstName, lastName, dob } = readPerson(keyring, seen);
  const listing = await ask(services, register, { number, firstName, lastName, dob }, checkId);
  const proofIndexes = blindIndexes(keyring, "register", `${registerId} ${plainForm(number)}`);
  return database.$transaction(async (tx) => {
    await tx.registerCheck.update({ where: { id: checkId }, data: { outcome: listing.outcome } });
    const decides = listing.outcome === "listed" && register.decides;
    const verification = decides
      ? await approveListed(tx, services, seen, { proofIndexes, until: listing.until })
      : await lockSeen(tx, seen, now());
    const checks = await tx.registerCheck.count({ where: { verificationId: seen.id } });
    const { outcome } = listing;
    const checked = { verification, registerId, outcome, decided: decides, checksLeft: CHECKS_MAX - checks };
    await keep?.(tx, checked);
    return checked;
  });
}

/** Counted before the register is asked, so that calls at once can't try more numbers than are allowed. */
async function countCheck(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now">,
  seen: VerificationWithRelations,
  { id: registerId }: Register,
  asker: Asker | null,
): Promise<string> {
  const { database, keyring, now } = services;
  const id = randomUUID();
  await database.$transaction(async (tx) => {
    const { id: verificationId, appId, accountId } = await lockSeen(tx, seen, now());
    if ((await tx.registerCheck.count({ where: { verificationId } })) >= CHECKS_MAX)
      refuse({
        kind: "too_many_requests",
        code: "register_checks",
        params: { max: CHECKS_MAX },
        retryAfterSeconds: DAY_MS / SECOND_MS,
      });
    const data = { id, verificationId, registerId, outcome: "not_listed", at: now() };
    await tx.registerCheck.create({ data });
    const of = {
      installation: "all",
      app: appId,
      ...(accountId !== null && { account: accountId }),
      ...(asker !== null && networkDimensions(keyring, asker.ip)),
    };
    await charge(tx, services, [{ kind: "register_check", of, caller: await callerOf(tx, asker) }], now());
  });
  return id;
}

async function ask(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now">,
  register: Register,
  claimant: Parameters<typeof askRegister>[2],
  checkId: string,
): Promise<Listing> {
  try {
    return await askRegister(services, register, claimant, services.now());
  } catch (error) {
    if (!(error instanceof RegisterAwayError)) throw error;
    services.log.warn({ registerId: register.id, reason: error.message }, "register away");
    await services.database.registerCheck.deleteMany({ where: { id: checkId } });
    return refuse({ kind: "unavailable", code: "register_away", retryAfterSeconds: RETRY_SECONDS }, error);
  }
}

async function approveListed(
  tx: Transaction,
  services: Pick<Services, "config" | "now">,
  seen: VerificationWithRelations,
  { proofIndexes, until }: { proofIndexes: readonly [string, ...string[]]; until: string | null },
): Promise<VerificationWithRelations> {
  const { attempt, verification } = await openAttempt(tx, services, seen, {
    method: "manual",
    event: "register_checked",
  });
  const lastDay = until === null ? {} : { until: Temporal.PlainDate.from(until) };
  return approve(tx, verification, attempt, { proofIndexes, ...lastDay }, services.now());
}
