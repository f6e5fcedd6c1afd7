/** Passkeys of staff users: two factors by themselves (members/passkey/). */
import type { StaffUser } from "../../../../generated/prisma/client.ts";
import type { Config } from "../../../config.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { transact } from "../../../platform/database/transact.ts";
import type { Services } from "../../../services.ts";
import { securityEvent } from "../../../telemetry/security-events.ts";
import * as create from "../passkey/create.ts";
import { PASSKEYS_MAX, type RelyingParty } from "../passkey/relying-party.ts";
import * as sign from "../passkey/sign.ts";
import { noteBreakGlass, tellBreakGlass } from "./break-glass.ts";
import { mayUsePasskey } from "./own-way.ts";
import { lockStaffUser, proceed } from "./second-factor.ts";
import type { StaffSession } from "./sessions.ts";
import { type WorkplaceName, workplaces } from "./workplace.ts";

export type { NewPasskey } from "../passkey/create.ts";

function relyingParty(
  config: Pick<Config, "ssoUrl" | "consoleUrl" | "partnerUrl">,
  workplace: WorkplaceName,
): RelyingParty {
  const { product, origin } = workplaces[workplace];
  return { name: product, origin: origin(config) };
}

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;
type SendNeeds = Needs & Pick<Services, "log" | "sendMail" | "sendSms">;

function listPasskeys({ database }: Pick<Services, "database">, staffUserId: string) {
  return database.staffPasskey.findMany({ where: { staffUserId } });
}

export async function staffCreationOptions(
  services: Needs,
  workplace: WorkplaceName,
  session: StaffSession,
  browserSecret: string,
) {
  const { staffUserId, email, name } = session;
  return create.creationOptions(services, relyingParty(services.config, workplace), browserSecret, {
    handle: staffUserId,
    userName: email,
    displayName: name,
    has: await listPasskeys(services, staffUserId),
    residentKey: "preferred",
  });
}

export function readNewPasskey(
  services: Needs,
  workplace: WorkplaceName,
  browserSecret: string,
  text: string,
) {
  return create.readNewPasskey(services, relyingParty(services.config, workplace), browserSecret, text);
}

export async function addPasskey(
  tx: Transaction,
  staffUserId: string,
  { id, publicKey, counter, transports = [] }: create.NewPasskey,
  at: Date,
): Promise<boolean> {
  if ((await tx.staffPasskey.count({ where: { staffUserId } })) >= PASSKEYS_MAX) return false;
  const { count } = await tx.staffPasskey.createMany({
    data: { id, staffUserId, publicKey, counter: BigInt(counter), transports, createdAt: at },
    skipDuplicates: true,
  });
  return count === 1;
}

export async function staffSigningOptions(
  services: Needs,
  workplace: WorkplaceName,
  session: StaffSession | null,
  browserSecret: string,
) {
  const allowed = session === null ? [] : await listPasskeys(services, session.staffUserId);
  return sign.signingOptions(services, relyingParty(services.config, workplace), browserSecret, allowed);
}

/** With the break-glass admin who signed in past a provider. */
type PasskeyChecked =
  | { kind: "right"; sessionSecret: string; brokenBy: StaffUser | null }
  | { kind: "wrong" };

/** Signs in by a passkey alone, or gives the second factor of the present session. */
export async function signInStaffByPasskey(
  services: SendNeeds,
  asked: PasskeySignIn,
  text: string,
): Promise<PasskeyChecked> {
  const checked = await checkPasskey(services, asked, text);
  if (checked.kind === "wrong") securityEvent("authn_login_fail", { factor: "passkey" });
  if (checked.kind === "right" && checked.brokenBy !== null)
    void tellBreakGlass(services, asked.workplace, checked.brokenBy).catch((error: unknown) =>
      services.log.warn({ error }, "mail on a break-glass sign-in not sent"),
    );
  return checked;
}

interface PasskeySignIn {
  workplace: WorkplaceName;
  session: StaffSession | null;
  browserSecret: string;
  ip: string | null;
}

async function checkPasskey(
  services: Needs,
  { workplace, session, browserSecret, ip }: PasskeySignIn,
  text: string,
): Promise<PasskeyChecked> {
  const { config, database, now } = services;
  const signed = { browserSecret, text };
  // A session of before was opened in a way that is open to the person.
  const own = session === null ? [await mayUsePasskey(database, workplace)] : [];
  const staffUser = { AND: [workplaces[workplace].people, ...own] };
  const verified = await sign.verifySignature(services, relyingParty(config, workplace), signed, (id) =>
    database.staffPasskey.findFirst({ where: { id, staffUser } }),
  );
  if (verified === null || (session !== null && session.staffUserId !== verified.passkey.staffUserId))
    return { kind: "wrong" };
  const { passkey, counter } = verified;
  return transact(database, async (tx) => {
    const staffUser = await lockStaffUser(tx, passkey.staffUserId);
    const at = now();
    // A repeated invitation has removed the passkey, and its row.
    const { count } = await tx.staffPasskey.updateMany({
      where: { id: passkey.id },
      data: { counter, lastUsedAt: at },
    });
    if (staffUser === null || staffUser.joinedAt === null || count === 0) return { kind: "wrong" };
    const done = { staffUser, factor: "passkey", ip } as const;
    const isBreakGlass = session === null && (await noteBreakGlass(tx, staffUser, ip, at));
    const sessionSecret = await proceed(tx, session, done, at);
    return { kind: "right", sessionSecret, brokenBy: isBreakGlass ? staffUser : null };
  });
}
