import type { Readable } from "node:stream";

/** The body of an answer that its handler has written out itself: exact JSON text, a stream, or a picture. */
export class Written {
  readonly type: string;
  readonly content: string | Readable | Buffer;

  constructor(type: string, content: string | Readable | Buffer) {
    this.type = type;
    this.content = content;
  }
}
