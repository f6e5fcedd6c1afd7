import { html } from "../../../markup/html.ts";
import type { verificationEn } from "../en/verification.ts";

export const verificationDe: typeof verificationEn = {
  methods: {
    portal: "Portal",
    manual: "Dokumente",
    email: "Link per E-Mail",
    inbound_email: "E-Mail des Mitglieds",
  },

  portal: {
    said: (affiliation, issuer) => html`${affiliation}, laut ${issuer}`,
    answered: (issuer) => html`${issuer} hat geantwortet`,
  },

  states: {
    open: "offen",
    approved: "bestätigt",
    rejected: "abgelehnt",
    superseded: "durch einen anderen Versuch ersetzt",
  },

  events: {
    passcode_sent: "Code gesendet",
    passcode_failed: "Falscher Code",
    passcode_exhausted: "Zu viele falsche Codes",
    phone_proven: "Telefon bestätigt",
    phone_proven_no_institution: "Telefon bestätigt",
    phone_skipped: "Telefon nicht gefragt",
    phone_skipped_no_institution: "Telefon nicht gefragt",
    email_known: "Adresse durch die Anmeldung bestätigt",
    institution_set: "Einrichtung gewählt",
    portal_started: "Anmeldung am Portal begonnen",
    documents_submitted: "Dokumente eingereicht",
    register_checked: "In einem Register gefunden",
    student_known: "Uns als ehemals studierend bekannt",
    email_sent: "E-Mail mit Link gesendet",
    email_awaited: "Warten auf E-Mail des Mitglieds",
    approved: "Bestätigt",
    rejected: "Abgelehnt",
    attempts_exhausted: "Zum letzten Mal abgelehnt",
    name_unproven: "Das Portal nannte niemanden",
    address_proven: "Adresse bestätigt, ein Dokument fehlt noch",
  },

  statuses: { success: "verifiziert", pending: "offen", failed: "gescheitert", expired: "abgelaufen" },

  stages: {
    phone_number: "begonnen",
    phone_number_otp: "gibt den Code ein",
    select_institution: "wählt die Einrichtung",
    select_verification_method: "wählt die Methode",
    "pending_verification:portal": "am Portal",
    "pending_verification:manual": "in Prüfung",
    "pending_verification:email": "wartet auf Antwort auf die E-Mail",
    "rejected_verification:portal": "vom Portal abgelehnt",
    "rejected_verification:manual": "Dokumente abgelehnt",
    "rejected_verification:email": "E-Mail abgelehnt",
    "failed:otp_failed": "falscher Code",
    "failed:too_many_attempts": "zu viele Versuche",
    success: "verifiziert",
  },

  actions: {
    "review.opened": "Fall geöffnet",
    "person.read_queue": "Warteschlange gelesen",
    "review.approved": "In der Prüfung bestätigt",
    "review.rejected": "In der Prüfung abgelehnt",
    "review.released": "Fall zurückgegeben",
    "document.viewed": "Dokument angesehen",
    "verification.viewed": "In der Konsole angesehen",
    "verification.expired": "Vorzeitig beendet",
    "verification.erased": "Gelöscht",
    "limits.reset": "Limits zurückgesetzt",
    "account.limits-reset": "Limits zurückgesetzt",
    "account.viewed": "In der Konsole angesehen",
    "account.deleted": "Konto gelöscht",
    "phone.moved": "Telefonnummer von einem anderen Konto übernommen",
    "proof.reused": "Nachweis eines anderen Kontos versucht",
    "email.bounced": "E-Mail war unzustellbar",
    "sign-in-way.removed": "Adresse oder Nummer für die Anmeldung entfernt",
  },

  search: {
    title: "Suche",
    label: "Mitglied oder Verifizierung suchen",
    hint: "Verifizierungs-ID, Kontonummer, Referenz des Partners, E-Mail-Adresse oder Telefonnummer, zum Beispiel +44 7400 123456",
    button: "Suchen",
    nothing: (query) =>
      html`Keine Treffer für ${query}. Geben Sie IDs, Nummern und Adressen vollständig ein.`,
    bounced: (email, at) =>
      html`Unsere E-Mail an ${email} kam am ${at} zurück, deshalb wird ihr 24 Stunden lang nichts gesendet.`,
    allow: "Adresse wieder anschreiben",
    allowed: "An die Adresse werden wieder E-Mails gesendet.",
    verifications: "Verifizierungen",
    accounts: "Konten",
    columns: {
      id: "Verifizierung",
      group: "Gruppe",
      app: "App",
      status: "Status",
      begun: "Begonnen",
      mode: "Modus",
    },
    account: "Kontonummer",
    deleted: "gelöscht",
  },

  verification: {
    title: (id) => `Verifizierung ${id}`,
    details: "Details",
    externalId: "Referenz des Partners",
    testCode: "Testcode",
    account: "Konto",
    institution: "Einrichtung",
    status: "Status",
    until: "Läuft ab am",
    used: "Verbrauchte Limits",
    usedText: ({ passcodeChecks, passcodeSends, mailSends, rejections }) =>
      `falsche Codes: ${passcodeChecks}, gesendete Codes: ${passcodeSends}, gesendete E-Mails: ${mailSends}, Ablehnungen: ${rejections}`,
    timeline: "Zeitverlauf",
    text: ({ way, state, provider, code }) => {
      const states = {
        sent: "gesendet, keine Zustellmeldung",
        delivered: "zugestellt",
        undeliverable: "nicht zugestellt",
      };
      const ways = { text: "SMS", call: "Anruf", whatsapp: "WhatsApp-Nachricht" };
      return `${ways[way]} über ${provider}: ${states[state]}${code && ` (${code})`}`;
    },
    bounce: (email) =>
      html`Eine E-Mail an ${email} kam zurück. Ihr wird 24 Stunden lang nichts gesendet, außer Sie setzen die Limits zurück.`,
    columns: { at: "Wann", what: "Was", who: "Wer" },
    by: {
      member: "Mitglied",
      system: "System",
      app: "Partner",
      token: "Operator-API",
      person: "Konsole",
    },
    help: "Aktionen",
    reset: "Limits zurücksetzen",
    resetText:
      "Codes und E-Mails können sofort wieder gesendet werden. Beendete Verifizierungen bleiben beendet.",
    expire: "Jetzt beenden",
    expireText: "Die Verifizierung läuft sofort ab. Danach kann jemand anderes denselben Nachweis verwenden.",
    erase: "Löschen",
    eraseText:
      "Verifizierung, Dokumente und Verlauf werden endgültig gelöscht. Aufrufe des Partners werden mit 404 beantwortet.",
    eraseConfirm: "Diese Verifizierung endgültig löschen?",
    expireConfirm: "Diese Verifizierung jetzt beenden?",
    confirmTick: "Ja, das Mitglied hat darum gebeten",
    confirmTickExpire: "Ja, jetzt beenden",
    confirmFault: "Setzen Sie zur Bestätigung das Häkchen.",
    keep: "Nein, beibehalten",
    done: {
      reset: "Die Limits wurden zurückgesetzt.",
      expired: "Die Verifizierung ist abgelaufen.",
      erased: "Die Daten wurden gelöscht.",
    },
  },

  account: {
    title: (svcId) => `Konto ${svcId}`,
    loginIdentifiers: "Anmeldung mit",
    verifications: "Verifizierungen",
    none: "Keine.",
    eraseText:
      "Das Konto wird gelöscht, als hätte das Mitglied es selbst getan: Verifizierungen, Dokumente, Adressen und Bild werden endgültig gelöscht.",
    eraseConfirm: "Dieses Konto endgültig löschen?",
    resetText: "Das Mitglied kann sofort wieder Codes anfordern.",
    deleted: "Dieses Konto wurde gelöscht.",
  },
};
