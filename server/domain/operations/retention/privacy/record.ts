/** Record of what is kept about people (GDPR, article 30), from the schema, the settings and the tables of permissions. */
import type { RetentionName } from "../../../../config/retention.ts";
import { sealedColumns } from "../../../../platform/sealed-columns.ts";
import type { Services } from "../../../../services.ts";
import { message } from "../../../../words/message.ts";
import { may, roleValues } from "../../../members/staff/roles.ts";
import { scopesOfRole, teamRoleValues } from "../../../members/staff/team-roles.ts";
import { MESSAGE_DAYS_MAX } from "../../../messages/mailbox.ts";
import { BOUNCE_DAYS_MAX } from "../../../messages/sent-mail.ts";
import { TEXT_DELIVERY_DAYS_MAX } from "../../../messages/text-delivery.ts";
import { KNOWN_BROWSER_DAYS } from "../../../shared/access/known-browser.ts";
import { type CategoryName, categories, personalColumns } from "./categories.ts";
import { listUsedServices } from "./services.ts";
import de from "./words/de.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };

export const privacyWords = { en, de } as const satisfies Record<string, typeof en>;
export type PrivacyLanguage = keyof typeof privacyWords;

export type Needs = Pick<Services, "config" | "database" | "keyring" | "now">;
export type PrivacyRecord = Awaited<ReturnType<typeof readPrivacyRecord>>;

/** Times of the code, in days. */
const FIXED = {
  browsers: KNOWN_BROWSER_DAYS,
  mailbox: MESSAGE_DAYS_MAX,
  bounces: BOUNCE_DAYS_MAX,
  texts: TEXT_DELIVERY_DAYS_MAX,
};

const sealed: ReadonlySet<string> = new Set(sealedColumns);
/** Hashes, and keys of encrypted files. */
const PROTECTED = /(?:Index|Hash|fileKey|smallKey|\.hash|\.index)$/;

export function fillIn(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

export async function readPrivacyRecord(services: Needs, language: PrivacyLanguage) {
  const words = privacyWords[language];
  const used = await listUsedServices(services);
  const titleOf = (name: CategoryName) => words.categories[name][0] ?? name;
  const names = Object.keys(categories) as CategoryName[];
  return {
    madeAt: services.now(),
    language,
    categories: names.map((name) => ({
      category: name,
      title: titleOf(name),
      purpose: words.categories[name][1] ?? "",
      subjects: categories[name].subjects.map((subject) => words.subjects[subject]),
      data: dataOf(name, language),
      kept: keptOf(services, name, language),
      keys: keysOf(services, name, language),
      access: accessOf(name, language),
      recipients: used.filter((one) => one.categories.includes(name)).map((one) => one.name),
    })),
    recipients: used.map((one) => ({
      name: one.name,
      use: words.uses[one.use],
      setting: one.setting,
      categories: one.categories.map(titleOf),
    })),
  };
}

function dataOf(name: CategoryName, language: PrivacyLanguage) {
  const own = personalColumns.filter(({ category }) => category === name);
  return [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, columns]) => {
    const safe = columns.filter((column) => sealed.has(column.name) || PROTECTED.test(column.name)).length;
    const encryption: keyof typeof en.sealed = safe === columns.length ? "all" : safe === 0 ? "none" : "some";
    const { kinds, sealed: forms } = privacyWords[language];
    const text = fillIn(forms[encryption], { kind: kinds[kind] });
    return { kind, text, encryption, columns: columns.map((column) => column.name) };
  });
}

function keptOf({ config }: Needs, name: CategoryName, language: PrivacyLanguage) {
  const { retention, fixed, days } = privacyWords[language];
  const inDays = message(en.days, days, language);
  const rules = categories[name].retention.map((rule: RetentionName) => ({
    setting: rule,
    days: config.retention[rule],
    text: fillIn(retention[rule], { days: inDays(config.retention[rule]) }),
  }));
  const text: string | undefined = (fixed as Partial<Record<CategoryName, string>>)[name];
  return text === undefined ? rules : [...rules, { text: fillIn(text, FIXED) }];
}

/** Current keys first, then those that older values are still under. */
function keysOf({ keyring }: Needs, name: CategoryName, language: PrivacyLanguage): string[] {
  const own = personalColumns.filter(({ category }) => category === name);
  const { keys } = privacyWords[language];
  const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id).join(", ");
  return [
    ...(own.some((column) => sealed.has(column.name))
      ? [fillIn(keys.sealing, { ids: idsOf(keyring.sealing) })]
      : []),
    ...(own.some((column) => column.name.endsWith("Index"))
      ? [fillIn(keys.index, { ids: idsOf(keyring.index) })]
      : []),
  ];
}

function accessOf(name: CategoryName, language: PrivacyLanguage): string[] {
  const { staff, team, others } = categories[name];
  const { access, roles } = privacyWords[language];
  const rolesWith = (form: string, having: readonly (keyof typeof roles)[]) =>
    fillIn(form, { roles: having.map((role) => roles[role]).join(", ") });
  return [
    ...(staff === undefined
      ? []
      : [
          rolesWith(
            access.staff,
            roleValues.filter((role) => may(role, staff)),
          ),
        ]),
    ...(team === undefined
      ? []
      : [
          rolesWith(
            access.team,
            teamRoleValues.filter((role) => scopesOfRole(role).includes(team)),
          ),
        ]),
    ...others.map((one) => access[one]),
  ];
}
