import { describe, expect, it } from "@jest/globals";
import {
  contrast,
  correctionsOf,
  type GivenColours,
  paletteFor,
  THEMES,
} from "../../../../server/domain/clients/brand/colours.ts";
import { brandStyle } from "../../../../server/domain/clients/brand/style.ts";

/** Every corner of the cube and what lies between: 125 colours. */
const steps = ["00", "40", "80", "c0", "ff"];
const cube = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

function expectReadable(theme: "light" | "dark", given: GivenColours): void {
  const palette = paletteFor(theme, { [theme]: given });
  const least: Record<string, number> = {};
  for (const ground of [palette.ground, palette.surface])
    for (const colour of ["ink", "muted", "accent", "good", "danger", "buttonEdge", "edge"] as const)
      least[colour] = Math.min(least[colour] ?? 21, contrast(palette[colour], ground));
  const { edge = 0, buttonEdge = 0, ...words } = least;
  expect({ given, theme, least: Math.min(...Object.values(words)) >= 4.5 }).toEqual({
    given,
    theme,
    least: true,
  });
  expect({ given, theme, edges: Math.min(edge, buttonEdge) >= 3 }).toEqual({ given, theme, edges: true });
  expect(contrast(palette.onButton, palette.button)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(palette.onButton, palette.buttonStrong)).toBeGreaterThanOrEqual(4.5);
}

describe("paletteFor", () => {
  it.each(THEMES)("%s: whatever is given, words have 4.5:1 and edges 3:1 (WCAG 2.2 AA)", (theme) => {
    for (const primary of cube) expectReadable(theme, { primary });
    for (const background of cube) expectReadable(theme, { background, primary: "#808080", text: "#808080" });
    for (const text of cube) expectReadable(theme, { text, background: "#808080" });
  });

  it("leaves a colour that can be read as it is, and a button's always", () => {
    const { accent, button } = paletteFor("light", { light: { primary: "#1f4fd8" } });
    expect([accent, button]).toEqual(["#1f4fd8", "#1f4fd8"]);
    expect(paletteFor("light", { light: { primary: "#ffe600" } }).button).toBe("#ffe600");
  });

  it("lightens a light page's primary colour for the dark page that has none", () => {
    const { button, ground } = paletteFor("dark", { light: { primary: "#0a2540" } });
    expect(contrast(button, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

describe("correctionsOf", () => {
  it("names what was given and could not be used as it is", () => {
    expect(
      correctionsOf({ light: { primary: "#ffe600", text: "#111111" }, dark: { background: "#ffffff" } }),
    ).toEqual([
      { theme: "light", colour: "primary", given: "#ffe600", used: expect.stringMatching(/^#[0-9a-f]{6}$/) },
      {
        theme: "dark",
        colour: "background",
        given: "#ffffff",
        used: expect.stringMatching(/^#[0-9a-f]{6}$/),
      },
    ]);
    expect(correctionsOf({ light: { primary: "#1F4FD8" } })).toEqual([]);
  });
});

it("contrast is WCAG's: 21 for black on white, 1 for a colour on itself", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#777777")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

it("a style sheet sets custom properties alone, for both themes", () => {
  const given = { light: paletteFor("light", {}), dark: paletteFor("dark", {}) };
  expect(brandStyle(given)).toMatch(
    /^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}@media \(prefers-color-scheme:dark\)\{:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}\}\n$/,
  );
});
