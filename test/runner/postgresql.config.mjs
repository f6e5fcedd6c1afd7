/**
 * On a PostgreSQL server, what talks to the database in its own way; "npm test" runs every file. Left out: the
 * client and the commands, whose calls test/api makes too; pages, flows and calls that come one after another, for which
 * the embedded database, PostgreSQL as well, is the same; and the files below, which open no database, or spend their time
 * on drawing or on the upload of files. What needs a PostgreSQL server runs here only (test/postgresql).
 */
import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import base from "../../jest.config.mjs";

if (process.env.DATABASE_URL === undefined) throw new Error("DATABASE_URL must name the server.");
// How the names of this run's databases begin, which are dropped at its end.
process.env.TEST_DATABASES = `cohort_test_${randomUUID().slice(0, 8)}_`;

const withoutDatabase = [
  "api/tracking/rules",
  "api/whitelabel/createManualAttempt",
  "domain/proving/document/views",
];

/** Tests of pages and flows whose calls meet in the database at the same moment. */
const concurrent = [
  "flows/{expiry,inbound-email}",
  "pages/{account-deletion,account-ways,budgets,documents,email-link,known-browsers,portal,rate-limits,second-step}",
  "pages/console/{review,sign-in}",
  "pages/workbench/exports",
  "pages/sso/session",
];

/** Tests of an operation or a domain folder that do several things at the same moment. */
const concurrentCalls = globSync(
  "test/{api/{auth,inbound,management,profile,whitelabel},domain/**}/*.test.ts",
  {
    cwd: `${import.meta.dirname}/../..`,
  },
)
  .filter((path) => readFileSync(`${import.meta.dirname}/../../${path}`, "utf8").includes("Promise.all"))
  .map((path) => `<rootDir>/${path}`);

export default {
  ...base,
  rootDir: "../..",
  reporters: ["default"],
  globalTeardown: "<rootDir>/test/runner/drop-databases.mjs",
  testMatch: [
    "<rootDir>/test/start/app.test.ts",
    "<rootDir>/test/api/tracking/*.test.ts",
    // SQL of our own: the lookup, search, the cost of a call, and whether a COMMIT went through.
    "<rootDir>/test/api/auth/getMemberships.test.ts",
    "<rootDir>/test/api/whitelabel/{listEvents,institutions,statements,unknown-outcome}.test.ts",
    ...concurrentCalls,
    "<rootDir>/test/api/management/{audit-entries,makers}.test.ts",
    "<rootDir>/test/domain/operations/audit/*.test.ts",
    // Deletions, and rows of a call under a key.
    "<rootDir>/test/api/management/calls.test.ts",
    "<rootDir>/test/domain/tracking/code-forms.test.ts",
    "<rootDir>/test/domain/operations/calls/*.test.ts",
    "<rootDir>/test/domain/operations/retention/*.test.ts",
    "<rootDir>/test/domain/shared/idempotent.test.ts",
    "<rootDir>/test/jobs/*.test.ts",
    ...concurrent.map((path) => `<rootDir>/test/${path}.test.ts`),
    "<rootDir>/test/platform/{constraints,database,rates}.test.ts",
    "<rootDir>/test/flows/upgrade.test.ts",
    "<rootDir>/test/postgresql/*.test.ts",
  ],
  testPathIgnorePatterns: withoutDatabase.map((path) => `<rootDir>/test/${path}`),
};
