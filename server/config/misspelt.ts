/** Names of settings that are nearly ours: such a variable would be ignored, and a default stay in force. */
import { editDistance } from "../words/edit-distance.ts";
import { Environment } from "./environment.ts";
import { secretNames } from "./faults.ts";

const NAMES = [...Object.keys(Environment.shape), ...secretNames.map((name) => `${name}_FILE`)];

/** Shorter names resemble those of others, such as HOST and HOME: of them only swapped letters count. */
const LENGTH_MIN = 7;

/** Faults of names that are unknown and near to a setting that isn't set; all others are somebody else's. */
export function misspeltFaults(given: readonly string[]): string[] {
  const isSet = new Set(given);
  return given
    .filter((name) => !NAMES.includes(name))
    .flatMap((name) => {
      const near = NAMES.find((ours) => !isSet.has(ours) && isNear(name.toUpperCase(), ours));
      return near === undefined ? [] : [`${name} is no setting: did you mean ${near}?`];
    });
}

/** One wrong letter in all, or one in each of two words. */
function isNear(name: string, ours: string): boolean {
  const distance = editDistance(name, ours);
  if (ours.length < LENGTH_MIN) return distance <= 1 && sorted(name) === sorted(ours);
  if (distance <= 1) return true;
  const [words, ourWords] = [name.split("_"), ours.split("_")];
  return (
    distance === 2 &&
    words.length === ourWords.length &&
    words.every((word, index) => editDistance(word, ourWords[index] ?? "") <= 1)
  );
}

function sorted(name: string): string {
  return [...name].sort().join("");
}
