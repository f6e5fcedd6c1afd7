import express, { type Router } from "express";
import { readClientLogo } from "../../domain/oauth/client-logo.ts";
import { refuse } from "../../errors.ts";
import type { Services } from "../../services.ts";

/** The logos of clients, for our own pages and for whoever asks. */
export function clientLogos(services: Pick<Services, "database">): Router {
  const router = express.Router({ caseSensitive: true });
  router.get("/client-logo/:clientId", async (request, response) => {
    const logo =
      (await readClientLogo(services, request.params.clientId)) ??
      refuse({ kind: "not_found", what: "logo" });
    response.set({
      "Content-Type": logo.contentType,
      // Opened by itself it is a picture and nothing else, whatever its bytes may look like.
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "public, max-age=300",
    });
    response.send(Buffer.from(logo.bytes));
  });
  return router;
}
