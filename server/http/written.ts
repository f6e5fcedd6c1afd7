import type { Readable } from "node:stream";

/** The body of an answer that its handler has written out itself: exact JSON text, or a stream. */
export class Written {
  readonly type: string;
  readonly content: string | Readable;

  constructor(type: string, content: string | Readable) {
    this.type = type;
    this.content = content;
  }
}
