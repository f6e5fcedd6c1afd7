/** The proofs of a verification on the fake server: portal, documents, a mailed link, a mail of the member's own. */
import { operations } from "../../generated/operations.js";
import { refuseMessage } from "./messages.js";
import { advance, find, hasExpired, methodsOf, present, refuseStage, requireOpen } from "./stages.js";
import { aYearAfter, HOUR_MS, later } from "./time.js";
import { graduateUntil } from "./verifications.js";
import { BASE_URL, isRegistered, RefusalError, refuseFaults, } from "./world.js";
const REJECTIONS_MAX = 3;
const ANSWER_MS = 24 * HOUR_MS;
/** Opens an attempt in the place of an open one. A rejection of before is over: `advance` drops it. */
function openAttempt(world, kept, attempt) {
    kept.attempt = { ...attempt, openedAt: world.now };
    const stage = attempt.method === "inbound_email" ? "email" : attempt.method;
    advance(world, kept, `pending_verification:${stage}`);
}
export function createPortalAttempt(world, call) {
    const kept = find(world, call);
    requireOpen(world, kept, "createPortalAttempt");
    const { redirectUrl } = call.body;
    if (!isRegistered(world, redirectUrl))
        refuseFaults(["/body/redirectUrl is not one of the app's registered redirect URLs"]);
    openAttempt(world, kept, { method: "portal" });
    const portalStartUrl = `${BASE_URL}/portal/start?token=${crypto.randomUUID()}`;
    const body = { ...present(world, kept), portalStartUrl };
    return { body };
}
export async function createManualAttempt(world, call) {
    const kept = find(world, call);
    requireOpen(world, kept, "createManualAttempt");
    const { files } = call.body;
    for (const [index, file] of files.entries())
        await checkFile(file, `/body/files/${index}`);
    const name = files[0]?.fileName ?? "";
    const verdict = /^approve/i.test(name) ? "approved" : askedRejection(name, "unreadable");
    openAttempt(world, kept, { method: "manual", ...(verdict !== undefined && { verdict }) });
    return { body: present(world, kept) };
}
/** The first bytes of JPEG, PNG, WebP, HEIC and PDF, in hex; a dot stands for any digit. */
const FILE_TYPES = /^(?:ffd8ff|89504e47|52494646.{8}57454250|.{8}66747970|25504446)/;
async function checkFile({ base64Data, sha256Hash }, pointer) {
    let bytes;
    try {
        bytes = Uint8Array.from(atob(base64Data), (character) => character.charCodeAt(0));
    }
    catch {
        throw new RefusalError(400, "bad_request", [`${pointer}/base64Data is not Base64`]);
    }
    if (bytes.length === 0)
        refuseFaults([`${pointer}/base64Data is empty`]);
    const hash = hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
    if (hash !== sha256Hash)
        refuseFaults([`${pointer}/sha256Hash is not the SHA-256 of the bytes`]);
    if (!FILE_TYPES.test(hexOf(bytes.subarray(0, 12))))
        refuseFaults([`${pointer}/base64Data is not a JPEG, PNG, WebP, HEIC or PDF file`]);
}
function hexOf(bytes) {
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
/** What `decideTestAttempt` takes: `approved`, and every reason of a rejection. */
const OUTCOMES = (operations.decideTestAttempt.body?.schema.properties?.outcome?.enum ??
    []);
/** The rejection that a file name or an address asks for, such as `reject-expired-document.pdf`. */
function askedRejection(text, usual) {
    const asked = /^reject(?:[-_]([a-z_-]+))?/i.exec(text);
    if (asked === null)
        return undefined;
    const code = asked[1]?.toLowerCase().replaceAll("-", "_");
    return (OUTCOMES.find((outcome) => outcome === code && outcome !== "approved") ??
        usual);
}
export function createEmailAttempt(world, call) {
    const kept = find(world, call);
    const { email, direction = "outbound" } = (call.body ?? {});
    requireOpen(world, kept, "createEmailAttempt");
    if (direction === "inbound")
        return { body: awaitMail(world, kept, email) };
    const to = email ?? kept.claim.userEmail;
    requireProving(world, kept, to);
    refuseMessage(to.toLowerCase(), /^(unavailable|budget-spent|unreachable)/, "email");
    const link = `${BASE_URL}/email-link?token=${crypto.randomUUID()}`;
    const body = `Confirm that you are a ${kept.consumerGroup}: ${link}`;
    world.messages.unshift({ channel: "email", to, body, sentAt: world.now.toISOString() });
    const verdict = askedRejection(to, "bounced");
    openAttempt(world, kept, { method: "email", address: to, ...(verdict !== undefined && { verdict }) });
    return { body: present(world, kept) };
}
function awaitMail(world, kept, email) {
    if (email !== undefined)
        refuseFaults(["/body/email cannot be combined with the direction inbound"]);
    if (!methodsOf(world, kept)?.includes("inbound_email"))
        refuseStage(world, kept, "createEmailAttempt: inbound_email");
    const address = `${crypto.randomUUID().replaceAll("-", "")}@in.cohort.fake`;
    const expiresAt = later(world.now, ANSWER_MS).toISOString();
    const inbound = { address, subjectCode: "FAKECODE", expiresAt };
    openAttempt(world, kept, { method: "inbound_email", inbound });
    return { ...present(world, kept), inboundAddress: address };
}
/** Only an address at the institution that proves nobody else. */
function requireProving(world, kept, email) {
    const { institution, consumerGroup } = kept;
    if (!isAt(institution, email)) {
        const detail = `/body/email is not in a domain of ${institution?.institutionName} that proves a ${consumerGroup}`;
        throw new RefusalError(400, "email_domain_mismatch", [detail]);
    }
    if (isForeign(world, kept, email))
        throw new RefusalError(400, "already_used", ["/body/email has already proven a different account"]);
}
function isAt(institution, email) {
    const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
    const domains = institution?.domains ?? [institution?.institutionId ?? ""];
    return domains.some((own) => domain === own || domain.endsWith(`.${own}`));
}
const proofOf = (email, { consumerGroup }) => `${email.toLowerCase()} ${consumerGroup}`;
function isForeign(world, kept, email) {
    const proven = world.proofs.get(proofOf(email, kept));
    return proven !== undefined && proven.svcId !== kept.svcId && !hasExpired(proven, world.now);
}
/** Ends the open attempt; the third rejection ends the verification. */
export function decide(world, kept, outcome) {
    const { attempt } = kept;
    if (attempt === undefined)
        return;
    const { method, address } = attempt;
    const isTaken = address !== undefined && isForeign(world, kept, address);
    delete kept.attempt;
    if (outcome === "approved" && !isTaken) {
        if (address !== undefined)
            world.proofs.set(proofOf(address, kept), kept);
        kept.expiresOn = endOf(kept, world.now);
        advance(world, kept, "success");
        return;
    }
    kept.rejections += 1;
    kept.rejection = { method, code: outcome === "approved" ? "already_used" : outcome };
    const stage = method === "inbound_email" ? "email" : method;
    const isLast = kept.rejections >= REJECTIONS_MAX;
    advance(world, kept, isLast ? "failed:too_many_attempts" : `rejected_verification:${stage}`);
}
function endOf({ consumerGroup, claim }, now) {
    const nextYear = aYearAfter(now);
    if (consumerGroup !== "graduate" || claim.graduationYear === undefined)
        return nextYear;
    const last = graduateUntil(claim.graduationYear);
    return last < nextYear ? last : nextYear;
}
export function decideTestAttempt(world, call) {
    const kept = find(world, call);
    const { outcome } = call.body;
    if (kept.attempt === undefined || hasExpired(kept, world.now))
        refuseStage(world, kept, "decideTestAttempt");
    decide(world, kept, outcome);
    return { body: present(world, kept) };
}
export function receiveTestEmail(world, call) {
    const kept = find(world, call);
    const { attempt } = kept;
    if (attempt?.inbound === undefined || hasExpired(kept, world.now))
        return refuseStage(world, kept, "receiveTestEmail");
    const { from } = call.body;
    const rejected = askedRejection(from, "already_used");
    if (!isAt(kept.institution, from)) {
        const at = world.now.toISOString();
        const message = "The mail didn't come from an address at your institution.";
        attempt.inbound = { ...attempt.inbound, refusal: { code: "wrong_sender", message, at } };
    }
    else {
        attempt.address = from;
        decide(world, kept, rejected ?? "approved");
    }
    return { body: present(world, kept) };
}
