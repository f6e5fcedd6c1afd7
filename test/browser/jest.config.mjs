/** The tests in a real Chromium are apart from "npm test", which a machine without one can run. */
import base from "../../jest.config.mjs";

process.env.TEST_TIMEOUT_MS = "60000";

export default {
  ...base,
  rootDir: "../..",
  roots: ["<rootDir>/test/browser"],
  testPathIgnorePatterns: [],
};
