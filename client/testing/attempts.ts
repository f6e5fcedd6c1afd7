import { limits, type MethodRules, methods, refusals } from "../../generated/rules.ts";
import {
  type EmailVerification,
  type Method,
  type PortalVerification,
  type RejectionReason,
  rejectionReasonValues,
  type TestOutcome,
  type UploadedFile,
} from "../../generated/whitelabel.ts";
import { refuseMessage } from "./messages.ts";
import { CONSENT_VERSION, papersFor } from "./papers.ts";
import { advance, find, hasExpired, methodsOf, present, refuseStage, requireOpen } from "./stages.ts";
import { aYearAfter, HOUR_MS, later } from "./time.ts";
import { graduateUntil } from "./verifications.ts";
import {
  BASE_URL,
  type Call,
  fault,
  fill,
  isRegistered,
  type KeptAttempt,
  type KeptInstitution,
  type KeptVerification,
  RefusalError,
  type Reply,
  refuseFaults,
  type World,
} from "./world.ts";

const rulesOf = (method: Method) => methods.find(({ id }) => id === method) as MethodRules;

/** Opens an attempt, superseding an open one; `advance` drops an earlier rejection. */
function openAttempt(world: World, kept: KeptVerification, attempt: Omit<KeptAttempt, "openedAt">): void {
  kept.attempt = { ...attempt, openedAt: world.now };
  advance(world, kept, rulesOf(attempt.method).started);
}

export function createPortalAttempt(world: World, call: Call): Reply {
  const kept = find(world, call);
  requireOpen(world, kept, "createPortalAttempt");
  const { redirectUrl } = call.body as { redirectUrl: string };
  if (!isRegistered(world, redirectUrl))
    refuseFaults([fault("/body/redirectUrl", "redirect_url_not_registered")]);
  openAttempt(world, kept, { method: "portal" });
  const portalStartUrl = `${BASE_URL}/portal/start?token=${crypto.randomUUID()}`;
  const body: PortalVerification = { ...present(world, kept), portalStartUrl };
  return { body };
}

export async function createManualAttempt(world: World, call: Call): Promise<Reply> {
  const kept = find(world, call);
  requireOpen(world, kept, "createManualAttempt");
  const {
    files,
    consent,
    paperIds = [],
  } = call.body as {
    files: UploadedFile[];
    consent?: string;
    paperIds?: string[];
  };
  const showsHealth = papersFor(kept.consumerGroup).some(
    ({ paperId, specialCategory }) => specialCategory === "health" && paperIds.includes(paperId),
  );
  if (showsHealth && consent === undefined)
    refuseFaults([fault("/body/consent", "consent_missing", { version: CONSENT_VERSION })]);
  for (const [index, file] of files.entries()) await checkFile(file, `/body/files/${index}`);
  const isSpecial = ["disability", "parent", "charity-worker"].includes(kept.consumerGroup);
  if (consent !== undefined && isSpecial) kept.hasEvidenceConsent = true;
  const name = files[0]?.fileName ?? "";
  const verdict = /^approve/i.test(name) ? "approved" : askedRejection("manual", name);
  openAttempt(world, kept, { method: "manual", ...(verdict !== undefined && { verdict }) });
  return { body: present(world, kept) };
}

/** Verifies a graduate who was a student there and no longer is, as a manual attempt that is decided at once. */
export function proveFormerStudent(world: World, kept: KeptVerification): void {
  const { settings, verifications, now } = world;
  if (!settings.acceptFormerStudents || kept.consumerGroup !== "graduate") return;
  const studies = [...verifications.values()].find((one) => isStudent(one, kept) && hasExpired(one, now));
  if (studies?.proof === undefined) return;
  kept.attempt = { method: "manual", openedAt: now };
  advance(world, kept, "student_known");
  decide(world, kept, "approved");
  kept.proof = { ...studies.proof, methods: ["manual"] };
}

function isStudent(one: KeptVerification, { svcId, claim, institution }: KeptVerification): boolean {
  return (
    one.consumerGroup === "student" &&
    one.stage === "success" &&
    one.svcId === svcId &&
    one.claim.dob === claim.dob &&
    one.institution?.institutionId === institution?.institutionId
  );
}

/** First bytes of JPEG, PNG, WebP, HEIC and PDF, in hex; a dot stands for any digit. */
const FILE_TYPES = /^(?:ffd8ff|89504e47|52494646.{8}57454250|.{8}66747970|25504446)/;

async function checkFile({ base64Data, sha256Hash }: UploadedFile, pointer: string): Promise<void> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = Uint8Array.from(atob(base64Data), (character) => character.charCodeAt(0));
  } catch {
    throw new RefusalError(400, "bad_request", [fault(`${pointer}/base64Data`, "bad_base64")]);
  }
  if (bytes.length === 0) refuseFaults([fault(`${pointer}/base64Data`, "empty_file")]);
  const hash = hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  if (hash !== sha256Hash) refuseFaults([fault(`${pointer}/sha256Hash`, "wrong_hash")]);
  if (!FILE_TYPES.test(hexOf(bytes.subarray(0, 12))))
    refuseFaults([fault(`${pointer}/base64Data`, "wrong_type")]);
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Rejection named by a file or an address, such as `reject-expired-document.pdf`. */
function askedRejection(method: Method, text: string): RejectionReason | undefined {
  const asked = /^reject(?:[-_]([a-z_-]+))?/i.exec(text);
  if (asked === null) return undefined;
  const code = asked[1]?.toLowerCase().replaceAll("-", "_");
  return rejectionReasonValues.find((reason) => reason === code) ?? rulesOf(method).usualRejection;
}

