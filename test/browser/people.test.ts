/**
 * A person of each group, on a phone in the language of the country: from the shop's link to the shop's answer, with the mail
 * or paper that somebody like them has, or a wallet. PEOPLE=all walks as each of the ten groups in each of the four countries.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { consumerGroupValues } from "../../generated/whitelabel.ts";
import { sendOutbox } from "../../server/domain/accounts/outcome-mail/send.ts";
import { TAKE_BACK_MS } from "../../server/domain/operations/console/queue.ts";
import { shippedPapers } from "../../server/domain/proving/document/papers/find.ts";
import type { PaperList } from "../../server/domain/proving/document/papers/paper.ts";
import { importDirectory } from "../../server/domain/proving/institution/directory.ts";
import { applyAllDue } from "../../server/domain/proving/verification/apply-due.ts";
import { groupsOf, supergroupOf } from "../../server/domain/shared/group/supergroups.ts";
import { paperText } from "../../server/pages/components/papers.ts";
import { type Words, wordsIn } from "../../server/pages/words/words.ts";
import { hasPlace, nameInSentence } from "../../server/words/claim.ts";
import { type Language, languageOfTag } from "../../server/words/languages.ts";
import {
  expectAccessible,
  expectFits,
  type Page,
  PHONE,
  screenshot,
  type Visitor,
} from "../support/chromium.ts";
import { appCode, invited, secretOn } from "../support/console.ts";
import { askedCode, sentCode } from "../support/member.ts";
import { from, in56 } from "../support/networks.ts";
import { readQrCode } from "../support/qr-code.ts";
import { addRegister, npiRegister, PROVIDER, serveNpi } from "../support/registers.ts";
import { answer, believe, fetchRequest, post } from "../support/wallet.ts";
import { type DrawnPaper, drawnPaper, photographed } from "./people/paper-photo.ts";
import { type Country, type Person, people, walletOwners } from "./people/people.ts";
import { getMemberships, loginLink, withOrigins } from "./sign-in-setting.ts";
import * as steps from "./steps.ts";

const COUNTRIES: readonly Country[] = ["GB", "US", "DE", "FR"];
const setting = withOrigins({}, { mode: "live", countries: [...COUNTRIES] });
const english = wordsIn("en");

/** One person of each group, such that all countries occur. */
const some = people.filter(
  ({ group, country }) => country === COUNTRIES[consumerGroupValues.indexOf(group) % COUNTRIES.length],
);
const walkers = process.env.PEOPLE === "all" ? people : some;

const LOCALES: Readonly<Record<Country, string>> = { GB: "en-GB", US: "en-US", DE: "de", FR: "fr" };
/** Numbers of mobile phones, but for their last four digits. */
const NUMBERS: Readonly<Record<Country, string>> = {
  GB: "+44740012",
  US: "+1415200",
  DE: "+491512345",
  FR: "+3361234",
};

let reviewer: Visitor;
afterEach(async () => {
  // A failed walk may have left open attempts there.
  const { attempt } = setting.service.services.database;
  await attempt.updateMany({ where: { method: "manual", state: "open" }, data: { state: "superseded" } });
});
beforeAll(async () => {
  await importDirectory(setting.service.services);
  reviewer = await setting.chromium.visitor();
  await join(reviewer.page, "reviewer@example.com");
});

/** Joins as a reviewer, from the link in the mail. */
async function join(page: Page, email: string): Promise<void> {
  const { service } = setting;
  await page.goto(await invited(service, email, "reviewer"));
  await askedCode(service, email, () => steps.press(page, "Send me a code"));
  await page.getByLabel("6-digit code").fill(sentCode(service, email));
  await steps.press(page, "Continue");
  const html = await page.content();
  const secret = secretOn({ html, url: "", status: 200, headers: new Headers(), text: "", heading: "" });
  await page.getByLabel("6-digit code from the app").fill(appCode(service, secret));
  await steps.press(page, "Use this app");
}

it.each(walkers.map((person) => [person.group, person.country, person.who, person] as const))(
  "%s in %s: %s",
  async (group, country, _who, person) => {
    const walk = await opened(person, people.indexOf(person), `people-${group}-${country.toLowerCase()}`);
    await introduced(walk);
    if (person.link !== undefined) await proveByLink(walk, person.link);
    else if (person.mail === undefined) await proveByPaper(walk);
    await backAtShop(walk);
    expect(reviewer.faults).toEqual([]);
  },
);

