import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  blindIndex,
  blindIndexes,
  codeHash,
  codeHashes,
  isCodeHash,
  type Keyring,
  type NamedKey,
  randomKey,
  randomPasscode,
  randomText,
  randomToken,
  sameSecret,
  seal,
  sealBytes,
  shortLivedIndex,
  shortLivedIndexes,
  tokenHash,
  unseal,
  unsealBytes,
} from "../../server/platform/crypto.ts";
import { newKeyring } from "../support/keyring.ts";
import { runs } from "../support/properties.ts";

const OLD: NamedKey = { id: "k1", key: randomKey() };
const NEW: NamedKey = { id: "k2", key: randomKey() };
const COLUMN = "Verification.firstNameSealed";
const ROW = "0199a7ee-0000-7000-8000-000000000001";
const PURPOSE = "verification.firstName";
const keyring: Keyring = { ...newKeyring(), sealing: [OLD] };

describe("sealing", () => {
  it("opens any text again, empty or beyond ASCII", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(unseal(keyring, COLUMN, ROW, seal(keyring, COLUMN, ROW, text))).toBe(text);
      }),
      runs(),
    );
  });

  it("opens any bytes again", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        const opened = unsealBytes(keyring, PURPOSE, sealBytes(keyring, PURPOSE, bytes));
        expect(opened.equals(bytes)).toBe(true);
      }),
      runs(),
    );
  });

  it("L8: refuses a text that was sealed for another row or column", () => {
    const sealed = seal(keyring, COLUMN, ROW, "Ada");
    expect(() => unseal(keyring, COLUMN, ROW.replace(/1$/, "2"), sealed)).toThrow();
    expect(() => unseal(keyring, "Verification.lastNameSealed", ROW, sealed)).toThrow();
  });

  it("refuses a text that is bound to no row", () => {
    const { body } = sealBytes(keyring, PURPOSE, Buffer.from("Ada"));
    expect(() => unseal(keyring, COLUMN, ROW, `k1.${body.toString("base64url")}`)).toThrow();
  });

  it("refuses bytes with any one bit changed, in nonce, text or tag", () => {
    const { keyId, body } = sealBytes(keyring, PURPOSE, Buffer.from("Ada"));
    for (let bit = 0; bit < body.length * 8; bit += 1) {
      const changed = Buffer.from(body);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => unsealBytes(keyring, PURPOSE, { keyId, body: changed })).toThrow();
    }
  });

  it("refuses bytes that were cut short, down to nothing", () => {
    const { keyId, body } = sealBytes(keyring, PURPOSE, Buffer.from("Ada"));
    for (let length = 0; length < body.length; length += 1) {
      const cut = body.subarray(0, length);
      expect(() => unsealBytes(keyring, PURPOSE, { keyId, body: cut })).toThrow();
    }
  });

  it("refuses what is no sealed text at all", () => {
    for (const text of ["", ".", "k1", "k1.", "k1.AAAA", "v2.k1", "v2.k1.AAAA", "no dot"]) {
      expect(() => unseal(keyring, COLUMN, ROW, text)).toThrow();
    }
  });

  it("names a key that it does not have", () => {
    const sealed = seal({ ...keyring, sealing: [NEW] }, COLUMN, ROW, "Ada");
    expect(() => unseal(keyring, COLUMN, ROW, sealed)).toThrow('No sealing key has the id "k2".');
  });

  it("refuses another key of the same id", () => {
    const impostor: Keyring = { ...keyring, sealing: [{ id: OLD.id, key: randomKey() }] };
    expect(() => unseal(impostor, COLUMN, ROW, seal(keyring, COLUMN, ROW, "Ada"))).toThrow();
  });

  it("opens with an old key after rotation, and seals with the new one", () => {
    const rotated: Keyring = { ...keyring, sealing: [NEW, OLD] };
    expect(unseal(rotated, COLUMN, ROW, seal(keyring, COLUMN, ROW, "Ada"))).toBe("Ada");
    expect(seal(rotated, COLUMN, ROW, "Ada")).toMatch(/^v2\.k2\./);
  });
});

