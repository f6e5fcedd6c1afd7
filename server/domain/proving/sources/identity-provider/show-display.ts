/** Names and logos of identity providers, for members' pages. */
import type { Mode } from "../../../../../generated/prisma/client.ts";
import type { Services } from "../../../../services.ts";
import { isLanguage, type Language } from "../../../../words/languages.ts";
import { inLanguage, type ProviderDisplay } from "./display.ts";

export interface ShownLogo {
  path: `/${string}`;
  width: number;
  height: number;
}

export interface ShownProvider {
  name: { text: string; language: Language } | null;
  logo: ShownLogo | null;
}

export async function showProviders(
  { database }: Pick<Services, "database">,
  institutionIds: readonly string[],
  { mode, language }: { mode: Mode; language: Language },
): Promise<Map<string, ShownProvider>> {
  if (institutionIds.length === 0) return new Map();
  const rows = await database.providerDisplay.findMany({
    where: { provider: { institutionId: { in: [...institutionIds] }, mode } },
    select: {
      display: true,
      provider: { select: { institutionId: true } },
      logos: { select: { language: true, pathToken: true, width: true, height: true } },
    },
  });
  return new Map(
    rows.map(({ display, provider, logos }) => {
      const { names } = JSON.parse(display) as ProviderDisplay;
      const name = inLanguage(names, language);
      const logo = inLanguage(
        logos.map((one) => ({ ...one, language: isLanguage(one.language) ? one.language : null })),
        language,
      );
      const shown: ShownProvider = {
        name: name === undefined ? null : { text: name.name, language: name.language },
        logo:
          logo === undefined
            ? null
            : { path: `/institution-logo/${logo.pathToken}`, width: logo.width, height: logo.height },
      };
      return [provider.institutionId, shown];
    }),
  );
}

export async function readProviderLogo(
  { database }: Pick<Services, "database">,
  pathToken: string,
): Promise<{ bytes: Uint8Array; contentType: string } | null> {
  if (!/^[\w-]{43}$/.test(pathToken)) return null;
  const found = await database.providerLogo.findUnique({ where: { pathToken }, select: { picture: true } });
  return found && { bytes: found.picture, contentType: "image/webp" };
}
