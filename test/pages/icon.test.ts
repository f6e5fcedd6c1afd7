import { renderToString } from "preact-render-to-string";
import { icon } from "../../server/pages/markup/icon.ts";
import { shapes } from "../../server/pages/markup/icon-shapes.ts";
import { importsOf, sourceFiles, textOf } from "../support/imports.ts";

/** Files that draw icons, and the one by which methods name theirs. */
const ICON_FILES = ["server/pages/markup/icon.ts", "server/pages/journey/login/methods/method-page.ts"];

describe("icon", () => {
  it("is decorative: hidden from assistive technology, and never focused", () => {
    const svg = renderToString(icon("mail"));
    expect(svg).toMatch(/^<svg class="icon"[^>]* aria-hidden="true"><path d="/);
  });

  it("with a label is an image with a name", () => {
    expect(renderToString(icon("check", { label: 'Done "now"' }))).toContain(
      'role="img" aria-label="Done &quot;now&quot;"',
    );
  });

  it("takes no style attribute, which the policy would stop", () => {
    expect(renderToString(icon("shield-check", { size: 40 }))).not.toContain("style");
  });

  it("has the shapes that pages show, and no others", () => {
    const shown = sourceFiles("server/pages")
      .filter((file) => importsOf(file).some(({ target }) => ICON_FILES.includes(target)))
      .map(textOf)
      .join("\n");
    expect(Object.keys(shapes).filter((name) => !shown.includes(`"${name}"`))).toEqual([]);
  });
});
