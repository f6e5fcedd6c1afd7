/** These need what Debian's packages bring (clamav-daemon and others), so they are apart from "npm test". */
import base from "../../jest.config.mjs";

export default {
  ...base,
  rootDir: "../..",
  roots: ["<rootDir>/test/peers"],
  testPathIgnorePatterns: [],
  testTimeout: 120_000,
};