describe("a blind index", () => {
  it("is equal for equal values, whose ciphertexts differ", () => {
    expect(seal(keyring, COLUMN, ROW, "Ada")).not.toBe(seal(keyring, COLUMN, ROW, "Ada"));
    expect(blindIndex(keyring, PURPOSE, "Ada")).toBe(blindIndex(keyring, PURPOSE, "Ada"));
  });

  it("differs by value, purpose and key", () => {
    const other: Keyring = { ...keyring, index: newKeyring().index };
    const indexes = [
      blindIndex(keyring, PURPOSE, "Ada"),
      blindIndex(keyring, PURPOSE, "Eva"),
      blindIndex(keyring, "verification.lastName", "Ada"),
      blindIndex(other, PURPOSE, "Ada"),
    ];
    expect(new Set(indexes).size).toBe(indexes.length);
  });

  it("L8: names its key, and is found under every key", () => {
    const { index } = newKeyring({ index: ["k2"] });
    const rotated: Keyring = { ...keyring, index: [index[0], ...keyring.index] };
    const [current, former] = blindIndexes(rotated, PURPOSE, "Ada");
    expect(current).toBe(blindIndex(rotated, PURPOSE, "Ada"));
    expect(current).toMatch(/^k2\./);
    // Indexes from before keys had ids have none.
    expect(former).toBe(blindIndex(keyring, PURPOSE, "Ada"));
    expect(former).toMatch(/^[\w-]{43}$/);
  });

  it("L8: of what is counted for a day is of the eldest key", () => {
    const both = newKeyring({ index: ["k2", "k1"] });
    const counted = shortLivedIndex(both, PURPOSE, "Ada");
    expect(counted).toBe(blindIndexes(both, PURPOSE, "Ada")[1]);
    expect(shortLivedIndexes(both, PURPOSE, "Ada")).toEqual([counted, blindIndex(both, PURPOSE, "Ada")]);
    expect(shortLivedIndexes(keyring, PURPOSE, "Ada")).toEqual([blindIndex(keyring, PURPOSE, "Ada")]);
  });

  it("stays the same after the sealing key was rotated", () => {
    const rotated: Keyring = { ...keyring, sealing: [NEW, OLD] };
    expect(blindIndex(rotated, PURPOSE, "Ada")).toBe(blindIndex(keyring, PURPOSE, "Ada"));
  });
});

describe("the hash of a code", () => {
  it("is bound to its purpose, its id, its code and its key", () => {
    const other: Keyring = { ...keyring, code: newKeyring().code };
    const hashes = [
      codeHash(keyring, "otp", "a", "123456"),
      codeHash(keyring, "login", "a", "123456"),
      codeHash(keyring, "otp", "b", "123456"),
      codeHash(keyring, "otp", "a", "123457"),
      codeHash(other, "otp", "a", "123456"),
      blindIndex({ ...keyring, index: keyring.code }, "otp", "123456"),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(codeHash(keyring, "otp", "a", "123456")).toBe(hashes[0]);
  });

  it("keeps its parts apart wherever one ends and the next begins", () => {
    expect(codeHash(keyring, "otp", "a1", "23456")).not.toBe(codeHash(keyring, "otp", "a", "123456"));
    expect(codeHash(keyring, 'otp","a', "b", "1")).not.toBe(codeHash(keyring, "otp", 'a","b', "1"));
  });
});

describe("random secrets", () => {
  it("gives passcodes of six digits, each digit about as often at each place", () => {
    const draws = 60_000;
    const counts = Array.from({ length: 6 }, () => new Map<string, number>());
    for (let draw = 0; draw < draws; draw += 1) {
      const code = randomPasscode();
      expect(code).toMatch(/^\d{6}$/);
      for (const [place, count] of counts.entries()) {
        const digit = code.charAt(place);
        count.set(digit, (count.get(digit) ?? 0) + 1);
      }
    }
    // Chi-squared with 9 degrees of freedom: above 45 once in about a million even draws.
    for (const count of counts) {
      const expected = draws / 10;
      const squares = [..."0123456789"].map((digit) => ((count.get(digit) ?? 0) - expected) ** 2);
      expect(squares.reduce((sum, square) => sum + square / expected, 0)).toBeLessThan(45);
    }
  });

  it("gives texts of the letters asked for, all of them used", () => {
    const text = randomText(2000, "ABCDEF");
    expect(text).toMatch(/^[A-F]{2000}$/);
    expect(new Set(text).size).toBe(6);
  });

  it("gives tokens of 256 bits, each its own, and keys of 32 bytes", () => {
    const tokens = Array.from({ length: 1000 }, randomToken);
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const token of tokens) expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(randomKey()).toHaveLength(32);
  });

  it("hashes a token with SHA-256", () => {
    // The test vector "abc" of FIPS 180-4.
    expect(Buffer.from(tokenHash("abc"), "base64url").toString("hex")).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });

  it("compares secrets as a whole, of equal length or not", () => {
    expect(sameSecret("abc", "abc")).toBe(true);
    expect(sameSecret("abc", "abd")).toBe(false);
    expect(sameSecret("abc", "abcd")).toBe(false);
    expect(sameSecret("", "")).toBe(true);
  });

  it("L8: is that of the new key, and one of a former key is still right", () => {
    const both = newKeyring({ code: ["k2", "k1"] });
    const former: Keyring = { ...both, code: [both.eldest.code] };
    const hash = codeHash(former, "otp", "a", "123456");
    expect(codeHash(both, "otp", "a", "123456")).toMatch(/^k2\./);
    expect(isCodeHash(both, "otp", "a", "123456", hash)).toBe(true);
    expect(codeHashes(both, "otp", "a", "123456")).toContain(hash);
    expect(isCodeHash(both, "otp", "a", "123457", hash)).toBe(false);
  });
});
