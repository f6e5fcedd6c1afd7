/** Appeals: claims with evidence that a domain proves membership. An operator decides; the asker gets a mail. */
import { randomUUID } from "node:crypto";
import type { DomainAppeal as Stored } from "../../../../generated/prisma/client.ts";
import { derivedSecret, sameSecret, seal, unseal } from "../../../platform/crypto.ts";
import { transact } from "../../../platform/database/transact.ts";
import { isPrintable } from "../../../platform/printable.ts";
import type { Services } from "../../../services.ts";
import type { Language } from "../../../words/languages.ts";
import { readEmailAddress } from "../../../words/typed-text.ts";
import { readAddress } from "../../members/member/email-address.ts";
import { isKnownBrowser } from "../../shared/access/known-browser.ts";
import { audit } from "../../shared/audit.ts";
import { charge, networkDimensions } from "../../shared/budget.ts";
import { type ConsumerGroup, institutionKindOf } from "../../shared/group/groups.ts";
import { type Keyset, type Paged, type PageRequest, pageOf } from "../../shared/lists/keyset.ts";
import { readTypedDomain } from "../institution/proving-domain.ts";
import { isPublicSuffix } from "../institution/public-suffix.ts";

export const askerRoles = ["member", "institution", "other"] as const;
type AskerRole = (typeof askerRoles)[number];

export interface NewAppeal {
  domain: string;
  institutionName: string;
  consumerGroup: ConsumerGroup;
  role: AskerRole;
  email: string;
  evidence: string;
  evidenceUrl: string;
}

type Asked = Pick<NewAppeal, "email" | "evidence" | "evidenceUrl" | "institutionName" | "role">;

export type Appeal = Omit<Stored, "askedSealed" | "answerSealed" | "status"> &
  Asked & { status: AppealStatus; answer: string | null };

export type AppealStatus = "pending" | "approved" | "rejected";

export const APPEAL_PATH = "/institutions/appeal";
export const APPEAL_DELETION_PATH = `${APPEAL_PATH}/delete`;
export const APPEAL_LENGTHS = { name: 200, evidence: 2_000, url: 1_000 } as const;
const EVIDENCE_LENGTH_MIN = 20;
const EMAIL_LENGTH_MAX = 254;
const LISTED_MAX = 100;

export function readAppeal(
  typed: Readonly<Record<keyof NewAppeal, string>>,
  groups: readonly ConsumerGroup[],
): NewAppeal | { faults: (keyof NewAppeal)[] } {
  const domain = readTypedDomain(typed.domain);
  const institutionName = typed.institutionName.replace(/\s+/g, " ").trim();
  const consumerGroup = groups.find((group) => group === typed.consumerGroup);
  const role = askerRoles.find((one) => one === typed.role);
  const email = readEmailAddress(typed.email);
  const evidence = typed.evidence.replaceAll("\r\n", "\n").trim();
  const evidenceUrl = typed.evidenceUrl.trim();
  const isName =
    institutionName !== "" && institutionName.length <= APPEAL_LENGTHS.name && isPrintable(institutionName);
  const isEmail = email.length <= EMAIL_LENGTH_MAX && !/\s/.test(email) && readAddress(email) !== undefined;
  const isEvidence = evidence.length >= EVIDENCE_LENGTH_MIN && evidence.length <= APPEAL_LENGTHS.evidence;
  if (
    domain !== undefined &&
    !isPublicSuffix(domain) &&
    isName &&
    consumerGroup !== undefined &&
    institutionKindOf(consumerGroup) !== null &&
    role !== undefined &&
    isEmail &&
    isEvidence &&
    (evidenceUrl === "" || isWebPage(evidenceUrl))
  )
    return { domain, institutionName, consumerGroup, role, email, evidence, evidenceUrl };
  const sound: Record<keyof NewAppeal, boolean> = {
    domain: domain !== undefined && !isPublicSuffix(domain),
    institutionName: isName,
    consumerGroup: consumerGroup !== undefined,
    role: role !== undefined,
    email: isEmail,
    evidence: isEvidence,
    evidenceUrl: evidenceUrl === "" || isWebPage(evidenceUrl),
  };
  return { faults: (Object.keys(sound) as (keyof NewAppeal)[]).filter((field) => !sound[field]) };
}

