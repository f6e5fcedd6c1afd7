/** A page of a document, drawn anew. Each look is on record before it leaves. */
import { readPaper } from "../../../domain/desk/views.ts";
import { refuse } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import type { AtDesk } from "../visit.ts";

export async function sendPaper(services: Services, { request, operator, response }: AtDesk): Promise<void> {
  const { documentId = "", page = "" } = request.params;
  if (!/^[1-9]\d{0,3}$/.test(String(page))) refuse({ kind: "not_found", what: "page of a document" });
  const bytes = await readPaper(services, operator, { documentId: String(documentId), page: Number(page) });
  response.set({
    "Content-Type": "image/webp",
    // Opened by itself it is a picture and nothing else.
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Content-Disposition": "inline",
    "Referrer-Policy": "no-referrer",
  });
  response.send(bytes);
}
