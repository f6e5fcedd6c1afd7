/** The tests in a real Chromium are apart from "npm test", which a machine without one can run. */
import base from "../../jest.config.mjs";

export default {
  ...base,
  rootDir: "../..",
  roots: ["<rootDir>/test/browser"],
  testPathIgnorePatterns: [],
  testTimeout: 60_000,
};
