/**
 * On a PostgreSQL server, what talks to the database in its own way; "npm test" runs every file. Left out: the
 * guides, which always run on the embedded database; the client and the commands, whose calls test/api makes too; and
 * the files below, which open no database. What needs a PostgreSQL server runs here only (test/postgresql).
 */
import base from "../../jest.config.mjs";

if (process.env.DATABASE_URL === undefined) throw new Error("DATABASE_URL must name the server.");

const withoutDatabase = [
  "api/tracking/rules",
  "domain/(?:app|assertion|email|group|method)/",
  "domain/document/validate",
  "domain/inbound/check-header",
  "domain/institution/(?:academic-file|names)",
  "domain/shared/sliding-window",
  "domain/tracking/(?:group-commit|repeated-field)",
  "domain/verification/stages",
];

export default {
  ...base,
  rootDir: "../..",
  testMatch: [
    "<rootDir>/test/app.test.ts",
    "<rootDir>/test/{api,domain,flows,pages}/**/*.test.ts",
    "<rootDir>/test/platform/{database,kept-rows,rates}.test.ts",
    "<rootDir>/test/postgresql/*.test.ts",
  ],
  testPathIgnorePatterns: [
    "<rootDir>/test/flows/guides\\.test\\.ts$",
    ...withoutDatabase.map((path) => `<rootDir>/test/${path}`),
  ],
};
