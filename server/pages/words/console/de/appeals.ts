import { html, type Markup } from "../../../markup/html.ts";
import type { appealsEn } from "../en/appeals.ts";

export const appealsDe: typeof appealsEn = {
  appeals: {
    title: "Einsprüche zu Domains",
    intro:
      "Hier bitten uns Mitglieder und Einrichtungen, eine E-Mail-Domain anzuerkennen, die bisher nichts nachweist. Prüfen Sie die Belege selbst: Alles auf diesen Karten stammt von denen, die gefragt haben.",
    none: "Es warten keine Einsprüche.",
    done: {
      approved: "Dem Einspruch wurde stattgegeben. Die Antwort geht per E-Mail hinaus.",
      rejected: "Der Einspruch wurde abgelehnt. Die Antwort geht per E-Mail hinaus.",
      needsInstitution:
        "Es wurde nichts entschieden. Keine Einrichtung hat diese Domain, Adressen dort würden also weiterhin nichts nachweisen. Nennen Sie die Einrichtung, die sie bekommt, oder lehnen Sie ab.",
      notDecided:
        "Es wurde nichts entschieden. Vielleicht ist der Einspruch schon entschieden, eine Domain darüber ist gesperrt, die Einrichtung gibt es nicht oder sie ist von anderer Art, oder die Domain gehört einer anderen Einrichtung.",
    },
    columns: { domain: "Domain", institution: "Einrichtung", at: "Gefragt" },
    one: "Einspruch zu einer Domain",
    back: "Zurück zu allen Einsprüchen",
    fields: {
      institution: "Einrichtung",
      group: "Wer dort Adressen hat",
      role: "Wer fragt",
      email: "Antwort an",
      at: "Gefragt",
      evidence: "Belege",
      url: "Seite zum Nachlesen",
    },
    roles: {
      member: "Studiert oder arbeitet dort",
      institution: "Schreibt nach eigenen Angaben für die Einrichtung",
      other: "Jemand anderes",
    },
    known: {
      title: "Was wir über die Domain wissen",
      institution: "Gehört zu",
      nobody: "Keiner Einrichtung",
      proves: "Weist nach",
      nothing: "Nichts",
      source: "Herkunft",
      since: "Seit",
      blocked: "Gesperrt",
      free: "Nein",
      lifted: "Sperre aufgehoben",
    },
    sources: {
      academic: "Liste der Hochschulen",
      starter: "Unsere Liste der Arbeitgeber",
      operator: "Vom Betreiber",
      request: "Wunsch nach einer Einrichtung",
      appeal: "Einspruch",
    },
    blocks: {
      list: "Durch die Liste der Hochschulen:",
      alumni: "Als Domain für Ehemalige:",
      public_suffix: "Darunter melden andere Namen an:",
    },
    decide: {
      adminsOnly: "Über diesen Einspruch entscheiden Admins.",
      asked: "Worum es geht",
      institutionId: "Einrichtung, der die Domain zugeordnet wird",
      institutionHint: "Adressen unter der Domain beweisen dann, dass jemand dazugehört.",
      ownerHint: "Hat die Domain schon.",
      nobody: "Keine: Sie oder eine übergeordnete Domain gehört schon einer Einrichtung und ist nur gesperrt",
      find: "Eine andere Einrichtung suchen",
      findHint: "Nach Name, Domain oder ID.",
      findButton: "Suchen",
      nothingFound: (query: Markup): Markup => html`Nichts gefunden für „${query}“.`,
      answer: "Hinweis an die Person, die gefragt hat",
      answerHint: "Er steht wörtlich in der E-Mail.",
      approve: "Bestätigen",
      reject: "Ablehnen",
    },
    lookUp: { title: "Eine Domain nachschlagen", domain: "Domain", button: "Nachschlagen" },
  },
};
