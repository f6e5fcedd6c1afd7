// Signs a test member in by one call (spec/decisions/verification.md, "A sign-in without a browser").
import { createHash, randomUUID } from "node:crypto";
import type { App } from "../../../../generated/prisma/client.ts";
import type { NewVerification } from "../../../../generated/whitelabel.ts";
import { invalid } from "../../../errors.ts";
import type { Queryable, Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";
import { agreeToDevice, denyDevice } from "../../accounts/device/decision.ts";
import { findByUserCode, isOpen, loginOf, readUserCode } from "../../accounts/device/request.ts";
import {
  type AuthorizeRequest,
  backCancelled,
  backWithCode,
  readAuthorizeRequest,
} from "../../accounts/oauth/authorize-request.ts";
import { issueCode } from "../../accounts/oauth/code.ts";
import { findConsent, giveConsent, termsOf } from "../../accounts/oauth/consent.ts";
import { endPushed, isPushed, openPushed } from "../../accounts/oauth/pushed-request.ts";
import { createAccount } from "../../members/member/account.ts";
import { readMemberAddress } from "../../members/member/address.ts";
import { giveAddress, lockOwner } from "../../members/member/login-identifiers.ts";
import { REQUESTED } from "../../proving/institution/write.ts";
import { advance } from "../../proving/verification/advance.ts";
import { openAttempt } from "../../proving/verification/attempt.ts";
import { insertVerification } from "../../proving/verification/create.ts";
import { relations, type VerificationWithRelations } from "../../proving/verification/load.ts";
import { openingsOf } from "../../proving/verification/open.ts";
import { approve } from "../../proving/verification/outcome.ts";
import { type ConsumerGroup, institutionKindOf } from "../../shared/group/groups.ts";
import { groupsOf, isSupergroup } from "../../shared/group/supergroups.ts";
import type { Keep } from "../../shared/idempotent.ts";

type Needs = Pick<Services, "config" | "database" | "keyring" | "now" | "log">;

export interface TestSignIn {
  loginLink: string;
  email?: string | undefined;
  /** Group to verify, of the link's; default: the first that the app has. */
  consumerGroup?: ConsumerGroup | undefined;
  verified?: boolean | undefined;
  cancel?: boolean | undefined;
}

export interface TestReturn {
  redirectUrl: string;
  code?: string;
  svcId?: string;
}

/** Reads the login link as the page does, verifies the member, records consent; returns the redirect with its code. */
export async function signInTestMember(
  services: Needs,
  app: App,
  wish: TestSignIn,
  idempotencyKey: string | undefined,
  keep?: Keep<TestReturn>,
): Promise<TestReturn> {
  const { config, database, keyring, now } = services;
  const { request, requestUri, device } = await readLink(services, app, wish.loginLink);
  if (wish.cancel === true) {
    if (device === null) return { redirectUrl: backCancelled(config, request) };
    await denyDevice(services, device);
    return { redirectUrl: wish.loginLink };
  }
  const group = wish.verified === false ? null : chooseGroup(app, request, wish.consumerGroup);
  const email = wish.email ?? newAddress(idempotencyKey);
  const member = await database.$transaction(async (tx) => {
    const found = await findOrCreateMember(tx, services, app, email);
    if (group !== null)
      await verify(tx, services, app, { ...found, email, group, territory: request.country });
    return found;
  });
  const { accountId, svcId } = member;
  const terms = termsOf(config, request);
  if ((await findConsent(services, accountId, terms)) === null)
    await giveConsent(services, accountId, terms, "en");
  const { client, flow, redirectUri, codeChallenge, supergroup } = request;
  if (device !== null)
    return database.$transaction(async (tx) => {
      const agreement = { accountId, authenticatedAt: now(), authenticatedBy: "email" };
      if ((await agreeToDevice({ database: tx, now }, device, agreement)) !== "agreed")
        invalid("loginLink", "login_link_refused", { fault: "device" });
      const agreed = { redirectUrl: wish.loginLink, svcId };
      await keep?.(tx, agreed);
      return agreed;
    });
  const { scopes, nonce } = request.openId;
  const openId = scopes && { scopes, nonce, supergroup, authenticatedAt: now(), authenticatedBy: "email" };
  const grant = { client, accountId, flow, redirectUri, codeChallenge, openId };
  const answer = await database.$transaction(async (tx) => {
    const code = await issueCode({ database: tx, keyring, now }, grant);
    const issued = { redirectUrl: backWithCode(config, request, code), code, svcId };
    await keep?.(tx, issued);
    return issued;
  });
  if (requestUri !== null) await endPushed(services, requestUri);
  return answer;
}

/** Stable under one key, so that a repeat makes no second member. */
function newAddress(idempotencyKey: string | undefined): string {
  const name =
    idempotencyKey === undefined
      ? randomUUID()
      : createHash("sha256").update(idempotencyKey).digest("hex").slice(0, 32);
  return `member-${name}@example.com`;
}

async function readLink(
  services: Needs,
  app: App,
  loginLink: string,
): Promise<{ request: AuthorizeRequest; requestUri: string | null; device: string | null }> {
  const field = "loginLink";
  const url = URL.parse(loginLink);
  if (url?.pathname === "/device") return readDevice(services, app, url);
  const [, supergroup] = /^\/sso\/([a-z-]+)$/.exec(url?.pathname ?? "") ?? [];
  const isLegacy = url?.pathname === "/oauth/authorize";
  if (url === null || !(isLegacy || (supergroup !== undefined && isSupergroup(supergroup))))
    invalid(field, "not_a_login_link");
  const requestUri = url.searchParams.get("request_uri");
  const isOurs = requestUri !== null && isPushed(requestUri);
  const clientId = url.searchParams.get("client_id") ?? "";
  const query = isOurs ? await openPushed(services, clientId, requestUri) : url.searchParams;
  if (query === null) invalid(field, "login_link_refused", { fault: "request_uri" });
  const flow = isLegacy ? "legacy" : "current";
  const read = await readAuthorizeRequest(services, flow, supergroup ?? null, query);
  if (read.kind !== "sound") invalid(field, "login_link_refused", { fault: read.fault });
  if (read.request.client.appId !== app.id) invalid(field, "login_link_of_another_app");
  return { request: read.request, requestUri: isOurs ? requestUri : null, device: null };
}

/** The request of a device (RFC 8628), by its `verification_uri_complete`. */
async function readDevice(services: Needs, app: App, { searchParams }: URL) {
  const userCode = readUserCode(searchParams.get("user_code") ?? "");
  const found = userCode === null ? null : await findByUserCode(services, userCode, {});
  if (found === null || !isOpen(found, services.now()))
    invalid("loginLink", "login_link_refused", { fault: "device" });
  if (found.client.appId !== app.id) invalid("loginLink", "login_link_of_another_app");
  return { request: loginOf(services.config, found), requestUri: null, device: found.hash };
}

function chooseGroup(
  app: App,
  { supergroup }: AuthorizeRequest,
  wanted: ConsumerGroup | undefined,
): ConsumerGroup {
  const offered = groupsOf(supergroup).filter((group) => app.consumerGroups.includes(group));
  const group = wanted ?? offered[0];
  if (group === undefined || !offered.includes(group))
    invalid("consumerGroup", "group_not_in_supergroup", { supergroup });
  return group;
}

interface Member {
  accountId: string;
  svcId: string;
}

async function findOrCreateMember(
  tx: Transaction,
  { keyring, now }: Pick<Services, "keyring" | "now">,
  { id: world }: App,
  email: string,
): Promise<Member> {
  const address = readMemberAddress(email, undefined);
  if (address === null) invalid("email", "not_an_address");
  const at = now();
  const owner = await lockOwner(tx, keyring, world, address);
  const { id: accountId, svcId } = owner ?? (await createAccount(tx, world, at));
  const proven = { world, accountId, address, owner: owner?.id ?? null, actor: "member" } as const;
  await giveAddress(tx, { keyring }, proven, at);
  return { accountId, svcId };
}

interface Claimed extends Member {
  email: string;
  group: ConsumerGroup;
  territory: string;
}

const TEST_PERSON = { firstName: "Test", lastName: "Member", dob: "2000-01-01" };

/** Verifies as by documents; no effect if verified already, or no method is open. */
async function verify(
  tx: Transaction,
  services: Needs,
  app: App,
  { accountId, email, group: consumerGroup, territory }: Claimed,
): Promise<void> {
  const at = services.now();
  const where = { accountId, consumerGroup, stage: "success", lapsesAt: { gt: at } };
  if ((await tx.verification.count({ where })) > 0) return;
  const claim: NewVerification = {
    ...TEST_PERSON,
    territory,
    consumerGroup,
    userEmail: email,
    ...(consumerGroup === "graduate" && { graduationYear: at.getUTCFullYear() - 1 }),
  };
  const begun = await insertVerification(tx, services, app, claim, accountId);
  const ready = await passInstitution(tx, begun, at);
  const { methods = [] } = openingsOf(ready, services.config, at);
  // The last method is open to most people.
  const method = methods.at(-1);
  if (method === undefined) return;
  const { attempt, verification } = await openAttempt(tx, services, ready, { method });
  await approve(tx, verification, attempt, { proofIndexes: null }, at);
}

/** Sets the phone number, and the territory's first institution if the group has one. */
async function passInstitution(
  tx: Transaction,
  verification: VerificationWithRelations,
  at: Date,
): Promise<VerificationWithRelations> {
  const kind = institutionKindOf(verification.consumerGroup);
  if (kind === null) return advance(tx, verification, "phone_skipped_no_institution", at);
  const skipped = await advance(tx, verification, "phone_skipped", at);
  const institution = await findInstitution(tx, kind, verification.territory);
  const changes = institution === null ? {} : { institutionId: institution.id };
  return { ...(await advance(tx, skipped, "institution_set", at, changes)), institution };
}

async function findInstitution(
  on: Queryable,
  kind: "education" | "employer",
  territory: string,
): Promise<VerificationWithRelations["institution"]> {
  return on.institution.findFirst({
    where: { kind, territory, leftAt: null, source: { not: REQUESTED } },
    include: relations.institution.include,
    orderBy: { id: "asc" },
  });
}
