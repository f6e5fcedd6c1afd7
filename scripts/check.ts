/** npm run check: everything that CI asks, in CI's order, stopping at the first thing that is wrong. */
import { spawnSync } from "node:child_process";

/** Cheap and informative steps first, the tests last. `--no-tests` skips them where they have run already. */
const steps: [name: string, command: string][] = [
  ["tests of the documents and of the structure", "npm test -- test/spec"],
  ["the documents are sound", "npm run --silent lint"],
  ["no caller of the newest release is broken", "npm run --silent breaking"],
  ["generated/ agrees with its sources", "npm run --silent generate -- --check"],
  ["the institutions agree with their source", "npm run --silent institutions -- --check"],
  ["style", "npm run --silent style"],
  ["no file, export or dependency is unused", "npm run --silent unused"],
  ["types, and lines that must not compile", "npm run --silent types"],
  ["tests", "npm test"],
  ["tests in a real browser", "npm run --silent test:browser"],
];

for (const [name, command] of steps) {
  if (name.startsWith("tests") && process.argv.includes("--no-tests")) continue;
  console.log(`\n— ${name}: ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: "inherit" });
  if (status !== 0) {
    console.error(`\nFailed: ${name}. See above. To run only this step: ${command}`);
    process.exit(1);
  }
}
console.log("\nAll checks passed.");
