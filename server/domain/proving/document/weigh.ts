// Weighs the hints of a document: most say little alone, as institutions use the programs that forgers use. Points
// and threshold are chosen on half of a corpus and measured on the other (docs/desk.md).
import type { TraitKind } from "../../../platform/pictures/traits/traits.ts";

/** Points; none for a mark that only shows a missing font. */
const POINTS: Record<TraitKind, number> = {
  made_by_library: 3,
  made_by_editor: 5,
  saved_again: 3,
  other_writer: 10,
  generated: 10,
  no_camera: 10,
  no_metadata: 10,
  font_missing: 0,
  xfa_form: 0,
};
/** Layout shared with accounts of other institutions. */
const SAME_LAYOUT_POINTS = 5;

/** Points from which a document stands out. */
const STANDS_OUT_MIN = 8;

export interface Hints {
  traits: readonly { kind: TraitKind }[];
  hasSharedLayout: boolean;
}

/** A kind counts once. */
export function weighHints({ traits, hasSharedLayout }: Hints): number {
  const kinds = new Set(traits.map(({ kind }) => kind));
  const points = [...kinds].reduce((sum, kind) => sum + POINTS[kind], 0);
  return points + (hasSharedLayout ? SAME_LAYOUT_POINTS : 0);
}

export function standsOut(hints: Hints): boolean {
  return weighHints(hints) >= STANDS_OUT_MIN;
}