describe("with a wallet", () => {
  const offer = async (walletProofs: string[]) => {
    const { app, client } = setting.service.services.database;
    await app.update({ where: { id: setting.client.app.appId }, data: { walletProofs } });
    const data = { walletOffered: walletProofs.length > 0 };
    await client.update({ where: { id: setting.client.clientId }, data });
  };
  let npi: Awaited<ReturnType<typeof serveNpi>>;
  beforeAll(async () => {
    const { service } = setting;
    await offer(["group", "person"]);
    for (const institutionId of ["leeds.ac.uk", "cardiff.ac.uk"])
      await believe(service, { institutionId, mode: "live" });
    npi = await serveNpi([PROVIDER]);
    const { registerId } = await addRegister(
      service,
      npiRegister(npi.baseUrl, { mode: "live", territory: "US" }),
    );
    const data = { decidesProven: true };
    await service.services.database.register.update({ where: { id: registerId }, data });
  });
  afterAll(async () => {
    await offer([]);
    await npi.close();
  });

  it.each(walletOwners.map((person) => [person.group, person.country, person.who, person] as const))(
    "%s in %s: %s",
    async (group, _country, _who, person) => {
      const index = people.length + walletOwners.indexOf(person);
      const walk = await opened(person, index, `people-wallet-${group}-${person.wallet}`);
      await introduced(walk);
      await choosePlace(walk);
      await see(walk, "4-ways");
      await steps.press(walk.page, walk.words.sso.wallet);
      await proveByWallet(walk);
      await backAtShop(walk);
    },
  );
});

/** A browser of theirs, before the shop. */
async function opened(person: Person, index: number, name: string): Promise<Walk> {
  const { country } = person;
  const locale = person.locale ?? LOCALES[country];
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
  const isPhone = person.wallet !== "code";
  setting.visitor = await setting.chromium.visitor({
    ...(isPhone && phone),
    locale,
    ...from(in56(index)),
  });
  return {
    person,
    words: wordsIn(languageOfTag(locale) as Language, country),
    page: setting.visitor.page,
    address: person.mail ?? `person${index}@example.com`,
    number: `${NUMBERS[country]}${1000 + index}`,
    name,
    isPhone,
  };
}

async function introduced(walk: Walk): Promise<void> {
  await fromShop(walk);
  await introduce(walk);
  await confirmNumber(walk);
}

/** Shows what the person's wallet has; the wallet itself asks and answers over HTTP. */
async function proveByWallet(walk: Walk): Promise<void> {
  const { page, words, person } = walk;
  const { wallet, sso } = words;
  const { now } = setting.service.clock;
  await steps.reach(page, wallet.title);
  await see(walk, "5-wallet");
  await expectAccessible(page);
  const [given_name, family_name] = person.name;
  const claims = { given_name, family_name, birthdate: person.dob };
  const credential = { claims: { ...claims, eduPersonScopedAffiliation: person.affiliation } };
  const link = page.getByRole("link", { name: steps.said(wallet.open) });
  const request = await fetchRequest(
    person.wallet === "code" ? await readQrCode(page) : ((await link.getAttribute("href")) ?? ""),
  );
  // The page follows the wallet by itself.
  await steps.reach(page, wallet.fetchedTitle);
  await see(walk, "6-fetched");
  switch (person.wallet) {
    case "code":
      await answer(request, now, credential);
      return;
    case "declined":
      await post(request, { error: "access_denied" });
      await steps.reach(page, wallet.refusedTitle);
      await see(walk, "7-declined");
      await steps.follow(page, sso.otherMethod);
      await page.locator("input[type=email]").waitFor();
      return proveByLink(walk, person.link ?? "");
    case "register":
      await showHere(page, await answer(request, now, { kind: "person", claims }));
      return checkNumber(walk);
    default:
      await showHere(page, await answer(request, now, credential));
  }
}

/** The wallet opens the address of our answer, in the browser where the journey began. */
async function showHere(page: Page, { body }: Awaited<ReturnType<typeof answer>>): Promise<void> {
  await page.goto(body.redirect_uri ?? "");
}

