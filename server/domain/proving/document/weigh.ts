/**
 * Weighs the hints of a document. Institutions make letters with the programs that forgers use, and members save what they
 * hand in, so that most hints say little alone; together they are worth a closer look. Points and threshold are chosen on half
 * of a corpus and measured on the other (npm run prove -- forgeries, docs/desk.md).
 */
import type { TraitKind } from "../../../platform/pictures/traits/traits.ts";

/** In points. What only tells that something can't be shown has none. */
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
/** Of a layout that accounts of other institutions handed in, too. */
const SAME_LAYOUT_POINTS = 5;

/** From so many points on a document stands out. */
export const STANDS_OUT_MIN = 8;

export interface Hints {
  traits: readonly { kind: TraitKind }[];
  /** Whether its layout was handed in for other institutions (listLayoutMatches). */
  hasSharedLayout: boolean;
}

/** A kind counts once, however often it was found. */
export function weighHints({ traits, hasSharedLayout }: Hints): number {
  const kinds = new Set(traits.map(({ kind }) => kind));
  const points = [...kinds].reduce((sum, kind) => sum + POINTS[kind], 0);
  return points + (hasSharedLayout ? SAME_LAYOUT_POINTS : 0);
}

export function standsOut(hints: Hints): boolean {
  return weighHints(hints) >= STANDS_OUT_MIN;
}
