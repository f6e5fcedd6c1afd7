/** The command of `npm start`: each file that it names is there. */
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
const commands = [
  ["package.json", scripts.start],
  ["ops/systemd/cohort.service", readFileSync("ops/systemd/cohort.service", "utf8")],
  ["ops/container/Containerfile", readFileSync("ops/container/Containerfile", "utf8")],
] as const;

it.each(commands)("%s", (_file, command) => {
  const files = command.match(/\bserver\/[\w/-]+\.[jt]s\b/g) ?? [];
  expect(files).toContain("server/start/main.ts");
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
