/** Splits a connection's bytes into messages of the PostgreSQL protocol (version 3, "Message Formats"), without TLS. */

export interface Message {
  from: "client" | "server";
  /** Its letter, such as "Q" (Query), "P" (Parse), "C" (CommandComplete), "Z" (ReadyForQuery); "" of a start-up. */
  type: string;
  /** Without letter and length. */
  body: Buffer;
  /** As it goes over the wire. */
  bytes: Buffer;
}

const LENGTH_BYTES = 4;

/** Takes what arrives, returns the messages that are whole. A client's first one has no letter. */
export function createMessageReader(from: Message["from"]): (chunk: Buffer) => Message[] {
  let rest: Buffer = Buffer.alloc(0);
  let letterBytes = from === "client" ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Message[] = [];
    while (rest.length >= letterBytes + LENGTH_BYTES) {
      const end = letterBytes + rest.readInt32BE(letterBytes);
      if (rest.length < end) break;
      const bytes = rest.subarray(0, end);
      const type = bytes.toString("latin1", 0, letterBytes);
      messages.push({ from, type, body: bytes.subarray(letterBytes + LENGTH_BYTES), bytes });
      rest = rest.subarray(end);
      letterBytes = 1;
    }
    return messages;
  };
}

/** What a client says of itself as it connects, such as "application_name"; undefined of any other message. */
export function startupParameter({ from, type, body }: Message, name: string): string | undefined {
  if (from !== "client" || type !== "") return undefined;
  // The version of the protocol, then names and values in turn.
  const parts = texts(body.subarray(4));
  const at = parts.findIndex((part, index) => index % 2 === 0 && part === name);
  return at === -1 ? undefined : parts[at + 1];
}

/** The SQL of Query and Parse; undefined of any other message. */
export function sqlOf({ from, type, body }: Message): string | undefined {
  if (from !== "client" || (type !== "Q" && type !== "P")) return undefined;
  // Parse: the name of the statement, then its text.
  return texts(body)[type === "Q" ? 0 : 1];
}

/** What a command did, such as "COMMIT" or "INSERT 0 1"; undefined of any other message. */
export function commandTag({ from, type, body }: Message): string | undefined {
  return from === "server" && type === "C" ? texts(body)[0] : undefined;
}

/**
 * Whether the server is at rest outside a transaction: what a client sent before is committed or rolled back. A
 * statement without BEGIN commits between its CommandComplete and this.
 */
export function isIdle({ from, type, body }: Message): boolean {
  return from === "server" && type === "Z" && body.toString("latin1") === "I";
}

function texts(body: Buffer): string[] {
  return body.toString("utf8").split("\0");
}
