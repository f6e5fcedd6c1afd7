/** Stops: reasons for which a person would be refused now, each with its way out. Reads only; nothing is counted. */
import type { Prisma } from "../../../../../generated/prisma/client.ts";
import { unseal } from "../../../../platform/crypto.ts";
import type { Services } from "../../../../services.ts";
import { mailboxIndexes, sendLimitIndex } from "../../../members/member/address.ts";
import { birthDateStopsUntil } from "../../../members/member/birth-date.ts";
import { readAddresses } from "../../../members/member/login-identifiers.ts";
import { staffLimitIndex } from "../../../members/staff/codes.ts";
import type { OperationId } from "../../../members/staff/roles.ts";
import { findBounce } from "../../../messages/sent-mail.ts";
import { isServed } from "../../../messages/text-countries.ts";
import { readDomainFacts } from "../../../proving/appeal/domain-facts.ts";
import { hasMailsLeft } from "../../../proving/email/start.ts";
import { passcodesStopUntil } from "../../../proving/otp/passcode.ts";
import { statusAt } from "../../../proving/verification/clock.ts";
import { listKnownBrowsers } from "../../../shared/access/known-browser.ts";
import type { ContactAddress } from "../../../shared/access/one-time-code.ts";
import { callerOf, type Expense, listUsedUp, type UsedUp } from "../../../shared/budget.ts";
import { typed } from "../../../shared/closed-columns.ts";
import { countryOf, prefixOf } from "../../../shared/phone-number.ts";
import { DAY_MS, later } from "../../../shared/time.ts";
import { LIVE, type World, worldOfRow } from "../../../shared/world.ts";

/** Each reason, with the operation or setting that ends it; null where only time, or the member, does. */
const WAYS_OUT = {
  mail_came_back: "allowMailAddress",
  /** Limits of the person alone. */
  codes_used_up: "resetAccountLimits",
  wrong_codes: "resetAccountLimits",
  birth_dates_used_up: "resetAccountLimits",
  passcodes_used_up: "resetLimits",
  mails_used_up: "resetLimits",
  /** Limits that many people share. */
  shared_limit_used_up: "BUDGETS",
  country_not_served: "SMS_COUNTRIES",
  app_disabled: "updateApp",
  institution_left: "setInstitutionDeparture",
  domain_blocked: "decideDomainAppeal",
  /** Another account's verification holds the proof. */
  proof_elsewhere: "expireVerification",
  /** A mail from the member was not accepted: the next one may be. */
  own_mail_refused: null,
  /** Its only number was proven with another birth date: the member proves it again, with that of the account. */
  number_moved: null,
} as const satisfies Record<string, OperationId | "BUDGETS" | "SMS_COUNTRIES" | null>;

export type StopReason = keyof typeof WAYS_OUT;

export interface Stop {
  reason: StopReason;
  /** Address, budget, domain or id; null: the account itself. */
  about: string | null;
  /** Verification that it stops; null: all of the person's. */
  verificationId: string | null;
  since: Date | null;
  until: Date | null;
  endedBy: (typeof WAYS_OUT)[StopReason];
}

type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;
type Found = Pick<Stop, "reason"> & Partial<Omit<Stop, "reason" | "endedBy">>;

const toStop = ({ reason, ...found }: Found): Stop => ({
  about: null,
  verificationId: null,
  since: null,
  until: null,
  ...found,
  reason,
  endedBy: WAYS_OUT[reason],
});

/** Stops of an account and of those of these verifications that are under way; the account is null before its proof. */
export async function listStops(
  services: Needs,
  { accountId, verificationIds }: { accountId: string | null; verificationIds: readonly string[] },
): Promise<Stop[]> {
  const { database, now } = services;
  const account =
    accountId === null
      ? null
      : await database.account.findUnique({ where: { id: accountId, deletedAt: null } });
  const rows = await database.verification.findMany({
    where: { id: { in: [...verificationIds] } },
    include: underWay,
    orderBy: { createdAt: "desc" },
  });
  const open = rows.filter((row) => statusAt(typed(row), now()) === "pending").slice(0, VERIFICATIONS_MAX);
  const own = account === null ? [] : await readAddresses(services, account.id);
  const claimed = open.flatMap((row) => addressesOf(services, row));
  const world = account?.world ?? (open[0] === undefined ? LIVE : worldOfRow(typed(open[0])));
  const stops = [
    ...(account === null ? [] : accountStops(account, now())),
    ...(await addressStops(services, {
      world,
      accountId: account?.id ?? null,
      addresses: unique([...own, ...claimed]),
      appIds: [...new Set(open.map(({ appId }) => appId))],
    })),
    ...(await Promise.all(open.map((row) => verificationStops(services, row)))).flat(),
  ];
  return stops.map(toStop);
}

