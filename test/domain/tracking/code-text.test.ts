import { describe, expect, it } from "@jest/globals";
import { CODE_ALPHABET, checkCharacter, makeCode } from "../../../server/domain/tracking/codes/code-text.ts";

const isRight = (text: string) => checkCharacter(text.slice(0, -1)) === text.at(-1);
const checked = (text: string) => `${text}${checkCharacter(text)}`;
const put = (text: string, at: number, more: string) =>
  text.slice(0, at) + more + text.slice(at + more.length);

describe("check character", () => {
  it("the alphabet has no look-alikes, and a prime number of characters", () => {
    expect(CODE_ALPHABET).not.toMatch(/[01ILOSU]/);
    expect([new Set(CODE_ALPHABET).size, CODE_ALPHABET.length]).toEqual([29, 29]);
  });

  it("shows each single mistyped character, at each place of codes of each length", () => {
    const missed: string[] = [];
    for (let length = 8; length <= 24; length += 1) {
      const code = makeCode("", length);
      expect(isRight(code)).toBe(true);
      for (let at = 0; at < code.length; at += 1)
        for (const other of CODE_ALPHABET)
          if (other !== code[at] && isRight(put(code, at, other))) missed.push(`${code} ${at} ${other}`);
    }
    expect(missed).toEqual([]);
  });

  it("shows each swap of neighbours: of every two characters, at each place of codes of each length", () => {
    const missed: string[] = [];
    let swaps = 0;
    for (let length = 8; length <= 24; length += 1) {
      const base = makeCode("", length).slice(0, -1);
      for (let at = 0; at + 1 < length; at += 1)
        for (const one of CODE_ALPHABET)
          for (const other of CODE_ALPHABET) {
            if (one === other) continue;
            swaps += 1;
            const code = checked(put(base, at, one + other));
            if (isRight(put(code, at, other + one))) missed.push(code);
          }
      for (const last of CODE_ALPHABET) {
        const code = checked(put(base, length - 1, last));
        const end = code.slice(-2);
        if (end[0] !== end[1] && isRight(`${code.slice(0, -2)}${end[1]}${end[0]}`)) missed.push(code);
      }
    }
    expect([missed, swaps]).toEqual([[], 29 * 28 * 17 * 15]);
  });
});
