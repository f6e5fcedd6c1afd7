/** Jest runs the TypeScript as ES modules; SWC only strips the types. */
export default {
  testEnvironment: "node",
  rootDir: ".",
  roots: ["<rootDir>/test"],
  testMatch: ["**/*.test.ts"],
  // These need a Chromium ("npm run test:browser"), or programs of Debian's packages ("npm run test:peers").
  testPathIgnorePatterns: ["<rootDir>/test/browser/", "<rootDir>/test/peers/"],
  extensionsToTreatAsEsm: [".ts"],
  transform: {
    "^.+\\.ts$": [
      "@swc/jest",
      { jsc: { parser: { syntax: "typescript" }, target: "es2024" }, module: { type: "es6" } },
    ],
  },
  maxWorkers: 2,
  // A worker keeps what its files have loaded; past this its collector costs more than a new worker does.
  workerIdleMemoryLimit: "1GB",
  testTimeout: 30_000,
};
