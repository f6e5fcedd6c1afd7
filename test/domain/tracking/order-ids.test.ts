import { expect, it } from "@jest/globals";
import { createColumn, createIdTable } from "../../../server/domain/tracking/reconciliation/columns.ts";

it("an id table numbers texts as a Map would, past every growth", () => {
  const table = createIdTable();
  const known = new Map<string, number>();
  for (let index = 0; index < 30_000; index += 1) {
    // Repeats, prefixes of one another, and the longest.
    const id = `${"A".repeat(index % 129 || 1)}${index % 20_011}`.slice(-128);
    const number = known.get(id) ?? known.size;
    expect(table.find(id)).toBe(known.get(id));
    known.set(id, number);
    expect(table.add(id)).toBe(number);
  }
  expect(table.length()).toBe(known.size);
  expect([...known].filter(([id, number]) => table.at(number) !== id || table.find(id) !== number)).toEqual(
    [],
  );
  expect(table.find("B")).toBeUndefined();
});

it("a column keeps its numbers past every growth", () => {
  const column = createColumn(Float64Array);
  const numbers = Array.from({ length: 5_000 }, (_, index) => index * 199_999_999.98);
  expect(numbers.map(column.push)).toEqual(numbers.map((_, index) => index));
  column.set(7, 1);
  expect([column.length(), column.at(7), column.at(4_999)]).toEqual([5_000, 1, numbers[4_999]]);
});
