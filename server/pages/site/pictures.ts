/** Pictures at unguessable addresses, and clients' colours. */

import { gzipSync } from "node:zlib";
import { readAvatar } from "../../domain/accounts/account/avatar.ts";
import { findBrand } from "../../domain/clients/app/branding.ts";
import { readClientLogo } from "../../domain/clients/app/client-logo.ts";
import { brandStyle, brandStylePath, inTheme, readTheme } from "../../domain/clients/brand/style.ts";
import { readProviderLogo } from "../../domain/proving/sources/identity-provider/show-display.ts";
import { notFound } from "../../errors.ts";
import { SANDBOXED } from "../../http/security-headers.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { type AnyPage, anyone, page } from "../framework/page.ts";
import { data, type Reply } from "../framework/reply.ts";

export const pictures: readonly AnyPage[] = [
  page("/avatar/:pathToken", {
    guard: anyone,
    async load(services, { request }) {
      const avatar = await readAvatar(services, request.params.pathToken ?? "");
      if (avatar === null) notFound("picture");
      // Private and short, since a removed picture must go; a new one has a new address.
      return picture(avatar, "private, max-age=300");
    },
  }),
  page("/client-logo/:clientId", {
    guard: anyone,
    async load(services, { request }) {
      const theme = fieldOf(request.query, "theme") === "dark" ? "dark" : "light";
      const logo = await readClientLogo(services, request.params.clientId ?? "", theme);
      if (logo === null) notFound("logo");
      return picture(logo, "public, max-age=300");
    },
  }),
  page("/institution-logo/:pathToken", {
    guard: anyone,
    async load(services, { request }) {
      const logo = await readProviderLogo(services, request.params.pathToken ?? "");
      if (logo === null) notFound("logo");
      // Another picture has another address.
      return picture(logo, "public, max-age=604800, immutable");
    },
  }),
  page("/client-style/:clientId/:name", {
    guard: anyone,
    async load(services, { request }) {
      const brand = await findBrand(services, request.params.clientId ?? "", "en");
      const path = brand && brandStylePath(brand);
      if (!brand?.palettes || path === null) notFound("style");
      // A page open during a change asks by the old name: it gets the new colours, uncached.
      const isCurrent = path === request.path;
      const theme = readTheme(fieldOf(request.query, "theme"));
      const both = brandStyle(brand.palettes);
      const style = theme === undefined ? both : inTheme(both, theme);
      const headers = {
        "Content-Type": "text/css; charset=utf-8",
        "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : "no-store",
        Vary: "Accept-Encoding",
      };
      return request.takesGzip
        ? data(gzipSync(style), { ...headers, "Content-Encoding": "gzip" })
        : data(style, headers);
    },
  }),
];

function picture({ contentType, bytes }: { contentType: string; bytes: Uint8Array }, caching: string): Reply {
  return data(Buffer.from(bytes), {
    "Content-Type": contentType,
    // Sandboxed when opened by itself, whatever its bytes.
    "Content-Security-Policy": SANDBOXED,
    "Cache-Control": caching,
  });
}
