import { createHash } from "node:crypto";
import { data, type Reply } from "../../framework/reply.ts";

export const MARKDOWN = "text/markdown";

/** Public text with a validator: Express answers 304 to a matching tag. Scripts of other origins may read it. */
export function publicFile(contentType: string, text: string, headers: Record<string, string> = {}): Reply {
  const hash = createHash("sha256").update(text).digest("base64url");
  return data(text, {
    "Content-Type": `${contentType}; charset=utf-8`,
    ETag: `"${hash}"`,
    "Cache-Control": "no-cache",
    "Access-Control-Allow-Origin": "*",
    ...headers,
  });
}
