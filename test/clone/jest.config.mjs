/** These install packages, as a fresh clone does: minutes, and npm's registry or its cache. CI runs them beside the peers. */
import base from "../../jest.config.mjs";

process.env.TEST_HANGS_MS = "3600000";

export default {
  ...base,
  rootDir: "../..",
  reporters: ["default"],
  roots: ["<rootDir>/test/clone"],
  testPathIgnorePatterns: [],
  maxWorkers: 1,
};