export function createEmailAttempt(world: World, call: Call): Reply {
  const kept = find(world, call);
  const { email, direction = "outbound" } = (call.body ?? {}) as { email?: string; direction?: string };
  requireOpen(world, kept, "createEmailAttempt");
  if (direction === "inbound") return { body: awaitMail(world, kept, email) };
  const to = email ?? kept.claim.userEmail;
  requireProving(world, kept, to);
  refuseMessage(to.toLowerCase(), /^(unavailable|budget-spent|unreachable)/, "email");
  const link = `${BASE_URL}/email-link?token=${crypto.randomUUID()}`;
  const body = `Confirm that you are a ${kept.consumerGroup}: ${link}`;
  world.messages.unshift({ channel: "email", to, body, sentAt: world.now.toISOString() });
  const verdict = askedRejection("email", to);
  openAttempt(world, kept, { method: "email", address: to, ...(verdict !== undefined && { verdict }) });
  return { body: present(world, kept) };
}

function awaitMail(world: World, kept: KeptVerification, email: string | undefined): EmailVerification {
  if (email !== undefined) refuseFaults([fault("/body/email", "email_with_inbound")]);
  if (!methodsOf(world, kept)?.includes("inbound_email"))
    refuseStage(world, kept, "createEmailAttempt", fill(refusals.methodClosed, { method: "inbound_email" }));
  const address = `${crypto.randomUUID().replaceAll("-", "")}@in.cohort.fake`;
  const expiresAt = later(world.now, (rulesOf("inbound_email").timeout?.hours ?? 0) * HOUR_MS).toISOString();
  const inbound = { address, subjectCode: "FAKECODE", expiresAt };
  openAttempt(world, kept, { method: "inbound_email", inbound });
  return { ...present(world, kept), inboundAddress: address };
}

/** Requires an address of the institution that backs no other account. */
function requireProving(world: World, kept: KeptVerification, email: string): void {
  const { institution, consumerGroup } = kept;
  if (!isAt(institution, email)) {
    const params = { institution: institution?.institutionName, group: consumerGroup };
    throw new RefusalError(400, "email_domain_mismatch", [fault("/body/email", "email_elsewhere", params)]);
  }
  if (isForeign(world, kept, email))
    throw new RefusalError(400, "already_used", [fault("/body/email", "email_already_used")]);
}

function isAt(institution: KeptInstitution | undefined, email: string): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const domains = institution?.domains ?? [institution?.institutionId ?? ""];
  return domains.some((own) => domain === own || domain.endsWith(`.${own}`));
}

const proofOf = (email: string, { consumerGroup }: KeptVerification) =>
  `${email.toLowerCase()} ${consumerGroup}`;

function isForeign(world: World, kept: KeptVerification, email: string): boolean {
  const proven = world.proofs.get(proofOf(email, kept));
  return proven !== undefined && proven.svcId !== kept.svcId && !hasExpired(proven, world.now);
}

export function decide(world: World, kept: KeptVerification, outcome: TestOutcome): void {
  const { attempt } = kept;
  if (attempt === undefined) return;
  const { method, address } = attempt;
  const isTaken = address !== undefined && isForeign(world, kept, address);
  delete kept.attempt;
  if (outcome === "approved" && !isTaken) {
    if (address !== undefined) world.proofs.set(proofOf(address, kept), kept);
    kept.expiresOn = endOf(kept, world.now);
    // Its institutions' domains are anybody's.
    kept.proof = { methods: [method], strength: address === undefined ? "group" : "unknown" };
    advance(world, kept, "approved");
    return;
  }
  kept.rejections += 1;
  kept.rejection = { method, code: outcome === "approved" ? "already_used" : outcome };
  advance(world, kept, kept.rejections >= limits.rejections ? "attempts_exhausted" : "rejected");
}

function endOf({ consumerGroup, claim }: KeptVerification, now: Date): string {
  const nextYear = aYearAfter(now);
  if (consumerGroup !== "graduate" || claim.graduationYear === undefined) return nextYear;
  const last = graduateUntil(claim.graduationYear);
  return last < nextYear ? last : nextYear;
}

export function decideTestAttempt(world: World, call: Call): Reply {
  const kept = find(world, call);
  const { outcome } = call.body as { outcome: TestOutcome };
  if (kept.attempt === undefined || hasExpired(kept, world.now))
    refuseStage(world, kept, "decideTestAttempt", refusals.noAttempt);
  decide(world, kept, outcome);
  return { body: present(world, kept) };
}

export function receiveTestEmail(world: World, call: Call): Reply {
  const kept = find(world, call);
  const { attempt } = kept;
  if (attempt?.inbound === undefined || hasExpired(kept, world.now))
    return refuseStage(world, kept, "receiveTestEmail", refusals.noMail);
  const { from } = call.body as { from: string };
  const rejected = askedRejection("inbound_email", from);
  if (!isAt(kept.institution, from)) {
    const at = world.now.toISOString();
    const refusal = { code: "wrong_sender", message: refusals.wrongSender, at } as const;
    attempt.inbound = { ...attempt.inbound, refusal };
  } else {
    attempt.address = from;
    decide(world, kept, rejected ?? "approved");
  }
  return { body: present(world, kept) };
}
