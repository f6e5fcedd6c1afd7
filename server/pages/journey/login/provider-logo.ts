import { toSearchForm } from "../../../domain/proving/institution/names/search-form.ts";
import type { FoundInstitution } from "../../../domain/proving/institution/search.ts";
import {
  type ShownLogo,
  type ShownProvider,
  showProviders,
} from "../../../domain/proving/sources/identity-provider/show-display.ts";
import type { Services } from "../../../services.ts";
import { baseOf } from "../../../words/languages.ts";
import { html, type Markup, outside } from "../../markup/html.ts";
import type { Journey, Verifying } from "./journey.ts";

export type Choosable = Pick<FoundInstitution, "institutionId" | "institutionName" | "town"> & {
  logo?: ShownLogo;
};

export async function withLogos(
  services: Pick<Services, "database">,
  { mode, words }: Pick<Journey, "mode" | "words">,
  found: readonly Choosable[],
): Promise<Choosable[]> {
  const ids = found.map(({ institutionId }) => institutionId);
  const shown = await showProviders(services, ids, { mode, language: baseOf(words.language) });
  return withDomains(found.map(withoutKnownTown)).map((one) => {
    const logo = shown.get(one.institutionId)?.logo ?? null;
    return logo === null ? one : { ...one, logo };
  });
}

/** A name that has its town already needs it no second time. */
function withoutKnownTown({ town, ...one }: Choosable): Choosable {
  const [city = ""] = (town ?? "").split(",");
  const isKnown = city === "" || toSearchForm(one.institutionName).text.includes(toSearchForm(city).text);
  return isKnown || town === undefined ? one : { ...one, town };
}

/** Two of one name and town show their domains, which are their ids. */
function withDomains(found: readonly Choosable[]): Choosable[] {
  const shown = ({ institutionName, town = "" }: Choosable) => `${institutionName.toLowerCase()}\n${town}`;
  const alike = Map.groupBy(found, shown);
  return found.map((one) => {
    const isAlone = alike.get(shown(one))?.length === 1 || !one.institutionId.includes(".");
    return isAlone ? one : { ...one, town: [one.town, one.institutionId].filter(Boolean).join(", ") };
  });
}

/** An institution's label: the logo of its provider, its name, its town. */
export function choiceLabel({ institutionName, town, logo }: Choosable): Markup {
  const place = town === undefined ? null : html`<span class="town">, ${outside(town)}</span>`;
  return html`${logoPicture(logo)}${outside(institutionName)}${place}`;
}

/** Identity provider of this verification; null without logo and name. */
export async function findOwnProvider(
  services: Pick<Services, "database">,
  { mode, words, verification: { institutionId } }: Verifying,
): Promise<ShownProvider | null> {
  if (institutionId === null) return null;
  const shown = await showProviders(services, [institutionId], { mode, language: baseOf(words.language) });
  return shown.get(institutionId) ?? null;
}

/** Decorative: a name stands beside it. */
export function logoPicture(logo: ShownLogo | null = null): Markup | null {
  if (logo === null) return null;
  const { path, width, height } = logo;
  return html`<img class="institution-logo" src=${path} width=${width} height=${height} alt="" />`;
}

/** The provider's logo, and its name if unlike the institution's. */
export function providerLine(
  { verification: { institution }, words: { language } }: Verifying,
  provider: ShownProvider | null,
): Markup | null {
  if (provider === null) return null;
  const { logo, name } = provider;
  const isOther = name !== null && name.text !== institution?.name;
  if (logo === null && !isOther) return null;
  const lang = name === null || name.language === baseOf(language) ? undefined : name.language;
  return html`<p class="provider">
    ${logoPicture(logo)}<span lang=${lang}>${outside(name?.text ?? institution?.name ?? "")}</span>
  </p>`;
}
