import { html } from "../../../markup/html.ts";
import type { signInEn } from "../en/sign-in.ts";

export const signInDe: typeof signInEn = {
  signIn: {
    title: "Bei der Konsole anmelden",
    intro:
      "Für alle, die für diesen Dienst arbeiten. Mitglieder melden sich an anderer Stelle bei ihrem Konto an.",
    email: "E-Mail-Adresse",
    emailHint: "Wenn sie zu einem Teammitglied gehört, senden wir einen Code dorthin.",
    emailFault: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com.",
    send: "Code senden",
    passkey: "Mit einem Passkey anmelden",
    passkeyHint: "Mit einem Passkey auf diesem Gerät oder Ihrem Telefon brauchen Sie keinen Code.",
    passkeyFault:
      "Dieser Passkey hat nicht funktioniert. Versuchen Sie es noch einmal oder verwenden Sie einen Code.",
    sentTo: (address) =>
      html`Wenn ${address} zu einem Teammitglied gehört, haben wir einen sechsstelligen Code dorthin gesendet.`,
    otherAddress: "Andere Adresse verwenden",
    codeEnter: "Weiter",
    second: "Zwei-Faktor-Authentifizierung",
    secondAgain: "Sind Sie es wirklich?",
    secondText:
      "Geben Sie den sechsstelligen Code aus Ihrer Authenticator-App oder einen Ihrer Wiederherstellungscodes ein.",
    secondAgainText:
      "Diese Aktion hat weitreichende Folgen. Geben Sie einen neuen Code aus Ihrer Authenticator-App oder einen Wiederherstellungscode ein.",
    code: "Code",
    codeHint:
      "Jeder Code funktioniert nur einmal. Wenn Sie gerade einen verwendet haben, warten Sie auf den nächsten.",
    enter: "Weiter",
    wrong:
      "Dieser Code ist nicht richtig oder wurde schon verwendet. Warten Sie auf den nächsten und versuchen Sie es noch einmal.",
    locked: (minutes) =>
      `Zu viele falsche Codes. Versuchen Sie es in ${minutes} ${minutes === 1 ? "Minute" : "Minuten"} noch einmal.`,
    empty: "Geben Sie einen Code ein.",
    signOut: "Abmelden",
    byProvider: {
      go: (provider) => html`Mit ${provider} anmelden`,
      goByAddress: "Mit dem Firmenkonto anmelden",
      hint: "Die Anmeldung Ihrer Firma, mit dem Konto, das Sie bei der Arbeit verwenden.",
      only: "Die Anmeldung per E-Mail ist hier abgeschaltet. Notfallzugänge verwenden ihren Passkey.",
      none: "Für diese Adresse ist kein Anbieter eingerichtet. Prüfen Sie sie oder lassen Sie sich einen Code senden.",
      title: "Sie sind nicht angemeldet",
      again: "Zurück zur Anmeldung",
      faults: {
        no_role:
          "Ihr Firmenkonto hat hier keine Rolle. Bitten Sie die Verantwortlichen für Ihren Anmeldedienst darum.",
        domain: "Für die Domain Ihrer E-Mail-Adresse darf dieser Anmeldedienst nicht sprechen.",
        address_taken:
          "Ihre E-Mail-Adresse gehört hier schon jemandem, und Ihr Anmeldedienst bestätigt nicht, dass es Ihre ist. Wenden Sie sich an die Administration.",
        disabled: "Ihr Zugang ist gesperrt. Wenden Sie sich an die Administration.",
        break_glass: "Diese Adresse gehört zu einem Notfallzugang, der sich mit einem Passkey anmeldet.",
        last_admin:
          "Ihre Rolle hat sich geändert, aber außer Ihnen hat hier niemand Administrationsrechte. Deshalb wurde nichts geändert, und Sie können sich nicht anmelden. Geben Sie die Rolle zuerst jemand anderem.",
        team_full:
          "Dieses Team hat schon so viele Personen wie erlaubt. Wenden Sie sich an die Administration.",
        out_of_date:
          "Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Versuchen Sie es noch einmal.",
        cancelled: "Ihr Anmeldedienst meldet, dass die Anmeldung abgebrochen wurde.",
        away: "Ihr Anmeldedienst antwortet nicht. Versuchen Sie es in einigen Minuten noch einmal. Notfallzugänge können sich mit ihrem Passkey anmelden.",
        unusable:
          "Die Antwort Ihres Anmeldedienstes ist nicht zu verwenden. Versuchen Sie es noch einmal. Kommt das wieder vor, wenden Sie sich an die Administration: Der Grund steht im Protokoll dieses Dienstes.",
        no_refresh_token:
          "Ihr Anmeldedienst hat kein Refresh-Token gegeben, daher könnten wir das Ende Ihres Zugangs nicht bemerken. Es muss dort erlaubt oder hier der Scope offline_access ergänzt werden.",
      },
    },
  },

  setUp: {
    invitation: "Einladung zur Konsole",
    invitationText: (name, role) =>
      html`${name}, Sie wurden mit der Rolle „${role}“ eingeladen. Wir senden einen Code an Ihre Adresse. Danach richten Sie Ihre Anmeldung ein.`,
    begin: "Code senden",
    unknown: "Diese Einladung ist nicht mehr gültig",
    unknownText:
      "Sie wurde schon verwendet, ist älter als 72 Stunden oder wurde durch eine neuere ersetzt. Bitten Sie die Administration um eine neue.",
    title: "Anmeldung einrichten",
    intro:
      "Verwenden Sie eine Authenticator-App auf Ihrem Telefon oder einen Passkey auf diesem Gerät. Eins davon brauchen Sie bei jeder Anmeldung.",
    app: "Authenticator-App",
    appText: "Scannen Sie diesen QR-Code mit der App und geben Sie die sechs Ziffern ein, die sie anzeigt.",
    qr: "QR-Code mit dem Schlüssel für Ihre Authenticator-App",
    secret: "Oder geben Sie diesen Schlüssel in der App ein:",
    code: "Sechsstelliger Code aus der App",
    codeFault:
      "Dieser Code ist nicht richtig. Prüfen Sie, ob die Uhr Ihres Telefons richtig geht, und versuchen Sie es mit dem nächsten Code.",
    confirm: "Diese App verwenden",
    passkey: "Passkey",
    passkeyText: "Ihr Gerät fragt nach Fingerabdruck, Gesicht oder PIN. Nichts davon wird an uns übertragen.",
    makePasskey: "Passkey erstellen",
    passkeyFault:
      "Es wurde kein Passkey erstellt. Versuchen Sie es noch einmal oder verwenden Sie eine Authenticator-App.",
    needsScript: "Passkeys benötigen JavaScript.",
    recovery: "Ihre Wiederherstellungscodes",
    recoveryText:
      "Mit jedem Code können Sie sich einmal anmelden, falls Sie Telefon oder Passkey verlieren. Wir zeigen sie nur jetzt. Drucken Sie sie aus oder schreiben Sie sie ab und bewahren Sie sie getrennt von Ihrem Telefon auf.",
    toConsole: "Ich habe sie gesichert. Konsole öffnen",
  },

  me: {
    title: "Ihre Anmeldung",
    role: "Rolle",
    email: "E-Mail-Adresse",
    app: "Authenticator-App",
    has: "Eingerichtet",
    hasNot: "Nicht eingerichtet",
    codesLeft: (left) =>
      left === 1 ? "Noch 1 Wiederherstellungscode" : `Noch ${left} Wiederherstellungscodes`,
    replaceApp: "Andere App einrichten",
    newCodes: "Neue Wiederherstellungscodes erstellen",
    passkeys: "Passkeys",
    noPasskeys: "Sie haben keine.",
    made: (day) => `Erstellt am ${day}`,
    used: (at) => `zuletzt verwendet am ${at}`,
    remove: "Entfernen",
    kept: "Sie können ihn nicht entfernen: Außer Wiederherstellungscodes haben Sie keine andere Möglichkeit, sich anzumelden.",
  },

  invitation: {
    language: "de",
    subject: "Einladung zur cohort-Konsole",
    text: "Sie wurden zur Konsole des Verifizierungsdienstes cohort eingeladen. Öffnen Sie diese Seite und folgen Sie den Anweisungen, um Ihren Zugang einzurichten:",
    button: "Zugang einrichten",
    once: (hours) =>
      `Der Link funktioniert nur einmal und läuft nach ${hours} Stunden ab. Geben Sie ihn nicht weiter. Sie benötigen eine Authenticator-App oder ein Gerät, das Passkeys unterstützt.`,
    notYou: "Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.",
  },
};