/** Stops of an address, in any account. */
export async function listAddressStops(services: Needs, address: ContactAddress): Promise<Stop[]> {
  const whose = { world: LIVE, accountId: null, addresses: [address], appIds: [] };
  return (await addressStops(services, whose)).map(toStop);
}

const VERIFICATIONS_MAX = 20;

const underWay = {
  app: { select: { disabledAt: true } },
  institution: { select: { leftAt: true } },
  attempts: { orderBy: { createdAt: "desc" }, take: VERIFICATIONS_MAX },
} as const satisfies Prisma.VerificationInclude;

type OpenRow = Prisma.VerificationGetPayload<{ include: typeof underWay }>;

function addressesOf({ keyring }: Pick<Needs, "keyring">, row: OpenRow): ContactAddress[] {
  const text = unseal(keyring, "Verification.emailSealed", row.id, row.emailSealed);
  const { phoneSealed } = row;
  const phone =
    phoneSealed === null
      ? []
      : [{ channel: "sms", text: unseal(keyring, "Verification.phoneSealed", row.id, phoneSealed) } as const];
  const mailed = row.attempts.flatMap(({ id, addressSealed }) =>
    addressSealed === null
      ? []
      : [{ channel: "email", text: unseal(keyring, "Attempt.addressSealed", id, addressSealed) } as const],
  );
  return [{ channel: "email", text }, ...phone, ...mailed];
}

function unique(addresses: readonly ContactAddress[]): ContactAddress[] {
  return [...new Map(addresses.map((one) => [one.text.toLowerCase(), one])).values()];
}

interface AccountRow {
  birthDateMisses: Date[];
  orphanedAt: Date | null;
}

function accountStops({ birthDateMisses, orphanedAt }: AccountRow, at: Date): Found[] {
  const until = birthDateStopsUntil({ birthDateMisses }, at);
  const since = birthDateMisses.at(-1) ?? null;
  return [
    ...(until === null ? [] : [{ reason: "birth_dates_used_up", since, until } as const]),
    ...(orphanedAt === null ? [] : [{ reason: "number_moved", since: orphanedAt } as const]),
  ];
}

interface Addressed {
  world: World;
  accountId: string | null;
  addresses: readonly ContactAddress[];
  appIds: readonly string[];
}

/** Nothing is sent in test mode, and nothing counted. */
async function addressStops(services: Needs, addressed: Addressed): Promise<Found[]> {
  if (addressed.world !== LIVE) return [];
  const { config, database, now } = services;
  const of = await Promise.all(
    addressed.addresses.map(async ({ channel, text: about }): Promise<Found[]> => {
      if (channel === "email") {
        const since = await findBounce(services, about);
        return since === null
          ? []
          : [{ reason: "mail_came_back", about, since, until: later(since, DAY_MS) }];
      }
      const isOpen = config.smsCountries === null || (await isServed(services, countryOf(about), () => []));
      return isOpen ? [] : [{ reason: "country_not_served", about }];
    }),
  );
  const expenses = await expensesOf(services, addressed);
  return [...of.flat(), ...(await listUsedUp(database, services, expenses, now())).map(describeUsedUp)];
}

function describeUsedUp({ budget: about, dimension, since, until }: UsedUp): Found {
  const isOwn = OWN.has(dimension);
  const reason = !isOwn
    ? "shared_limit_used_up"
    : about.startsWith("wrong_code.")
      ? "wrong_codes"
      : "codes_used_up";
  return { reason, about, since, until };
}

const OWN: ReadonlySet<UsedUp["dimension"]> = new Set([
  "recipient",
  "app_recipient",
  "known_browser",
  "account",
]);

