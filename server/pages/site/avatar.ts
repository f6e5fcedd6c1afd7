import express, { type Router } from "express";
import { readAvatar } from "../../domain/account/avatar.ts";
import { refuse } from "../../errors.ts";
import type { Services } from "../../services.ts";

/** Members' pictures, for whoever was given the address. */
export function avatars(services: Pick<Services, "database">): Router {
  const router = express.Router({ caseSensitive: true });
  router.get("/avatar/:pathToken", async (request, response) => {
    const avatar =
      (await readAvatar(services, request.params.pathToken)) ??
      refuse({ kind: "not_found", what: "picture" });
    response.set({
      "Content-Type": avatar.contentType,
      // Opened by itself it is a picture and nothing else, whatever its bytes may look like.
      "Content-Security-Policy": "default-src 'none'; sandbox",
      // A new picture has a new address. Private and short, since one that was taken away must go.
      "Cache-Control": "private, max-age=300",
    });
    response.send(Buffer.from(avatar.bytes));
  });
  return router;
}
