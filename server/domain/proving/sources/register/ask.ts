import { refuse } from "../../../../errors.ts";
import { unseal } from "../../../../platform/crypto.ts";
import type { Services } from "../../../../services.ts";
import { dayIn, fromDateColumn } from "../../../shared/time.ts";
import { hashEntry } from "./entry.ts";
import { askHttpRegister, type Claimant, type Listing, RegisterAwayError } from "./http-register.ts";
import { getRegister, type Register, readSettings } from "./registers.ts";

/** Throws `RegisterAwayError` where the register can't be asked: silent, or without a list that is in force. */
export async function askRegister(
  services: Pick<Services, "config" | "database" | "keyring">,
  register: Register,
  claimant: Claimant,
  now: Date,
): Promise<Listing> {
  const today = dayIn(register.territory, now).toString();
  if (register.kind === "list") return lookUp(services, register, claimant, { today, now });
  const settings = readSettings(services.keyring, register);
  return askHttpRegister(settings, claimant, { allowLoopback: !services.config.production, today });
}

async function lookUp(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  { id, hashKeySealed, listedUntil }: Register,
  { number, lastName, dob }: Claimant,
  { today, now }: { today: string; now: Date },
): Promise<Listing> {
  if (listedUntil === null || listedUntil <= now) throw new RegisterAwayError("the list has ended");
  const key = Buffer.from(unseal(keyring, "Register.hashKeySealed", id, hashKeySealed ?? ""), "base64url");
  const hash = hashEntry(key, { number, surname: lastName, dateOfBirth: dob });
  const found = await database.registerEntry.findUnique({
    where: { registerId_hash: { registerId: id, hash } },
  });
  const until = found?.until ? fromDateColumn(found.until).toString() : null;
  if (found === null || (until !== null && until < today)) return { outcome: "not_listed" };
  return { outcome: "listed", until };
}

export async function tryRegister(
  services: Pick<Services, "config" | "database" | "keyring" | "now">,
  id: string,
  claimant: Claimant,
): Promise<Listing> {
  try {
    return await askRegister(services, await getRegister(services, id), claimant, services.now());
  } catch (error) {
    if (!(error instanceof RegisterAwayError)) throw error;
    return refuse({ kind: "unavailable", code: "register_away", retryAfterSeconds: RETRY_SECONDS }, error);
  }
}

export const RETRY_SECONDS = 60;
