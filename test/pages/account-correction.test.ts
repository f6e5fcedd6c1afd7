/** A member corrects name and birth date (GDPR, article 16). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { readMember } from "../../server/domain/members/member/profile.ts";
import { securityNotices } from "../../server/domain/members/member/security-notice.ts";
import { workOff } from "../../server/jobs/worker.ts";
import { seal } from "../../server/platform/crypto.ts";
import { expectSound, type Filled, type OpenedPage, type TinyBrowser } from "../support/browser.ts";
import { signedIn } from "../support/member.ts";
import { type TestClient, verified } from "../support/oauth.ts";
import { DAY_MS, MINUTE_MS, type Service, startService } from "../support/service.ts";

const OLD = { firstName: "Ada", lastName: "Lovlace", dob: "2000-12-10" };
const SAVE = "Save changes";
const SURE = "Yes, change my details and end these verifications";

describe("correcting name and birth date", () => {
  let service: Service;
  let client: TestClient;
  beforeAll(async () => {
    service = await startService();
    client = await service.client({ mode: "live" });
  });
  beforeEach(() => service.pass(DAY_MS));
  afterAll(() => service.stop());

  /** A live member with a name, signed in just now. */
  async function member() {
    const address = `corrects-${randomUUID()}@example.com`;
    const { browser } = await signedIn(service, address, { base: "/account" });
    const { database, keyring } = service.services;
    const { id: accountId } = await database.account.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    const sealed = (table: "Account" | "Verification", id: string) => ({
      firstNameSealed: seal(keyring, `${table}.firstNameSealed`, id, OLD.firstName),
      lastNameSealed: seal(keyring, `${table}.lastNameSealed`, id, OLD.lastName),
      dobSealed: seal(keyring, `${table}.dobSealed`, id, OLD.dob),
    });
    await database.account.update({ where: { id: accountId }, data: sealed("Account", accountId) });
    const prove = async () => {
      const id = await verified(service, client, accountId, {
        consumerGroup: "student",
        mode: "live",
        lapsesAt: new Date("2027-03-04"),
      });
      const proof = { id: randomUUID(), world: "live", proofIndex: randomUUID(), consumerGroup: "student" };
      await database.proof.create({
        data: { ...proof, accountId, verificationId: id, holdsUntil: new Date("2027-03-04") },
      });
      const emailSealed = seal(keyring, "Verification.emailSealed", id, address);
      return database.verification.update({
        where: { id },
        data: { ...sealed("Verification", id), emailSealed },
      });
    };
    return { browser, accountId, address, prove };
  }

  const open = (browser: TinyBrowser) => browser.open(`${service.baseUrl}/account/name`);
  const filled = (more: Filled = {}): Filled => ({ "Last name": "Lovelace", ...more });
  const correct = async (browser: TinyBrowser, more: Filled = {}): Promise<OpenedPage> =>
    browser.fill(await open(browser), filled(more), SAVE);
  const statusOf = async (id: string) => {
    const { lapsesAt } = await service.services.database.verification.findUniqueOrThrow({ where: { id } });
    return lapsesAt !== null && lapsesAt <= service.clock.now ? "ended" : "holds";
  };

  it("changes them, says so, and tells the old address", async () => {
    const { browser, accountId, address } = await member();
    const { database } = service.services;
    const days = { provenOn: new Date("2024-03-04"), endsOn: new Date("2025-03-04") };
    const known = {
      ...days,
      verificationId: randomUUID(),
      world: "live",
      institutionId: "ox.ac.uk",
      strength: "group",
    };
    await database.studentRecord.create({ data: { ...known, accountId } });
    const page = await open(browser);
    expectSound(page);
    expect(page.text).not.toContain("They end with the change");
    const mails = service.mails.length;
    const done = await correct(browser, { Year: "2001" });
    expectSound(done);
    expect([done.heading, done.text.includes("Your details were changed.")]).toEqual(["Your account", true]);
    expect(done.text).toContain("Ada Lovelace");
    expect(done.text).toContain("10 December 2001");
    await workOff(service.services, securityNotices);
    expect(service.mails.slice(mails)).toEqual([
      expect.objectContaining({ to: address, subject: "Your details at cohort have changed" }),
    ]);
    const text = JSON.stringify(service.mails.slice(mails));
    for (const secret of ["Lovelace", "Lovlace", "2001", "2000"]) expect(text).not.toContain(secret);
    const record = await service.services.database.auditEntry.findFirst({ where: { subject: accountId } });
    expect(record).toMatchObject({
      actor: "member",
      action: "account.corrected",
      detail: { fields: ["lastName", "dob"], ended: [] },
    });
    // The record could no longer be compared.
    expect(await database.studentRecord.count({ where: { accountId } })).toBe(0);
  });

  it("ends what was proven with the old details, only once the member has said yes", async () => {
    const { browser, prove } = await member();
    const { id } = await prove();
    const page = await open(browser);
    expect(page.text).toContain("These verifications were made with your current details.");
    const refused = await correct(browser, { "Last name": "Byron" });
    expectSound(refused);
    expect([refused.status, refused.text.includes("Tick the box if you want to end")]).toEqual([400, true]);
    expect(await statusOf(id)).toBe("holds");
    const done = await correct(browser, { "Last name": "Byron", [SURE]: true });
    expect(done.heading).toBe("Your account");
    expect(await statusOf(id)).toBe("ended");
    const proofs = await service.services.database.proof.findMany({ where: { verificationId: id } });
    expect(proofs.map(({ holdsUntil }) => holdsUntil)).toEqual([service.clock.now]);
  });

  it("ends nothing that the member was not told of: a proof in between asks again", async () => {
    const { browser, prove } = await member();
    const page = await open(browser);
    const { id } = await prove();
    const asked = await browser.fill(page, filled({ "Last name": "Byron" }), SAVE);
    expectSound(asked);
    expect([asked.status, asked.text.includes("have changed in the meantime")]).toEqual([409, true]);
    expect(await statusOf(id)).toBe("holds");
    expect((await browser.fill(asked, { [SURE]: true }, SAVE)).heading).toBe("Your account");
    expect(await statusOf(id)).toBe("ended");
  });

  it.each([
    ["capitals", { "Last name": "LOVLACE" }, "holds"],
    ["one mistyped letter (C A1)", { "Last name": "Lovelace" }, "holds"],
    ["accents", { "Last name": "Lovl\u00e1ce" }, "holds"],
    ["two letters", { "Last name": "Loveylace" }, "ended"],
    ["a letter and the birth date", { "Last name": "Lovelace", Year: "2001" }, "ended"],
  ])("keeps what is proven where only little differs: %s", async (_what, changes, status) => {
    const { browser, prove } = await member();
    const { id } = await prove();
    await correct(browser, { ...changes, [SURE]: true });
    expect(await statusOf(id)).toBe(status);
  });

  it("is not made up for by a second one: it is held against the name that was proven", async () => {
    const { browser, prove } = await member();
    const { id } = await prove();
    await correct(browser, { "Last name": "Lovelace" });
    await correct(browser, { "Last name": "Loveylace", [SURE]: true });
    expect(await statusOf(id)).toBe("ended");
  });

  it("of two at once changes one after the other, and no more than 3 in a day", async () => {
    const { browser, accountId } = await member();
    const page = await open(browser);
    const names = ["Lovelace", "Byron"];
    await Promise.all(names.map((name) => browser.fill(page, { "Last name": name }, SAVE)));
    expect((await correct(browser, { "Last name": "King" })).heading).toBe("Your account");
    const refused = await correct(browser, { "Last name": "Noel" });
    expect([refused.status, refused.text.includes("3 times today")]).toEqual([429, true]);
    const entries = await service.services.database.auditEntry.count({ where: { subject: accountId } });
    expect(entries).toBe(3);
    service.pass(DAY_MS);
    const asked = await open(browser);
    expect(asked.heading).toBe("Sign in");
  });

  it("needs a code that was entered just now, and ends the other sessions", async () => {
    const { browser, address } = await member();
    service.pass(MINUTE_MS);
    const { browser: other } = await signedIn(service, address, { base: "/account" });
    expect((await correct(browser)).heading).toBe("Your account");
    expect((await open(other)).heading).toBe("Sign in");
    service.pass(11 * MINUTE_MS);
    expect((await open(browser)).heading).toBe("Confirm that it's you");
  });

  it.each([
    [{ "Last name": "." }, "Enter your name in letters"],
    [{ "Last name": "123" }, "Enter your name in letters"],
    [{ "Last name": "ada@example.com" }, "Enter your name in letters"],
    [{ "First name": "12 High Street" }, "Enter your name in letters"],
    [{ "Last name": "https://example.com/ada" }, "Enter your name in letters"],
    [{ "Last name": "<b>Lovelace</b>" }, "Enter your name in letters"],
    [{ "Last name": "Love\u0007lace" }, "It contains a character that can't be shown"],
    [{ "Last name": "\u202ecalevoL" }, "It contains a character that can't be shown"],
    // Invisible characters count as blank.
    [{ "Last name": "\u200b \u3164" }, "Enter your last name."],
    [{ "Last name": "" }, "If you have only one name, tick “I have only one name”."],
    [{ "First name": "" }, "If you have only one name, tick “I have only one name”."],
    [{ "First name": "-", "Last name": "-" }, "Enter your name in letters"],
    [{ "First name": "", "Last name": "", "I have only one name": true }, "Enter your first name."],
    [{ "Last name": "x".repeat(101) }, "Shorten this name."],
    [{ Day: "31", Month: "2" }, "That day doesn't exist."],
    [{ Year: "1850" }, "That's more than 120 years ago."],
    [{ Year: "2099" }, "That date is in the future."],
    [{ Year: "01" }, "Enter the year in which you were born with 4 digits"],
    [{ Day: "" }, "Enter your date of birth as day, month and year"],
  ])("refuses %j beside the field (D17)", async (typed: Filled, text) => {
    const { browser } = await member();
    const page = await correct(browser, typed);
    expectSound(page);
    expect([page.status, page.text.includes(text)]).toEqual([400, true]);
  });

  it.each<[what: string, typed: Filled, first: string, last: string]>([
    ["said so", { "First name": "Suharto", "Last name": "", "I have only one name": true }, "Suharto", "-"],
    ["a dash", { "First name": "-", "Last name": "Suharto" }, "-", "Suharto"],
    [
      "what was pasted",
      { "First name": "\u202aAda\u202c\u00a0", "Last name": "\u2066Love\u200blace\u2069" },
      "Ada",
      "Lovelace",
    ],
  ])("keeps %s, in digits of any script", async (_what, typed, first, last) => {
    const { browser, accountId } = await member();
    const done = await correct(browser, { ...typed, Day: "١٢", Month: "۰۳", Year: "\u202a２００१" });
    expectSound(done);
    expect([done.heading, done.text.includes(first === "-" ? last : first)]).toEqual(["Your account", true]);
    expect(await readMember(service.services, accountId)).toMatchObject({
      firstName: first,
      lastName: last,
      dob: "2001-03-12",
    });
    if (first !== "-" && last !== "-") return;
    // The form comes back with the box ticked and the other field empty, and the page shows no dash.
    const again = await open(browser);
    expect(again.html).toMatch(/name="oneName" value="yes" checked/);
    expect(again.html).not.toMatch(/value="-"/);
    expect(done.text).not.toContain("Suharto -");
  });

  it("takes names as people have them", async () => {
    const ofCards = ["a/l Muthu", "A/P Suppiah", "s/o Raj", "John @ Lee Ah Kow", "Tan Ah Kow@Tan Ah Beng"];
    for (const name of ["O", "D'Arcy-O’Neill", "Nguyễn", "李", "Ng Петрова 由紀", ...ofCards]) {
      service.pass(DAY_MS / 3 + 1);
      const { browser: own } = await member();
      expect([name, (await correct(own, { "Last name": name })).heading]).toEqual([name, "Your account"]);
    }
  });
});
