/** Numbers and order ids of a file of a million lines, outside of the heap: objects would take several times the memory. */
import { hash, randomBytes } from "node:crypto";

export interface Column {
  /** Appends; returns the place. */
  push: (value: number) => number;
  at: (place: number) => number;
  set: (place: number, value: number) => void;
  length: () => number;
}

export function createColumn(
  Type: Uint8ArrayConstructor | Uint32ArrayConstructor | Float64ArrayConstructor,
): Column {
  let values = new Type(1_024);
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const grown = new Type(length * 2);
        grown.set(values);
        values = grown;
      }
      values[length] = value;
      length += 1;
      return length - 1;
    },
    at: (place) => values[place] as number,
    set(place, value) {
      values[place] = value;
    },
    length: () => length,
  };
}

/** Distinct texts of printable ASCII, each with a number from 0. */
export interface IdTable {
  /** Number of a text; undefined for an unknown one. */
  find: (id: string) => number | undefined;
  /** Number of a text, new or known. */
  add: (id: string) => number;
  at: (number: number) => string;
  length: () => number;
}

/** A hash table with open addressing. The hash has a secret, so that ids that collide can't be chosen. */
export function createIdTable(): IdTable {
  const secret = randomBytes(16).toString("hex");
  const [hashes, ends] = [createColumn(Uint32Array), createColumn(Uint32Array)];
  let texts = Buffer.allocUnsafeSlow(65_536);
  // Numbers from 1; 0 is free.
  let slots = new Uint32Array(2_048);

  const startOf = (number: number) => (number === 0 ? 0 : ends.at(number - 1));
  const at = (number: number) => texts.toString("latin1", startOf(number), ends.at(number));
  const hashOf = (id: string) => hash("sha256", secret + id, "buffer").readUInt32LE(0);

  function slotOf(hashed: number, isSame: (number: number) => boolean): number {
    const mask = slots.length - 1;
    for (let slot = hashed & mask; ; slot = (slot + 1) & mask) {
      const entry = slots[slot] as number;
      if (entry === 0 || (hashes.at(entry - 1) === hashed && isSame(entry - 1))) return slot;
    }
  }

  function find(id: string, hashed: number): number {
    return slotOf(hashed, (number) => at(number) === id);
  }

  function growSlots(): void {
    slots = new Uint32Array(slots.length * 2);
    for (let number = 0; number < hashes.length(); number += 1)
      slots[slotOf(hashes.at(number), () => false)] = number + 1;
  }

  function append(id: string): void {
    const from = startOf(ends.length());
    const end = from + id.length;
    if (end > texts.length) {
      const grown = Buffer.allocUnsafeSlow(texts.length * 2);
      texts.copy(grown);
      texts = grown;
    }
    texts.write(id, from, "latin1");
    ends.push(end);
  }

  return {
    find(id) {
      const entry = slots[find(id, hashOf(id))] as number;
      return entry === 0 ? undefined : entry - 1;
    },
    add(id) {
      const hashed = hashOf(id);
      const slot = find(id, hashed);
      const entry = slots[slot] as number;
      if (entry !== 0) return entry - 1;
      append(id);
      const number = hashes.push(hashed);
      slots[slot] = number + 1;
      if (hashes.length() * 2 > slots.length) growSlots();
      return number;
    },
    at,
    length: hashes.length,
  };
}
