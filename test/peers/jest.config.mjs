/** These need what Debian's packages bring (clamav-daemon and others), so they are apart from "npm test". */
import base from "../../jest.config.mjs";

process.env.TEST_TIMEOUT_MS = "120000";

export default {
  ...base,
  rootDir: "../..",
  roots: ["<rootDir>/test/peers"],
  testPathIgnorePatterns: [],
};
