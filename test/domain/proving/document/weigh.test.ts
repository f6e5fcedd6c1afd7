import { describe, expect, it } from "@jest/globals";
import { standsOut, weighHints } from "../../../../server/domain/proving/document/weigh.ts";
import { TRAIT_KINDS, type TraitKind } from "../../../../server/platform/pictures/traits/traits.ts";

const hints = (kinds: readonly TraitKind[], hasSharedLayout = false) => ({
  traits: kinds.map((kind) => ({ kind })),
  hasSharedLayout,
});

describe("the hints of a document", () => {
  it.each<[TraitKind[], boolean]>([
    [[], false],
    // Institutions' own systems use libraries, and suppliers' systems have one layout for many.
    [["made_by_library"], false],
    [[], true],
    [["made_by_library", "saved_again"], false],
    [["made_by_editor"], false],
    [["font_missing", "xfa_form"], false],
  ])("%j, of a shared layout: %j, don't stand out", (kinds, isShared) => {
    expect(standsOut(hints(kinds, isShared))).toBe(false);
  });

  it.each<[TraitKind[], boolean]>([
    [["made_by_library"], true],
    [["made_by_editor", "saved_again"], false],
    [["other_writer"], false],
    [["generated"], false],
    [["no_camera"], false],
    [["no_metadata"], false],
  ])("%j, of a shared layout: %j, stand out", (kinds, isShared) => {
    expect(standsOut(hints(kinds, isShared))).toBe(true);
  });

  it("count once each", () => {
    expect(weighHints(hints(["made_by_library", "made_by_library", "made_by_library"]))).toBe(
      weighHints(hints(["made_by_library"])),
    );
    expect(weighHints(hints(TRAIT_KINDS, true))).toBeGreaterThan(weighHints(hints(TRAIT_KINDS)));
  });
});
