/** Recipes that cause each type of event in a test app. */
import { type AppEvent, loginLink, type Supergroup } from "../index.ts";
import { CliError } from "./cli-error.ts";
import type { TestApp } from "./test-app.ts";
import { create, handIn, sendPasscode, type Wish, walk } from "./walk.ts";

export type EventType = AppEvent["type"];

export interface Ingredients extends Wish {
  moveClock?: boolean;
  clientId?: string;
  redirectUri?: string;
  supergroup: string;
  country: string;
  apiKey?: string;
  brandUid?: string;
  poolId?: string;
}

/** Fields of `data` that identify the caused event. */
export type Caused = Record<string, string>;

export interface Recipe {
  check?: (given: Ingredients) => void;
  cause: (app: TestApp, given: Ingredients) => Promise<Caused>;
}

/** Reason why only another party can cause it. */
export interface Impossible {
  why: string;
}

/** More wrong passcodes than a verification takes. */
const PASSCODES = 5;
/** A day between the first notice and the end. */
const NOTICE_DAYS = 27;
const DAY_MS = 86_400_000;

export const recipes: Readonly<Record<EventType, Recipe | Impossible>> = {
  "verification.created": { cause: async (app, wish) => caused(await create(app, wish)) },
  "verification.updated": {
    cause: async (app, wish) => caused(await sendPasscode(app, await create(app, wish), wish)),
  },
  "verification.succeeded": { cause: async (app, wish) => caused(await walk(app, "success", wish)) },
  "verification.rejected": { cause: async (app, wish) => caused(await walk(app, "rejected", wish)) },
  "verification.failed": { cause: failPasscodes },
  "verification.expiring": {
    check: requireClockMove("to 27 days before the end of a new verification, usually in 11 months"),
    async cause(app, wish) {
      const { expiresOn = "", ...verification } = await walk(app, "success", wish);
      const to = new Date(Date.parse(expiresOn) - NOTICE_DAYS * DAY_MS).toISOString();
      await app.step(app.cohort.testMode.moveClock({ to }));
      return caused(verification);
    },
  },
  "verification.expired": { cause: async (app, wish) => caused(await walk(app, "expired", wish)) },
  "verification.erased": {
    async cause(app, wish) {
      const verification = await create(app, wish);
      await app.step(app.cohort.verifications.erase(verification.verificationId));
      return caused(verification);
    },
  },
  "consent.given": { check: requireClient, cause: giveConsent },
  "consent.withdrawn": {
    check: requireClient,
    async cause(app, given) {
      const member = await giveConsent(app, given);
      await app.step(app.cohort.testMode.withdrawConsents(member.svcId));
      return member;
    },
  },
  "account.deleted": {
    check: requireClient,
    async cause(app, given) {
      const member = await giveConsent(app, given);
      await app.step(app.cohort.testMode.deleteMember(member.svcId));
      return member;
    },
  },
  "transaction.recorded": { check: requireTracking, cause: (app, given) => record(app, given) },
  "transaction.voided": {
    check: requireTracking,
    async cause(app, given) {
      const recorded = await record(app, given);
      const { transactionId = "" } = recorded;
      await app.step(app.cohort.transactions.void(transactionId, { reason: "cohort trigger" }));
      return recorded;
    },
  },
  "transaction.adjusted": {
    check: requireTracking,
    async cause(app, given) {
      const recorded = await record(app, given);
      const refund = {
        ...recorded,
        adjustmentId: "COHORT-TRIGGER",
        type: "refund" as const,
        currency: "GBP",
        timestamp: Math.floor(Date.now() / 1_000),
        reason: "cohort trigger",
      };
      await app.step(app.cohort.transactions.adjust(refund));
      return recorded;
    },
  },
  "review.overdue": {
    check: requireClockMove("by 25 hours"),
    async cause(app, wish) {
      const verification = await handIn(app, wish);
      await app.step(app.cohort.testMode.moveClock({ by: "PT25H" }));
      return caused(verification);
    },
  },
  "code.claimed": {
    async cause(app, wish) {
      const { poolId = await makePool(app, 10) } = wish;
      const { claimId } = await claim(app, poolId, wish);
      return { claimId };
    },
  },
  "code.redeemed": {
    check: requireTestKey,
    async cause(app, wish) {
      const { claimId } = await redeem(app, wish);
      return { claimId };
    },
  },
  "code.released": {
    check: requireTestKey,
    async cause(app, wish) {
      const { claimId, ...order } = await redeem(app, wish);
      await app.step(app.cohort.codes.release(order));
      return { claimId };
    },
  },
  "membership.changed": {
    why: "only members whose code was exchanged have one, which takes the client's secret",
  },
  "pool.low": { cause: (app, wish) => claimFrom(app, wish, 2) },
  "pool.empty": { cause: (app, wish) => claimFrom(app, wish, 1) },
  "statement.closed": { why: "only the end of a month closes one" },
  "credential.expiring": { why: "only real time brings a credential's end near" },
  "webhook.test": { why: "only the operator tests an endpoint" },
  "institution_request.decided": { why: "only the operator decides requests for institutions" },
};

