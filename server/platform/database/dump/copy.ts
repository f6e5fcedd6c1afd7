/**
 * COPY over node-postgres, a piece at a time: the one way in and out of both backends. pg-copy-streams waits for the
 * server before it sends rows, which PGlite, that reads whole messages, can't answer.
 */
import type { ClientBase, Connection, Submittable } from "pg";

/** What node-postgres's connection has beside its types (pg/lib/connection.js). */
interface Wire {
  stream: { cork(): void; uncork(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

/** Rows in PostgreSQL's text format (PostgreSQL, "COPY", "Text Format"). */
export interface CopiedRows {
  bytes: Buffer;
  rows: number;
}

/** Runs a `COPY … TO STDOUT`; its whole output is in memory. */
export function copyOut(client: ClientBase, sql: string): Promise<CopiedRows> {
  return run(client, (wire) => wire.query(sql));
}

/** Runs a `COPY … FROM STDIN` with these rows; returns how many there were. */
export async function copyIn(client: ClientBase, sql: string, bytes: Buffer): Promise<number> {
  const { rows } = await run(client, (wire) => {
    // As one message, for PGlite. A server drops the rows where it refuses the statement (PostgreSQL, "COPY Operations").
    wire.stream.cork();
    wire.query(sql);
    wire.sendCopyFromChunk(bytes);
    wire.endCopyFrom();
    wire.stream.uncork();
  });
  return rows;
}

function run(client: ClientBase, send: (wire: Wire) => void): Promise<CopiedRows> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let rows = 0;
    const query = {
      submit: (connection: Connection) => send(connection as unknown as Wire),
      handleCopyInResponse: () => {},
      // The parser gives a view of its own buffer, which the next read writes over.
      handleCopyData: ({ chunk }: { chunk: Buffer }) => void chunks.push(Buffer.from(chunk)),
      handleCommandComplete: ({ text }: { text: string }) => {
        rows = Number(/^COPY (\d+)$/.exec(text)?.[1]);
      },
      handleReadyForQuery: () => resolve({ bytes: Buffer.concat(chunks), rows }),
      handleError: reject,
    };
    client.query(query as Submittable);
  });
}
