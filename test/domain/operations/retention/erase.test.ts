/** M6: a member who asks for erasure gets it, and no personal data stays in an account that can't be reached. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { actorOfToken } from "../../../../server/domain/members/staff/roles.ts";
import { searchConsole } from "../../../../server/domain/operations/console/support/search.ts";
import { sweep } from "../../../../server/domain/operations/retention/sweep.ts";
import { freshPhone } from "../../../support/journey.ts";
import { proveByMail, provenLive } from "../../../support/live.ts";
import { birthDate, signedIn } from "../../../support/member.ts";
import { DAY_MS, type Service } from "../../../support/service.ts";
import { useService } from "../../../support/use-service.ts";
import { caller } from "../../../support/whitelabel.ts";

describe("erasure and orphans (M6)", () => {
  const service = useService();
  let app: Awaited<ReturnType<Service["app"]>>;
  beforeAll(async () => {
    app = await service.app("live");
  });

  const accountOf = (svcId: string) =>
    service.services.database.account.findUniqueOrThrow({
      where: { svcId },
      include: { loginIdentifiers: true },
    });
  const erase = async (id: string) => (await caller(service, app)("DELETE", `/verifications/${id}`)).status;

  it("erasing the last verification takes the account: name, birth date and number", async () => {
    const number = freshPhone();
    const [first, second] = [
      await provenLive(service, app, {}, number),
      await provenLive(service, app, {}, number),
    ];
    expect(second.svcId).toBe(first.svcId);
    expect(await erase(first.verificationId)).toBe(204);
    expect(await accountOf(first.svcId)).toMatchObject({ deletedAt: null, dobSealed: expect.any(String) });
    expect(await erase(second.verificationId)).toBe(204);
    expect(await accountOf(first.svcId)).toMatchObject({
      deletedAt: service.clock.now,
      firstNameSealed: null,
      lastNameSealed: null,
      dobSealed: null,
      loginIdentifiers: [],
    });
    const { database } = service.services;
    const entries = await database.auditEntry.findMany({ where: { action: "account.deleted" } });
    expect(entries.map(({ actor }) => actor)).toEqual([`app:${app.appId}`]);
    expect((await provenLive(service, app, {}, number)).svcId).not.toBe(first.svcId);
  });

  it("but not the account of somebody who signs in to it: with a session, or with a mail address", async () => {
    const number = freshPhone();
    const { verificationId, svcId } = await provenLive(service, app, { dob: "1999-01-02" }, number);
    const { browser, page } = await signedIn(service, number, { base: "/account" });
    await browser.fill(page, birthDate("1999-01-02"), "Sign in");
    expect(await erase(verificationId)).toBe(204);
    expect((await accountOf(svcId)).deletedAt).toBeNull();

    const other = await provenLive(service, app);
    const { id: accountId } = await accountOf(other.svcId);
    const { database } = service.services;
    await database.loginIdentifier.updateMany({ where: { accountId }, data: { channel: "email" } });
    expect(await erase(other.verificationId)).toBe(204);
    expect((await accountOf(other.svcId)).deletedAt).toBeNull();
  });

  it("of ten erasures of a person's verifications at once, the last takes the account", async () => {
    const number = freshPhone();
    const begun = [];
    for (let n = 0; n < 5; n += 1) begun.push(await provenLive(service, app, {}, number));
    const answers = await Promise.all(
      [...begun, ...begun].map(({ verificationId }) => erase(verificationId)),
    );
    expect(answers.sort()).toEqual([...Array(5).fill(204), ...Array(5).fill(404)]);
    expect((await accountOf(begun[0]?.svcId ?? "")).deletedAt).not.toBeNull();
  });

  it("a mistyped birth date makes an orphan: the number leads back to it, with its birth date", async () => {
    const number = freshPhone();
    const right = await provenLive(service, app, { dob: "2000-12-10" }, number);
    const wrong = await provenLive(service, app, { dob: "2000-10-12" }, number);
    expect(wrong.svcId).not.toBe(right.svcId);
    expect((await accountOf(right.svcId)).orphanedAt).toEqual(service.clock.now);
    expect((await provenLive(service, app, { dob: "2000-12-10" }, number)).svcId).toBe(right.svcId);
    expect(await accountOf(right.svcId)).toMatchObject({ orphanedAt: null, formerPhoneIndex: null });
    expect((await accountOf(wrong.svcId)).orphanedAt).toEqual(service.clock.now);
  });

  it("an operator finds an orphan by its number, and by the address that it proved", async () => {
    const number = freshPhone();
    const right = await provenLive(service, app, {}, number);
    await proveByMail(service, app, right.verificationId, "found@ox.ac.uk");
    await provenLive(service, app, { dob: "2000-10-12" }, number);
    const actor = actorOfToken("operator:test", null);
    const byNumber = await searchConsole(service.services, actor, number);
    expect(byNumber.accounts.map(({ svcId }) => svcId)).toContain(right.svcId);
    const byAddress = await searchConsole(service.services, actor, "found@ox.ac.uk");
    expect(byAddress.verifications.map(({ id }) => id)).toContain(right.verificationId);
  });

  it("an orphan ends after 30 days with all that it has, unless its number was proven again", async () => {
    const [one, other] = [freshPhone(), freshPhone()];
    const left = await provenLive(service, app, {}, one);
    const back = await provenLive(service, app, {}, other);
    await provenLive(service, app, { dob: "2000-10-12" }, one);
    await provenLive(service, app, { dob: "2000-10-12" }, other);
    service.pass(29 * DAY_MS);
    await sweep(service.services);
    expect((await accountOf(left.svcId)).deletedAt).toBeNull();
    await provenLive(service, app, {}, other);
    service.pass(2 * DAY_MS);
    await sweep(service.services);
    expect(await accountOf(left.svcId)).toMatchObject({ deletedAt: service.clock.now, dobSealed: null });
    expect((await accountOf(back.svcId)).deletedAt).toBeNull();
  });

  it("wrong birth dates can't be tried until one is right: after three orphans the number leads back to none", async () => {
    const number = freshPhone();
    const { svcId } = await provenLive(service, app, { dob: "2000-12-10" }, number);
    for (const dob of ["2001-01-01", "2001-01-02", "2001-01-03", "2001-01-04"]) {
      await provenLive(service, app, { dob }, number);
      service.pass(DAY_MS);
    }
    expect((await provenLive(service, app, { dob: "2000-12-10" }, number)).svcId).not.toBe(svcId);
  });

  it("an orphan's proof gives way to whoever proves the same again; anybody else's does not", async () => {
    const number = freshPhone();
    const address = "giving.way@ox.ac.uk";
    const orphan = await provenLive(service, app, { dob: "2000-10-12" }, number);
    await proveByMail(service, app, orphan.verificationId, address);
    const stranger = await provenLive(service, app);
    expect(await proveByMail(service, app, stranger.verificationId, address)).toMatchObject({
      status: 400,
      title: "already_used",
    });
    const right = await provenLive(service, app, { dob: "2000-12-10" }, number);
    expect(await proveByMail(service, app, right.verificationId, address)).toMatchObject({ pressed: 200 });
    const status = async (id: string) =>
      (await caller(service, app)("GET", `/verifications/${id}`)).body.status;
    expect(await status(right.verificationId)).toBe("success");
    expect(await status(orphan.verificationId)).toBe("expired");
  });
});
