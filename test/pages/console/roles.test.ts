/** Access to every page and button of the console, for every role and without a session. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import document from "../../../generated/management.json" with { type: "json" };
import { management, operatorCaller } from "../../../server/api/management/area.ts";
import { type Role, requirePermission, roleValues } from "../../../server/domain/members/staff/roles.ts";
import { unlimited } from "../../../server/domain/shared/access/maker.ts";
import { operationsOf } from "../../../server/http/document.ts";
import { catalogue } from "../../../server/pages/console/manage.ts";
import { staffPages } from "../../../server/pages/console/routes.ts";
import { askAddress } from "../../../server/pages/workplace/operations/list-page.ts";
import { openBrowser } from "../../support/browser.ts";
import { halfSignedIn, joined, type Operator } from "../../support/console.ts";
import { MINUTE_MS, type Service, startService } from "../../support/service.ts";

/** Written out, so that a change of the table is a change here, too. */
const allowed: Record<string, readonly Role[]> = {
  "/console/me": roleValues,
  "/console/me/app": roleValues,
  "/console/me/codes": roleValues,
  "/console/me/passkeys": roleValues,
  "/console/recovery-codes": roleValues,
  "/console/queue": ["admin", "reviewer"],
  "/console/next": ["admin", "reviewer"],
  "/console/reviews/:reviewId": ["admin", "reviewer"],
  "/console/reviews/:reviewId/take": ["admin", "reviewer"],
  "/console/reviews/:reviewId/decision": ["admin", "reviewer"],
  "/console/reviews/:reviewId/lost": ["admin", "reviewer"],
  "/console/reviews/:reviewId/late": ["admin", "reviewer"],
  "/console/reviews/:reviewId/take-back": ["admin", "reviewer"],
  "/console/reviews/:reviewId/compare/:documentId/:id": ["admin", "reviewer"],
  "/console/reviews/:reviewId/release": ["admin", "reviewer"],
  "/console/reviews/:reviewId/renew": ["admin", "reviewer"],
  "/console/documents/:documentId/pages/:page": ["admin", "reviewer"],
  "/console/search": ["admin", "support"],
  "/console/search/allow": ["admin", "support"],
  "/console/verifications/:id": ["admin", "support"],
  "/console/verifications/:id/reset": ["admin", "support"],
  "/console/verifications/:id/expire": ["admin", "support"],
  "/console/verifications/:id/erase": ["admin", "support"],
  "/console/accounts/:id": ["admin", "support"],
  "/console/accounts/:id/reset": ["admin", "support"],
  "/console/accounts/:id/erase": ["admin", "support"],
  "/console/accounts/:id/export": ["admin"],
  "/console/metrics": roleValues,
  "/console/privacy": ["admin"],
  "/console/privacy/:document": ["admin"],
  "/console/portals": ["admin", "support"],
  "/console/portals/:id": ["admin", "support"],
  "/console/portals/:id/letter": ["admin", "support"],
  "/console/portals/:id/trial-links": ["admin", "support"],
  "/console/portals/:id/trial-links/:linkId/revoke": ["admin", "support"],
  "/console/portals/:id/claims": ["admin", "support"],
  "/console/appeals": ["admin", "support"],
  "/console/appeals/:id": ["admin", "support"],
  "/console/appeals/:id/decision": ["admin"],
  "/console/calls": ["admin", "support"],
  "/console/calls/events": ["admin", "support"],
  ...Object.fromEntries(
    [
      "",
      "/logo/light",
      "/logo/light/remove",
      "/logo/dark",
      "/logo/dark/remove",
      "/preview",
      "/preview/:linkId/revoke",
    ].map((path) => [`/console/manage/clients/:clientId/look${path}`, ["admin"]]),
  ),
  "/console/brands": ["admin"],
  "/console/brands/:brandUid": ["admin"],
  "/console/apps/:appId/webhooks": ["admin"],
  "/console/papers": ["admin"],
  "/console/papers/confirm": ["admin"],
  "/console/papers/reset": ["admin"],
  "/console/team": ["admin"],
  "/console/team/:id": ["admin"],
  "/console/go-to": ["admin", "reviewer", "support"],
};

/** Operations of the management API that others than admins may do where the console has them; written out like the pages. */
const operationsOfOthers: Readonly<Record<Exclude<Role, "admin">, readonly string[]>> = {
  reviewer: [
    "decideReview",
    "getDocument",
    "getDocumentView",
    "getReview",
    "listDocumentViews",
    "listReviews",
  ],
  support: [
    "allowMailAddress",
    "createTrialLink",
    "eraseAccount",
    "expireVerification",
    "getAccountDetails",
    "getDomain",
    "getVerificationDetails",
    "listCallProblems",
    "listCalls",
    "listDomainAppeals",
    "listIdentityProviders",
    "listMetadataSources",
    "listTrialLinks",
    "listWalletIssuers",
    "listWalletVerifiers",
    "removeVerification",
    "resetAccountLimits",
    "resetLimits",
    "revokeTrialLink",
    "searchMembers",
    "tryClaims",
  ],
};

