/** The catalogue of papers: complete, and sound in itself. */
import { describe, expect, it } from "@jest/globals";
import { consumerGroupValues } from "../../../../generated/whitelabel.ts";
import {
  ANYWHERE,
  paperCatalogue,
  shippedPapers,
} from "../../../../server/domain/proving/document/papers/find.ts";
import { isUnlawful } from "../../../../server/domain/proving/document/papers/paper.ts";
import { validatePapers } from "../../../../server/domain/proving/document/papers/validate.ts";

const entries = Object.entries(paperCatalogue).flatMap(([territory, lists]) =>
  consumerGroupValues.map((group) => ({ territory, group, list: lists[group] })),
);

describe.each(entries)("$territory, $group", ({ territory, group, list }) => {
  it("names each paper once, and each that is to be sent instead", () => {
    const ids = list.papers.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { instead } of list.refused) expect(instead.filter((id) => !ids.includes(id))).toEqual([]);
    const refused = list.refused.map(({ id }) => id);
    expect(new Set([...ids, ...refused]).size).toBe(ids.length + refused.length);
  });

  it("is as sound as an operator's own has to be", () => {
    expect(() => validatePapers(list, { consumerGroup: group, territory })).not.toThrow();
  });

  it("shows from when or until when it is, wherever its age counts", () => {
    const dated = list.papers.filter(({ monthsMax }) => monthsMax !== undefined);
    const days = ["date", "year", "valid_until"];
    expect(dated.filter(({ shows }) => !shows.some((fact) => days.includes(fact)))).toEqual([]);
  });

  it("has a paper that is enough by itself, and each shows the name", () => {
    expect(list.papers.some(({ withAnother }) => withAnother !== true)).toBe(true);
    expect(list.papers.filter(({ shows }) => !shows.includes("name"))).toEqual([]);
  });
});

it.each([
  ["US", "military", "military_id"],
  ["US", "first-responder", "federal_badge"],
  ["GB", "military", "mod_90"],
  ["GB", "first-responder", "warrant_card"],
  ["DE", "military", "truppenausweis"],
  ["FR", "military", "carte_militaire"],
] as const)(
  "%s, %s: %s is refused as unlawful to copy, with another paper to send",
  (territory, group, id) => {
    const refused = shippedPapers(group, territory).refused.find((each) => each.id === id);
    expect(refused && isUnlawful(refused)).toBe(true);
    expect(refused?.instead).not.toEqual([]);
  },
);

it("asks for consent by its category wherever a paper shows health", () => {
  for (const { group, list } of entries)
    if (group === "disability") expect(list.papers.filter(({ special }) => special !== "health")).toEqual([]);
  for (const { list } of entries)
    expect(
      list.papers.filter(({ kind, special }) => kind === "maternity_record" && special !== "health"),
    ).toEqual([]);
});

it("falls back for a territory without an entry, and for names of every object", () => {
  for (const territory of ["ES", "__proto__", "toString"])
    expect(shippedPapers("student", territory)).toBe(paperCatalogue[ANYWHERE]?.student);
});
