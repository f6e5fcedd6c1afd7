/** Jest finds the tests and reports; `test/runner/native.ts` runs them, and Node reads the TypeScript itself. */
export default {
  testEnvironment: "node",
  testRunner: "<rootDir>/test/runner/native.ts",
  rootDir: ".",
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts"],
  // These need a Chromium ("npm run test:browser"), or programs of Debian's packages ("npm run test:peers").
  testPathIgnorePatterns: ["<rootDir>/test/browser/", "<rootDir>/test/peers/"],
  extensionsToTreatAsEsm: [".ts"],
  transform: {},
  maxWorkers: 2,
  // A worker keeps what its files have loaded; past this its collector costs more than a new worker does.
  workerIdleMemoryLimit: "1GB",
  testTimeout: 30_000,
};