/** The ID is no group; with it, the number in the register is enough. */
async function checkNumber(walk: Walk): Promise<void> {
  const { page, words } = walk;
  await toDocuments(walk);
  expect(await page.locator("main").innerText()).toContain(words.sso.documentsProven);
  await steps.follow(page, words.sso.register.offer);
  await see(walk, "8-register");
  await page.getByLabel("NPI").fill(PROVIDER.number);
  await steps.press(page, words.sso.register.check);
}

interface Walk {
  person: Person;
  words: Words;
  page: Page;
  address: string;
  number: string;
  /** Begins the names of pictures. */
  name: string;
  isPhone: boolean;
}

/** The page fits the screen; its picture is kept. */
async function see({ page, name, isPhone }: Walk, what: string): Promise<void> {
  await page.waitForLoadState("load");
  await expectFits(page);
  if (!isPhone) return screenshot(page, `${name}-${what}`);
  if (process.env.SCREENSHOTS !== "1") return;
  // For a picture of more than the window, Chromium forgets that this is a phone.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: PHONE.width, height });
  await screenshot(page, `${name}-${what}`);
  await page.setViewportSize(PHONE);
}

async function fromShop(walk: Walk): Promise<void> {
  const { page, words, address, person } = walk;
  const { shop } = setting.origins;
  shop.returned.length = 0;
  const country = person.country === "GB" ? "uk" : person.country.toLowerCase();
  shop.leadsTo = loginLink(setting, supergroupOf(person.group), { country });
  await page.goto(shop.url("/"));
  await Promise.all([page.waitForEvent("load"), page.getByRole("link").click()]);
  await see(walk, "1-sign-in");
  const { code } = await askedCode(setting.service, address, () => steps.askForCode(page, words, address));
  await steps.enterCode(page, words, code);
}

/** Name and group; an address of the place has chosen both group and place. */
async function introduce(walk: Walk): Promise<void> {
  const { page, words, person } = walk;
  const [firstName, lastName] = person.name;
  await steps.reach(page, words.sso.aboutTitle);
  if (person.mail !== undefined)
    expect(await page.getByRole("radio", { name: person.place?.found ?? "", exact: true }).isChecked()).toBe(
      true,
    );
  if (person.group === "graduate")
    await page.getByLabel(words.sso.graduationYear, { exact: true }).fill("2025");
  if ((await steps.finder(page).count()) > 0) await find(walk);
  await see(walk, "2-about");
  const isAsked = (await page.getByLabel(words.groups[person.group], { exact: true }).count()) > 0;
  await steps.introduce(
    page,
    words,
    { firstName, lastName, dob: person.dob },
    isAsked ? person.group : undefined,
  );
}

async function confirmNumber({ page, words, number }: Walk): Promise<void> {
  const ask = () => steps.askForText(page, words, number);
  const { code } = await askedCode(setting.service, number, ask);
  await steps.enterText(page, words, code);
}

/** Types the place's name; the right one is first. */
async function find(walk: Walk): Promise<void> {
  const { page, person } = walk;
  const { typed = "", found = null } = person.place ?? {};
  const answered = page.waitForResponse((response) => response.url().includes("/institutions.json?"));
  await steps.finder(page).fill(typed);
  await answered;
  if (found === null) {
    await see(walk, "3-not-found");
    return page.getByRole("button", { name: walk.words.sso.continueByName }).click();
  }
  const first = page.getByRole("option").first();
  await first.waitFor();
  await see(walk, "3-found");
  expect(await first.innerText()).toMatch(new RegExp(`^${found.replaceAll(/[()]/g, "\\$&")}(,|$)`));
  await first.click();
}

/** The place's own page, with the group's question; students and graduates were asked beside the name. */
async function choosePlace(walk: Walk): Promise<void> {
  const { page, words, person } = walk;
  if (person.place === undefined || groupsOf(supergroupOf(person.group)).length === 1) return;
  const question: Partial<Record<string, string>> = words.sso.institutionTitle;
  await steps.reach(page, question[person.group] ?? "");
  await see(walk, "3-place");
  await Promise.all([page.waitForURL((url) => !url.pathname.endsWith("/institution")), find(walk)]);
}

