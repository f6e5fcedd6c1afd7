/** Forms of the console, repeated after the answer to a COMMIT was lost (docs/reliability.md, D4). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { drawings } from "../../../server/domain/proving/document/render.ts";
import { workOff } from "../../../server/jobs/worker.ts";
import { catalogue } from "../../../server/pages/console/manage.ts";
import { staffPages, staffSignInPages } from "../../../server/pages/console/routes.ts";
import { appealFor } from "../../support/appeals.ts";
import {
  formTo,
  type OpenedPage,
  openBrowser,
  type SentForm,
  type TinyBrowser,
} from "../../support/browser.ts";
import {
  acceptedInvitation,
  appCode,
  halfSignedIn,
  invited,
  joined,
  type Operator,
  passkeyForm,
  STEP_MS,
  secretOn,
} from "../../support/console.ts";
import { type App, handedIn } from "../../support/journey.ts";
import type { LostCommits } from "../../support/lost-commit.ts";
import { type FormCase, losing, type ReadyForm, tryForm } from "../../support/lost-form.ts";
import { askedCode } from "../../support/member.ts";
import { ask, waitingReview } from "../../support/operator.ts";
import { openDevice } from "../../support/passkey.ts";
import { PNG } from "../../support/pictures.ts";
import { install, makeProvider } from "../../support/saml-provider.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";

let service: Service;
let commits: LostCommits;
let app: App;
let admin: Operator;
let adminSince = 0;
beforeAll(async () => {
  const drawPictures = async () => ({
    outcome: "broken" as const,
    pages: [],
    pagesTotal: 0,
    seen: null,
    why: "test",
  });
  service = await startService({ services: { drawPictures } });
  app = await service.app();
  commits = losing(service);
});
afterAll(() => service.stop());

const at = (path: string) => `/console${path}`;
const openWith = (browser: TinyBrowser, path: string) => browser.open(`${service.baseUrl}${at(path)}`);

/** An admin, whose second factor was given just now. */
async function adminNow(): Promise<TinyBrowser> {
  if (service.clock.now.getTime() - adminSince > 8 * MINUTE_MS) {
    admin = await joined(service, "admin");
    adminSince = service.clock.now.getTime();
  }
  return admin.browser;
}

/** The form to `to` on the page at `path`, before the admin. */
async function onPage(
  path: string,
  to: string,
  values: Record<string, string> = {},
  files: SentForm["files"] = [],
): Promise<ReadyForm> {
  const browser = await adminNow();
  return { browser, form: formTo(await openWith(browser, path), at(to), values, files) };
}

const own = () => joined(service, "reviewer");

/** The only review that waits: the same document of somebody else would be a warning on its page. */
async function waiting() {
  await service.services.database.verification.deleteMany();
  const review = await waitingReview(service, app);
  // As the background work does, before anybody opens it.
  await workOff(service.services, drawings);
  return review;
}

/** A review that the admin has taken. */
async function taken() {
  const { reviewId } = await waiting();
  const { browser, form } = await onPage(`/reviews/${reviewId}`, `/reviews/${reviewId}/take`);
  await browser.post(form);
  return reviewId;
}
const accountOf = async (verificationId: string) =>
  (await service.services.database.verification.findUniqueOrThrow({ where: { id: verificationId } }))
    .accountId ?? "";
const newClient = async () => (await service.client({ app })).clientId;
const newLook = async () => `/manage/clients/${await newClient()}/look`;
const logo = () => new File([Buffer.from(PNG, "base64")], "logo.png", { type: "image/png" });
async function withLogo(theme: "light" | "dark"): Promise<string> {
  const path = await newLook();
  const { browser, form } = await onPage(path, `${path}/logo/${theme}`, {}, [[`logo-${theme}`, logo()]]);
  await browser.post(form);
  return path;
}
let provider: string | undefined;
async function providerId(): Promise<string> {
  provider ??= (await install(service, await makeProvider())).providerId;
  return provider;
}
async function newStaff() {
  const email = `${randomUUID()}@example.com`;
  const link = await invited(service, email, "support");
  const { id } = await service.services.database.staffUser.findFirstOrThrow({
    orderBy: { invitedAt: "desc" },
  });
  return { email, link, id };
}

