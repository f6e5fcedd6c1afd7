/** Short and everyday words for kinds of places, and what the directory calls them, by territory. */
const SHORT_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    pd: "police department",
    fd: "fire department",
    fire: "fire department",
    ems: "emergency medical services",
    isd: "independent school district",
    usd: "unified school district",
    sd: "school district",
    cc: "community college",
  },
  GB: { fire: "fire and rescue service", uni: "university" },
  DE: {
    bf: "feuerwehr",
    berufsfeuerwehr: "feuerwehr",
    fh: "fachhochschule",
    uniklinik: "universitatsklinikum",
    unimedizin: "universitatsmedizin",
    klinik: "klinikum",
    kh: "krankenhaus",
  },
  FR: {
    fac: "universite",
    rectorat: "academie",
    pompiers: "sdis",
    ch: "centre hospitalier",
    hopital: "centre hospitalier",
    chru: "chu",
  },
};

/** A name and its number typed as one: "sdis31". */
const GLUED = /(?<=\p{L}{3})(?=\d)/gu;

/** The search form with its short words written out, as they are in the territory; null if there are none. */
export function restate(text: string, territory: string | null): string | null {
  const words = SHORT_WORDS[territory ?? ""] ?? {};
  const restated = text
    .replace(GLUED, " ")
    .split(" ")
    .map((word) => words[word] ?? word)
    .join(" ");
  return restated === text ? null : restated;
}
