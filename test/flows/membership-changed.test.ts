/** `membership.changed`: a shop is notified of its members' memberships, by whichever app they were verified, and of no others. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "@jest/globals";
import { Cohort, type SignIn } from "../../client/index.ts";
import { eraseVerification } from "../../server/domain/operations/retention/erase-verification.ts";
import { expireNow } from "../../server/domain/proving/verification/expire.ts";
import { type ClientWish, DAY_MS, type PartnerApp } from "../support/service.ts";
import { cookiesOf } from "../support/sign-in.ts";
import { useService } from "../support/use-service.ts";

const service = useService();
let app: PartnerApp;
beforeEach(async () => {
  app = await service.app();
});

const REDIRECT_URI = "https://shop.example/back";

/** A client of the app, and its calls. */
async function shop(settings: ClientWish = {}) {
  const { clientId, clientSecret } = await service.client({ app, redirectUris: [REDIRECT_URI], ...settings });
  const { baseUrl, fetch } = service;
  const { appId, accessToken } = app;
  return { clientId, cohort: new Cohort({ baseUrl, clientId, clientSecret, appId, accessToken, fetch }) };
}
type Shop = Awaited<ReturnType<typeof shop>>;

/** The member signs in there, and the code is exchanged. */
async function signIn({ cohort }: Shop, email: string, verified: boolean): Promise<string> {
  const begun = await cohort.members.beginSignIn({
    supergroup: "student",
    redirectUri: REDIRECT_URI,
    country: "uk",
  });
  const { redirectUrl } = await cohort.testMode.signIn({ loginLink: begun.link, email, verified });
  const done: SignIn = await cohort.members.finishSignIn({
    url: redirectUrl,
    cookies: cookiesOf(begun.cookie),
  });
  if (done.outcome !== "signed_in") throw new Error(`the sign-in ended with ${done.outcome}`);
  return done.svcId;
}

/** Members whose memberships changed, for each client. */
async function changes({ cohort }: Shop): Promise<[clientId: string, svcId: string][]> {
  const found: [string, string][] = [];
  for await (const event of cohort.events.list())
    if (event.type === "membership.changed") found.push([event.data.clientId, event.data.svcId]);
  return found;
}

const mail = () => `ada.${randomUUID()}@mailbox.example`;
const verificationsOf = (svcId: string) =>
  service.services.database.verification.findMany({ where: { account: { svcId }, stage: "success" } });

it("is told to each shop that the member signed in to, when another one's sign-in verifies them", async () => {
  const [one, other, third] = [await shop(), await shop(), await shop()];
  const email = mail();
  const svcId = await signIn(one, email, false);
  await signIn(one, mail(), false);
  expect(await changes(one)).toEqual([]);
  expect(await signIn(other, email, true)).toBe(svcId);
  // Only the first shop is notified: the other one has it from its own lookup, and the member never signed in to the third.
  expect(await changes(third)).toEqual([[one.clientId, svcId]]);
  expect((await one.cohort.members.lookUpMany([svcId])).members[0]?.verifications).toHaveLength(1);
});

it("is told when a membership ends before its day, by hand or by an erasure, and not on its day", async () => {
  const one = await shop();
  const svcId = await signIn(one, mail(), true);
  expect(await changes(one)).toEqual([]);
  const [first] = await verificationsOf(svcId);
  await expireNow(service.services, { id: first?.id ?? "", appId: app.appId });
  const ended: [string, string] = [one.clientId, svcId];
  expect(await changes(one)).toEqual([ended]);
  expect((await one.cohort.members.lookUpMany([svcId])).members[0]?.verifications).toEqual([]);
  // An ended membership is erased without an event.
  await eraseVerification(service.services, { id: first?.id ?? "", appId: app.appId }, "system");
  expect(await changes(one)).toEqual([ended]);

  const another = await signIn(one, mail(), true);
  const [second] = await verificationsOf(another);
  await eraseVerification(service.services, { id: second?.id ?? "", appId: app.appId }, "system");
  expect(await changes(one)).toEqual([ended, [one.clientId, another]]);

  const third = await signIn(one, mail(), true);
  service.pass(400 * DAY_MS);
  expect((await changes(one)).filter(([, whose]) => whose === third)).toEqual([]);
});

it("is not told to shops that may see nothing of it: consent withdrawn, other groups, disabled", async () => {
  const [left, elsewhere, disabled, last] = [
    await shop(),
    await shop({ narrowConsent: true }),
    await shop(),
    await shop(),
  ];
  const email = mail();
  const svcId = await signIn(left, email, false);
  await signIn(elsewhere, email, false);
  await signIn(disabled, email, false);
  await left.cohort.testMode.withdrawConsents(svcId);
  await signIn(elsewhere, email, false);
  const { database } = service.services;
  // Students are no longer in its plan.
  await database.client.update({ where: { id: elsewhere.clientId }, data: { supergroups: ["graduate"] } });
  await signIn(disabled, email, false);
  await database.client.update({ where: { id: disabled.clientId }, data: { disabledAt: service.clock.now } });
  await signIn(last, email, true);
  expect(await changes(last)).toEqual([]);
});
