// COPY over node-postgres, in pieces, for both backends. pg-copy-streams waits for the server before it sends rows; PGlite, which
// reads whole messages, can't answer.
import type { ClientBase, Connection, Submittable } from "pg";

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

export function copyOut(client: ClientBase, sql: string): Promise<CopiedRows> {
  return run(client, (wire) => wire.query(sql));
}

export async function copyIn(client: ClientBase, sql: string, bytes: Buffer): Promise<number> {
  const { rows } = await run(client, (wire) => {
    // One message, for PGlite. A server that refuses the statement drops the rows (PostgreSQL, "COPY Operations").
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
      // A copy: the parser reuses its buffer for the next read.
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
