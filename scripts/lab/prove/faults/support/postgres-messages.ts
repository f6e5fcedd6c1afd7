/** Splits a connection's bytes into messages of the PostgreSQL protocol (version 3, "Message Formats"), without TLS. */

export interface Message {
  from: "client" | "server";
  /** The message's letter, such as "Q" (Query), "P" (Parse), "C" (CommandComplete), "Z" (ReadyForQuery); "" of a start-up. */
  type: string;
  /** Content without letter and length. */
  body: Buffer;
  /** The message as sent. */
  bytes: Buffer;
}

const LENGTH_BYTES = 4;

/** Returns a function that takes received bytes and returns complete messages. A client's first one has no letter. */
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

/** The SQL of Query and Parse; undefined of any other message. */
export function sqlOf({ from, type, body }: Message): string | undefined {
  if (from !== "client" || (type !== "Q" && type !== "P")) return undefined;
  // Parse: the name of the statement, then its text.
  return texts(body)[type === "Q" ? 0 : 1];
}

/** The tag of a CommandComplete message, such as "COMMIT" or "INSERT 0 1"; undefined for any other message. */
export function commandTag({ from, type, body }: Message): string | undefined {
  return from === "server" && type === "C" ? texts(body)[0] : undefined;
}

function texts(body: Buffer): string[] {
  return body.toString("utf8").split("\0");
}
