/** What the buttons of a case do. */
import { releaseCase, renewCase } from "../../../domain/desk/queue.ts";
import { type Decision, decideReview } from "../../../domain/document/review.ts";
import { RefusalError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import type { Fault } from "../../components/fields.ts";
import { sendPage } from "../../framework/layout.ts";
import { fieldOf } from "../../framework/old-form.ts";
import type { AtDesk } from "../visit.ts";
import { caseIdOf, lostPage, sendCase } from "./case.ts";
import { goToNext, modeOf } from "./queue.ts";
import { reviewReasons } from "./reasons.ts";

export async function decide(services: Services, at: AtDesk): Promise<void> {
  const { request, operator, desk, response } = at;
  const read = readDecision(request.body);
  if (read === null) {
    const fault = { field: "verdict", text: desk.case.choose };
    return sendCase(services, at, [fault], 400);
  }
  const id = caseIdOf(at);
  try {
    await decideReview(services, operator, id, read);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const { kind } = error.refusal;
    if (kind === "conflict" || kind === "not_found") return sendPage(response, lostPage(at));
    // Nothing else of a form of ours can be refused but the year.
    const fault: Fault = { field: "graduationYear", text: desk.case.yearFault };
    if (kind === "bad_request") return sendCase(services, at, [fault], 400);
    throw error;
  }
  const what = read.decision === "approve" ? "approved" : "rejected";
  await goToNext(services, at, modeOf(request.body), { what });
}

/** Null when nothing that we offer was chosen. */
function readDecision(body: unknown): Decision | null {
  const verdict = fieldOf(body, "verdict");
  if (verdict === "approve") {
    const year = fieldOf(body, "graduationYear").trim();
    if (year === "") return { decision: "approve" };
    return { decision: "approve", graduationYear: /^\d{4}$/.test(year) ? Number(year) : 0 };
  }
  const reason = reviewReasons.find((known) => known === verdict);
  return reason === undefined ? null : { decision: "reject", reason };
}

/** Puts the case back and goes on with another one. */
export async function release(services: Services, at: AtDesk): Promise<void> {
  const id = caseIdOf(at);
  await releaseCase(services, at.operator, id);
  await goToNext(services, at, modeOf(at.request.body), { what: "released", except: id });
}

/** A sign of life from the script, while somebody is at work on the page. */
export async function renew(services: Services, at: AtDesk): Promise<void> {
  const isHeld = await renewCase(services, at.operator, caseIdOf(at));
  at.response.status(isHeld ? 204 : 409).end();
}