/** Types that `cohort trigger` can cause, for its help. */
export const possible = Object.entries(recipes).flatMap(([type, recipe]) => ("why" in recipe ? [] : [type]));

function caused({ verificationId }: { verificationId: string }): Caused {
  return { verificationId };
}

async function failPasscodes(app: TestApp, wish: Ingredients): Promise<Caused> {
  const { verificationId: id } = await sendPasscode(app, await create(app, wish), wish);
  // Always wrong, in every test app.
  for (let tries = 0; tries < PASSCODES; tries += 1)
    await app.step(app.cohort.verifications.verifyPhoneOtp(id, { code: "000000" }));
  return { verificationId: id };
}

/** The clock is the whole app's and never goes back, so moving it needs consent. */
function requireClockMove(how: string) {
  return ({ moveClock }: Ingredients): void => {
    if (moveClock) return;
    throw new CliError(
      2,
      `This moves the clock of the whole app forward ${how}, and a clock can't be put back. Add --move-clock if that is what you want.`,
    );
  };
}

function requireClient({ clientId, redirectUri }: Ingredients): void {
  if (clientId && redirectUri) return;
  throw new CliError(
    2,
    "This signs a member in. Give --client-id and --redirect-uri of an OAuth client of your app, or set COHORT_CLIENT_ID and COHORT_REDIRECT_URI.",
  );
}

async function giveConsent(app: TestApp, given: Ingredients): Promise<{ svcId: string }> {
  const { clientId = "", redirectUri = "", supergroup, country } = given;
  const link = loginLink({
    baseUrl: app.login.url,
    supergroup: supergroup as Supergroup,
    clientId,
    redirectUri,
    country,
  });
  const { svcId = "" } = await app.step(app.cohort.testMode.signIn({ loginLink: link }));
  return { svcId };
}

/** A live key would record a billed purchase. */
function requireTracking({ apiKey, brandUid }: Ingredients): void {
  if (!apiKey || !brandUid)
    throw new CliError(
      2,
      "This records a transaction. Set COHORT_API_KEY to a test key, and COHORT_BRAND_UID to one of its brands.",
    );
  if (!/_test_/.test(apiKey)) throw new CliError(1, "COHORT_API_KEY isn't a test key. Nothing was recorded.");
}

function requireTestKey({ apiKey }: Ingredients): void {
  if (!apiKey)
    throw new CliError(
      2,
      "This redeems a code. Set COHORT_API_KEY to a test key of the partner that names your app.",
    );
  if (!/_test_/.test(apiKey)) throw new CliError(1, "COHORT_API_KEY isn't a test key. Nothing was redeemed.");
}

async function makePool({ cohort, step }: TestApp, codes: number): Promise<string> {
  return (await step(cohort.testMode.createCodePool({ codes }))).poolId;
}

async function claim(app: TestApp, poolId: string, wish: Ingredients) {
  const { verificationId } = await walk(app, "success", wish);
  return app.step(app.cohort.verifications.claimCode(verificationId, { poolId }));
}

/** Claims one of so many codes. */
async function claimFrom(app: TestApp, wish: Ingredients, codes: number): Promise<Caused> {
  const poolId = await makePool(app, codes);
  await claim(app, poolId, wish);
  return { poolId };
}

async function redeem(app: TestApp, wish: Ingredients) {
  const { claimId, code, brandUid } = await claim(app, await makePool(app, 10), wish);
  const order = { brandUid, code, orderId: "COHORT-TRIGGER" };
  await app.step(app.cohort.codes.redeem(order));
  return { claimId, ...order };
}

async function record({ cohort, step }: TestApp, { brandUid = "" }: Ingredients): Promise<Caused> {
  const { id } = await step(
    cohort.transactions.record({
      brandUid,
      code: "COHORT-TRIGGER",
      transactionValue: 59.99,
      qualifyingAmount: 49.99,
      currency: "GBP",
      timestamp: Math.floor(Date.now() / 1_000),
    }),
  );
  return { transactionId: id };
}
