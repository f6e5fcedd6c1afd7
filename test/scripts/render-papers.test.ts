/** docs/papers.md names each paper of the data, under its territory. */
import { readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { renderPapers } from "../../scripts/render-papers.ts";
import { ANYWHERE, paperCatalogue } from "../../server/domain/proving/document/papers/find.ts";

const guide = readFileSync(new URL("../../docs/papers.md", import.meta.url), "utf8");

const rowsOf = (block: string) =>
  guide.split(`<!-- generated: ${block} -->`)[1]?.split("<!-- end -->")[0]?.trim().split("\n").slice(2) ?? [];

it.each(Object.keys(paperCatalogue))("has a row for each paper of %s", (territory) => {
  const name = territory === ANYWHERE ? "others" : territory;
  const accepted = rowsOf(`papers ${name}`);
  const refused = rowsOf(`refused ${name}`);
  for (const [group, list] of Object.entries(paperCatalogue[territory] ?? {})) {
    const own = (rows: string[]) => rows.filter((row) => row.startsWith(`| \`${group}\` |`));
    expect(own(accepted)).toHaveLength(list.papers.length);
    expect(own(refused)).toHaveLength(list.refused.length);
    for (const [index, { title }] of list.papers.entries())
      expect(own(accepted)[index]).toContain(title ?? "");
    for (const [index, { title }] of list.refused.entries()) expect(own(refused)[index]).toContain(title);
  }
});

it("is as the data make it, and fails without a territory's block", () => {
  expect(renderPapers(guide)).toBe(guide);
  expect(() => renderPapers(guide.replace("<!-- generated: papers FR -->", ""))).toThrow(
    'no block "papers FR"',
  );
});
