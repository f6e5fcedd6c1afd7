import { html } from "../../../markup/html.ts";
import type { settingsEn } from "../en/settings.ts";

export const settingsDe: typeof settingsEn = {
  roles: { admin: "Administration", reviewer: "Prüfung", support: "Support" },

  privacy: {
    title: "Datenschutz",
    intro:
      "Was diese Installation über Personen speichert, ermittelt aus ihren Einstellungen und ihrer Datenbank. Die Dokumente unten markieren, was Sie oder ein Jurist ausfüllen.",
    documents: {
      record: "Verzeichnis der Verarbeitungstätigkeiten (DSGVO, Artikel 30)",
      assessment: "Folgenabschätzung (Artikel 35), Ausgangstext",
      agreement: "Vertrag zur Auftragsverarbeitung (Artikel 28), Ausgangstext",
    },
    kept: "Was gespeichert wird",
    columns: {
      what: "Daten und Zweck",
      kept: "Aufbewahrung",
      keys: "Verschlüsselung",
      access: "Wer Zugang hat",
      recipients: "Geht an",
    },
    here: "Bleibt auf dieser Maschine",
    clear: "Nicht verschlüsselt",
    services: "Dienste außerhalb dieser Maschine",
    serviceColumns: { name: "Dienst", use: "Wofür", setting: "Gesetzt durch" },
    noServices: "Keine Daten gehen an einen Dienst außerhalb dieser Maschine.",
    save: "Als Markdown sichern",
    back: "Datenschutz",
  },
  papers: {
    title: "Angenommene Papiere",
    intro:
      "Welche Papiere in einem Land jede Gruppe nachweisen. Was unbestätigt ist, hat keine Quelle: Fragen Sie jemanden, der es weiß, und bestätigen Sie es dann. Alles andere ändert die Befehlszeile: papers set.",
    country: "Land",
    others: "Alle Länder ohne eigene Listen",
    app: "App",
    appHint: "Um zu sehen und zu ändern, was die Mitglieder dieser App sehen.",
    show: "Anzeigen",
    nothing: "Dieses Land oder diese App gibt es nicht.",
    done: { confirmed: "Das Papier ist bestätigt.", reset: "Es gilt wieder die Liste darüber." },
    sources: {
      shipped: "Wie ausgeliefert",
      installation: "Für die ganze Installation gesetzt",
      app: "Für diese App gesetzt",
    },
    confirm: "Bestätigen",
    reset: "Zurück zur Liste darüber",
  },

  manage: {
    title: "Übersicht",
    none: "–",
    yes: "Ja",
    no: "Nein",
    all: "Alle",
    leave: "Lassen, wie es ist",
    unset: "Keine Angabe",
    nothing: "Nichts",
    show: "Anzeigen",
    empty: "Hier ist noch nichts.",
    next: "Nächste Seite",
    sort: "danach sortieren",
    done: "Erledigt.",
    saved: "Gespeichert.",
    removed: "Entfernt.",
    save: "Speichern",
    choose: "Bitte wählen",
    place: "Sie sind hier",
    entries: (count: number): string => `${count} weitere`,
    values: (count: number): string => (count === 1 ? "1 Wert" : `${count} Werte`),
    rest: (count: number): string => `${count} weitere Einstellungen`,
    cancel: "Abbrechen",
    sure: "Mir ist klar, dass das endgültig ist",
    sureFault: "Setzen Sie zur Bestätigung das Häkchen.",
    made: "Diese Seite zeigt die Antwort zehn Minuten lang und nur Ihnen. Kopieren Sie jetzt, was Sie brauchen.",
    backFromMade: "Ich habe es: zurück",
    changedMeanwhile:
      "Jemand hat es geändert, während Sie schrieben. Öffnen Sie das Formular neu; in diesem stehen noch Ihre Eingaben.",
    unchanged: "Sie haben nichts geändert.",
    notJson: "Das ist kein JSON.",
    file: {
      start: "Starten und die Datei sichern",
      hint: "Ihr Browser sichert die Datei, während sie entsteht. Öffnen Sie diese Seite neu, um zu sehen, wie weit sie ist.",
      running: (since: string) => `Er läuft seit ${since}.`,
      alreadyRunning:
        "Dieser Export läuft schon. Warten Sie auf sein Ende, oder brechen Sie ihn bei den Downloads Ihres Browsers ab.",
      progress: (done: string, lines: string) => `${done} von ${lines} Zeilen`,
      complete: (at: string, lines: string) =>
        `Der letzte Export ist vollständig: ${lines} Zeilen, begonnen ${at}.`,
      broken: (at: string, done: string, lines: string) =>
        `Der letzte Export, begonnen ${at}, brach nach ${done} von ${lines} Zeilen ab. Starten Sie ihn neu.`,
      again: "Nachsehen, wie weit er ist",
      state: "Fortschritt",
    },
    hints: {
      lines: "Eines je Zeile.",
      json: "Als JSON.",
      instant: "In UTC, etwa 2027-01-31T12:00:00Z.",
    },
  },

  team: {
    title: "Team",
    caption: "Wer die Konsole öffnen darf",
    columns: { name: "Name", email: "E-Mail-Adresse", role: "Rolle", state: "Status", change: "Ändern" },
    states: { invited: "eingeladen", active: "aktiv", disabled: "gesperrt" },
    invite: "Teammitglied einladen",
    inviteText:
      "Die Person erhält eine E-Mail mit einem Link, der nur einmal funktioniert und nach 72 Stunden abläuft.",
    name: "Name",
    email: "E-Mail-Adresse",
    role: "Rolle",
    roleHints: {
      admin: "alles",
      reviewer: "Warteschlange, Fälle, Auswertung",
      support: "Suche, Zeitverläufe, Limits, Beenden, Löschen, Auswertung",
    },
    send: "Einladung senden",
    faults: {
      name: "Geben Sie einen Namen mit höchstens 100 Zeichen ein.",
      unprintable:
        "Geben Sie den Namen noch einmal ein. Er enthält ein Zeichen, das nicht angezeigt werden kann.",
      email: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.",
      role: "Wählen Sie eine Rolle aus.",
      unsent:
        "An diese Adresse können wir keine E-Mails zustellen. Prüfen Sie sie, und senden Sie die Einladung noch einmal.",
      mailAway:
        "Wir können zurzeit keine E-Mails senden. Senden Sie die Einladung in einigen Minuten noch einmal.",
      bounced: (day) =>
        `Unsere E-Mail an diese Adresse kam am ${day} zurück, deshalb wird ihr 24 Stunden lang nichts gesendet. Der Support des Betreibers kann sie früher freigeben, unter „Suche“.`,
      invitedOften: "Diese Person hat heute schon fünf Einladungen bekommen. Senden Sie die nächste morgen.",
      tooManyInvited:
        "Es wurden so viele Einladungen gesendet, wie zurzeit erlaubt sind. Versuchen Sie es später noch einmal.",
      breakGlass:
        "Solange nur die Anmeldung über den Anbieter erlaubt ist, muss ein Notfallzugang mit Passkey bleiben. Legen Sie zuerst einen anderen fest.",
      lastAdmin:
        "Das ist die letzte Person mit Administrationsrechten, die sich anmelden kann. Laden Sie zuerst eine weitere ein.",
    },
    change: (name) => html`${name} ändern`,
    changeTitle: "Teammitglied ändern",
    save: "Rolle speichern",
    disable: "Zugang sperren",
    enable: "Zugang entsperren",
    again: "Neue Einladung senden",
    againText:
      "Zum Beispiel nach dem Verlust des Telefons: Authenticator-App, Passkeys und Wiederherstellungscodes werden ungültig, und die Anmeldung wird neu eingerichtet.",
    back: "Zurück zur Liste",
    invited: "Die Einladung wurde gesendet.",
    changed: "Gespeichert. Die Person muss sich neu anmelden.",
  },
};
