/** An answer as people read it. */
import { facts, table } from "../command-line/print.ts";
import type { Printed, TableSpec, Template } from "./table.ts";
import { render } from "./template.ts";

/** Blocks with an empty line between two; what has no values is left out. */
export function printAnswer(prints: Printed, answer: object): string {
  const { rows, tables = {}, text, each = {} } = prints;
  const items = (property: string) => Object(answer)[property] as object[];
  const lines = Object.entries(each).flatMap(([property, line]) =>
    items(property).map((item) => `${render(line, item)}\n`),
  );
  const said = text === undefined ? undefined : render(text, answer);
  const blocks = [
    rows === undefined ? "" : printRows(rows[1], items(rows[0])),
    prints.facts === undefined ? "" : printFacts(prints.facts, answer),
    ...Object.entries(tables).map(([property, spec]) => printRows(spec, items(property))),
    said === undefined ? "" : `${said}\n${lines.join("")}`,
  ];
  return blocks.filter((block) => block !== "").join("\n");
}

export function printFacts(all: Readonly<Record<string, Template>>, answer: object): string {
  return facts(
    Object.fromEntries(Object.entries(all).map(([name, template]) => [name, render(template, answer)])),
  );
}

function printRows({ columns, none }: TableSpec, items: readonly object[]): string {
  const cells = Object.values(columns);
  const rows = items.map((item) => cells.map((template) => render(template, item) ?? "-"));
  return table(Object.keys(columns), rows, none);
}