const reviewerOn = async (path: string) => {
  const { browser } = await joined(service, "reviewer");
  return { browser, page: await openWith(browser, path) };
};
/** The request for options that the page's script sends before it calls the device. */
const optionsAt = (page: OpenedPage, to: string): SentForm => ({
  ...formTo(page, at(to)),
  action: `${service.baseUrl}${at(to)}/options`,
});

/** A passkey form, filled in as its script does. */
async function withPasskey(
  { browser, page }: { browser: TinyBrowser; page: OpenedPage },
  device: ReturnType<typeof openDevice>,
  to: "/enrol/passkey" | "/passkey",
): Promise<ReadyForm> {
  return { browser, form: await passkeyForm(browser, page, device, at(to)) };
}

/** A reviewer with a passkey beside the app. */
async function withDevice() {
  const reviewer = await reviewerOn("/me");
  const device = openDevice(service.baseUrl);
  const { browser, form } = await withPasskey(reviewer, device, "/enrol/passkey");
  await browser.post(form);
  return { browser, device };
}

const cases: Record<string, FormCase> = {
  "/search/allow": {
    async ready() {
      const email = `shut-${randomUUID()}@example.com`;
      await ask(service, "POST", "/management/email-bounces", { email, mode: "live" });
      const { browser } = await joined(service, "support");
      const page = await openWith(browser, "/search");
      const found = await browser.fill(page, { "Search for a member or verification": email }, "Search");
      return { browser, form: formTo(found, at("/search/allow")) };
    },
  },
  "/sign-in": {
    mailsLater: true,
    async ready() {
      const { email } = await own();
      const browser = openBrowser();
      service.pass(STEP_MS);
      return { browser, form: formTo(await openWith(browser, "/sign-in"), at("/sign-in"), { email }) };
    },
  },
  "/code": {
    async ready() {
      const { email } = await own();
      const browser = openBrowser();
      service.pass(STEP_MS);
      const first = await openWith(browser, "/sign-in");
      const { asked, code } = await askedCode(service, email, () =>
        browser.post(formTo(first, at("/sign-in"), { email })),
      );
      return { browser, form: formTo(asked, at("/code"), { code }) };
    },
  },
  "/code/again": {
    mailsLater: true,
    async ready() {
      const { email } = await own();
      const browser = openBrowser();
      service.pass(STEP_MS);
      const first = await openWith(browser, "/sign-in");
      const { asked } = await askedCode(service, email, () =>
        browser.post(formTo(first, at("/sign-in"), { email })),
      );
      service.pass(STEP_MS);
      return { browser, form: formTo(asked, at("/code/again")) };
    },
  },
  "/second-factor": {
    async ready() {
      const operator = await own();
      const { browser, page } = await halfSignedIn(service, operator);
      return {
        browser,
        form: formTo(page, at("/second-factor"), { code: appCode(service, operator.secret) }),
      };
    },
  },
  "/sign-out": {
    async ready() {
      const { browser } = await own();
      return { browser, form: formTo(await openWith(browser, "/me"), at("/sign-out")) };
    },
  },
  "/invitation": {
    mailsLater: true,
    async ready() {
      const browser = openBrowser();
      return { browser, form: formTo(await browser.open((await newStaff()).link), at("/invitation")) };
    },
  },
  "/enrol": {
    async ready() {
      const { email, link } = await newStaff();
      const { browser, page } = await acceptedInvitation(service, email, link);
      return { browser, form: formTo(page, at("/enrol"), { code: appCode(service, secretOn(page)) }) };
    },
  },
  "/enrol/passkey/options": {
    async ready() {
      const { browser, page } = await reviewerOn("/me");
      return { browser, form: optionsAt(page, "/enrol/passkey") };
    },
  },
  "/enrol/passkey": {
    ready: async () => withPasskey(await reviewerOn("/me"), openDevice(service.baseUrl), "/enrol/passkey"),
  },
  "/passkey/options": {
    async ready() {
      const browser = openBrowser();
      return { browser, form: optionsAt(await openWith(browser, "/sign-in"), "/passkey") };
    },
  },
  "/passkey": {
    async ready() {
      const { device } = await withDevice();
      const browser = openBrowser();
      return withPasskey({ browser, page: await openWith(browser, "/sign-in") }, device, "/passkey");
    },
  },
  "/me/passkeys": {
    async ready() {
      const { browser } = await withDevice();
      return { browser, form: formTo(await openWith(browser, "/me"), at("/me/passkeys")) };
    },
  },
  "/me/app": {
    async ready() {
      const { browser } = await own();
      return { browser, form: formTo(await openWith(browser, "/me"), at("/me/app")) };
    },
  },
  "/me/codes": {
    async ready() {
      const { browser } = await own();
      return { browser, form: formTo(await openWith(browser, "/me"), at("/me/codes")) };
    },
  },
  "/next": {
    async ready() {
      await waiting();
      return onPage("/queue?mode=test", "/next");
    },
  },
  "/reviews/:reviewId/take": {
    async ready() {
      const { reviewId } = await waiting();
      return onPage(`/reviews/${reviewId}`, `/reviews/${reviewId}/take`);
    },
  },
  "/reviews/:reviewId/decision": {
    async ready() {
      const reviewId = await taken();
      return onPage(`/reviews/${reviewId}`, `/reviews/${reviewId}/decision`, { verdict: "approve" });
    },
  },
  "/reviews/:reviewId/take-back": {
    async ready() {
      const reviewId = await taken();
      const path = `/reviews/${reviewId}`;
      const { browser, form } = await onPage(path, `${path}/decision`, { verdict: "approve" });
      await browser.post(form);
      return onPage(path, `${path}/take-back`);
    },
  },
  "/reviews/:reviewId/release": {
    async ready() {
      const reviewId = await taken();
      return onPage(`/reviews/${reviewId}`, `/reviews/${reviewId}/release`);
    },
  },
  "/reviews/:reviewId/renew": {
    async ready() {
      const reviewId = await taken();
      const { browser, form } = await onPage(`/reviews/${reviewId}`, `/reviews/${reviewId}/release`);
      return { browser, form: { ...form, action: form.action.replace("/release", "/renew") } };
    },
  },
  "/verifications/:id/reset": {
    lists: true,
    async ready() {
      const { verificationId } = await handedIn(app);
      return onPage(`/verifications/${verificationId}`, `/verifications/${verificationId}/reset`);
    },
  },
  "/verifications/:id/expire": {
    lists: true,
    async ready() {
      const { verificationId, reviewId } = await waitingReview(service, app);
      await ask(service, "POST", `/management/reviews/${reviewId}/decision`, { decision: "approve" });
      const path = `/verifications/${verificationId}/expire`;
      return onPage(path, path, { sure: "yes" });
    },
  },
  "/verifications/:id/erase": {
    async ready() {
      const path = `/verifications/${(await handedIn(app)).verificationId}/erase`;
      return onPage(path, path, { sure: "yes" });
    },
  },
  "/accounts/:id/reset": {
    lists: true,
    async ready() {
      const id = await accountOf((await handedIn(app)).verificationId);
      return onPage(`/accounts/${id}`, `/accounts/${id}/reset`);
    },
  },
  "/accounts/:id/erase": {
    async ready() {
      const path = `/accounts/${await accountOf((await handedIn(app)).verificationId)}/erase`;
      return onPage(path, path, { sure: "yes" });
    },
  },
  "/portals/:id/trial-links": {
    async ready() {
      await service.services.database.credential.deleteMany({ where: { kind: "trial_link" } });
      const path = `/portals/${await providerId()}`;
      return onPage(path, `${path}/trial-links`);
    },
  },
  "/portals/:id/trial-links/:linkId/revoke": {
    async ready() {
      await service.services.database.credential.deleteMany({ where: { kind: "trial_link" } });
      const path = `/portals/${await providerId()}`;
      const { linkId } = (
        await ask<{ linkId: string }>(
          service,
          "POST",
          `/management/identity-providers/${await providerId()}/trial-links`,
        )
      ).body;
      return onPage(path, `${path}/trial-links/${linkId}/revoke`);
    },
  },
  "/appeals/:id/decision": {
    async ready() {
      await service.services.database.domainAppeal.deleteMany();
      await appealFor(service, "alumni.ox.ac.uk");
      const { id } = await service.services.database.domainAppeal.findFirstOrThrow();
      return onPage(`/appeals/${id}`, `/appeals/${id}/decision`, { decision: "reject" });
    },
  },
  "/papers/confirm": {
    async ready() {
      await service.services.database.ownPaperList.deleteMany();
      return onPage("/papers?territory=US", "/papers/confirm");
    },
  },
  "/papers/reset": {
    async ready() {
      await ask(service, "POST", "/management/papers/GB/military/confirmation", { paperIds: ["mod_90"] });
      return onPage("/papers?territory=GB", "/papers/reset");
    },
  },
  "/manage/clients/:clientId/look": {
    async ready() {
      const path = await newLook();
      const { browser, form } = await onPage(path, path);
      return { browser, form: { ...form, fields: { ...form.fields, contactEmail: "help@shop.example" } } };
    },
  },
  ...Object.fromEntries(
    (["light", "dark"] as const).flatMap((theme): [string, FormCase][] => [
      [
        `/manage/clients/:clientId/look/logo/${theme}`,
        {
          async ready() {
            const path = await newLook();
            return onPage(path, `${path}/logo/${theme}`, {}, [[`logo-${theme}`, logo()]]);
          },
        },
      ],
      [
        `/manage/clients/:clientId/look/logo/${theme}/remove`,
        {
          async ready() {
            const path = await withLogo(theme);
            return onPage(path, `${path}/logo/${theme}/remove`);
          },
        },
      ],
    ]),
  ),
  "/manage/clients/:clientId/look/preview": {
    async ready() {
      const path = await newLook();
      return onPage(path, `${path}/preview`);
    },
  },
  "/manage/clients/:clientId/look/preview/:linkId/revoke": {
    async ready() {
      const path = await newLook();
      const { browser, form } = await onPage(path, `${path}/preview`);
      await browser.post(form);
      const page = await openWith(browser, path);
      const [revoke = ""] = /\/manage\/clients\/[^/]+\/look\/preview\/[^/]+\/revoke/.exec(page.html) ?? [];
      return { browser, form: formTo(page, at(revoke)) };
    },
  },
  "/team": {
    lists: true,
    ready: () =>
      onPage("/team", "/team", { name: "Ida", email: `${randomUUID()}@example.com`, role: "support" }),
  },
  "/manage/partners/createPartner": {
    lists: true,
    // As in the API, which takes no idempotency key there.
    another: ["Partner"],
    ready: () =>
      onPage("/manage/partners/createPartner", "/manage/partners/createPartner", {
        "body.name": "Orders Ltd",
        "body.mode": "test",
      }),
  },
  "/manage/clients/:clientId/updateClient": {
    async ready() {
      const path = `/manage/clients/${await newClient()}/updateClient`;
      return onPage(path, path, { "body.name": `Shop ${randomUUID()}` });
    },
  },
  "/team/:id": {
    lists: true,
    async ready() {
      const path = `/team/${(await newStaff()).id}`;
      return onPage(path, path, { change: "role", role: "reviewer" });
    },
  },
};

const READS_ONLY = ["/search", "/accounts/:id/export", "/portals/:id/claims", "/sign-in/provider"];

/** Called by a sign-in provider, which repeats no token: a used one is refused (test/pages/staff-sign-in.test.ts). */
const BY_PROVIDERS = ["/sign-in/logout/:providerId"];

/** Forms of operations call the API's own steps, which have cases of their own (test/api/management); two stand for them. */
const OF_OPERATIONS = catalogue.managed
  .filter(({ kind }) => kind === "change")
  .map(({ address }) => address)
  .filter((address) => !Object.hasOwn(cases, address));

describe("forms of the console", () => {
  it("all have a case", () => {
    const all = [...staffSignInPages, ...staffPages].flatMap(({ actions }) => actions);
    expect([...Object.keys(cases), ...READS_ONLY, ...BY_PROVIDERS, ...OF_OPERATIONS].sort()).toEqual(
      [...all].sort(),
    );
  });

  it.each(Object.keys(cases))("%s: repeated after a lost answer to any COMMIT", async (path) => {
    expect(await tryForm(service, commits, cases[path] as FormCase)).toBe(true);
  });
});
