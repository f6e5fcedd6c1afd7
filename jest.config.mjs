/**
 * jest-light-runner takes half of plain Jest's processor time. Each module is loaded once for all files of a worker, so a
 * test file must leave nothing behind in modules that another would see. Workers are not renewed; the files of one share
 * its embedded databases (test/support/database.ts), so that few are opened.
 */
import { availableParallelism, totalmem } from "node:os";

/** A test may take as long as it takes; after ten minutes it hangs. */
process.env.TEST_HANGS_MS ??= "600000";

/** A worker grows to some 2 GB: its modules, and the embedded databases that its files share. */
const WORKER_BYTES = 2 * 1024 ** 3;

export default {
  runner: "jest-light-runner",
  setupFilesAfterEnv: ["<rootDir>/test/runner/setup.ts"],
  rootDir: ".",
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts"],
  reporters: ["default", "<rootDir>/test/runner/promises.ts"],
  // These need a Chromium ("npm run test:browser"), install packages ("npm run test:clone"), or need programs of Debian's packages ("npm run test:peers"), or a PostgreSQL
  // server ("npm run test:server").
  testPathIgnorePatterns: ["browser", "clone", "peers", "postgresql"].map(
    (name) => `<rootDir>/test/${name}/`,
  ),
  // One more than processors: a test waits for child processes, timers and the database server a tenth of its time.
  maxWorkers: Math.max(1, Math.min(availableParallelism() + 1, Math.floor(totalmem() / WORKER_BYTES))),
};
