/**
 * Tried and measured on 2026-11-21, processor time: jest-light-runner 76 s for 12 files, plain Jest 92 to 102 s, our own
 * runner before it 77 to 79 s; every seventh file: plain Jest 145 s, our own 84 s. Each module is loaded once for all
 * files of a worker, so a test file must leave nothing behind in modules that another would see. Workers are not renewed;
 * the files of one share its embedded databases (test/support/database.ts), so that few are opened.
 */
process.env.TEST_TIMEOUT_MS = "30000";

export default {
  runner: "jest-light-runner",
  setupFilesAfterEnv: ["<rootDir>/test/runner/setup.ts"],
  rootDir: ".",
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts"],
  // These need a Chromium ("npm run test:browser"), install packages ("npm run test:clone"), or need programs of Debian's packages ("npm run test:peers"), or a PostgreSQL
  // server ("npm run test:server").
  testPathIgnorePatterns: ["browser", "clone", "peers", "postgresql"].map(
    (name) => `<rootDir>/test/${name}/`,
  ),
  maxWorkers: 2,
};