/** For operators to open; the server never does (SSRF). */
function isWebPage(text: string): boolean {
  return text.length <= APPEAL_LENGTHS.url && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** Asker without sign-in: a known browser has budgets apart from unknown ones. */
interface Appealing {
  ip: string | undefined;
  knownSecret: string | undefined;
  language: Language;
}

export async function makeAppeal(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now">,
  { domain, consumerGroup, ...asked }: NewAppeal,
  { ip, knownSecret, language }: Appealing,
): Promise<void> {
  const { database, keyring, now } = services;
  const id = randomUUID();
  const at = now();
  const isKnown = knownSecret !== undefined && (await isKnownBrowser(services, knownSecret));
  const expense = {
    kind: "domain_appeal",
    of: { ...networkDimensions(keyring, ip), installation: "live" },
    caller: isKnown ? "proven" : "stranger",
  } as const;
  await transact(database, async (tx) => {
    await charge(tx, services, [expense], at);
    const askedSealed = seal(keyring, "DomainAppeal.askedSealed", id, JSON.stringify(asked));
    await tx.domainAppeal.create({
      data: { id, domain, consumerGroup, askedSealed, language, status: "pending", createdAt: at },
    });
  });
}

/** Link in the answer that deletes the appeal. Derived, so that each try of the mail has the same. */
export function deletionUrl(
  { config, keyring }: Pick<Services, "config" | "keyring">,
  appealId: string,
): string {
  const token = deletionToken(keyring, appealId);
  return `${config.ssoUrl}${APPEAL_DELETION_PATH}?${new URLSearchParams({ id: appealId, token })}`;
}

const deletionToken = (keyring: Services["keyring"], appealId: string) =>
  derivedSecret(keyring, "appeal.deletion", appealId, "");

/** Decided appeal of that link; null for an invalid link, or a deleted appeal. */
export async function findDeletable(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  { id, token }: { id: string; token: string },
): Promise<{ id: string; domain: string } | null> {
  if (!sameSecret(deletionToken(keyring, id), token)) return null;
  return database.domainAppeal.findUnique({
    where: { id, status: { not: "pending" } },
    select: { id: true, domain: true },
  });
}

export async function deleteAppeal(
  services: Pick<Services, "database" | "keyring" | "now">,
  link: { id: string; token: string },
): Promise<void> {
  const found = await findDeletable(services, link);
  if (found === null) return;
  await transact(services.database, async (tx) => {
    const { count } = await tx.domainAppeal.deleteMany({ where: { id: found.id } });
    if (count === 0) return;
    const record = { actor: "asker", action: "domain-appeal.deleted", subject: found.id } as const;
    await audit(tx, services.now(), record);
  });
}

/** Pending appeals, oldest first, so that a flood hides none. */
export async function listAppeals(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  { cursor }: Pick<PageRequest, "cursor">,
): Promise<Paged<Appeal>> {
  const find = ({ where, ...page }: Keyset) =>
    database.domainAppeal.findMany({ ...page, where: { ...where, status: "pending" } });
  const { rows, nextCursor } = await pageOf({ cursor, limit: LISTED_MAX }, find, { order: "asc" });
  return { rows: rows.map((row) => readAppealRow(keyring, row)), nextCursor };
}

export function readAppealRow(
  keyring: Services["keyring"],
  { askedSealed, answerSealed, ...row }: Stored,
): Appeal {
  const asked = JSON.parse(unseal(keyring, "DomainAppeal.askedSealed", row.id, askedSealed)) as Asked;
  const answer = answerSealed && unseal(keyring, "DomainAppeal.answerSealed", row.id, answerSealed);
  return { ...row, ...asked, status: row.status as AppealStatus, answer };
}
