/** Jedes Wort unserer Seiten auf Deutsch. */
import { germanClaims, germanGroups } from "../../domain/group/group-words.ts";
import { supergroupValues } from "../../domain/group/supergroups.ts";
import { KNOWN_BROWSER_DAYS } from "../../domain/shared/known-browser.ts";
import { html } from "../framework/html.ts";
import type { Words } from "./en.ts";

const day = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "UTC" });
const minute = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const list = (items: readonly string[]): string => new Intl.ListFormat("de-DE").format(items);
const days = (number: number): string => `${number} ${number === 1 ? "Tag" : "Tage"}`;
const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const WRONG_LINK =
  "Der Link, über den Sie hierher gekommen sind, ist fehlerhaft. Gehen Sie zurück und versuchen Sie es noch einmal. Wenn das wieder passiert, sagen Sie dort bitte Bescheid.";

export const de = {
  language: "de",
  day: (at) => day.format(at),
  minute: (at) => `${minute.format(at)} UTC`,

  frame: {
    footer:
      "cohort prüft für Shops und Marken, ob jemand zu einer Gruppe gehört, zum Beispiel zu den Studierenden oder Lehrkräften. Nach einem Passwort fragen wir nie.",
    testMode:
      "Testmodus: Es wird nichts verschickt und niemand wirklich verifiziert. Der Code ist der Testcode der App. Über ein Dokument, dessen Name mit approve oder reject beginnt, wird automatisch entschieden.",
  },

  groups: germanGroups,

  supergroups: {
    student: "Studium",
    graduate: "Abschluss",
    "key-worker": "Systemrelevanter Beruf",
    "social-assistance": "Soziale Unterstützung",
  },

  failures: {
    reference: (requestId) =>
      `Wenn das noch einmal passiert, nennen Sie uns bitte diese Referenznummer: ${requestId}`,
    unknownPage: [
      "Seite nicht gefunden",
      "Prüfen Sie die Adresse oder öffnen Sie den Link in Ihrer Nachricht noch einmal. Wenn Sie hier ein Formular ausgefüllt haben, gehen Sie zurück zu der Seite, von der Sie gekommen sind.",
    ],
    foreignForm: [
      "Das ist von dort aus nicht möglich",
      "Das Formular kam nicht von einer unserer Seiten. Öffnen Sie den Link in Ihrer Nachricht und verwenden Sie die Schaltflächen dort.",
    ],
    sameMoment: [
      "Inzwischen hat sich etwas geändert",
      "Öffnen Sie den Link in Ihrer Nachricht noch einmal. Dort sehen Sie den aktuellen Stand.",
    ],
    tooSlow: [
      "Das Hochladen hat zu lange gedauert",
      "Es muss innerhalb einer Minute abgeschlossen sein. Es wurde nichts gespeichert. Gehen Sie zurück und versuchen Sie es mit einer besseren Verbindung oder einer kleineren Datei noch einmal.",
    ],
    tooOften: ["Zu viele Anfragen", "Bitte warten Sie einen Moment und versuchen Sie es noch einmal."],
    unavailable: [
      "Diese Seite ist vorübergehend nicht verfügbar",
      "Es ist nichts verloren gegangen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.",
    ],
    unreadable: [
      "Diese Anfrage konnten wir nicht verarbeiten",
      "Sie hatte nicht die Form, in der unsere Seiten sie senden. Öffnen Sie den Link in Ihrer Nachricht noch einmal und verwenden Sie die Schaltflächen dort.",
    ],
    ours: [
      "Es ist ein Fehler aufgetreten",
      "Der Fehler liegt bei uns. Bitte warten Sie einen Moment und öffnen Sie dann den Link in Ihrer Nachricht noch einmal. Dort sehen Sie den aktuellen Stand.",
    ],
  },

  form: {
    faultyTitle: "Fehler: ",
    faultPrefix: "Fehler:",
    summary: "Bitte prüfen Sie Ihre Eingaben",
    optional: (label) => `${label} (optional)`,
    cancel: "Abbrechen",
    continue: "Weiter",
    day: "Tag",
    month: "Monat",
    year: "Jahr",
    outOfDate: "Diese Seite ist abgelaufen",
    outOfDateText:
      "Sie war zu lange geöffnet, oder Sie haben sich in einem anderen Fenster an- oder abgemeldet. Es wurde nichts geändert. Öffnen Sie die Seite noch einmal und wiederholen Sie den letzten Schritt.",
    openAgain: "Seite noch einmal öffnen",
  },

  signIn: {
    title: "Anmelden",
    intro: (name) =>
      html`Melden Sie sich an, um weiter zu ${name} zu gelangen. Wenn Sie neu hier sind, legen wir ein Konto für Sie an.`,
    introHere:
      "Melden Sie sich an, um Ihre bei uns gespeicherten Daten zu sehen und zu ändern. Wenn Sie neu hier sind, legen wir ein Konto für Sie an.",
    address: "E-Mail-Adresse oder Mobilnummer",
    addressHint:
      "Wir senden Ihnen einen Code, Sie brauchen also kein Passwort. Eine Mobilnummer können Sie verwenden, sobald Sie sie bei uns bestätigt haben.",
    send: "Code senden",
    addressFault:
      "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com, oder eine Mobilnummer mit Ländervorwahl, zum Beispiel +49 1512 3456789.",
    tooSoon: (seconds) =>
      `Wir haben gerade erst einen Code gesendet. In ${count(seconds, "Sekunde", "Sekunden")} können Sie einen neuen anfordern.`,
    tooMany: (minutes) =>
      `Es wurden zu viele Codes angefordert. Versuchen Sie es in ${count(minutes, "Minute", "Minuten")} noch einmal oder verwenden Sie eine andere Adresse oder Nummer.`,
    tooManyWrong: (hours) =>
      `Für diese Adresse oder Nummer wurden zu viele falsche Codes eingegeben. Versuchen Sie es in ${count(hours, "Stunde", "Stunden")} noch einmal oder in einem Browser, in dem Sie sich schon einmal angemeldet haben.`,
    undeliverable:
      "Dorthin konnten wir keinen Code senden. Prüfen Sie Ihre Eingabe und versuchen Sie es noch einmal.",
    notServed:
      "In dieses Land senden wir keine SMS. Verwenden Sie eine E-Mail-Adresse oder eine andere Nummer.",
    codeTitle: "Code eingeben",
    mailSent: (address) => html`Wir haben einen sechsstelligen Code an ${address} gesendet.`,
    textSent: (number) =>
      html`Wenn ${number} zu einem Konto gehört, haben wir einen sechsstelligen Code dorthin gesendet.`,
    codeHint: {
      email:
        "Er ist 10 Minuten gültig und funktioniert nur in diesem Browser. Wenn er nicht ankommt, sehen Sie im Spam-Ordner nach.",
      sms: "Er ist 10 Minuten gültig.",
    },
    code: "Sechsstelliger Code",
    enter: "Anmelden",
    codeFault: "Geben Sie den sechsstelligen Code ein.",
    wrong: (left) => `Dieser Code ist nicht richtig. Sie haben noch ${count(left, "Versuch", "Versuche")}.`,
    exhausted: "Sie haben fünfmal einen falschen Code eingegeben. Fordern Sie einen neuen Code an.",
    lapsed: "Dieser Code ist abgelaufen. Fordern Sie einen neuen Code an.",
    again: "Neuen Code senden",
    otherAddress: "Andere Adresse oder Nummer verwenden",
    cancel: (name) => html`Abbrechen und zurück zu ${name}`,
    secondStep: "Sind Sie es wirklich?",
    birthDateText:
      "Telefonnummern werden neu vergeben. Geben Sie Ihr Geburtsdatum ein, damit niemand sonst mit Ihrer Nummer Ihr Konto öffnen kann.",
    birthDateWrong: (left) =>
      `Es wurde ein falsches Geburtsdatum eingegeben. Sie haben heute noch ${count(left, "Versuch", "Versuche")}.`,
    birthDateUsedUp:
      "Es wurde dreimal ein falsches Geburtsdatum eingegeben. Nach 24 Stunden können Sie es noch einmal versuchen.",
    byEmail: "Mit E-Mail-Adresse anmelden",
    byEmailText:
      "Telefonnummern werden neu vergeben, deshalb genügt eine SMS nicht, um dieses Konto zu öffnen. Melden Sie sich mit der E-Mail-Adresse an, die Sie bei uns verwenden.",
    supportText:
      "Telefonnummern werden neu vergeben, deshalb genügt eine SMS nicht, um dieses Konto zu öffnen. Wenn Sie sich nicht anders anmelden können, schreiben Sie uns.",
  },

  codeMessage: {
    language: "de",
    sms: (code, name, minutes) =>
      `${code} ist Ihr Code für ${name}. Er läuft in ${minutes} Minuten ab. Geben Sie ihn nicht weiter.`,
    subject: (name) => `Ihr Code für ${name}`,
    heading: "Ihr Code",
    text: (name, minutes) =>
      `Geben Sie diesen Code auf der Seite ein, auf der Sie ihn angefordert haben, um mit ${name} fortzufahren. Er läuft in ${minutes} Minuten ab. Geben Sie ihn nicht weiter: Wir fragen nie per E-Mail oder Telefon danach.`,
    notYou:
      "Wenn Sie keinen Code angefordert haben, können Sie diese E-Mail ignorieren. Ohne den Code geschieht nichts.",
  },

  goOn: {
    title: "Einen Moment",
    text: (name) => html`Sie werden zurück zu ${name} geleitet.`,
    button: (name) => html`Zurück zu ${name}`,
    hint: "Wenn nichts passiert, verwenden Sie die Schaltfläche.",
  },

  home: {
    text: "Der Verifizierungsdienst läuft. Um sich verifizieren zu lassen, öffnen Sie den Link in Ihrer Nachricht noch einmal oder gehen Sie zurück zu dem Shop, der Sie hierher geschickt hat.",
    account: "Ihr Konto",
    testAccount: "Ihr Konto im Testmodus",
    developers: "Für Entwicklerinnen und Entwickler",
    mailbox: "Lokales Postfach",
  },

  docs: {
    title: "APIs",
    all: "Alle APIs",
    guides: "Anleitungen",
    allGuides: "Alle Anleitungen",
    code: "Code",
    version: (version) => `Version ${version}`,
    stages:
      "Die Phasen einer Verifizierung und was von einer zur nächsten führt. Die Tabelle darunter sagt dasselbe in Worten.",
    asFile: "OpenAPI-Dokument:",
    noScript: "Die Ansicht benötigt JavaScript. Die Dokumente selbst öffnen Sie über die Links oben.",
  },

  proof: {
    question: "Sind Sie das?",
    askedBy: "Angefordert von",
    person: "Name",
    verifiedAs: "Gruppe",
    at: "Einrichtung",
    notMe: "Das bin ich nicht",
    notMeHint:
      "Wenn Sie das nicht angefordert haben, wählen Sie „Das bin ich nicht“. Dann wird nichts bestätigt.",
    unknown: [
      "Diesen Link kennen wir nicht",
      "Vielleicht fehlt ein Teil davon. Öffnen Sie den Link direkt aus Ihrer Nachricht oder gehen Sie zurück zu der Seite, von der Sie gekommen sind, und fordern Sie einen neuen an.",
    ],
    disowned: [
      "Diese Anfrage wurde abgelehnt",
      "Jemand hat uns auf dieser Seite mitgeteilt, nicht gemeint zu sein, deshalb wurde nichts bestätigt. Wenn das ein Versehen war, gehen Sie zurück zu der Seite, von der Sie gekommen sind, und beginnen Sie noch einmal.",
    ],
    rejected: [
      "Das konnten wir nicht bestätigen",
      "Der Link ist geschlossen. Gehen Sie zurück zu der Seite, von der Sie gekommen sind. Dort sehen Sie, was Sie stattdessen tun können.",
    ],
    alreadyUsed: [
      "Das konnten wir nicht bestätigen",
      "Mit diesem Nachweis wurde bereits ein anderes Konto verifiziert. Gehen Sie zurück zu der Seite, von der Sie gekommen sind, und wählen Sie einen anderen Weg.",
    ],
    tooOld: [
      "Dieser Link ist abgelaufen",
      "Links sind nur kurze Zeit gültig. Gehen Sie zurück zu der Seite, von der Sie gekommen sind, und fordern Sie einen neuen an.",
    ],
    confirmedAlready: [
      "Das ist bereits bestätigt",
      "Der Link funktioniert nur einmal und wurde schon verwendet. Sie müssen nichts weiter tun und können diese Seite schließen.",
    ],
    begunElsewhere: [
      "Dieser Link wird bereits verwendet",
      "Sie können nur in dem Browser weitermachen, in dem Sie begonnen haben. Verwenden Sie diesen Browser oder gehen Sie zurück zu der Seite, von der Sie gekommen sind, und fordern Sie einen neuen Link an.",
    ],
    replaced: [
      "Dieser Link ist nicht mehr gültig",
      "Er wurde durch einen neueren Link oder einen anderen Weg ersetzt. Verwenden Sie die neueste Nachricht oder gehen Sie zurück zu der Seite, von der Sie gekommen sind.",
    ],
  },

  emailLink: {
    asked: (app) => html`${app} hat uns gebeten zu bestätigen, dass diese E-Mail-Adresse Ihnen gehört.`,
    confirm: "Ja, meine Adresse bestätigen",
    confirmed: "Sie sind verifiziert",
    confirmedText: (app) =>
      html`Vielen Dank, Ihre E-Mail-Adresse ist bestätigt. Gehen Sie zurück zu ${app}, um fortzufahren. Sie können diese Seite schließen.`,
    disowned: [
      "Es wurde nichts bestätigt",
      "Vielen Dank für den Hinweis. Wir haben diesen Link geschlossen, und niemand wurde damit verifiziert. Sie können diese Seite schließen.",
    ],
  },

  portal: {
    goOn: {
      text: (institution) => html`Sie werden zu ${institution} geleitet.`,
      button: (institution) => html`Weiter zu ${institution}`,
    },
    asked: (app, group) => html`${app} hat uns gebeten zu prüfen, ob ${germanClaims[group]}.`,
    next: (institution) =>
      html`Als Nächstes melden Sie sich bei ${institution} an. Von dort erfahren wir, ob Sie dazugehören. Ihr Passwort sehen wir nie.`,
    yourInstitution: "Ihrer Einrichtung",
    start: "Ja, weiter zur Anmeldung",
    test: "Test-Portal",
    testText: (institution) =>
      html`Diese Seite ersetzt die Anmeldeseite von ${institution}. Es gibt sie nur im Testmodus.`,
    approve: "Bestätigen",
    deny: "Ablehnen",
    notHere: [
      "Diese Anmeldung ist hier nicht möglich",
      "Sie ist beendet oder wurde in einem anderen Browser begonnen. Gehen Sie zurück zu der Seite, von der Sie gekommen sind, und beginnen Sie noch einmal.",
    ],
    unusableTitle: "Die Anmeldung hat nicht funktioniert",
    unusable: (institution) =>
      html`Die Antwort von ${institution} konnten wir nicht prüfen, deshalb wurde nichts entschieden. Versuchen Sie es noch einmal. Wenn das wieder passiert, wählen Sie einen anderen Weg.`,
    awayTitle: "Die Anmeldeseite ließ sich nicht öffnen",
    away: (institution) =>
      html`Die Anmeldeseite von ${institution} ist gerade nicht erreichbar. Versuchen Sie es später noch einmal oder wählen Sie einen anderen Weg.`,
    unusableAlone:
      "Die Antwort einer Einrichtung konnten wir nicht prüfen, deshalb wurde nichts entschieden. Gehen Sie zurück zu der Seite, von der Sie gekommen sind, und beginnen Sie noch einmal.",
    reason: (code) => `Fehlercode für den Support: ${code}`,
    again: "Noch einmal versuchen",
  },

  linkFaults: {
    unknown_supergroup: [
      "Seite nicht gefunden",
      WRONG_LINK,
      `The path doesn't name a consumer supergroup. It must end in one of: ${supergroupValues.join(", ")}.`,
    ],
    unknown_client: [
      "Wir wissen nicht, wer Sie hierher geschickt hat",
      WRONG_LINK,
      "Client authentication failed: client_id is unknown.",
    ],
    redirect_uri: [
      "Von hier aus können wir Sie nicht zurückleiten",
      WRONG_LINK,
      "The redirect URI is not valid: redirect_uri is not registered for this client, or does not match.",
    ],
    response_type: [
      "Dieser Link ist nicht verwendbar",
      WRONG_LINK,
      "The response type is not supported: response_type must be code.",
    ],
    not_legacy: [
      "Dieser Link wird nicht mehr verwendet",
      "Gehen Sie zurück und versuchen Sie es noch einmal. Wenn das wieder passiert, sagen Sie dort bitte Bescheid.",
      "The client may not use the deprecated flow.",
    ],
    supergroup: [
      "Diese Gruppe können wir hier nicht prüfen",
      "Die Seite, von der Sie gekommen sind, hat mit uns nicht vereinbart, diese Gruppe zu prüfen. Bitte gehen Sie dorthin zurück.",
      "The client may not use this consumer supergroup.",
    ],
    country: [
      "In Ihrem Land nicht verfügbar",
      "Die Seite, von der Sie gekommen sind, hat kein Land angegeben, in dem wir für sie prüfen. Bitte gehen Sie dorthin zurück.",
      "country is missing, unknown, or outside the client's plan.",
    ],
    state: [
      "Dieser Link ist nicht verwendbar",
      WRONG_LINK,
      "state must be there once, with at most 2048 printable ASCII characters.",
    ],
    code_challenge: [
      "Dieser Link ist nicht verwendbar",
      WRONG_LINK,
      "code_challenge must be there once, a SHA-256 in base64url, with code_challenge_method=S256.",
    ],
  },
  forDevelopers: (text) => `Für Entwicklerinnen und Entwickler: ${text}`,

  sso: {
    skip: (client) => html`Ohne Verifizierung weiter zu ${client}`,
    startAgain: "Meine Angaben ändern",
    otherInstitution: "Andere Einrichtung wählen",
    back: "Zurück",
    otherMethod: "Anderen Weg wählen",

    aboutTitle: "Über Sie",
    about: (client) =>
      client === null
        ? "Wir prüfen, zu welcher Gruppe Sie gehören. Geben Sie Ihren Namen so ein, wie er in Ihren Nachweisen steht."
        : html`${client} hat uns gebeten zu prüfen, zu welcher Gruppe Sie gehören. Geben Sie Ihren Namen so ein, wie er in Ihren Nachweisen steht.`,
    again: {
      expired:
        "Sie haben Ihre letzte Verifizierung nicht rechtzeitig abgeschlossen. Hier können Sie neu beginnen.",
      ended: "Ihre Verifizierung ist abgelaufen. Hier können Sie sie erneuern.",
      exhausted:
        "Es gab zu viele Versuche, deshalb ist Ihre letzte Verifizierung geschlossen. Hier können Sie neu beginnen. Prüfen Sie zuerst Ihre Angaben.",
    },
    group: "Was trifft auf Sie zu?",
    firstName: "Vorname",
    lastName: "Nachname",
    dob: "Geburtsdatum",
    dobHint: "Zum Beispiel 27 3 2001",
    graduationYear: "Jahr des Abschlusses",
    aboutFaults: {
      group: "Wählen Sie aus, was auf Sie zutrifft.",
      firstName: "Geben Sie Ihren Vornamen ein, höchstens 100 Zeichen.",
      lastName: "Geben Sie Ihren Nachnamen ein, höchstens 100 Zeichen.",
      unprintable:
        "Geben Sie den Namen noch einmal ein. Er enthält ein Zeichen, das nicht angezeigt werden kann.",
      dob: "Geben Sie Tag, Monat und Jahr Ihrer Geburt ein, zum Beispiel 27 3 2001.",
      tooYoung: "Für diese Gruppe sind Sie nicht alt genug.",
      graduationYear: "Geben Sie das Jahr Ihres Abschlusses mit vier Ziffern ein, zum Beispiel 2024.",
      notGraduate: "Ihr Abschluss darf höchstens fünf Jahre zurückliegen.",
    },

    phoneTitle: "Ihre Mobilnummer",
    phoneText:
      "Wir senden Ihnen einen Code per SMS, um zu prüfen, dass die Nummer Ihnen gehört. Das ist für Sie kostenlos.",
    phone: "Mobilnummer",
    phoneHint: "Bei einer Nummer aus einem anderen Land mit + und Ländervorwahl",
    phoneFault: "Geben Sie eine Mobilnummer ein, die SMS empfangen kann.",

    codeText: (number) => html`Wir haben einen sechsstelligen Code per SMS an ${number} gesendet.`,
    otherNumber: "Andere Nummer verwenden",

    institutionTitle: {
      education: "Wo studieren oder lernen Sie?",
      graduated: "Wo haben Sie Ihren Abschluss gemacht?",
      teaching: "Wo unterrichten Sie?",
      employer: "Wo arbeiten oder dienen Sie?",
    },
    search: "Name Ihrer Einrichtung",
    searchHint: "Geben Sie den Anfang des Namens oder der Abkürzung ein",
    searchButton: "Suchen",
    results: (found) => (found === 0 ? "Keine Treffer" : `${found} Treffer`),
    nothingFound: (query) =>
      html`Keine Treffer für ${query}. Versuchen Sie es mit einer anderen Schreibweise oder weniger Wörtern.`,
    pickInstitution: "Wählen Sie Ihre Einrichtung",
    institutionFault: "Wählen Sie Ihre Einrichtung aus der Liste.",
    unlisted: "Meine Einrichtung ist nicht dabei",

    unlistedTitle: "Nennen Sie uns Ihre Einrichtung",
    unlistedText:
      "Sie müssen nicht warten, bis wir sie geprüft haben. Sie können schon jetzt ein Dokument hochladen, das zeigt, dass Sie dazugehören.",
    unlistedName: "Vollständiger Name der Einrichtung",
    unlistedDomain: "Website der Einrichtung",
    unlistedDomainHint: "Zum Beispiel hochschule.de",
    unlistedFaults: {
      name: "Geben Sie den Namen der Einrichtung mit 2 bis 200 Zeichen ein.",
      domain: "Geben Sie die Adresse der eigenen Website der Einrichtung ein, zum Beispiel hochschule.de.",
      rejected:
        "Diese Einrichtung haben wir bereits geprüft und können sie nicht aufnehmen. Wählen Sie eine aus der Liste.",
    },

    methodsTitle: "Wie möchten Sie sich verifizieren?",
    methodsText: (institution, group) =>
      institution === null
        ? html`Sie haben angegeben, dass ${germanClaims[group]}.`
        : html`Sie haben angegeben, dass ${germanClaims[group]} (${institution}).`,
    noMethods:
      "Hier können Sie sich im Moment nicht verifizieren. Wählen Sie eine andere Einrichtung oder kommen Sie später wieder.",
    portal: (institution) => html`Bei ${institution} anmelden`,
    portalHint: "Das geht am schnellsten. Ihr Passwort sehen wir nie.",
    emailOffer: "Ihre dortige E-Mail-Adresse bestätigen",
    emailHint: "Wir senden Ihnen einen Link.",
    inboundOffer: "Uns eine E-Mail von Ihrer dortigen Adresse senden",
    inboundHint: "Die E-Mail selbst ist der Nachweis. Sie schreiben nur einen kurzen Code in den Betreff.",
    manualOffer: "Dokument hochladen",
    manualHint: "Es wird persönlich geprüft, meist innerhalb eines Tages.",

    emailTitle: "Ihre E-Mail-Adresse bei der Einrichtung",
    emailText: (institution, domains) =>
      html`Geben Sie die Adresse ein, die Sie von ${institution} erhalten haben. Sie endet auf ${domains}.`,
    email: "E-Mail-Adresse",
    sendMail: "Link senden",
    emailFaults: {
      none: "Geben Sie eine E-Mail-Adresse ein, zum Beispiel name@hochschule.de.",
      elsewhere: (institution) =>
        `Diese Adresse zeigt nicht, dass Sie zu ${institution} gehören. Geben Sie die Adresse ein, die Sie von dort erhalten haben, oder wählen Sie einen anderen Weg.`,
      role: "Diese Adresse gehört einer Stelle oder einem Helpdesk. Geben Sie Ihre eigene Adresse dort ein.",
      alreadyUsed:
        "Mit dieser Adresse wurde bereits ein anderes Konto verifiziert. Wählen Sie einen anderen Weg.",
      unreachable: "An diese Adresse können wir keine E-Mails zustellen. Prüfen Sie, ob sie richtig ist.",
    },

    documentsTitle: "Dokument hochladen",
    documentsText: {
      student: "Ein Studierendenausweis, eine Zulassung oder eine Studienbescheinigung aus diesem Jahr.",
      graduate: "Ihr Abschlusszeugnis oder ein Schreiben der Hochschule, in dem das Jahr steht.",
      healthcare:
        "Ihr Dienstausweis, eine Gehaltsabrechnung der letzten drei Monate oder Ihr Eintrag in einem Berufsregister.",
      military: "Ihr Truppenausweis, Ihr Veteranenausweis oder Ihre Entlassungspapiere.",
      "first-responder": "Ihr Dienstausweis oder eine Gehaltsabrechnung der letzten drei Monate.",
      "charity-worker":
        "Ihr Dienstausweis, eine Gehaltsabrechnung der letzten drei Monate oder ein Schreiben der Organisation.",
      teacher:
        "Ihr Dienstausweis, eine Gehaltsabrechnung der letzten drei Monate oder Ihr Eintrag in einem Berufsregister.",
      parent: "Die Geburtsurkunde Ihres Kindes oder ein Mutterpass.",
      "low-income": "Ein Leistungsbescheid aus diesem Jahr.",
      disability: "Ein Schwerbehindertenausweis oder ein Leistungsbescheid aus diesem Jahr.",
    },
    documentsNames:
      "Ihr Name muss zu sehen sein. Verdecken Sie alles, was wir nicht brauchen, zum Beispiel Beträge und Kontonummern.",
    documents: "Dokumente",
    documentsHint: "Bis zu 5 Fotos oder PDF-Dateien, jeweils höchstens 10 MB",
    documentsKept: "Nur unser Prüfteam kann es sehen. Sieben Tage nach der Entscheidung löschen wir es.",
    sendDocuments: "Hochladen",
    documentFaults: {
      none: "Wählen Sie mindestens eine Datei aus.",
      too_many: "Wählen Sie höchstens 5 Dateien aus.",
      too_large: "Eine der Dateien ist größer als 10 MB.",
      too_large_together: "Zusammen sind die Dateien größer als 25 MB.",
      empty: "Eine der Dateien ist leer.",
      wrong_type: "Eine der Dateien ist weder ein Foto (JPEG, PNG, WebP oder HEIC) noch ein PDF.",
      too_many_pixels:
        "Eines der Fotos hat mehr als 120 Megapixel. Laden Sie es mit einer geringeren Auflösung hoch.",
      infected: "Eine der Dateien enthält einen Virus, deshalb konnten wir sie nicht annehmen.",
      encrypted_pdf:
        "Eine der PDF-Dateien ist mit einem Passwort geschützt. Speichern Sie sie ohne Passwort.",
      damaged: "Die Dateien sind beschädigt angekommen. Laden Sie sie noch einmal hoch.",
    },

    inboundTitle: "Senden Sie uns eine E-Mail",
    inboundText: (institution, domains) =>
      html`Senden Sie die E-Mail von der Adresse, die Sie von ${institution} erhalten haben und die auf ${domains} endet, an diese Adresse:`,
    inboundWrite: "E-Mail-Programm öffnen",
    inboundSubject: (code) => `Bitte verifizieren: ${code}`,
    inboundCode: "Schreiben Sie diesen Code in den Betreff:",
    inboundRules:
      "Schreiben Sie eine neue E-Mail und antworten Sie nicht auf eine andere. Ihr Text darf leer sein. Tragen Sie die Adresse im Feld „An“ ein. Senden Sie die E-Mail aus Ihrem Postfach bei der Einrichtung und leiten Sie sie nicht aus einem anderen weiter.",
    inboundWaits:
      "Diese Seite aktualisiert sich, sobald Ihre E-Mail ankommt. Die Adresse gilt nur für Sie und 24 Stunden lang. Ihre E-Mail speichern wir nicht.",
    inboundRefused: {
      too_large: "Ihre E-Mail war zu groß. Senden Sie eine ohne Anhänge. Sie darf leer sein.",
      malformed: "Ihre E-Mail war nicht lesbar. Senden Sie eine neue aus Ihrem Postfach bei der Einrichtung.",
      automatic: "Wir haben eine automatische Antwort erhalten. Senden Sie selbst eine E-Mail.",
      list: "Ihre E-Mail kam über eine Mailingliste. Senden Sie sie direkt an die Adresse.",
      forwarded:
        "Ihre E-Mail war weitergeleitet oder die Adresse stand nicht im Feld „An“. Senden Sie eine neue direkt an die Adresse.",
      not_in_to:
        "Die Adresse stand im Feld „Cc“. Senden Sie die E-Mail noch einmal mit der Adresse im Feld „An“.",
      reply: "Ihre E-Mail war eine Antwort auf eine andere. Senden Sie eine neue E-Mail.",
      no_code:
        "Im Betreff Ihrer E-Mail stand der Code nicht. Senden Sie sie noch einmal mit dem Code im Betreff.",
      role_address:
        "Ihre E-Mail kam von der Adresse einer Stelle oder eines Helpdesks. Senden Sie sie von Ihrer eigenen Adresse.",
      name_differs:
        "Der Name in Ihrer E-Mail ist nicht der, den Sie uns genannt haben. Senden Sie sie aus Ihrem eigenen Postfach oder laden Sie stattdessen ein Dokument hoch.",
      wrong_sender:
        "Ihre E-Mail kam von einer anderen Adresse. Senden Sie sie von der Adresse, die Sie von Ihrer Einrichtung erhalten haben.",
      wrong_date:
        "Ihre E-Mail trägt ein Datum, an dem Sie die Adresse noch nicht hatten, oder Ihre Uhr geht falsch. Senden Sie eine neue.",
      not_signed:
        "Der Mailserver Ihrer Einrichtung signiert seine E-Mails nicht. Deshalb können wir nicht erkennen, ob Ihre echt ist. Wählen Sie einen anderen Weg.",
      wrong_signer:
        "Ihre E-Mail kam nicht vom Mailserver Ihrer Einrichtung. Senden Sie sie aus Ihrem Postfach dort oder wählen Sie einen anderen Weg.",
      partly_signed:
        "Der Mailserver Ihrer Einrichtung signiert nicht alle Teile der E-Mail, auf die wir uns verlassen müssen. Wählen Sie einen anderen Weg.",
      weak_signature:
        "Die Signatur des Mailservers Ihrer Einrichtung ist zu schwach. Wählen Sie einen anderen Weg.",
      bad_signature:
        "Ihre E-Mail wurde unterwegs verändert oder kam nicht vom Mailserver Ihrer Einrichtung. Senden Sie eine neue oder wählen Sie einen anderen Weg.",
      replayed: "Diese E-Mail wurde bereits verwendet. Senden Sie eine neue.",
    },
    inboundTestFrom: "Absenderadresse",
    inboundTestHint: "Dies ist ein Test: Simulieren Sie eine E-Mail, ohne eine zu senden.",
    inboundTest: "E-Mail simulieren",

    waitingTitle: {
      email: "Prüfen Sie Ihr Postfach",
      manual: "Wir prüfen Ihr Dokument",
      portal: "Melden Sie sich bei Ihrer Einrichtung an",
    },
    waitingEmail: (address) =>
      html`Wir haben einen Link an ${address} gesendet. Öffnen Sie ihn und bestätigen Sie dort Ihre Adresse. Der Link ist 24 Stunden gültig. Wenn nichts ankommt, sehen Sie im Spam-Ordner nach.`,
    waitingManual:
      "Es wird persönlich geprüft, meist innerhalb eines Tages. Bis dahin müssen Sie nichts tun.",
    waitingManualTest:
      "Im Testmodus entscheidet der Name der ersten Datei innerhalb einer Sekunde, wenn er mit approve oder reject beginnt. Die Seite aktualisiert sich dann von selbst. Jede andere Datei wartet, wie sonst auch, auf die Prüfung.",
    waitingPortal: (institution) =>
      html`Sie waren auf dem Weg zu ${institution}, aber wir haben von dort noch nichts gehört.`,
    mayClose:
      "Sie können diese Seite schließen und jederzeit über den Link zurückkommen, über den Sie hierher gelangt sind.",
    look: "Status prüfen",
    mailAgain: "E-Mail noch einmal senden",
    portalAgain: (institution) => html`Weiter zu ${institution}`,

    rejectedTitle: "Wir konnten Sie nicht verifizieren",
    rejected: {
      wrong_person: "Der Name im Nachweis stimmt nicht mit dem Namen überein, den Sie uns genannt haben.",
      not_eligible: "Ihr Nachweis ist echt, zeigt aber nicht, dass Sie zu dieser Gruppe gehören.",
      expired_document: "Ihr Dokument ist nicht mehr gültig.",
      unreadable:
        "Ihr Dokument war nicht lesbar: unscharf, abgeschnitten, beschädigt oder mit einem Passwort geschützt.",
      unsuitable_document: "Ein solches Dokument können wir für diese Gruppe nicht annehmen.",
      altered_document: "Ihr Dokument wurde anscheinend verändert.",
      already_used: "Mit diesem Nachweis wurde bereits ein anderes Konto verifiziert.",
      denied: "Ihre Einrichtung hat uns mitgeteilt, dass Sie dort nicht zu dieser Gruppe gehören.",
      cancelled: "Die Anmeldung bei Ihrer Einrichtung wurde nicht abgeschlossen.",
      timed_out: "Die Anmeldung bei Ihrer Einrichtung wurde nicht rechtzeitig abgeschlossen.",
      wrong_affiliation: "Ihre Einrichtung hat nicht bestätigt, dass Sie dort zu dieser Gruppe gehören.",
      unidentified:
        "Ihre Einrichtung hat uns nicht mitgeteilt, wer sich angemeldet hat, deshalb gilt das nicht als Nachweis.",
      not_me: "Jemand hat den Link geöffnet und uns mitgeteilt, nicht gemeint zu sein.",
      bounced: "An Ihre Adresse konnten wir keine E-Mails zustellen.",
      unanswered:
        "Wir haben nicht rechtzeitig von Ihnen gehört: Der Link wurde nicht geöffnet, und es kam keine gültige E-Mail an.",
    },
    rejectedNext: "Wählen Sie einen anderen Weg oder verwenden Sie ein anderes Dokument:",

    verified: (group, until) =>
      `Wir haben bestätigt, dass ${germanClaims[group]}. Ihre Verifizierung gilt bis einschließlich ${until}.`,

    consentTitle: (client) => `Weiter zu ${client}?`,
    consentLead: (client) => html`Wenn Sie zustimmen, teilen wir ${client} Folgendes mit:`,
    consentAccount: "die Nummer Ihres Kontos bei uns",
    consentGroups: (groups) =>
      `ob Sie in diesen Gruppen verifiziert sind: ${list(groups.map((group) => `„${group}“`))}, und bis wann jede Verifizierung gilt`,
    consentSpecial: {
      student: null,
      graduate: null,
      "key-worker": null,
      "social-assistance": (client) =>
        html`Dass Sie zur Gruppe „Soziale Unterstützung“ gehören, kann etwas über Ihre Gesundheit oder Ihr Einkommen verraten. ${client} erfährt das nur, weil Sie hier ausdrücklich zustimmen. Zu welchem Teil der Gruppe Sie gehören, teilen wir nicht mit.`,
    },
    consentNothingElse: "Ihren Namen, Ihre Dokumente und Ihre Kontaktdaten geben wir nicht weiter.",
    consentUnverified: (client) =>
      html`Sie sind noch nicht verifiziert. ${client} sieht es, sobald Sie es sind.`,
    consentDuration: (client, days) =>
      html`Nach jeder Anmeldung bei uns kann ${client} das bis zu ${count(days, "Tag", "Tage")} lang abfragen.`,
    consentWithdraw: "Sie können Ihre Zustimmung jederzeit in Ihrem Konto widerrufen.",
    policies: "Datenschutz und Bedingungen",
    clientPrivacy: (client) => html`Wie ${client} Ihre Daten verwendet`,
    clientTerms: (client) => html`Bedingungen von ${client}`,
    ownPrivacy: "Wie wir Ihre Daten verwenden",
    ownTerms: "Unsere Bedingungen",
    agree: (client) => html`Zustimmen und weiter zu ${client}`,

    legacyLead: (client) => html`Wenn Sie fortfahren, teilen wir ${client} Folgendes mit:`,
    scopes: {
      svcid_profile: "Ihre E-Mail-Adresse, Ihren Namen, Ihr Geburtsdatum, Geschlecht, Land und Bild",
      svcid_education: "Ihre Hochschule, das Ende Ihrer Verifizierung und das Jahr Ihres Abschlusses",
      svcid_number: "die Nummer Ihres Kontos bei uns",
    },
    legacyAlways: "die Kennung, unter der wir Sie führen",

    tooOften: (seconds) =>
      seconds < 60
        ? `Zu viele Anfragen. Versuchen Sie es in ${count(seconds, "Sekunde", "Sekunden")} noch einmal.`
        : `Zu viele Anfragen. Versuchen Sie es in ${count(Math.ceil(seconds / 60), "Minute", "Minuten")} noch einmal.`,
    tomorrow:
      "Für heute sind keine weiteren Versuche möglich. Versuchen Sie es morgen noch einmal und halten Sie Ihre Nachweise bereit.",
    notSent:
      "Die Nachricht konnte nicht gesendet werden. Warten Sie einen Moment und versuchen Sie es noch einmal.",
    list,
  },

  account: {
    title: "Ihr Konto",
    testAccountLink:
      "Wer zu einer Test-App gehört, öffnet das Konto über einen Link mit der client_id eines Clients der App:",
    signOut: "Abmelden",
    back: "Zurück zu Ihrem Konto",

    verifications: "Ihre Verifizierungen",
    noVerifications:
      "Sie wurden noch nicht verifiziert. Beginnen können Sie in jedem Shop, der eine Verifizierung verlangt.",
    askedBy: (app) => html`Angefordert von ${app}`,
    holdsUntil: (day) => `Verifiziert bis einschließlich ${day}.`,
    endedOn: (day) => `Ihre Verifizierung ist am ${day} abgelaufen.`,
    underWay: "In Bearbeitung",
    underReview: "In Prüfung. Ihre Dokumente werden persönlich geprüft.",
    failed: "Nicht verifiziert",
    lapsed: "Nicht rechtzeitig abgeschlossen",
    renew: "Erneuern",
    askAgain: "Noch einmal versuchen",

    applications: "Wer Ihren Status abfragen darf",
    noApplications: "Niemand hat Zugriff.",
    mayAsk: (what) => `Darf abfragen, ob Sie in diesen Gruppen verifiziert sind: ${what}`,
    since: (day) => `Seit ${day}`,
    revoke: "Zugriff entziehen",

    identifiers: "Wie Sie sich anmelden",
    provenOn: (day) => `Bestätigt am ${day}`,
    changeIdentifiers: "Adresse oder Nummer hinzufügen oder entfernen",
    identifiersIntro:
      "Sie können sich mit jeder dieser Adressen und Nummern anmelden. Um eine zu ersetzen, fügen Sie zuerst die neue hinzu und entfernen dann die alte.",
    textRisk:
      "Eine E-Mail-Adresse ist sicherer als eine Nummer: SMS können abgefangen werden, und Nummern werden neu vergeben.",
    addIdentifier: "E-Mail-Adresse oder Mobilnummer hinzufügen",
    addIdentifierHint:
      "Wir senden einen Code dorthin. Geben Sie eine Nummer mit Ländervorwahl ein, zum Beispiel +49 1512 3456789.",
    add: "Hinzufügen",
    remove: "Entfernen",
    lastIdentifier:
      "Nur hiermit können Sie sich bei Ihrem Konto anmelden. Fügen Sie zuerst eine andere Adresse oder Nummer hinzu.",
    taken:
      "Das gehört bereits zu einem anderen Konto. Melden Sie sich bei jenem Konto an und entfernen Sie es zuerst dort.",

    sessions: "Wo Sie angemeldet sind",
    thisBrowser: "Dieser Browser",
    someBrowser: "Unbekannter Browser",
    browserOn: (browser, system) => `${browser} unter ${system}`,
    lastSeen: (at) => `Zuletzt verwendet am ${at}`,
    endOthers: "Überall sonst abmelden",

    profile: "Über Sie",
    changeProfile: "Geschlecht und Bild ändern",
    number: "Kontonummer",
    name: "Name",
    gender: "Geschlecht",
    genders: { female: "Weiblich", male: "Männlich", other: "Divers" },
    unsaid: "Keine Angabe",
    profileIntro:
      "Beides ist freiwillig. Nur Shops, die nach einem Profil fragen und denen Sie Zugriff gegeben haben, können es sehen.",
    save: "Speichern",
    picture: "Bild",
    yourPicture: "Ihr Bild",
    pictureHint:
      "PNG, JPEG oder WebP, höchstens 512 KB. Wer die Adresse des Bildes kennt, kann es sehen. Weitere Angaben in der Datei, zum Beispiel den Aufnahmeort eines Fotos, speichern wir nicht.",
    pictureTooLarge: "Diese Datei ist größer als 512 KB. Wählen Sie eine kleinere.",
    pictureTooManyPixels: "Dieses Bild hat mehr als 12 Megapixel. Wählen Sie ein kleineres.",
    picturesSpent: "Sie haben Ihr Bild zu oft geändert. Versuchen Sie es später noch einmal.",
    noPicture: "Diese Datei ist kein Bild im Format PNG, JPEG oder WebP. Wählen Sie eine andere.",
    upload: "Bild hochladen",
    removePicture: "Bild entfernen",

    data: "Ihre Daten",
    download: "Meine Daten herunterladen",
    downloadText:
      "Sie erhalten eine Datei mit allem, was wir über Sie gespeichert haben: Ihr Konto, Ihre Verifizierungen mit Verlauf, Ihre Einwilligungen, wo Sie angemeldet sind, was wir Ihnen gesendet haben und wer Ihre Daten angesehen hat.",
    downloadButton: "Datei herunterladen",
    ownDocuments: "Ihre Dokumente, solange wir sie aufbewahren",
    retention: "Wie lange wir Ihre Daten aufbewahren",
    retentionText: "Alles wird automatisch gelöscht. Ihr Konto können Sie jederzeit löschen.",
    retentionRules: ({
      unproven_verifications: unproven,
      lapsed_verifications: lapsed,
      undecided_verifications: undecided,
      successes,
      documents,
      unused_accounts: accounts,
      deleted_accounts: deleted,
      withdrawn_consents: consents,
      audit,
    }) => [
      `Erfolgreiche Verifizierungen: ${days(successes)} nach ihrem Ende.`,
      `Andere Verifizierungen: ${days(lapsed)} nach Ablauf oder Misserfolg, oder ${days(unproven)}, wenn Sie Ihre Telefonnummer nicht bestätigt haben. Während der Prüfung von Dokumenten höchstens ${days(undecided)}.`,
      `Dokumente: ${days(documents)} nach der Entscheidung.`,
      `Ihr Konto mit Namen, Geburtsdatum, Adressen und Bild: ${days(accounts)} nach Ihrer letzten Anmeldung und dem Ende Ihrer letzten Verifizierung.`,
      "Codes, die wir Ihnen gesendet haben: 24 Stunden. Wo Sie angemeldet sind: 30 Tage, oder 12 Stunden ohne Besuch.",
      `Dass Sie sich mit einem Browser angemeldet haben: ${count(KNOWN_BROWSER_DAYS, "Tag", "Tage")} nach dem letzten Mal.`,
      `Widerrufene Einwilligungen: ${days(consents)}.`,
      `Nach dem Löschen Ihres Kontos: Ihre Kontonummer und Ihre Einwilligungen, ohne Ihren Namen, ${days(deleted)}.`,
      `Wer Ihre Daten angesehen oder geändert hat: ${days(audit)}.`,
    ],
    delete: "Mein Konto löschen",
    deleteText:
      "Ihre Verifizierungen enden, und Shops erfahren, dass es das Konto nicht mehr gibt. Ihr Name, Ihre Adressen, Ihr Bild und Ihre Dokumente werden sofort gelöscht. Das lässt sich nicht rückgängig machen.",
    deleteGoOn: "Weiter zum Löschen",
    confirmTitle: "Konto endgültig löschen?",
    confirmText: "Das ist der letzte Schritt. Er lässt sich nicht rückgängig machen.",
    confirmTick: "Ja, alles über mich löschen",
    confirmFault: "Setzen Sie das Häkchen, wenn Sie Ihr Konto löschen möchten.",
    confirmButton: "Mein Konto jetzt löschen",
    keep: "Nein, mein Konto behalten",
    deleted: "Ihr Konto wurde gelöscht",
    deletedText:
      "Alle Daten über Sie wurden gelöscht, und Sie sind überall abgemeldet. Sie können diese Seite schließen.",

    prove: "Sind Sie es wirklich?",
    proveText:
      "Bevor es weitergeht, prüfen wir zu Ihrer Sicherheit, ob Sie es wirklich sind. Wir senden Ihnen dafür einen neuen Code.",
    proveWith: "Wohin sollen wir ihn senden?",
    proveFault: "Wählen Sie aus, wohin der Code gehen soll.",
  },
} satisfies Words;
