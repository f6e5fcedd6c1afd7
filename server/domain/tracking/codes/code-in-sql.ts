/** `codeForm` for texts that have no index: codes of transactions, as a list's filter compares them. */
import { Prisma } from "../../../../generated/prisma/client.ts";
import { withAsciiDigits } from "../../../words/typed-text.ts";
import { codeForm } from "./code-text.ts";

/** Characters of the basic plane; the database has no classes for these properties. */
const charactersLike = (pattern: RegExp): string[] =>
  Array.from({ length: 0x10000 }, (_, point) => String.fromCharCode(point)).filter((one) =>
    pattern.test(one),
  );

const UNSEEN = `[${charactersLike(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u).join("")}]`;
// The hyphen goes first: elsewhere in brackets it is a range.
const GAPS = `[-[:space:]${charactersLike(/(?!-)[\p{Dash}\s\u2800]/u).join("")}]+`;
const DIGITS = charactersLike(/(?![0-9])\p{Nd}/u).join("");
const ASCII_DIGITS = withAsciiDigits(DIGITS);

/** Whether the column's text is this code however it was typed; letters that aren't ASCII also by the database's own case. */
export function isCodeInSql(column: Prisma.Sql, code: string): Prisma.Sql {
  const seen = Prisma.sql`btrim(regexp_replace(normalize(${column}, NFKC), ${UNSEEN}, '', 'g'), E' \t\r\n')`;
  const form = Prisma.sql`translate(regexp_replace(${seen}, ${GAPS}, '-', 'g'), ${DIGITS}, ${ASCII_DIGITS})`;
  return Prisma.sql`(${column} = ${code} OR CASE WHEN ${column} ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'
    THEN upper(${column}) ELSE upper(${form}) END = ${codeForm(code)})`;
}
