import { type App, type Mode, Prisma } from "../../../../generated/prisma/client.ts";
import { checkAll, conflict, invalid, notFound } from "../../../errors.ts";
import { randomId, randomPasscode } from "../../../platform/crypto.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import type { Use } from "../../../vocabulary.ts";
import { endAppAccess, liveAt } from "../../shared/access/credential.ts";
import { audit } from "../../shared/audit.ts";
import { typed } from "../../shared/closed-columns.ts";
import { type Keyset, type Paged, type PageRequest, pageOf } from "../../shared/lists/keyset.ts";
import { lockRow } from "../../shared/lock.ts";
import { requireName } from "../../shared/plain-text.ts";
import { switchOff } from "../../shared/switch-off.ts";
import { requireTeam } from "../team/ownership.ts";
import { type AssertionKeys, checkAssertionKeys } from "./assertion.ts";
import { validateMailRules } from "./mail-rule.ts";
import { requireRegistrable } from "./redirect-url.ts";

type Needs = Pick<Services, "database" | "now">;

/** Time of the question for a phone number; "last" is after the proof. */
type PhoneStep = "first" | "last" | "off";

/** Members who get mails of outcomes and ends: of our own pages, all, none. */
export type OutcomeMails = "own_pages" | "all" | "none";

/** As in the column: null is "own_pages". */
const mailColumn: Readonly<Record<OutcomeMails, boolean | null>> = {
  own_pages: null,
  all: true,
  none: false,
};

export function readOutcomeMails({ outcomeMails }: Pick<App, "outcomeMails">): OutcomeMails {
  if (outcomeMails === null) return "own_pages";
  return outcomeMails ? "all" : "none";
}

/** Settings by an operator; an app's mode never changes. */
export interface AppSettings {
  /** The team that runs it in the workbench; null for none. */
  teamId: string | null;
  name: string;
  consumerGroups: string[];
  defaultConsumerGroup: string;
  redirectUrls: string[];
  methodsOff: string[];
  manualWithoutName: boolean;
  phoneStep: PhoneStep;
  outcomeMails: OutcomeMails;
  evidenceConsent: boolean;
  mailSuffices: string[];
  documentAfterMail: string[];
  acceptFormerStudents: boolean;
  /** "group", "person", or both: proven by a wallet. */
  walletProofs: string[];
  assertionKeys: AssertionKeys | null;
}

const WRONG_TEST_CODE = "000000";
const APP_ID = /^[A-Za-z0-9_-]{1,64}$/;

export type NewAppSettings = Partial<AppSettings> & Pick<AppSettings, "name" | "consumerGroups">;

export async function createApp(
  { database, now }: Needs,
  operator: string,
  mode: Mode,
  given: NewAppSettings,
): Promise<App> {
  const settings = newAppSettings(given);
  await validateApp(settings);
  const createdAt = now();
  const id = randomId("app");
  return database.$transaction(async (tx) => {
    await requireTeam(tx, settings.teamId);
    const app = await tx.app.create({
      data: { ...columnsOf(settings), mode, testCode: newTestCode(mode), id, createdAt },
    });
    await audit(tx, createdAt, { actor: operator, action: "app.created", subject: id });
    return app;
  });
}

/** Null for live apps. Never 000000, the wrong code that partners try. */
export function newTestCode(mode: Mode): string | null {
  if (mode === "live") return null;
  const code = randomPasscode();
  return code === WRONG_TEST_CODE ? newTestCode(mode) : code;
}

/** Updates given fields, under the row's lock: concurrent changes must be valid together. */
export async function updateApp(
  { database, now }: Needs,
  operator: string,
  appId: string,
  { disabled, ...changes }: Partial<AppSettings> & { disabled?: boolean | undefined },
): Promise<App> {
  return database.$transaction(async (tx) => {
    await lockRow(tx, "App", appId);
    const {
      outcomeMails: _,
      assertionKeys: _keys,
      ...before
    } = typed(await findApp({ database: tx }, appId));
    await validateApp({ ...before, ...changes });
    await requireTeam(tx, changes.teamId);
    const at = now();
    const switched = await switchOff(tx, before, disabled, { actor: operator, of: "app", at });
    const fields = Object.keys(changes);
    if (fields.length > 0)
      await audit(tx, at, { actor: operator, action: "app.changed", subject: appId, detail: { fields } });
    if (changes.assertionKeys !== undefined) await endAppAccess(tx, appId, null, at);
    return tx.app.update({ where: { id: appId }, data: { ...columnsOf(changes), ...switched } });
  });
}

