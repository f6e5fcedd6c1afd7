import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { packRegisterList } from "../../../../scripts/operator/files/pack-register-list.ts";
import { hashEntry, plainForm } from "../../../../server/domain/proving/sources/register/entry.ts";
import { readSignedList } from "../../../../server/domain/proving/sources/register/signed-list.ts";

const REGISTER = "5f0c1b52-5a8a-4d0e-9d5b-6f1a4e0d7c11";
const NOW = new Date("2026-11-26T10:00:00Z");
const KEY = Buffer.alloc(32, 7);

describe("the plain form of numbers and surnames", () => {
  it.each([
    ["O’Neill-Smith", "ONEILLSMITH"],
    ["Müller", "MULLER"],
    ["mr 204/17", "MR20417"],
    ["Straße", "STRASSE"],
    ["محمد", "محمد"],
  ])("of %s is %s", (text, plain) => expect(plainForm(text)).toBe(plain));
});

describe("a signed list", () => {
  let signingKey: JWK;
  let publicKey: JWK;
  let folder: string;
  beforeAll(async () => {
    const pair = await generateKeyPair("EdDSA", { extractable: true });
    [signingKey, publicKey] = [await exportJWK(pair.privateKey), await exportJWK(pair.publicKey)];
    folder = await mkdtemp(join(tmpdir(), "register-"));
  });

  const pack = async (csv: string, changes: object = {}) => {
    const file = join(folder, `${Math.random()}.csv`);
    await writeFile(file, csv);
    const packing = {
      registerId: REGISTER,
      hashKey: KEY.toString("base64url"),
      signingKey,
      validDays: 45,
      now: NOW,
    };
    return packRegisterList(file, { ...packing, ...changes });
  };
  const readIt = (text: string, changes: object = {}, now = NOW) =>
    readSignedList(
      text,
      { registerId: REGISTER, signingKey: publicKey, listedAt: null, listDigest: null, ...changes },
      now,
    );
  const read = async (text: string) => {
    const list = await readIt(text);
    if (list === "present") throw new Error("the list is in use already");
    return list;
  };
  const CSV =
    "number,surname,dateOfBirth,until\nMR-1,Lovelace,1985-12-10,2027-03-31\nMR-2,O'Neill,1990-02-28,\n";

  it("is read as the association packed it, and has no name or number", async () => {
    const { text, entries } = await pack(CSV);
    expect(entries).toBe(2);
    // Whole values: parts of them come in any signature sooner or later.
    expect(text).not.toMatch(/\bMR-?1\b|Lovelace|1985-?12-?10/i);
    expect((await read(text)).entries).toEqual([
      {
        hash: hashEntry(KEY, { number: "mr1", surname: "LOVELACE", dateOfBirth: "1985-12-10" }),
        until: "2027-03-31",
      },
      { hash: hashEntry(KEY, { number: "MR 2", surname: "ONeill", dateOfBirth: "1990-02-28" }), until: null },
    ]);
  });

  it("keeps the later end of somebody who stands there twice", async () => {
    const twice = `${CSV}MR-1,Lovelace,1985-12-10,2028-03-31\nMR-2,O'Neill,1990-02-28,2027-01-01\n`;
    const { entries } = await read((await pack(twice)).text);
    expect(entries.map(({ until }) => until)).toEqual(["2028-03-31", null]);
  });

  const refusal = (code: string) => ({ refusal: { issues: [{ path: ["list"], code }] } });

  it.each([
    ["a letter of a line", (text: string) => text.replace(/\n./, "\n_"), "list_changed"],
    ["a line", (text: string) => text.replace(/\n[^\n]+\n$/, "\n"), "list_changed"],
    ["two lines swapped", (text: string) => text.replace(/\n(.+)\n(.+)\n$/, "\n$2\n$1\n"), "list_changed"],
    ["the head", (text: string) => text.replace(/\.[^.]+\./, ".e30."), "list_not_signed"],
    ["everything but the head", (text: string) => text.split("\n")[0] ?? "", "list_changed"],
    ["all of it", () => "", "list_not_signed"],
  ])("is refused with %s changed", async (_what, change, code) => {
    await expect(readIt(change((await pack(CSV)).text))).rejects.toMatchObject(refusal(code));
  });

  it("is refused with another key, of another register, played back, and after its end", async () => {
    const { text } = await pack(CSV);
    const other = await exportJWK((await generateKeyPair("EdDSA", { extractable: true })).publicKey);
    await expect(readIt(text, { signingKey: other })).rejects.toMatchObject(refusal("list_not_signed"));
    await expect(readIt(text, { registerId: "x" })).rejects.toMatchObject(
      refusal("list_of_another_register"),
    );
    await expect(readIt(text, { listedAt: NOW })).rejects.toMatchObject(refusal("list_not_newer"));
    const later = new Date("2027-01-11T10:00:00Z");
    await expect(readIt(text, {}, later)).rejects.toMatchObject(refusal("list_ended"));
  });

  it("is no replay when the list in use is sent again", async () => {
    const { text } = await pack(CSV);
    const { head } = await read(text);
    expect(await readIt(text, { listedAt: NOW, listDigest: head.sha256 })).toBe("present");
    await expect(readIt(text, { listedAt: NOW, listDigest: "other" })).rejects.toMatchObject(
      refusal("list_not_newer"),
    );
  });

  it("is refused with a line that is no entry, and says which", async () => {
    const bad = "number,surname,dateOfBirth,until\nMR-1,Lovelace,1985-12-10,2027-02-30\n";
    await expect(pack(bad)).rejects.toThrow("Line 2 has a date that is not like 1985-12-10.");
    await expect(pack("number,surname\nMR-1,Lovelace\n")).rejects.toThrow("no column dateOfBirth");
    await expect(pack("number,surname,dateOfBirth\n-,Lovelace,1985-12-10\n")).rejects.toThrow("Line 2 needs");
  });
});