/** Expenses of the next code, mail or upload. Networks and unknown browsers belong to no one person. */
async function expensesOf(
  { database, keyring }: Needs,
  { world, accountId, addresses, appIds }: Addressed,
): Promise<Expense[]> {
  const caller = await callerOf(database, { accountId });
  const browsers = await listKnownBrowsers(database, keyring, { world, holder: "member", addresses });
  const shared = { installation: "all", ...(accountId !== null && { account: accountId }) };
  const ofApps = appIds.length === 0 ? [shared] : appIds.map((app) => ({ ...shared, app }));
  const ofAddresses = addresses.flatMap((address): Expense[] => {
    const recipient = sendLimitIndex(keyring, address);
    const known = [
      ...browsers.filter((one) => one.address.text === address.text).map(({ hash }) => hash),
      ...(accountId === null ? [] : [accountId]),
    ];
    const staff = address.channel === "email" ? [{ recipient: staffLimitIndex(keyring, address.text) }] : [];
    const counted = [
      { recipient },
      ...staff,
      ...known.map((one) => ({ known_browser: `${recipient}:${one}` })),
    ];
    const kind = address.channel === "email" ? "mail_code" : "sms_code";
    const codes = counted.flatMap((of): Expense[] => [
      { kind, of },
      { kind: "wrong_code", of },
    ]);
    if (address.channel === "email") return [...codes, { kind: "link", of: { recipient } }];
    const number = { recipient, country: countryOf(address.text), prefix: prefixOf(address.text) };
    const texts = ofApps.map((of): Expense => {
      const ofApp = "app" in of ? { app_recipient: `${recipient}:${of.app}` } : {};
      return { kind: "sms", of: { ...of, ...number, ...ofApp }, caller };
    });
    return [...codes, ...texts];
  });
  const kinds = ["mail", "upload", "register_check", "institution_request", "picture", "passkey"] as const;
  return [...ofAddresses, ...kinds.flatMap((kind) => ofApps.map((of): Expense => ({ kind, of, caller })))];
}

async function verificationStops(services: Needs, row: OpenRow): Promise<Found[]> {
  const { now } = services;
  const verificationId = row.id;
  const { app, institution, institutionId } = row;
  const passcodesUntil = passcodesStopUntil(row, now());
  const refused = row.attempts.find(({ state, lastRefusal }) => state === "open" && lastRefusal !== null);
  const found: (Found | null)[] = [
    app.disabledAt && { reason: "app_disabled", about: row.appId, since: app.disabledAt },
    (institution?.leftAt ?? null) && {
      reason: "institution_left",
      about: institutionId,
      since: institution?.leftAt ?? null,
    },
    passcodesUntil && {
      reason: "passcodes_used_up",
      since: row.codeSends.at(-1) ?? null,
      until: passcodesUntil,
    },
    hasMailsLeft(typed(row)) ? null : { reason: "mails_used_up", since: row.mailSends.at(-1) ?? null },
    refused === undefined
      ? null
      : { reason: "own_mail_refused", about: refused.lastRefusal, since: refused.lastRefusedAt },
    ...(await domainStops(services, row)),
    ...(await proofStops(services, row)),
  ];
  return found.flatMap((one) => (one === null ? [] : [{ ...one, verificationId }]));
}

async function domainStops(services: Needs, row: OpenRow): Promise<Found[]> {
  const mails = addressesOf(services, row).filter(({ channel }) => channel === "email");
  const domains = new Set(mails.map(({ text }) => text.slice(text.lastIndexOf("@") + 1).toLowerCase()));
  const facts = await Promise.all([...domains].map((domain) => readDomainFacts(services, domain)));
  return facts.flatMap(({ blocked }) =>
    blocked === null ? [] : [{ reason: "domain_blocked", about: blocked.domain }],
  );
}

/** Proofs that another account holds: of an address of this verification, or of one that it tried (`proof.reused`). */
async function proofStops({ database, keyring, now }: Needs, row: OpenRow): Promise<Found[]> {
  const tried = await database.auditEntry.findMany({
    where: { subjectKind: "verification", subject: row.id, action: "proof.reused" },
    select: { detail: true },
  });
  const others = tried.flatMap(({ detail }) => {
    const { otherVerification } = Object(detail) as { otherVerification?: unknown };
    return typeof otherVerification === "string" ? [otherVerification] : [];
  });
  const mails = addressesOf({ keyring }, row).filter(({ channel }) => channel === "email");
  const proofs = await database.proof.findMany({
    where: {
      world: worldOfRow(typed(row)),
      consumerGroup: row.consumerGroup,
      holdsUntil: { gt: now() },
      OR: [
        { proofIndex: { in: mails.flatMap(({ text }) => mailboxIndexes(keyring, text)) } },
        { verificationId: { in: others } },
      ],
    },
  });
  return proofs.flatMap(({ accountId, verificationId, holdsUntil }) =>
    accountId === row.accountId
      ? []
      : [{ reason: "proof_elsewhere", about: verificationId, until: holdsUntil } as const],
  );
}
