/** Statements as they are read: lists, and files as streams. */
import { stringify } from "csv-stringify/sync";
import type { Statement } from "../../../../generated/prisma/client.ts";
import { conflict, notFound } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { type LinedFile, streamPieces } from "../../shared/csv.ts";
import { type Paged, type PageRequest, pageOf } from "../../shared/lists/keyset.ts";
import type { BrandPath } from "../partner/partners.ts";
import { getBrand } from "../partner/partners.ts";

type Needs = Pick<Services, "database">;

export interface StatementPath extends BrandPath {
  number: number;
}

/** A brand's statements, newest first, those that are being closed included. */
export async function listStatements(
  { database }: Needs,
  path: BrandPath,
  page: PageRequest,
): Promise<Paged<Statement>> {
  const { uid: brandUid } = await getBrand({ database }, path);
  return pageOf(page, ({ where, ...keyset }) =>
    database.statement.findMany({ where: { brandUid, ...where }, ...keyset }),
  );
}

export type ClosedStatement = Statement & { closedAt: Date };

/** A partner's closed statements, newest first. */
export async function listClosed(
  { database }: Needs,
  partnerId: string,
  { brandUid, ...page }: PageRequest & { brandUid?: string | undefined },
): Promise<Paged<ClosedStatement>> {
  const brand = brandUid === undefined ? {} : { brandUid };
  const { rows, nextCursor } = await pageOf(page, ({ where, ...keyset }) =>
    database.statement.findMany({
      where: { partnerId, ...brand, closedAt: { not: null }, ...where },
      ...keyset,
    }),
  );
  return { rows: rows as ClosedStatement[], nextCursor };
}

export async function getStatement({ database }: Needs, path: StatementPath): Promise<Statement> {
  const { partnerId, brandUid, number } = path;
  return (
    (await database.statement.findFirst({ where: { partnerId, brandUid, number } })) ?? notFound("statement")
  );
}

type Format = "lines" | "csv";

const LINES_OF_PIECE = 1_000;

/** Streams a closed statement at its reader's pace. */
export async function exportStatement(
  services: Needs & Pick<Services, "admission">,
  path: StatementPath,
  format: Format,
): Promise<LinedFile> {
  const statement = await getStatement(services, path);
  const { jws, lines, tail } = statement;
  if (jws === null) conflict("still_closing", { month: statement.month });
  if (format === "csv") {
    // The columns stand in place of the head, and the totals are left out.
    const totals = tail?.match(/\n/g)?.length ?? 0;
    return { content: streamPieces(csvOf(services, statement)), lines: lines - totals };
  }
  return { content: streamPieces(fileOf(services, { ...statement, jws })), lines: lines + 1 };
}

async function* fileOf(
  services: Needs & Pick<Services, "admission">,
  statement: Statement & { jws: string },
): AsyncGenerator<string, void, void> {
  const { head, tail, jws, lines } = statement;
  yield `${head}\n`;
  for await (const texts of eachPiece(services, statement)) yield texts.map((text) => `${text}\n`).join("");
  yield tail ?? "";
  yield `${JSON.stringify({ jws, kind: "signature", line: lines + 1 })}\n`;
}

const COLUMNS = [
  "line",
  "kind",
  "at",
  "month",
  "orderId",
  "transactionId",
  "adjustmentId",
  "adjustmentType",
  "supergroup",
  "currency",
  "transactionValue",
  "qualifyingAmount",
  "percent",
  "commission",
] as const;

/** Quotes texts and marks formulas (OWASP, "CSV Injection"); negative amounts are numbers. */
async function* csvOf(
  services: Needs & Pick<Services, "admission">,
  statement: Statement,
): AsyncGenerator<string, void, void> {
  yield `${COLUMNS.join(",")}\r\n`;
  for await (const texts of eachPiece(services, statement)) {
    const rows = texts.map((text) => JSON.parse(text) as Record<string, string | number>);
    yield stringify(rows, {
      columns: [...COLUMNS],
      record_delimiter: "windows",
      quoted_match: /[^\d.-]/,
      cast: { string: (text) => (/^-\d+\.\d\d$/.test(text) ? text : text.replace(/^(?=[=+\-@\t\r])/, "'")) },
    });
  }
}

async function* eachPiece(
  { database, admission }: Needs & Pick<Services, "admission">,
  { id: statementId, partnerId }: Statement,
): AsyncGenerator<string[], void, void> {
  for (let after = 0; ; ) {
    const read = () =>
      database.statementLine.findMany({
        where: { statementId, line: { gt: after } },
        orderBy: { line: "asc" },
        take: LINES_OF_PIECE,
        select: { line: true, text: true },
      });
    const found = await admission.long.doPiece(partnerId, read, after === 0);
    if (found.length > 0) yield found.map(({ text }) => text);
    if (found.length < LINES_OF_PIECE) return;
    after = found.at(-1)?.line ?? 0;
  }
}
