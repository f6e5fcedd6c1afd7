/** The trees of both command lines: what holds for each of their commands. */
import { describe, expect, it } from "@jest/globals";
import type { Command, Option } from "commander";
import { cohortProgram } from "../../client/cli/program.ts";
import { operatorProgram } from "../../scripts/operator/program.ts";
import { checkAll } from "../support/check-all.ts";

interface Placed {
  command: Command;
  /** The path as typed. */
  path: string;
  /** Commands above, whose options this command takes too. */
  above: readonly Command[];
}

/** All commands below one, the groups among them. */
function below(command: Command, above: readonly Command[] = []): Placed[] {
  return command.commands.flatMap((child) => {
    const parents = [...above, command];
    const path = [...parents, child].map((one) => one.name()).join(" ");
    return [{ command: child, path, above: parents }, ...below(child, parents)];
  });
}

// The packed client has another release of Commander, with the same methods.
const trees = { operator: operatorProgram(), cohort: cohortProgram({}) as unknown as Command };
const placed = Object.values(trees).flatMap((tree) => below(tree));

/** Everything by which an option is typed or read. */
const namesOf = (option: Option) =>
  [option.short, option.long?.replace(/^--no-/, "--"), option.attributeName()].filter(Boolean);

describe("no option of a command has the name of an option above it, which would take its value (D1)", () => {
  it("in either tree", () =>
    checkAll(
      placed,
      ({ command, above }) => {
        const taken = new Set(["--help", "-h", ...above.flatMap(({ options }) => options.flatMap(namesOf))]);
        expect(command.options.flatMap(namesOf).filter((name) => taken.has(name ?? ""))).toEqual([]);
      },
      ({ path }) => path,
    ));
});
