import type { ClientBranding } from "../../../../generated/management.ts";
import type { Config } from "../../../config.ts";
import type { Client } from "../../../domain/clients/app/clients.ts";
import { appliedColours, brandOf, readBranding } from "../../../domain/clients/brand/brand.ts";
import { brandStylePath } from "../../../domain/clients/brand/style.ts";
import { compact } from "../../compact.ts";

export function presentBranding(client: Client, { ssoUrl }: Pick<Config, "ssoUrl">): ClientBranding {
  const branding = readBranding(client);
  const { logo, ...brand } = brandOf(client, "en");
  const stylePath = brandStylePath(brand);
  return compact({
    branding: branding as ClientBranding["branding"],
    ...appliedColours(branding),
    logoUrl: logo && `${ssoUrl}${logo.path}`,
    darkLogoUrl: logo?.darkPath && `${ssoUrl}${logo.darkPath}`,
    stylesheetUrl: stylePath && `${ssoUrl}${stylePath}`,
  });
}
