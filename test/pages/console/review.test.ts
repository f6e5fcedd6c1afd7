/** The queue and its reviews: who gets which, what they see, and what their decision does. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { actorOfToken, type StaffActor, staffActor } from "../../../server/domain/members/staff/roles.ts";
import { updateStaffUser } from "../../../server/domain/members/staff/users.ts";
import { takeBackDecision } from "../../../server/domain/operations/console/decide.ts";
import { leaseNextReview, TAKE_BACK_MS, UNSEEN_MS } from "../../../server/domain/operations/console/queue.ts";
import { applyAllDue } from "../../../server/domain/proving/verification/apply-due.ts";
import { expectSound, formOf, type OpenedPage } from "../../support/browser.ts";
import { invited, joined, type Operator } from "../../support/console.ts";
import { cardPicture } from "../../support/documents.ts";
import { type App, chosen, handedIn, must, pathOf, read } from "../../support/journey.ts";
import { auditOf } from "../../support/operator.ts";
import { HOUR_MS, MINUTE_MS, SECOND_MS, type Service, startService } from "../../support/service.ts";

let service: Service;
let app: App;
beforeAll(async () => {
  service = await startService();
  app = await service.app();
});
afterAll(() => service.stop());

const url = (path: string) => `${service.baseUrl}${path}`;
const queueOf = ({ browser }: Operator) => browser.open(url("/console/queue?mode=test"));
const idIn = ({ url: address }: OpenedPage) => new URL(address).pathname.split("/").at(-1) ?? "";
const next = async (operator: Operator) => {
  const page = await queueOf(operator);
  return operator.browser.press(page, "Next review N");
};
const DECIDE = "Decide and open the next review";
const TAKE_BACK = "Take it back U";
const BACK = "Return it and open the next review N";

/** Applies the decisions of the test before, so that none waits. */
beforeEach(async () => {
  service.pass(TAKE_BACK_MS);
  await applyAllDue(service.services.database, service.clock.now);
  await service.services.database.attempt.updateMany({
    where: { method: "manual", state: "open" },
    data: { state: "superseded" },
  });
});

