/** On a PostgreSQL server only what the home can make a difference to; "npm test" runs every file. */
import base from "../../jest.config.mjs";
import { testsWithoutHome } from "./homes.ts";

if (process.env.DATABASE_URL === undefined) throw new Error("DATABASE_URL must name the server.");

export default {
  ...base,
  rootDir: "../..",
  testPathIgnorePatterns: [
    ...base.testPathIgnorePatterns,
    ...testsWithoutHome().map((name) => `<rootDir>/test/${name.replaceAll(".", "\\.")}$`),
  ],
};
