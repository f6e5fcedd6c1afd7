/** Every document of spec/ is served, shown and linted: one that is left out would be so silently (D11). */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { parse } from "yaml";
import { areas, documents } from "../../server/start/areas.ts";

/** common.yaml only lends its parts. */
const written = readdirSync("spec")
  .flatMap((file) => /^([a-z]+)\.yaml$/.exec(file)?.[1] ?? [])
  .filter((name) => name !== "common")
  .sort();

it("each document of spec/ is in server/start/areas.ts", () => {
  const names = [...areas, { name: "events" }].map(({ name }) => name);
  expect(names.sort()).toEqual(written);
  // Its readers have the management document in two parts.
  expect(documents.map(({ name }) => name).sort()).toEqual([...written, "operator"].sort());
});

it("each is linted: it is in redocly.yaml", () => {
  const { apis } = parse(readFileSync("redocly.yaml", "utf8")) as { apis: Record<string, { root: string }> };
  const roots = Object.fromEntries(written.map((name) => [name, { root: `spec/${name}.yaml` }]));
  expect(apis).toEqual(roots);
});
