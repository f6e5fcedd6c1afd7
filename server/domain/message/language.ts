/** The language that most people of the country read, as Unicode's likely subtags know it; else English. */
export function likelyLanguage(country: string | undefined): string {
  if (country === undefined || !/^[A-Za-z]{2}$/.test(country)) return "en";
  return new Intl.Locale("und", { region: country }).maximize().language;
}
