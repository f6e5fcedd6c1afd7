/** The guide "Accepted papers" names each paper of the data, under its territory. */
import { expect, it } from "@jest/globals";
import { ANYWHERE, paperCatalogue } from "../../server/domain/proving/document/papers/find.ts";
import { readGuide } from "../../server/pages/site/docs/guides/guide-list.ts";

it("has a row for each paper and each refused one, in the order of the data", async () => {
  const [, ...parts] = (await readGuide("docs/papers.md")).split(/^## .*$/m);
  const rows = parts.map((part) => part.match(/^\| `.*$/gm) ?? []);
  const names = Object.keys(paperCatalogue).filter((name) => name !== ANYWHERE);
  const expected = [...names, ANYWHERE].map((name) => {
    const lists = Object.entries(paperCatalogue[name] ?? {});
    return (["papers", "refused"] as const).flatMap((kind) =>
      lists.flatMap(([group, list]) => list[kind].map(({ title }) => [group, title ?? ""] as const)),
    );
  });
  expect(rows.map((each) => each.length)).toEqual(expected.map((each) => each.length));
  for (const [part, entries] of expected.entries())
    for (const [index, [group, title]] of entries.entries()) {
      expect(rows[part]?.[index]).toContain(`| \`${group}\` |`);
      expect(rows[part]?.[index]).toContain(title);
    }
});
