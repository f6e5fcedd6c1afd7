/** The documented path that an unknown one is near to. */
import type { Document } from "../http/document.ts";
import { editDistance } from "../words/edit-distance.ts";

interface Known {
  method: string;
  path: string;
  segments: string[];
}

const METHODS = new Set(["get", "put", "post", "patch", "delete"]);
/** Wrong letters of a whole path. */
const DISTANCE_MAX = 3;
/** Longer paths have more segments than any of ours. */
const SEGMENTS_MAX = 12;
/** Longer segments are ids. */
const SEGMENT_LENGTH_MAX = 40;

/**
 * Finds the operation whose path, or the end of it, a request has but for some letters, a version or a prefix such as `/api`.
 * Those with the request's method come first. Undefined for none.
 */
export function createNearPaths(
  documents: readonly { document: Document }[],
): (request: { method: string; path: string }) => string | undefined {
  const known: Known[] = documents.flatMap(({ document }) =>
    Object.entries((document.paths ?? {}) as Record<string, object>).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => METHODS.has(method))
        .map((method) => ({ method: method.toUpperCase(), path, segments: segmentsOf(path) })),
    ),
  );
  return ({ method, path }) => {
    const typed = segmentsOf(path).filter((segment) => !/^(?:api|v\d+(?:\.\d+)*)$/i.test(segment));
    if (typed.length === 0 || typed.length > SEGMENTS_MAX) return undefined;
    const [nearest] = known
      .map((one) => ({
        ...one,
        distance: nearestEnd(typed, one.segments) + (one.method === method ? 0 : 0.5),
      }))
      .filter(({ distance }) => distance <= DISTANCE_MAX)
      .sort(
        (one, other) =>
          one.distance - other.distance ||
          Number(other.segments[0] === typed[0]) - Number(one.segments[0] === typed[0]) ||
          one.segments.length - other.segments.length,
      );
    return nearest && `${nearest.method} ${nearest.path}`;
  };
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

/** Distance of the typed path, or of its end: each segment that is left out counts as a wrong letter. */
function nearestEnd(typed: readonly string[], known: readonly string[]): number {
  return Math.min(...typed.map((_segment, left) => left + distanceOf(typed.slice(left), known)));
}

/** Sum over the segments of `typed` and the end of a known path; infinite where one is another word, or none agrees. */
function distanceOf(typed: readonly string[], known: readonly string[]): number {
  const end = known.slice(-typed.length);
  if (end.length < typed.length) return Number.POSITIVE_INFINITY;
  let sum = 0;
  let words = 0;
  for (const [at, segment] of end.entries()) {
    if (segment.startsWith("{")) continue;
    const word = typed[at]?.toLowerCase() ?? "";
    const distance =
      word.length > SEGMENT_LENGTH_MAX ? word.length : editDistance(word, segment.toLowerCase());
    if (distance > segment.length / 3) return Number.POSITIVE_INFINITY;
    sum += distance;
    words += 1;
  }
  return words === 0 ? Number.POSITIVE_INFINITY : sum;
}
