import type { ClientBranding } from "../../../../generated/management.ts";
import type { Config } from "../../../config.ts";
import {
  appliedColours,
  brandOf,
  brandStylePath,
  type Client,
  readBranding,
} from "../../../domain/clients/index.ts";
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
