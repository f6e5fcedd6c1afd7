/** The tests in a real Chromium are apart from "npm test", which a machine without one can run. */
import { availableParallelism } from "node:os";
import base from "../../jest.config.mjs";

export default {
  ...base,
  rootDir: "../..",
  reporters: ["default"],
  roots: ["<rootDir>/test/browser"],
  testPathIgnorePatterns: [],
  // Chromium has processes of its own: with more workers, what it waits for comes too late.
  maxWorkers: availableParallelism(),
};