/** Proves by a link in a mail to the address at the place, which the subject names. */
async function proveByLink(walk: Walk, link: string): Promise<void> {
  const { page, words, person } = walk;
  await choosePlace(walk);
  await see(walk, "4-ways");
  await page.locator("input[type=email]").fill(link);
  await steps.press(page, words.sso.sendMail);
  await steps.reach(page, words.sso.waitingTitle.email);
  await see(walk, "7-waiting");
  const mail = setting.service.mails.findLast(({ to }) => to === link);
  if (!hasPlace(person.group)) throw new Error(`${person.group} has no place`);
  const place = nameInSentence(person.place?.found ?? "", words.language);
  expect(mail?.subject).toBe(words.linkMail.subject[person.group](place));
  await page.goto(/https?:\S+\/email-link\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  await steps.consentShown(page, words);
}

async function proveByPaper(walk: Walk): Promise<void> {
  const { person } = walk;
  await choosePlace(walk);
  await toDocuments(walk);
  const list = shippedPapers(person.group, person.country);
  await expectPapers(walk, list);
  const { forbidden } = person;
  if (forbidden !== undefined) {
    const title = list.refused.find(({ id }) => id === forbidden)?.title ?? "";
    await upload(walk, { title, issuer: "SPECIMEN", facts: [person.name.join(" ")], covered: [] });
    await refuse(walk, title);
    await toDocuments(walk);
  }
  if (person.paper === undefined) throw new Error(`${person.who} has no paper`);
  await upload(walk, drawnPaper(wordsIn(toLanguage(person.country)), list, person.paper));
  await approve(walk);
}

/** Texts in lower case, without isolates. */
const plain = (texts: readonly string[]) =>
  texts.map((text) => text.replaceAll(/[\u2068\u2069]/g, "").toLowerCase());

/** Checks all papers of the country's list, those not to send too, in the title's own language and from the marker's line on. */
async function expectPapers({ page, words }: Walk, list: PaperList): Promise<void> {
  const titles = page.locator(".papers summary strong");
  // All but the first are folded.
  await titles.evaluateAll((all) => {
    for (const title of all)
      title.closest("details")?.parentElement?.closest("details")?.setAttribute("open", "");
  });
  await page.locator(".refused").evaluateAll((all) => {
    for (const list of all) list.closest("details")?.setAttribute("open", "");
  });
  expect(plain(await titles.allInnerTexts())).toEqual(
    plain(list.papers.map((paper) => paperText(words, list, paper))),
  );
  const drops = await titles.evaluateAll((all) =>
    all.map(
      (title) =>
        (title.getClientRects()[0]?.top ?? 0) - (title.parentElement?.getBoundingClientRect().top ?? 0),
    ),
  );
  expect(Math.max(...drops)).toBeLessThan(20);
  const languages = await titles
    .locator("[lang]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("lang")));
  expect(languages).toEqual(list.papers.filter(({ title }) => title !== undefined).map(() => list.language));
  expect(await page.locator(".refused strong").allInnerTexts()).toEqual(
    list.refused.map(({ title }) => `${title}.`),
  );
  await expectAccessible(page);
}

function toLanguage(country: Country): Language {
  return languageOfTag(LOCALES[country]) as Language;
}

/** Goes to the upload, which is the next page if there is no other way. */
async function toDocuments(walk: Walk): Promise<void> {
  const { page, words } = walk;
  if ((await steps.heading(page)) !== words.sso.documentsTitle) {
    await see(walk, "4-ways");
    await steps.follow(page, words.sso.manualOffer);
  }
  await steps.reach(page, words.sso.documentsTitle);
  await see(walk, "5-documents");
}

async function upload(walk: Walk, paper: DrawnPaper): Promise<void> {
  const { page, words, person } = walk;
  const buffer = await photographed(paper);
  const field = page.getByLabel(words.sso.documents, { exact: true });
  await field.setInputFiles({ name: "IMG_0417.jpg", mimeType: "image/jpeg", buffer });
  await page.getByText(words.picker.added({ count: "1", max: "5" })).waitFor();
  const { consent } = person;
  const asked = page.locator("input[name=consent]");
  expect(await asked.count()).toBe(consent === undefined ? 0 : consent === "required" ? 1 : 2);
  if (consent !== undefined)
    await asked.and(page.locator(`[value=${consent === "none" ? "none" : "yes"}]`)).check();
  await see(walk, "6-chosen");
  await steps.press(page, words.sso.sendDocuments);
  await steps.reach(page, words.sso.waitingTitle.manual);
  await see(walk, "7-waiting");
}

/** The next review is this person's, and shows the papers that their page shows. */
async function openReview({ person, name }: Walk): Promise<Page> {
  const { page } = reviewer;
  await page.goto(`${setting.origins.consoleUrl}/console/queue`);
  await steps.press(page, "Next review");
  const claim = await page.locator(".claim").innerText();
  for (const said of [person.name.join(" "), english.groups[person.group], placeOf(person)])
    expect(claim).toContain(said);
  const list = shippedPapers(person.group, person.country);
  const entry = page.locator("section.card", { has: page.getByRole("heading", { name: "Accepted papers" }) });
  expect(plain(await entry.locator("li strong").allInnerTexts())).toEqual(
    plain([
      ...list.papers.map((paper) => paperText(english, list, paper)),
      ...list.refused.map(({ title }) => title),
    ]),
  );
  // Drawn by a process of its own, which takes its time.
  const drawn = page.locator(".document img").first();
  while ((await drawn.count()) === 0) {
    await page.waitForTimeout(500);
    await page.reload();
  }
  await screenshot(page, `${name}-8-review`);
  return page;
}

/** The place's name, from the directory or as the person typed it. */
function placeOf({ place }: Person): string {
  return place?.found ?? place?.typed ?? "";
}

/**
 * The newest mail to them, once what is due has been sent. Its link opens in a new tab, as from a mail app: the page that waits for the
 * decision may reload at that moment.
 */
async function openMail(walk: Walk, subject: string): Promise<string> {
  const { service } = setting;
  await applyAllDue(service.services.database, service.services.now());
  await sendOutbox(service.services);
  const mail = service.mails.findLast(({ to }) => to === walk.address);
  expect([mail?.subject, mail?.text]).toEqual([subject, expect.stringMatching(/https?:\S+\/sso\/\S+/)]);
  walk.page = await walk.page.context().newPage();
  await walk.page.goto(/https?:\S+\/sso\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  return mail?.text ?? "";
}

async function approve(walk: Walk): Promise<void> {
  const { person, words } = walk;
  const page = await openReview(walk);
  await page.getByLabel("Approve").check();
  await steps.press(page, `Approve ${person.name.join(" ")}`);
  setting.service.pass(TAKE_BACK_MS);
  const { approved } = words.outcomeMail;
  const text = await openMail(walk, approved.subject("Shop"));
  expect(text).toContain(approved.next(words.day(LAST_DAY)));
}

/**
 * Rejects in two presses, and lets the time to take it back pass: nothing of the picture is left, and mail and page say why and
 * what to send.
 */
async function refuse(walk: Walk, title: string): Promise<void> {
  const { words } = walk;
  const page = await openReview(walk);
  await page.locator(".decision details").evaluateAll((all) => {
    for (const folded of all) folded.setAttribute("open", "");
  });
  await page.getByRole("radio", { name: title, exact: true }).check();
  await steps.press(page, `Delete and reject: ${title}`);
  setting.service.pass(TAKE_BACK_MS);
  const text = await openMail(walk, words.outcomeMail.rejected.subject("Shop"));
  const { database } = setting.service.services;
  const document = await database.document.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  expect([document.fileKey, document.deletedAt]).toEqual([null, expect.any(Date)]);
  expect(text).toContain(words.papers.forbidden(title));
  await steps.reach(walk.page, words.sso.rejectedTitle);
  expect(await walk.page.locator("main").innerText()).toContain(words.papers.forbidden(title));
  await see(walk, "7-refused");
}

/** First day on which it no longer holds, and the last on which it does. */
const ENDS = "2027-03-04";
const LAST_DAY = new Date("2027-03-03");

/** Checks that the member and the shop see what is confirmed, and until when. */
async function backAtShop(walk: Walk): Promise<void> {
  const { page, words, person } = walk;
  const { shop } = setting.origins;
  const supergroup = supergroupOf(person.group);
  await page.getByRole("button", { name: steps.said(words.sso.agree("Shop")), exact: true }).waitFor();
  await see(walk, "9-result");
  const claim = words.claims[person.group];
  expect(await page.locator("main").innerText()).toContain(
    words.sso.verified({ claim, until: words.day(LAST_DAY) }),
  );
  await page.getByRole("button", { name: steps.said(words.sso.agree("Shop")), exact: true }).click();
  await page.waitForURL(shop.welcome);
  expect(await getMemberships(setting, shop.returned[0]?.href ?? "")).toEqual([
    { group: supergroup, expires_on: ENDS },
  ]);
}
