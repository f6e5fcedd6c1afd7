/** File names of downloads, without the owners' text (OWASP ASVS 5.0, 5.4.1). */
import type { ContentType } from "../../shared/uploaded-file.ts";

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/heic": "heic",
  "application/pdf": "pdf",
} satisfies Record<ContentType, string>;

export function extensionOf(contentType: string): string {
  return EXTENSIONS[contentType] ?? "bin";
}
