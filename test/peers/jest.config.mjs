/**
 * These need what Debian's packages bring (clamav-daemon and others), so they are apart from "npm test". Two install some
 * 700 MB from npm first: the client in Bun, Deno and workerd (npm install --prefix test/peers/runtimes --ignore-scripts), and
 * the documents in others' tools. They run with ALL_PEERS=1, and not in CI, which has 20 minutes. Vendure, 161 MB, is installed by
 * its test, in CI as well.
 */
import base from "../../jest.config.mjs";

export default {
  ...base,
  rootDir: "../..",
  reporters: ["default"],
  roots: ["<rootDir>/test/peers"],
  testPathIgnorePatterns:
    process.env.ALL_PEERS === "1" ? [] : ["/client-runtimes\\.test\\.ts$", "/openapi-tools\\.test\\.ts$"],
};
