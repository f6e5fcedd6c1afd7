/** The signed list that an association sends (docs/registers.md): made where its list of people is, without a server. */
import { hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { CompactSign, importJWK, type JWK } from "jose";
import { readTableRecords } from "../../../client/cli/table-file.ts";
import { hashEntry, isDay, plainForm } from "../../../server/domain/proving/sources/register/entry.ts";
import { CliError } from "../../command-line/cli-error.ts";

/** For whom a list is made, how long it is good for, and the two keys. */
export interface Packing {
  registerId: string;
  /** In base64url, as `registers add` printed it. */
  hashKey: string;
  /** An Ed25519 key as a JWK, with its private part. */
  signingKey: JWK;
  validDays: number;
  now: Date;
}

const COLUMNS = ["number", "surname", "dateOfBirth"] as const;
const DAY_SECONDS = 86_400;

/** Throws `CliError` with the line of a record that can't be read: an incomplete list would refuse people. */
export async function packRegisterList(
  file: string,
  { registerId, hashKey, signingKey, validDays, now }: Packing,
): Promise<{ text: string; entries: number }> {
  const key = Buffer.from(hashKey, "base64url");
  const lines: string[] = [];
  let at: Record<string, number> | undefined;
  for await (const { line, fields, broken } of readTableRecords(createReadStream(file))) {
    if (broken !== undefined) throw new CliError(1, `Line ${line} ${broken}.`);
    if (at === undefined) {
      at = readHeader(fields);
      continue;
    }
    const field = (name: string) => (fields[at?.[name] ?? -1] ?? "").trim();
    lines.push(packLine(key, line, field));
  }
  if (at === undefined) throw new CliError(1, `${file} is empty.`);
  const body = lines.map((each) => `${each}\n`).join("");
  const iat = Math.floor(now.getTime() / 1_000);
  const head = {
    registerId,
    iat,
    exp: iat + validDays * DAY_SECONDS,
    entries: lines.length,
    sha256: hash("sha256", body, "base64url"),
  };
  const jws = await new CompactSign(Buffer.from(JSON.stringify(head)))
    .setProtectedHeader({ alg: "EdDSA" })
    .sign(await importJWK(signingKey, "EdDSA"));
  return { text: `${jws}\n${body}`, entries: lines.length };
}

function readHeader(fields: readonly string[]): Record<string, number> {
  const names = fields.map((name) => name.trim());
  const missing = COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new CliError(1, `The header has no column ${missing.join(", ")}.`);
  return Object.fromEntries(names.map((name, index) => [name, index]));
}

function packLine(key: Buffer, line: number, field: (name: string) => string): string {
  const [number, surname, dateOfBirth, until] = [...COLUMNS, "until"].map(field) as [
    string,
    string,
    string,
    string,
  ];
  if (plainForm(number) === "" || plainForm(surname) === "")
    throw new CliError(1, `Line ${line} needs a number and a surname.`);
  for (const day of until === "" ? [dateOfBirth] : [dateOfBirth, until])
    if (!isDay(day)) throw new CliError(1, `Line ${line} has a date that is not like 1985-12-10.`);
  const entry = hashEntry(key, { number, surname, dateOfBirth });
  return until === "" ? entry : `${entry} ${until}`;
}
