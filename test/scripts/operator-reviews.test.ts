/** The command line for what people decide: reviews, bounces, operators of the console, limits, erasure. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "@jest/globals";
import { chosen, mailed, must, pathOf, pdf, read, type App as TestApp } from "../support/journey.ts";
import { auditOf, waitingReview } from "../support/operator.ts";
import { withOperatorCli } from "../support/operator-cli.ts";

const cli = withOperatorCli();
const { operator, json } = cli;

describe("reviews", () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await cli.service.app();
  });

  it("are listed oldest first, shown, and decided", async () => {
    const [first, second] = [await waitingReview(cli.service, app), await waitingReview(cli.service, app)];
    const page = await operator("reviews", "list", "--limit", "1");
    expect(page.out).toMatch(/^REVIEW +SUBMITTED +MODE +GROUP +FILES +INSTITUTION\n/);
    const cursor = /--cursor (\S+)/.exec(page.out)?.[1] ?? "";
    const next = await operator("reviews", "list", "--cursor", cursor, "--mode", "test");
    const both = page.out + next.out;
    expect(both).toContain(first.reviewId);
    expect(both).toContain(second.reviewId);
    expect((await operator("reviews", "list", "--mode", "live")).out).toBe("No open reviews.\n");
    const { out } = await operator("reviews", "show", first.reviewId);
    expect(out).toMatch(/^first name +Ada$/m);
    expect(out).toMatch(/application\/pdf +15 +card.pdf$/m);
    // Meanwhile others have handed in the same file.
    expect(out).toMatch(/^same_document /m);
    expect(await json("reviews", "show", first.reviewId)).toEqual({ ...first, flags: expect.any(Array) });

    expect((await operator("reviews", "approve", first.reviewId)).out).toBe("Approved.\n");
    expect((await read(app, first.verificationId)).stage).toBe("success");
    const rejected = await operator("reviews", "reject", second.reviewId, "--reason", "unreadable");
    expect(rejected.out).toBe("Rejected: unreadable.\n");
    expect((await read(app, second.verificationId)).rejection?.code).toBe("unreadable");
    const again = await operator("reviews", "approve", second.reviewId);
    expect([again.code, again.err]).toEqual([1, "conflict: This review has already been decided.\n"]);
  });

  it("a graduate's year is corrected", async () => {
    const claim = { consumerGroup: "graduate", graduationYear: 2024 } as const;
    const { reviewId, verificationId } = await waitingReview(cli.service, app, claim);
    await operator("reviews", "approve", reviewId, "--graduation-year", "2021");
    expect((await read(app, verificationId)).expiresOn).toBe("2026-07-31");
  });

  it("their documents are fetched under safe names, for the owner only, and never over another file", async () => {
    const { verificationId } = await waitingReview(cli.service, app);
    const files = [pdf("../../escape.pdf", "%PDF-1.4\none"), pdf("/etc/passwd", "%PDF-1.4\ntwo")];
    const params = pathOf(app, verificationId);
    const before = (await must(cli.service.operator.GET("/management/reviews"))).reviews;
    const old = before.find((review) => review.verificationId === verificationId);
    await operator("reviews", "reject", old?.reviewId ?? "", "--reason", "unreadable");
    const manual = "/app/{appId}/whitelabel/verifications/{verificationId}/manual";
    await must(app.calls.POST(manual, { ...params, body: { files } }));
    const { reviews } = await must(cli.service.operator.GET("/management/reviews"));
    const review = reviews.find((waiting) => waiting.verificationId === verificationId);
    const reviewId = review?.reviewId ?? "";

    const { code, out } = await operator("reviews", "fetch", reviewId, "--to", "case/one");
    expect(code).toBe(0);
    expect(out).toContain("../../escape.pdf");
    const target = join(cli.folder, "case/one");
    expect((await readdir(target)).sort()).toEqual([`${reviewId}-1.pdf`, `${reviewId}-2.pdf`]);
    expect(await readFile(join(target, `${reviewId}-2.pdf`), "utf8")).toBe("%PDF-1.4\ntwo");
    expect((await stat(join(target, `${reviewId}-1.pdf`))).mode & 0o777).toBe(0o600);
    expect((await stat(target)).mode & 0o777).toBe(0o700);

    const looks = (await auditOf(cli.service, "document.viewed", verificationId)).length;
    expect(looks).toBe(2);
    const again = await operator("reviews", "fetch", reviewId, "--to", "case/one");
    expect(again.code).toBe(2);
    expect(again.err).toMatch(/already exists and isn't overwritten\.\n$/);
    expect(await auditOf(cli.service, "document.viewed", verificationId)).toHaveLength(looks);
  });
});

it("a bounce rejects what waits for the address", async () => {
  const app = await cli.service.app();
  const { verificationId } = await mailed(app, "bounced@ox.ac.uk");
  expect((await operator("bounce", "bounced@ox.ac.uk", "--mode", "test")).out).toBe("Attempts rejected: 1\n");
  expect((await read(app, verificationId)).rejection?.code).toBe("bounced");
});

it("staff users are invited to the console, listed and changed", async () => {
  const invited = await operator("staff", "invite", "grace@example.com", "--role", "reviewer");
  expect([invited.code, invited.out]).toEqual([
    0,
    "Invited grace@example.com as reviewer: the email has a link that expires after 72 hours.\n",
  ]);
  const { staffUsers } = await json<{ staffUsers: { staffUserId: string; name: string }[] }>("staff", "list");
  const [{ staffUserId, name } = { staffUserId: "", name: "" }] = staffUsers;
  expect(name).toBe("grace");
  const changed = await operator("staff", "change", staffUserId, "--role", "support", "--disable");
  expect(changed.out).toBe("grace@example.com is support, disabled.\n");
  expect((await operator("staff", "list")).out).toMatch(/support +disabled/);
  expect((await operator("staff", "change", staffUserId, "--disable", "--enable")).code).toBe(2);
  expect((await operator("staff", "invite", "grace@example.com", "--role", "owner")).code).toBe(2);
});

it("limits are reset, verifications expired and erased, accounts erased", async () => {
  const app = await cli.service.app();
  const { verificationId } = await chosen(app);
  expect((await operator("verifications", "reset-limits", verificationId)).code).toBe(0);
  expect((await operator("verifications", "expire", verificationId)).code).toBe(0);
  expect((await read(app, verificationId)).status).toBe("expired");
  expect((await operator("verifications", "expire", verificationId)).err).toMatch(/^invalid_stage: /);
  const { accountId } = await cli.service.services.database.verification.findUniqueOrThrow({
    where: { id: verificationId },
  });
  expect((await operator("accounts", "reset-limits", accountId ?? "")).code).toBe(0);
  expect((await operator("accounts", "erase", accountId ?? "")).code).toBe(0);
  const { verificationId: last } = await chosen(app);
  expect((await operator("verifications", "erase", last)).code).toBe(0);
  expect((await operator("accounts", "erase", accountId ?? "")).err).toMatch(/^not_found: /);
});
