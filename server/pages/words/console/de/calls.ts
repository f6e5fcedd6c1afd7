import type { callsEn } from "../en/calls.ts";

export const callsDe: typeof callsEn = {
  calls: {
    title: "Aufrufe der APIs",
    intro:
      "Aufrufe der letzten 7 Tage: jeder abgelehnte und jeder andere außer verbuchten Käufen und gelungenen Abfragen. Nichts von dem, was gesendet wurde. Neue erscheinen von selbst.",
    find: {
      label: "Anfragekennung, Zeiger oder Operation",
      hint: "Etwa 6f0f6a1e-58d8-4c0a-9a1d-0d9f4c7a2b31, /body/dob oder createVerification.",
    },
    owner: "App, Client oder Partner",
    status: { label: "Status", hint: "Etwa 400." },
    show: "Anzeigen",
    sampled:
      "Es gab mehr Aufrufe, als hier stehen: von einer Flut nur ein Teil. Die Zahlen der Probleme zählen alle.",
    problems: {
      title: "Probleme der letzten 24 Stunden",
      none: "Es gab keine Probleme.",
      heads: {
        count: "Aufrufe",
        operation: "Aufgerufen",
        problem: "Was falsch ist",
        since: "Seit",
        last: "Zuletzt",
        owner: "Von",
        key: "Schlüssel",
      },
    },
    list: {
      title: "Aufrufe, die neuesten zuerst",
      none: "Solche Aufrufe gibt es nicht.",
      heads: {
        at: "Beantwortet",
        operation: "Aufgerufen",
        answer: "Antwort",
        request: "Anfragekennung",
        owner: "Von",
        took: "Dauer",
        client: "cohort-Client",
      },
    },
    help: "was zu tun ist",
    reference: "wie sie aufgerufen wird",
    unknown: "unbekannt",
    kinds: { app: "App", client: "Client", partner: "Tracking-Partner" },
    older: "Ältere Aufrufe",
  },
};
