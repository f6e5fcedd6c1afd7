import type { UploadedFile } from "../../generated/whitelabel.ts";

/** A member's document: its bytes, or your own Base64 and hash. */
export type Document = DocumentContent | UploadedFile;

/** A document as its bytes. */
export interface DocumentContent {
  /** Shown to the reviewer; in test mode the name of the first file decides: `approve…` or `reject…`. */
  fileName: string;
  /** The bytes of the file, 1 byte to 10 MiB; also a `Buffer` or a `Blob`. */
  content: Uint8Array | ArrayBuffer | Blob;
}

export function filesOf(documents: readonly Document[]): Promise<UploadedFile[]> {
  return Promise.all(
    documents.map(async (document) => {
      if (!("content" in document)) return document;
      const { fileName, content } = document;
      const bytes = await bytesOf(content);
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const sha256Hash = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
      return { fileName, base64Data: base64Of(bytes), sha256Hash };
    }),
  );
}

async function bytesOf(content: DocumentContent["content"]): Promise<Uint8Array<ArrayBuffer>> {
  if ("arrayBuffer" in content) return new Uint8Array(await content.arrayBuffer());
  return new Uint8Array(content);
}

/** A safe number of arguments in any runtime; a multiple of three, so that the pieces join. */
const PIECE_BYTES = 0x6000;

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += PIECE_BYTES)
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE_BYTES)));
  return text;
}
