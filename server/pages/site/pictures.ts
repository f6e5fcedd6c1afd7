/** Pictures from outside, for whoever was given the address. */

import { readAvatar } from "../../domain/account/avatar.ts";
import { readClientLogo } from "../../domain/app/client-logo.ts";
import { notFound } from "../../errors.ts";
import { SANDBOXED } from "../../http/security-headers.ts";
import { type AnyPage, anyone, page } from "../framework/page.ts";
import { data, type Reply } from "../framework/reply.ts";

export const pictures: readonly AnyPage[] = [
  page("/avatar/:pathToken", {
    guard: anyone,
    async load(services, { request }) {
      const avatar = await readAvatar(services, request.params.pathToken ?? "");
      if (avatar === null) notFound("picture");
      // A new picture has a new address. Private and short, since one that was taken away must go.
      return picture(avatar, "private, max-age=300");
    },
  }),
  page("/client-logo/:clientId", {
    guard: anyone,
    async load(services, { request }) {
      const logo = await readClientLogo(services, request.params.clientId ?? "");
      if (logo === null) notFound("logo");
      return picture(logo, "public, max-age=300");
    },
  }),
];

function picture({ contentType, bytes }: { contentType: string; bytes: Uint8Array }, caching: string): Reply {
  return data(Buffer.from(bytes), {
    "Content-Type": contentType,
    // Opened by itself it is a picture and nothing else, whatever its bytes may look like.
    "Content-Security-Policy": SANDBOXED,
    "Cache-Control": caching,
  });
}
