import { html } from "../../../markup/html.ts";
import type { settingsEn } from "../en/settings.ts";

export const settingsDe: typeof settingsEn = {
  roles: { admin: "Administration", reviewer: "Prüfung", support: "Support" },

  papers: {
    title: "Angenommene Papiere",
    intro:
      "Welche Papiere in einem Land jede Gruppe nachweisen. Was unbestätigt ist, hat keine Quelle: Fragen Sie jemanden, der es weiß, und bestätigen Sie es dann. Alles andere ändert die Befehlszeile: papers set.",
    country: "Land",
    countryHint: "Zwei Buchstaben, etwa GB; oder others, für alle Länder ohne eigene Listen.",
    app: "App-Kennung",
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
    title: "Verwaltung",
    intro:
      "Alles, was die Betreiber-API tut, als Seiten. Jede Änderung steht unter Ihrem Namen im Prüfprotokoll.",
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
    done: (what: string): string => `Erledigt: ${what}.`,
    place: "Sie sind hier",
    entries: (count: number): string => `${count} weitere`,
    values: (count: number): string => `${count} Werte`,
    rest: (count: number): string => `${count} weitere Einstellungen`,
    allOf: "Alle Einstellungen, Token und Geheimnisse",
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

  apps: {
    title: "Apps",
    caption: "Apps, die neueste zuerst",
    columns: {
      name: "Name",
      mode: "Modus",
      phone: "Telefonnummer",
      mails: "E-Mails zum Ergebnis",
      change: "Ändern",
    },
    phone: {
      label: "Wann fragen unsere Anmeldeseiten nach einer Telefonnummer?",
      hint: "Eine Nummer, die in den letzten 90 Tagen bestätigt wurde, wird nicht noch einmal abgefragt. Die White-Label-API fragt immer.",
      choices: { first: "Vor dem Nachweis", last: "Nach dem Nachweis", off: "Nie" },
    },
    mails: {
      label: "Wer bekommt E-Mails zu Ergebnis und Ablauf?",
      hint: "Bestätigt, abgelehnt mit Grund, 28 und 7 Tage vor dem Ablauf und nach dem Ablauf. Erinnerungen kann jedes Mitglied abbestellen.",
      choices: {
        own_pages: "Mitglieder, die auf unseren Seiten verifiziert wurden",
        all: "Alle Mitglieder",
        none: "Niemand",
      },
    },
    mailRule: {
      label: (group) => `Reicht eine Adresse der Einrichtung aus? ${group}`,
      hint: "Wo nur Angehörige der Gruppe Adressen haben, reicht sie immer.",
      choices: {
        usual: "Außer sie arbeiten dort, wo auch Lernende Adressen haben",
        suffices: "Ja, egal wer dort noch Adressen hat",
        document: "Nein, auch ein Dokument, wo andere Adressen haben",
      },
    },
    fault: "Wählen Sie eine der Möglichkeiten.",
    change: (name) => html`${name} ändern`,
    changeTitle: "App ändern",
    clock: (now) => `Der Partner hat die Uhr dieser App vorgestellt: Sie zeigt ${now}.`,
    save: "Speichern",
    back: "Zurück zur Liste",
    more: "Ältere Apps",
    changed: "Die Einstellungen wurden gespeichert.",
  },

  cutOff: {
    title: "Sperren",
    state: "gesperrt",
    since: (at) => `Gesperrt seit ${at}.`,
    disable: {
      texts: {
        app: "Bis Sie die Sperre aufheben, werden die Tokens der App sowie Geheimnisse, Tokens und Anmeldelinks ihrer Clients abgelehnt; ihre Webhooks warten. Nichts geht verloren.",
        client:
          "Bis Sie die Sperre aufheben, werden seine Geheimnisse, die Tokens seiner Mitglieder und seine Anmeldelinks abgelehnt. Nichts geht verloren.",
      },
      button: "Sperren",
    },
    enable: {
      text: "Danach gelten sofort wieder die vorhandenen Geheimnisse und Tokens.",
      button: "Sperre aufheben",
    },
    end: {
      texts: {
        app: "Beendet die eigenen Tokens der App und alle Codes und Tokens ihrer Clients. Mitglieder melden sich neu an. Das lässt sich nicht rückgängig machen.",
        client:
          "Beendet alle Codes und Tokens, die er hat. Seine Geheimnisse bleiben. Mitglieder melden sich neu an. Das lässt sich nicht rückgängig machen.",
      },
      button: "Alle Tokens beenden",
    },
    done: {
      disabled: "Gesperrt.",
      enabled: "Die Sperre ist aufgehoben.",
      ended: "Alle Tokens sind beendet.",
    },
  },

  webhooks: {
    title: "Webhooks",
    link: "Webhooks dieser App",
    intro:
      "Ereignisse dieser App werden an diese Adressen gesendet, signiert mit dem Geheimnis des Endpunkts nach Standard Webhooks.",
    none: "Es gibt noch keine Endpunkte.",
    facts: {
      types: "Ereignisse",
      description: "Beschreibung",
      contact: "Wer von einer Pause erfährt",
      state: "Status",
      failures: "Fehlgeschlagene Anfragen",
      lastFailure: "Grund der letzten",
      last: "Letzter Erfolg",
      pending: "Wartende Zustellungen",
      failed: "Fehlgeschlagene Zustellungen",
      former: "Altes Geheimnis",
    },
    allTypes: "Alle",
    admins: "Admins der Konsole",
    states: {
      active: "aktiv",
      operator: "von Hand pausiert",
      failing: "pausiert: Er hat drei Tage lang nichts angenommen",
      gone: "pausiert: Er hat mit 410 Gone geantwortet",
    },
    failing: (count, since) => `${count} seit ${since}`,
    failure: {
      status: (status) => `Er antwortete mit ${status}.`,
      timeout: "Innerhalb von 10 Sekunden kam keine vollständige Antwort.",
      dns: "Sein Name lässt sich nicht auflösen.",
      refused: "Die Verbindung wurde abgelehnt.",
      tls: "Sein Zertifikat wird nicht anerkannt, oder er spricht kein TLS.",
      reset: "Die Verbindung wurde geschlossen, bevor die Antwort vollständig war.",
      unreachable: "Kein Weg führt dorthin, oder er spricht kein HTTP.",
      private: "Sein Name führt zu einer Adresse, die nicht öffentlich ist.",
      address: "Die Adresse ist keine https-URL.",
    },
    until: (end) => `signiert noch bis ${end}`,
    buttons: {
      pause: "Pausieren",
      resume: "Fortsetzen",
      replay: "Fehlgeschlagene erneut zustellen",
      rotate: "Neues Geheimnis erstellen",
    },
    remove: {
      link: (url) => `${url} entfernen`,
      title: "Diesen Endpunkt entfernen?",
      text: (url) =>
        html`An ${url} wird nichts mehr gesendet. Geheimnisse, Zustellungen und Antworten des Endpunkts werden gelöscht; die Ereignisse bleiben.`,
      tick: "Ich möchte den Endpunkt dauerhaft entfernen",
      button: "Endpunkt entfernen",
    },
    done: {
      removed: "Der Endpunkt wurde entfernt.",
      paused: "Der Endpunkt ist pausiert. Seine Zustellungen warten.",
      resumed: "Der Endpunkt ist wieder aktiv.",
      replayed: "Was fehlgeschlagen ist, wird erneut zugestellt.",
    },
    create: {
      title: "Endpunkt hinzufügen",
      url: { label: "Adresse", hint: "Eine https-Adresse auf einem öffentlichen Host." },
      types: {
        label: "Ereignisse",
        hint: "Typen, durch Kommas getrennt, etwa verification.succeeded, verification.expired. Ohne Angabe werden alle gesendet.",
      },
      description: { label: "Beschreibung" },
      contact: {
        label: "Wer erfährt per E-Mail von einer Pause?",
        hint: "Ohne Adresse erfahren es die Admins.",
      },
      button: "Endpunkt hinzufügen",
    },
    faults: {
      url: "Geben Sie eine https-Adresse auf einem öffentlichen Host ein, ohne Namen, Passwort oder Fragment.",
      types: "Eine dieser Angaben ist kein Ereignistyp.",
      description: "Die Beschreibung enthält Zeichen, die sich nicht anzeigen lassen.",
      contact: "Geben Sie eine E-Mail-Adresse ein, etwa name@example.com.",
      tooMany: "Die App hat 20 Endpunkte. Entfernen Sie zuerst einen.",
      replaced: "Jemand anderes hat soeben ein neues Geheimnis erstellt.",
      overlap: "Das alte Geheimnis der letzten Änderung signiert noch. Warten Sie, bis es endet.",
    },
    secret: {
      title: "Webhook-Geheimnis",
      text: "Kopieren Sie dieses Geheimnis jetzt: Es wird nicht noch einmal angezeigt. Nach einem Wechsel signiert das alte noch 24 Stunden lang.",
      back: "Zurück zu den Endpunkten",
    },
    back: "Zurück zur App",
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
