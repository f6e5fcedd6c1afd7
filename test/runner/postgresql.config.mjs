/** On a PostgreSQL server, what talks to the database; "npm test" runs every file. */
import base from "../../jest.config.mjs";

if (process.env.DATABASE_URL === undefined) throw new Error("DATABASE_URL must name the server.");

export default {
  ...base,
  rootDir: "../..",
  testMatch: [
    "<rootDir>/test/*.test.ts",
    "<rootDir>/test/{api,domain,flows,pages}/**/*.test.ts",
    "<rootDir>/test/client/{auth,packed}.test.ts",
    "<rootDir>/test/platform/{database,kept-rows}.test.ts",
    "<rootDir>/test/scripts/{operator,portals}.test.ts",
  ],
};