/** Pages of operations: by `operationsOfOthers`, and an admin has them all. */
for (const { id, address, asked } of catalogue.managed)
  for (const page of [
    address,
    `${address}/made`,
    `${address}/file`,
    ...(asked.length > 0 ? [askAddress({ address, asked })] : []),
  ])
    allowed[`/console${page}`] = roleValues.filter(
      (role) => role === "admin" || operationsOfOthers[role].includes(id),
    );

const pathOf = (pattern: string) =>
  pattern.replace(/:(reviewId|documentId|id|appId|endpointId)/g, () => randomUUID()).replace(":page", "1");

const shown = staffPages.filter(({ isShown }) => isShown).map(({ path }) => `/console${path}`);
const buttons = staffPages.flatMap(({ actions }) => actions.map((path) => `/console${path}`));

let service: Service;
const operators = {} as Record<Role, Operator>;
beforeAll(async () => {
  // Each page and button is tried by everybody.
  service = await startService({ config: { formsPerMinute: 10_000 } });
  for (const role of roleValues) operators[role] = await joined(service, role);
});
afterAll(() => service.stop());

it("every page and button has its roles written down here", () => {
  const known = new Set([...shown, ...buttons]);
  known.delete("/console");
  // Not every operation has an answer to show, or a file.
  const written = Object.keys(allowed).filter((path) => known.has(path) || !/\/(?:made|file)$/.test(path));
  expect([...known].sort()).toEqual(written.sort());
});

const csrfOf = async ({ browser }: Operator) => {
  const { html } = await browser.open(`${service.baseUrl}/console/me`);
  return /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? "";
};
const posted = (csrf: string): RequestInit => ({
  method: "POST",
  body: new URLSearchParams({ csrf }),
  headers: { "sec-fetch-site": "same-origin" },
});

describe.each(roleValues)("%s", (role) => {
  it.each(shown.filter((path) => path !== "/console"))("GET %s", async (pattern) => {
    const { status } = await operators[role].browser.send(`${service.baseUrl}${pathOf(pattern)}`);
    expect(status === 403).toBe(!allowed[pattern]?.includes(role));
    expect(status).toBeLessThan(500);
  });

  it.each(buttons)("POST %s", async (pattern) => {
    const operator = operators[role];
    const csrf = await csrfOf(operator);
    const { status } = await operator.browser.send(`${service.baseUrl}${pathOf(pattern)}`, posted(csrf));
    expect(status === 403).toBe(!allowed[pattern]?.includes(role));
    expect(status).toBeLessThan(500);
  });
});

describe("x-permission of the management document", () => {
  const operations = operationsOf(document).filter(({ isOfOperator }) => isOfOperator);
  const authorizedFor = (role: Role) =>
    operations.filter((info) => {
      const id = "operator:x";
      const caller = operatorCaller({ ...unlimited(id), scopes: [] }, { id, role, ip: null });
      try {
        management.authorize?.(caller, { ...info, scopes: [] });
        return true;
      } catch {
        return false;
      }
    });

  it.each(["reviewer", "support"] as const)("the API would let a %s do these, and no others", (role) => {
    const allowed = authorizedFor(role).map(({ operationId }) => operationId);
    expect(allowed.sort()).toEqual(operationsOfOthers[role]);
  });

  it("each operation names one or is the team's alone, and an admin has them all", () => {
    expect(authorizedFor("admin")).toHaveLength(operations.length);
    const named = JSON.stringify(document).match(/"x-permission":"\w+"/g) ?? [];
    expect(named).toHaveLength(operations.length);
  });
});

describe("nobody, and whoever is half-way", () => {
  it("get no page and press no button", async () => {
    const half = (await halfSignedIn(service, operators.admin)).browser;
    for (const browser of [openBrowser(), half]) {
      for (const pattern of shown) {
        const answer = await browser.send(`${service.baseUrl}${pathOf(pattern)}`);
        expect([pattern, answer.status]).toEqual([pattern, 303]);
        expect(answer.headers.get("location")).toMatch(/^\/console\/(sign-in|second-factor)$/);
      }
      for (const [index, pattern] of buttons.entries()) {
        // 120 forms a minute.
        if (index % 100 === 0) service.pass(MINUTE_MS);
        const answer = await browser.send(`${service.baseUrl}${pathOf(pattern)}`, posted("guessed"));
        expect([pattern, answer.status]).toEqual([pattern, 403]);
      }
    }
  });

  it("a code that was mailed alone sets up no second step for somebody who has one", async () => {
    const { browser, page } = await halfSignedIn(service, operators.support);
    expect(page.heading).toBe("Two-factor authentication");
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
    expect((await browser.open(`${service.baseUrl}/console/enrol`)).heading).toBe(
      "Two-factor authentication",
    );
    for (const path of ["/console/enrol", "/console/enrol/passkey", "/console/enrol/passkey/options"]) {
      const answer = await browser.send(`${service.baseUrl}${path}`, posted(csrf));
      expect([path, answer.status, answer.headers.get("location")]).toEqual([
        path,
        303,
        "/console/second-factor",
      ]);
    }
  });
});

it("the domain asks by itself, whatever a page does", () => {
  expect(() => requirePermission({ role: "reviewer" }, "erase")).toThrow("forbidden");
  expect(() => requirePermission({ role: "support" }, "review")).toThrow("forbidden");
  expect(() => requirePermission({ role: "admin" }, "team")).not.toThrow();
});
