import { html } from "../../../markup/html.ts";
import type { portalsEn } from "../en/portals.ts";

export const portalsDe: typeof portalsEn = {
  portals: {
    title: "Anmeldung bei Einrichtungen",
    intro:
      "Was aus Anmeldungen der letzten 30 Tage wurde. Zuerst kommen die mit einem Fehler, dann die, die bald enden.",
    none: "Es ist kein Identity Provider gespeichert, und niemand hat sich bei einem angemeldet.",
    sources: {
      title: "Metadaten, die täglich aktualisiert werden",
      columns: {
        address: "Adresse",
        mode: "Modus",
        refreshed: "Zuletzt aktualisiert",
        fault: "Fehler seither",
        next: "Nächste Aktualisierung",
        ends: "Metadaten enden",
        certificate: "Zertifikat endet",
      },
      works: "Keine",
      never: "Noch nie",
    },
    nothingFound: "Kein Identity Provider passt dazu.",
    more: "Nächste Seite",
    search: {
      label: "Einrichtung oder Entity ID",
      hint: "Ein Teil des Namens oder der Entity ID. So finden Sie auch Provider, die noch niemand benutzt hat.",
      button: "Suchen",
    },
    never: "Noch nie",
    works: "Seither keiner",
    nothing: "Nichts, was wir verwenden können",
    back: "Zurück zu allen Einrichtungen",
    endsSoon: (day) => html`Endet bald: ${day}`,
    columns: {
      institution: "Einrichtung",
      mode: "Modus",
      worked: "Letzter Erfolg",
      fault: "Letzter Fehler",
      ends: "Metadaten oder Zertifikat enden",
    },
    facts: {
      title: "Identity Provider",
      entity: "Entity ID oder Issuer",
      worked: "Letzter Erfolg",
      ends: "Metadaten oder Zertifikat enden",
      arrived: "Bei der letzten Anmeldung freigegeben",
      missing: "Fehlt",
    },
    attributes: {
      scoped_affiliation: "Zugehörigkeit mit Scope, zum Beispiel student@example.ac.uk",
      affiliation: "Zugehörigkeit",
      pairwise_id: "eine Kennung für diesen Dienst",
      other_id: "eine andere Kennung",
      name: "Name",
      birth_date: "Geburtsdatum",
    },
    outcomes: {
      title: "Anmeldungen",
      none: "Noch hat sich niemand angemeldet.",
      kinds: { proven: "Erfolg:", rejected: "Abgelehnt:", fault: "Fehler:" },
      trial: "Probeanmeldung",
    },
    letter: {
      title: "Brief an die Einrichtung",
      hint: "Kopieren Sie ihn in eine E-Mail an die Menschen, die die Anmeldung der Einrichtung betreiben.",
      greeting: "Sehr geehrte Damen und Herren,",
      about: (institution, entityId) =>
        `Mitglieder von ${institution} melden sich über Ihren Identity Provider ${entityId} bei unserem Dienst an.`,
      release: (count) =>
        count === 1
          ? "Ein Attribut, um das wir bitten, fehlt. Bitte geben Sie es für unseren Dienst frei:"
          : `${count} Attribute, um die wir bitten, fehlen. Bitte geben Sie sie für unseren Dienst frei:`,
      first: "Damit sie das können, geben Sie bitte diese Attribute für unseren Dienst frei:",
      optional: "freiwillig: ohne ihn müssen manche Mitglieder ein Dokument schicken",
      complete: "Alles, worum wir bitten, ist für unseren Dienst freigegeben. Vielen Dank.",
      fault: (code) =>
        `Die letzte Anmeldung konnten wir nicht prüfen. Unser Fehlercode ist „${code}“; im Protokoll Ihres Identity Providers steht vielleicht mehr.`,
      us: (address) => `Unser Dienst ist ${address}.`,
      trial: (day) =>
        `Bis zum ${day} können Sie eine Anmeldung selbst ausprobieren und Attribut für Attribut sehen, was ankommt und was es nachweisen würde:`,
      thanks: "Vielen Dank für Ihre Hilfe.",
    },
    wallets: {
      listed: (count) => `Wallet-Aussteller der Einrichtung: ${count}`,
      add: "Wallet-Aussteller hinzufügen",
      own: "Unser eigener",
      kinds: { issuer: "Wallet-Aussteller", verifier: "Wallet-Prüfer" },
      ends: {
        title: "Zertifikate für Wallets, die bald enden",
        columns: { kind: "Art", of: "Von", ends: "Ende" },
      },
      refusals: {
        title: "Antworten von Wallets, die wir in den letzten 30 Tagen abgelehnt haben",
        columns: { institution: "Einrichtung", mode: "Modus", reason: "Grund", todo: "Was hilft" },
      },
      advice: {
        issuer_untrusted: (institution) =>
          institution === null
            ? "Den Namen nennt die Wallet. Wenn Sie dieser Stelle vertrauen, fügen Sie ihr Stammzertifikat als Wallet-Aussteller ihres Landes hinzu."
            : html`Den Namen nennt die Wallet. Wenn Sie dieser Stelle vertrauen, fügen Sie ihr Stammzertifikat als Wallet-Aussteller von ${institution} oder ihres Landes hinzu.`,
        issuer_signature: () =>
          "Vergleichen Sie die Schlüssel des Ausstellers mit den eingetragenen; vielleicht hat er neue.",
        credential_type: () =>
          "Wenn der Nachweis belegt, was er soll, tragen Sie seine Art beim Aussteller ein.",
        status_unread: () =>
          "Nichts, wenn es vorübergeht. Sonst den Aussteller nach seiner Statusliste fragen.",
        request_refused: () =>
          "Bleibt es dabei, trauen Wallets vielleicht unseren Zertifikaten nicht: Tragen Sie die einer Registrierungsstelle ein.",
        other: () => "Hier nichts: Aussteller oder Wallet müssen es beheben.",
      },
    },
    trialLinks: {
      title: "Probeanmeldung",
      intro:
        "Mit einem Link können die Menschen, die die Anmeldung der Einrichtung betreiben, sie selbst ausprobieren. Sie sehen, was hier ankommt. Verifiziert wird dabei niemand.",
      button: "Brief mit einem Link schreiben",
      list: "Links, die jetzt gelten",
      columns: { created: "Erstellt", expires: "Gilt bis", revoke: "Widerrufen" },
      revoke: "Widerrufen",
      tooMany: "Es gelten schon fünf Links. Widerrufen Sie zuerst einen davon.",
      made: (day) =>
        `Der Brief unten enthält einen Link, der bis zum ${day} gilt. Wir zeigen den Link nicht noch einmal.`,
      back: "Zurück zur Einrichtung",
    },
    claims: {
      title: "Token ausprobieren",
      intro:
        "Fügen Sie ein ID-Token oder Claims als JSON ein und sehen Sie, was es nach den gespeicherten Einstellungen nachweisen würde. Wir speichern nichts und prüfen keine Signatur.",
      link: "Ansehen, was ein Token nachweisen würde",
      token: "ID-Token oder Claims als JSON",
      button: "Ausprobieren",
      fault: "Fügen Sie ein ID-Token (drei Teile mit Punkten dazwischen) oder ein JSON-Objekt ein.",
      tooMuch: "Das enthält mehr, als wir hier zeigen können. Verwenden Sie den Befehl portals try-claims.",
      result: "Was es enthält",
    },
  },
};