export async function removeApp({ database, now }: Needs, operator: string, appId: string): Promise<void> {
  await database.$transaction(async (tx) => {
    if (!(await lockRow(tx, "App", appId))) notFound("app");
    const at = now();
    const ofApp = { where: { appId }, select: { appId: true } } as const;
    await requireUnused({
      clients: tx.client.findFirst(ofApp),
      verifications: tx.verification.findFirst(ofApp),
      institution_requests: tx.institutionRequest.findFirst(ofApp),
      webhook_endpoints: tx.webhookEndpoint.findFirst(ofApp),
      credentials: tx.credential.findFirst({ where: { appId, ...liveAt(at) } }),
      events: tx.event.findFirst(ofApp),
      partners: tx.partner.findFirst(ofApp),
    });
    await audit(tx, at, { actor: operator, action: "app.removed", subject: appId });
    await tx.eventCounter.deleteMany({ where: { appId } });
    await tx.app.delete({ where: { id: appId } });
  });
}

/** Refuses with every kind of use that it finds. */
export async function requireUnused(uses: Partial<Record<Use, Promise<unknown>>>): Promise<void> {
  const found: Use[] = [];
  for (const [use, first] of Object.entries(uses)) if ((await first) !== null) found.push(use as Use);
  if (found.length > 0) conflict("in_use", { uses: found });
}

function columnsOf<Settings extends Partial<AppSettings>>({
  outcomeMails,
  assertionKeys,
  ...settings
}: Settings) {
  return {
    ...settings,
    ...(outcomeMails !== undefined && { outcomeMails: mailColumn[outcomeMails] }),
    ...(assertionKeys !== undefined && {
      assertionKeys:
        assertionKeys === null ? Prisma.DbNull : (assertionKeys as object as Prisma.InputJsonObject),
    }),
  };
}

/** `where`: those of a team (`ownedBy`); absent: all. */
export function listApps(
  { database }: Pick<Services, "database">,
  page: PageRequest,
  where: Prisma.AppWhereInput = {},
): Promise<Paged<App>> {
  const find = ({ where: after, ...keyset }: Keyset) =>
    database.app.findMany({ ...keyset, where: { ...where, ...after } });
  return pageOf(page, find, { ids: APP_ID });
}

export async function findApp({ database }: { database: Queryable }, appId: string): Promise<App> {
  return (await database.app.findUnique({ where: { id: appId } })) ?? notFound("app");
}

function newAppSettings(given: NewAppSettings): AppSettings {
  const groups = given.consumerGroups;
  const fallback = groups.includes("student") ? "student" : (groups[0] ?? "student");
  const usual = {
    teamId: null,
    redirectUrls: [],
    methodsOff: [],
    manualWithoutName: false,
    phoneStep: "first" as const,
    outcomeMails: "own_pages" as const,
    evidenceConsent: false,
    mailSuffices: [],
    documentAfterMail: [],
    acceptFormerStudents: false,
    walletProofs: [],
    assertionKeys: null,
  };
  return { defaultConsumerGroup: fallback, ...usual, ...given };
}

/** Refuses settings that are invalid alone or together; names the field. */
export async function validateApp(settings: Partial<AppSettings>): Promise<void> {
  const findBadKeys = settings.assertionKeys ? await checkAssertionKeys(settings.assertionKeys) : () => {};
  checkAll(
    () => {
      const { name } = settings;
      if (name !== undefined) requireName(name);
    },
    () => {
      const { consumerGroups, defaultConsumerGroup: usual } = settings;
      if (consumerGroups !== undefined && usual !== undefined && !consumerGroups.includes(usual))
        invalid("defaultConsumerGroup", "default_group_not_listed");
    },
    () => validateMailRules(settings),
    findBadKeys,
    () => {
      const { redirectUrls = [] } = settings;
      checkAll(...redirectUrls.map((url, index) => () => requireRegistrable(url, ["redirectUrls", index])));
    },
  );
}