describe("the queue", () => {
  it("shows the oldest first, marks what is older than 24 hours, and names people on record", async () => {
    const first = await handedIn(app, "old.pdf", { firstName: "Mathilda" });
    service.pass(25 * HOUR_MS);
    await handedIn(app, "new.pdf");
    const reviewer = await joined(service, "reviewer");
    const page = await queueOf(reviewer);
    expectSound(page);
    expect(page.text).toContain("2 waiting, 1 for more than 24 hours");
    expect(page.text.match(/overdue/g)).toHaveLength(1);
    expect(page.text.indexOf("25 h overdue")).toBeLessThan(page.text.indexOf("0 min"));
    expect(page.text).toContain("Mathilda");
    expect(await auditOf(service, "review.opened", first.verificationId)).toEqual([]);
    const listed = await service.services.database.auditEntry.findFirst({
      where: { action: "person.read_queue" },
      orderBy: { at: "desc" },
    });
    expect(listed).toMatchObject({
      actor: expect.stringMatching(/^person:/),
      detail: { mode: "test", reviews: 2 },
    });
    const live = await reviewer.browser.open(url("/console/queue"));
    expect(live.text).toContain("Nothing is waiting");
  });

  it("is narrowed to a group and to countries, and the next reviews stay within", async () => {
    for (const [firstName, territory] of [
      ["Anna", "DE"],
      ["Edith", "GB"],
      ["Bernd", "DE"],
      ["Claire", "FR"],
    ] as const) {
      const { verificationId } = await handedIn(app, "card.pdf", { firstName });
      await service.services.database.verification.update({
        where: { id: verificationId },
        data: { territory },
      });
      service.pass(MINUTE_MS);
    }
    const reviewer = await joined(service, "reviewer");
    const page = await queueOf(reviewer);
    expect(page.html).toMatch(/name="territory.DE"[^>]*>\s*<label[^>]*>Germany/);
    const path = "/console/queue?mode=test&territory.DE=yes&territory.FR=yes";
    const narrowed = await reviewer.browser.open(url(path));
    expectSound(narrowed);
    expect(narrowed.text).toContain("3 waiting");
    expect(narrowed.text).not.toContain("Edith");
    const newest = await reviewer.browser.open(url(`${path}&order=newest`));
    expect(newest.text.indexOf("Claire")).toBeLessThan(newest.text.indexOf("Anna"));
    let review = await reviewer.browser.press(newest, "Next review N");
    expect(review.text).toContain("Anna");
    review = await reviewer.browser.fill(review, { "Approve A": true }, DECIDE);
    expect(review.text).toContain("Bernd");
    review = await reviewer.browser.press(review, BACK);
    expect(review.text).toContain("Claire");
    review = await reviewer.browser.fill(review, { "Approve A": true }, DECIDE);
    // Their own return is left, and the English one is not theirs.
    expect(review.text).toContain("Bernd");
    const none = await reviewer.browser.open(url("/console/queue?mode=test&group=military"));
    expect(none.text).toContain("0 waiting");
  });

  it("has pages", async () => {
    for (let made = 0; made < 3; made += 1) await handedIn(app, "card.pdf");
    const reviewer = await joined(service, "reviewer");
    await service.services.database.$executeRaw`
      INSERT INTO "Attempt" (id, "verificationId", mode, method, state, "createdAt")
      SELECT gen_random_uuid(), "verificationId", mode, method, 'open', "createdAt" + n * interval '1 second'
      FROM "Attempt", generate_series(1, 20) n WHERE method = 'manual' AND state = 'open'`;
    const page = await queueOf(reviewer);
    expect(page.html.match(/href="\/console\/reviews\//g)).toHaveLength(50);
    const more = /href="([^"]*cursor=[^"]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await reviewer.browser.open(url(more));
    expect(second.html.match(/href="\/console\/reviews\//g)).toHaveLength(13);
    expect((await reviewer.browser.open(url("/console/queue?cursor=x"))).status).toBe(400);
  });
});

describe("a review", () => {
  it("is on one screen with person, institution, documents and history; opening it is on record", async () => {
    const { verificationId } = await handedIn(app, "card.pdf", { firstName: "Ada", lastName: "Lovelace" });
    service.pass(MINUTE_MS);
    const reviewer = await joined(service, "reviewer");
    const page = await next(reviewer);
    expectSound(page);
    for (const text of [
      "Ada Lovelace",
      "10 December 2000",
      "ox.ac.uk",
      "University of Oxford",
      "card.pdf",
      "Documents submitted",
    ])
      expect(page.text).toContain(text);
    expect(page.html).not.toMatch(/<title>[^<]*Lovelace/);
    const { id } = await service.services.database.staffUser.findFirstOrThrow({
      orderBy: { invitedAt: "desc" },
    });
    const opened = await service.services.database.auditEntry.findMany({
      where: { subject: verificationId, action: "review.opened" },
    });
    expect(opened).toMatchObject([
      { actor: `person:${id}`, ip: "127.0.0.1", detail: { reviewId: idIn(page) } },
    ]);
  });

  it("an approval is the partner's success, on record with who and from where, and the next review opens", async () => {
    const first = await handedIn(app, "one.pdf");
    service.pass(MINUTE_MS);
    const second = await handedIn(app, "two.pdf");
    const reviewer = await joined(service, "reviewer");
    const page = await next(reviewer);
    const after = await reviewer.browser.fill(page, { "Approve A": true }, DECIDE);
    expect(after.text).toContain("Ada Lovelace: approved.");
    expect(after.text).toContain("two.pdf");
    service.pass(TAKE_BACK_MS);
    expect((await read(app, first.verificationId)).stage).toBe("success");
    const decided = await service.services.database.auditEntry.findMany({
      where: { subject: first.verificationId, action: "review.approved" },
    });
    expect(decided).toMatchObject([{ actor: expect.stringMatching(/^person:/), ip: "127.0.0.1" }]);
    const last = await reviewer.browser.fill(after, { "Blurred, cut off or damaged 4": true }, DECIDE);
    expect(last.text).toContain("Nothing is waiting");
    service.pass(TAKE_BACK_MS);
    expect((await read(app, second.verificationId)).rejection).toEqual({
      method: "manual",
      code: "unreadable",
      message: "We couldn't read your document: it was blurred, cut off, damaged or password-protected.",
    });
  });

  it("a paper that may not be copied is refused by name, and gone once that can't be taken back", async () => {
    const { verificationId } = await handedIn(app, "card.pdf");
    const where = { attempt: { verificationId } };
    const documents = () => service.services.database.document.findMany({ where });
    const reviewer = await joined(service, "reviewer");
    const page = await next(reviewer);
    const MOD_90 = { "MOD 90 defence identity card": true };
    const after = await reviewer.browser.fill(page, MOD_90, DECIDE);
    expect(after.text).toContain("Ada Lovelace: rejected.");
    expect(await documents()).toMatchObject([{ fileKey: expect.any(String) }]);
    const again = await reviewer.browser.press(after, TAKE_BACK);
    expect(again.text).toContain("card.pdf");
    await reviewer.browser.fill(again, MOD_90, DECIDE);
    service.pass(TAKE_BACK_MS);
    expect((await read(app, verificationId)).rejection).toMatchObject({
      code: "unsuitable_document",
      message: expect.stringContaining("MOD 90"),
    });
    expect(await documents()).toMatchObject([{ fileKey: null }]);
    const late = await reviewer.browser.fill(page, MOD_90, DECIDE);
    expect([late.status, late.heading]).toEqual([409, "You no longer have this review"]);
  });

  it("the ten seconds begin when the next page has come, however slow it is; later the notice still names them", async () => {
    const { verificationId } = await handedIn(app, "one.pdf");
    const reviewer = await joined(service, "reviewer");
    const page = await next(reviewer);
    const { action, fields } = formOf(page, DECIDE, { "Approve A": true });
    const sent = {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { "sec-fetch-site": "same-origin" },
    };
    const path = (await reviewer.browser.send(action, sent)).headers.get("location") ?? "";
    service.pass(UNSEEN_MS - 1);
    const after = await reviewer.browser.open(url(path));
    expect([after.text.includes("Ada Lovelace: approved."), after.text.includes(TAKE_BACK)]).toEqual([
      true,
      true,
    ]);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:manual");
    service.pass(1);
    expect((await read(app, verificationId)).stage).toBe("success");
    const later = await reviewer.browser.open(url(path));
    expect([later.text.includes("Ada Lovelace: approved."), later.text.includes(TAKE_BACK)]).toEqual([
      true,
      false,
    ]);
    service.pass(HOUR_MS);
    expect((await reviewer.browser.open(url(path))).text).not.toContain("approved.");
  });

  it("without a choice nothing is decided", async () => {
    const { verificationId } = await handedIn(app, "card.pdf");
    const reviewer = await joined(service, "reviewer");
    const page = await reviewer.browser.press(await next(reviewer), DECIDE);
    expectSound(page);
    expect([page.status, page.text.includes("Choose a decision.")]).toEqual([400, true]);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:manual");
  });

  it("a graduate's year is corrected, and one that makes nobody a graduate is refused beside the field", async () => {
    const { verificationId } = await handedIn(app, "degree.pdf", {
      consumerGroup: "graduate",
      graduationYear: 2025,
    });
    const reviewer = await joined(service, "reviewer");
    const page = await next(reviewer);
    const label = "Year of graduation, if the document shows a different one (optional)";
    const wrong = await reviewer.browser.fill(page, { "Approve A": true, [label]: "2010" }, DECIDE);
    expectSound(wrong);
    expect([wrong.status, wrong.text.includes("Enter a year that still counts")]).toEqual([400, true]);
    const decided = await reviewer.browser.fill(wrong, { "Approve A": true, [label]: "2022" }, DECIDE);
    // Taken back, the year that was claimed counts again.
    const again = await reviewer.browser.press(decided, TAKE_BACK);
    const { dueVerdict, dueGraduationYear } = await service.services.database.verification.findUniqueOrThrow({
      where: { id: verificationId },
    });
    expect([dueVerdict, dueGraduationYear]).toEqual([null, null]);
    await reviewer.browser.fill(again, { "Approve A": true, [label]: "2022" }, DECIDE);
    service.pass(TAKE_BACK_MS);
    await read(app, verificationId);
    const row = await service.services.database.verification.findUniqueOrThrow({
      where: { id: verificationId },
    });
    expect([row.stage, row.graduationYear]).toEqual(["success", 2022]);
  });

  it("flags the same file of another account, and what the account is known by", async () => {
    await handedIn(app, "card.pdf");
    service.pass(MINUTE_MS);
    const { verificationId } = await handedIn(app, "card.pdf");
    const { database } = service.services;
    const { accountId } = await database.verification.findUniqueOrThrow({ where: { id: verificationId } });
    await database.auditEntry.create({
      data: { at: service.clock.now, actor: "system", action: "phone.moved", subject: accountId ?? "" },
    });
    const reviewer = await joined(service, "reviewer");
    const page = await reviewer.browser.press(await next(reviewer), BACK);
    expect(page.text).toContain("Returned to the queue.");
    expect(page.text).toContain("The same file was submitted for another account");
    expect(page.text).toContain("The phone number used to belong to another account.");
  });

  it("shows documents as pictures of ours; each look is on record before it leaves", async () => {
    const { verificationId } = await chosen(app);
    const bytes = await cardPicture(7, 800, 500).jpeg().toBuffer();
    const sha256Hash = createHash("sha256").update(bytes).digest("hex");
    const file = { fileName: "card.jpg", base64Data: bytes.toString("base64"), sha256Hash };
    const manual = "/app/{appId}/whitelabel/verifications/{verificationId}/manual";
    await must(app.calls.POST(manual, { ...pathOf(app, verificationId), body: { files: [file] } }));
    const reviewer = await joined(service, "reviewer");
    const page = await next(reviewer);
    const source = /<img src="([^"]+)" alt="Page 1 of card.jpg" width="800" height="500"/.exec(
      page.html,
    )?.[1];
    const looks = () =>
      service.services.database.auditEntry.findMany({
        where: { subject: verificationId, action: "document.viewed" },
      });
    expect(await looks()).toEqual([]);
    const picture = await reviewer.browser.send(url(source ?? ""));
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(picture.headers.get("content-security-policy")).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(picture.headers.get("cache-control")).toBe("no-store");
    expect(await looks()).toMatchObject([{ actor: expect.stringMatching(/^person:/), ip: "127.0.0.1" }]);
    for (const path of [`${source?.slice(0, -1)}2`, `${source?.slice(0, -1)}0`, `${source}x`])
      expect((await reviewer.browser.send(url(path))).status).toBe(404);
  });

  it("cannot be seen by whoever has not taken it, nor its documents", async () => {
    await handedIn(app, "card.pdf", { firstName: "Mathilda" });
    const [one, other] = [await joined(service, "reviewer"), await joined(service, "reviewer")];
    const page = await next(one);
    const theirs = await other.browser.open(page.url);
    expect([theirs.heading, theirs.text.includes("Mathilda")]).toEqual([
      "A colleague has this review",
      false,
    ]);
    const documents = await service.services.database.document.findMany();
    for (const { id } of documents)
      expect((await other.browser.send(url(`/console/documents/${id}/pages/1`))).status).toBe(404);
    await one.browser.press(page, BACK);
    const free = await other.browser.open(page.url);
    expectSound(free);
    expect([free.heading, free.text.includes("Mathilda")]).toEqual(["Nobody has this review", false]);
    const taken = await other.browser.press(free, "Take this review");
    expect(taken.text).toContain("Mathilda");
  });

  it("is anybody's again after ten minutes without a sign of life; who comes late decides nothing", async () => {
    const { verificationId } = await handedIn(app, "card.pdf");
    const [one, other] = [await joined(service, "reviewer"), await joined(service, "reviewer")];
    const page = await next(one);
    service.pass(9 * MINUTE_MS);
    expect((await next(other)).text).toContain("1 waiting");
    const renew = /data-renew="([^"]+)" data-csrf="([^"]+)"/.exec(page.html);
    const body = new URLSearchParams({ csrf: renew?.[2] ?? "" });
    const sign = { method: "POST", body, headers: { "sec-fetch-site": "same-origin" } };
    expect((await one.browser.send(url(renew?.[1] ?? ""), sign)).status).toBe(204);
    service.pass(9 * MINUTE_MS);
    expect((await next(other)).text).toContain("1 waiting");
    service.pass(2 * MINUTE_MS);
    expect(idIn(await next(other))).toBe(idIn(page));
    expect((await one.browser.send(url(renew?.[1] ?? ""), sign)).status).toBe(409);
    const late = await one.browser.fill(page, { "Approve A": true }, DECIDE);
    expectSound(late);
    expect([late.status, late.heading]).toEqual([409, "You no longer have this review"]);
    expect((await read(app, verificationId)).stage).toBe("pending_verification:manual");
  });

  it.each([
    ["is not to review any more", { role: "support" }],
    ["is shut out", { disabled: true }],
    ["is invited again", null],
  ] as const)("is anybody's again as soon as whoever has it %s", async (_what, changes) => {
    await handedIn(app, "card.pdf");
    const [one, other] = [await joined(service, "reviewer"), await joined(service, "reviewer")];
    const page = await next(one);
    const { takenById } = await service.services.database.attempt.findFirstOrThrow({
      where: { id: idIn(page) },
    });
    const actor = actorOfToken("operator:test", null);
    if (changes === null) await invited(service, one.email, "reviewer");
    else await updateStaffUser(service.services, actor, takenById ?? "", changes);
    expect(idIn(await next(other))).toBe(idIn(page));
  });

  it("stays with a reviewer who is made an admin", async () => {
    await handedIn(app, "card.pdf");
    const [one, other] = [await joined(service, "reviewer"), await joined(service, "reviewer")];
    const page = await next(one);
    const { takenById } = await service.services.database.attempt.findFirstOrThrow({
      where: { id: idIn(page) },
    });
    await updateStaffUser(service.services, actorOfToken("operator:test", null), takenById ?? "", {
      role: "admin",
    });
    expect((await next(other)).text).toContain("1 waiting");
  });

  it("that was decided or erased meanwhile says so", async () => {
    await handedIn(app, "card.pdf");
    const reviewer = await joined(service, "reviewer");
    const page = await next(reviewer);
    await reviewer.browser.fill(page, { "Approve A": true }, DECIDE);
    const settling = await reviewer.browser.open(page.url);
    expectSound(settling);
    expect([settling.status, settling.heading]).toEqual([200, "You have decided this review"]);
    service.pass(TAKE_BACK_MS);
    const again = await reviewer.browser.open(page.url);
    expect([again.status, again.heading]).toEqual([410, "This review is closed"]);
    expect((await reviewer.browser.fill(page, { "Approve A": true }, DECIDE)).status).toBe(409);
    for (const id of [randomUUID(), "x", "'--"])
      expect((await reviewer.browser.open(url(`/console/reviews/${id}`))).status).toBe(404);
  });
});

describe("a decision", () => {
  beforeAll(async () => {
    await service.services.database.app.update({ where: { id: app.appId }, data: { outcomeMails: true } });
  });

  const told = async (verificationId: string) => ({
    events:
      (await service.services.database.event.count({ where: { verificationId } })) +
      (await service.services.database.pendingEvent.count({ where: { verificationId } })),
    mails: await service.services.database.outboxMessage.count({ where: { verificationId } }),
    stage: (await read(app, verificationId)).stage,
  });

  it.each([
    ["Approve A", "success", 1],
    ["Names a different person 1", "rejected_verification:manual", 1],
  ])("%s: is told to nobody for ten seconds, and taken back leaves nothing", async (choice, stage, mails) => {
    const { verificationId } = await handedIn(app, "card.pdf");
    const before = await told(verificationId);
    const reviewer = await joined(service, "reviewer");
    const page = await next(reviewer);
    const decided = await reviewer.browser.fill(page, { [choice]: true }, DECIDE);
    expectSound(decided);
    service.pass(TAKE_BACK_MS - 1);
    await applyAllDue(service.services.database, service.clock.now);
    expect(await told(verificationId)).toEqual(before);
    // Until then no other reviewer gets it, and it is not decided twice.
    expect((await queueOf(await joined(service, "reviewer"))).text).not.toContain("Next review");
    expect((await reviewer.browser.fill(page, { "Approve A": true }, DECIDE)).status).toBe(409);
    const again = await reviewer.browser.press(decided, TAKE_BACK);
    expect([again.status, idIn(again), again.text.includes("card.pdf")]).toEqual([200, idIn(page), true]);
    service.pass(TAKE_BACK_MS);
    await applyAllDue(service.services.database, service.clock.now);
    expect(await told(verificationId)).toEqual(before);
    expect(await auditOf(service, "review.taken_back", verificationId)).toHaveLength(1);
    const last = await reviewer.browser.fill(again, { [choice]: true }, DECIDE);
    service.pass(TAKE_BACK_MS);
    await applyAllDue(service.services.database, service.clock.now);
    expect(await told(verificationId)).toEqual({
      stage,
      events: before.events + 1,
      mails: before.mails + mails,
    });
    const late = await reviewer.browser.press(last, TAKE_BACK);
    expectSound(late);
    expect([late.status, late.heading]).toEqual([409, "The decision stands"]);
    expect((await read(app, verificationId)).stage).toBe(stage);
  });

  it("is taken back by nobody else, and either carried out or taken back, of both at once", async () => {
    const { verificationId } = await handedIn(app, "card.pdf");
    const [one, other] = [await joined(service, "reviewer"), await joined(service, "reviewer")];
    const page = await next(one);
    await one.browser.fill(page, { "Approve A": true }, DECIDE);
    const { takenById } = await service.services.database.attempt.findUniqueOrThrow({
      where: { id: idIn(page) },
    });
    const path = `/console/reviews/${idIn(page)}/take-back`;
    const theirs = await other.browser.open(page.url);
    expect(theirs.heading).toBe("A colleague has this review");
    expect(theirs.html).not.toContain(path);
    const stranger = staffActor(randomUUID(), "reviewer", null);
    await expect(takeBackDecision(service.services, stranger, idIn(page))).rejects.toThrow();
    service.pass(TAKE_BACK_MS);
    const owner = staffActor(takenById ?? "", "reviewer", null);
    const both = await Promise.allSettled([
      takeBackDecision(service.services, owner, idIn(page)),
      applyAllDue(service.services.database, service.clock.now),
    ]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect((await read(app, verificationId)).stage).toBe("success");
  });
});

describe("returned reviews", () => {
  it("come last for whoever returned them, with a note for the next reviewer", async () => {
    const ids: string[] = [];
    for (const name of ["a.pdf", "b.pdf", "c.pdf"]) {
      await handedIn(app, name);
      service.pass(SECOND_MS);
    }
    const [one, other] = [await joined(service, "reviewer"), await joined(service, "reviewer")];
    let page = await next(one);
    for (const note of ["Ask for the back of the card?", "", ""]) {
      ids.push(idIn(page));
      page = await one.browser.fill(page, { "Note for the next reviewer (optional)": note }, BACK);
      service.pass(SECOND_MS);
    }
    expect(new Set(ids).size).toBe(3);
    // All are returned: the reviewer is led to the queue, not round in a circle.
    expect([page.heading, page.text]).toEqual(["Queue", expect.stringContaining("Returned to the queue.")]);
    expect(idIn(await next(one))).toBe(ids[0]);
    await one.browser.press(await one.browser.open(url(`/console/reviews/${ids[0]}`)), BACK);
    // A new one comes before all that were returned; for somebody else the order is that of the queue.
    await handedIn(app, "d.pdf");
    const theirs = await next(other);
    expectSound(theirs);
    expect([idIn(theirs), theirs.text]).toEqual([
      ids[0],
      expect.stringContaining("Ask for the back of the card?"),
    ]);
    const fresh = await next(one);
    expect(ids).not.toContain(idIn(fresh));
    expect(fresh.text).toContain("d.pdf");
    const stored = JSON.stringify(await service.services.database.reviewReturn.findMany());
    expect(stored).not.toContain("back of the card");
  });
});

describe("GET /console/reviews/{reviewId}/compare/{documentId}/{id}", () => {
  it("200: both documents side by side for whoever has the review, each look on record", async () => {
    const other = await handedIn(app, "card.pdf", { firstName: "Mathilda" });
    service.pass(MINUTE_MS);
    await next(await joined(service, "reviewer"));
    const { verificationId } = await handedIn(app, "card.pdf", { firstName: "Ada" });
    const reviewer = await joined(service, "reviewer");
    const page = await next(reviewer);
    expect(page.text).toContain("Ada");
    const path = /href="(\/console\/reviews\/[^"]+\/compare\/[^"]+)"/.exec(page.html)?.[1] ?? "";
    const both = await reviewer.browser.open(url(path));
    expectSound(both);
    for (const text of ["Ada", "Mathilda", "This review", "Other account"]) expect(both.text).toContain(text);
    expect(await auditOf(service, "review.compared", other.verificationId)).toHaveLength(1);
    const otherDocument = path.split("/").at(-1) ?? "";
    const picture = url(`/console/documents/${otherDocument}/pages/1`);
    expect((await reviewer.browser.send(picture)).status).not.toBe(403);
    // No access for other reviewers, nor to a document that is no match.
    const stranger = await joined(service, "reviewer");
    expect((await stranger.browser.open(url(path))).status).toBe(404);
    expect((await stranger.browser.send(picture)).status).toBe(404);
    expect((await reviewer.browser.open(url(path.replace(otherDocument, randomUUID())))).status).toBe(404);
    await reviewer.browser.press(page, BACK);
    expect((await reviewer.browser.open(url(path))).status).toBe(404);
    expect(await auditOf(service, "review.compared", verificationId)).toEqual([]);
  });
});

it("twenty reviewers who ask at once get twenty different reviews, and the twenty-first none", async () => {
  const { database } = service.services;
  await handedIn(app, "card.pdf");
  await database.$executeRaw`
    INSERT INTO "Attempt" (id, "verificationId", mode, method, state, "createdAt")
    SELECT gen_random_uuid(), "verificationId", mode, method, 'open', "createdAt"
    FROM "Attempt", generate_series(1, 19) n WHERE method = 'manual' AND state = 'open'`;
  const reviewers = Array.from({ length: 20 }, () => staffActor(randomUUID(), "reviewer", null));
  const ask = (reviewer: StaffActor) =>
    leaseNextReview(service.services, reviewer, "test", { returnedToo: true });
  const taken = await Promise.all(reviewers.map(ask));
  expect(new Set(taken).size).toBe(20);
  expect(taken).not.toContain(null);
  // A repeated call returns the reviewer's own review; for a later reviewer none is left.
  expect(await ask(reviewers[0] as StaffActor)).toBe(taken[0]);
  expect(await ask({ ...(reviewers[0] as StaffActor), staffUserId: randomUUID() })).toBeNull();
});
