/** Documents as the API wants them: Base64 with a hash. */
import type { UploadedFile } from "../../generated/whitelabel.js";
/** A document of a member: its bytes, or what you have made of them yourself. */
export type Document = DocumentContent | UploadedFile;
/** A document as its bytes. */
export interface DocumentContent {
    /** Shown to the reviewer; in test mode the name of the first file decides: `approve…` or `reject…`. */
    fileName: string;
    /** The bytes of the file, 1 byte to 10 MiB; a `Buffer` or a `Blob` will do. */
    content: Uint8Array | ArrayBuffer | Blob;
}
export declare function filesOf(documents: readonly Document[]): Promise<UploadedFile[]>;
