/** Jedes Wort unserer Seiten auf Deutsch. */
import { germanGroups } from "../../domain/group/group-words.ts";
import { supergroupValues } from "../../domain/group/supergroups.ts";
import { html } from "../framework/html.ts";
import type { Words } from "./en.ts";

const day = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "UTC" });
const minute = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
const list = (items: readonly string[]): string => new Intl.ListFormat("de-DE").format(items);

export const de = {
  language: "de",
  day: (at) => day.format(at),
  minute: (at) => `${minute.format(at)} UTC`,

  frame: {
    footer:
      "cohort prüft für Geschäfte und Marken, ob jemand zu einer Gruppe gehört, etwa Studierende oder Lehrkräfte. Nach einem Passwort fragen wir nie.",
    testMode:
      "Testbetrieb: Es wird nichts verschickt und niemand wirklich bestätigt. Der Code ist 123456, und ein Dokument, dessen Name mit approve oder reject beginnt, ist damit entschieden.",
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
      `Wenn es noch einmal geschieht, nennen Sie uns bitte dieses Kennzeichen: ${requestId}`,
    unknownPage: [
      "Diese Seite gibt es nicht",
      "Prüfen Sie bitte die Adresse, oder öffnen Sie den Link in Ihrer Nachricht noch einmal. Wenn Sie hier ein Formular ausgefüllt haben, gehen Sie dorthin zurück, woher Sie gekommen sind.",
    ],
    foreignForm: [
      "Das ist von dort aus nicht erlaubt",
      "Das Formular kam nicht von einer unserer Seiten. Öffnen Sie bitte den Link in Ihrer Nachricht und benutzen Sie die Knöpfe dort.",
    ],
    sameMoment: [
      "Im selben Augenblick ist etwas anderes geschehen",
      "Öffnen Sie den Link in Ihrer Nachricht bitte noch einmal: Dort sehen Sie den neuesten Stand.",
    ],
    tooOften: ["Das war zu oft", "Bitte warten Sie ein wenig und versuchen Sie es dann noch einmal."],
    unavailable: [
      "Das geht im Augenblick nicht",
      "Es ist nichts verloren. Bitte warten Sie ein wenig und versuchen Sie es dann noch einmal.",
    ],
    unreadable: [
      "Das konnten wir nicht lesen",
      "Was hier ankam, schicken unsere Seiten so nicht. Öffnen Sie bitte den Link in Ihrer Nachricht noch einmal und benutzen Sie die Knöpfe dort.",
    ],
    ours: [
      "Bei uns ist etwas schiefgegangen",
      "Es liegt nicht an Ihnen. Bitte warten Sie ein wenig und öffnen Sie dann den Link in Ihrer Nachricht noch einmal: Dort sehen Sie den neuesten Stand.",
    ],
  },

  form: {
    faultyTitle: "Fehler: ",
    faultPrefix: "Fehler:",
    summary: "Da stimmt etwas nicht",
    optional: (label) => `${label} (freiwillig)`,
    cancel: "Abbrechen",
    day: "Tag",
    month: "Monat",
    year: "Jahr",
    outOfDate: "Diese Seite ist veraltet",
    outOfDateText:
      "Sie war zu lange offen, oder Sie haben sich inzwischen in einem anderen Fenster an- oder abgemeldet. Es wurde nichts geändert. Öffnen Sie die Seite bitte neu und wiederholen Sie den letzten Schritt.",
    openAgain: "Seite neu öffnen",
  },

  signIn: {
    title: "Anmelden",
    intro: (name) =>
      html`Melden Sie sich an, um bei ${name} weiterzumachen. Wenn Sie neu hier sind, eröffnen Sie damit Ihr Konto.`,
    introHere:
      "Melden Sie sich an, um zu sehen und zu ändern, was wir über Sie gespeichert haben. Wenn Sie neu hier sind, eröffnen Sie damit Ihr Konto.",
    address: "E-Mail-Adresse oder Mobilnummer",
    addressHint:
      "Wir schicken Ihnen einen Code; ein Passwort gibt es nicht. Mit einer Mobilnummer geht es, sobald Sie sie uns gegenüber bestätigt haben.",
    send: "Code schicken",
    addressFault:
      "Bitte geben Sie eine E-Mail-Adresse ein, zum Beispiel name@example.com, oder eine Mobilnummer mit Landesvorwahl, zum Beispiel +49 1512 3456789.",
    tooSoon: (seconds) =>
      `Gerade eben wurde ein Code verschickt. Bitte warten Sie ${seconds} Sekunden, bevor Sie um einen weiteren bitten.`,
    tooMany: (minutes) =>
      `Dorthin wurden so viele Codes angefordert, dass wir vorerst keine weiteren schicken können. Versuchen Sie es in ${minutes} ${minutes === 1 ? "Minute" : "Minuten"} noch einmal, oder nehmen Sie eine andere Adresse.`,
    undeliverable:
      "Dorthin konnten wir nichts schicken. Bitte prüfen Sie Ihre Eingabe und versuchen Sie es gleich noch einmal.",
    codeTitle: "Code eingeben",
    mailSent: (address) => html`Wir haben einen sechsstelligen Code an ${address} geschickt.`,
    textSent: (number) =>
      html`Wenn ${number} zu einem Konto gehört, ist ein sechsstelliger Code dorthin unterwegs.`,
    codeHint:
      "Er gilt 10 Minuten und nur in diesem Browser. Sehen Sie auch bei den unerwünschten Mails nach.",
    code: "Sechsstelliger Code",
    enter: "Anmelden",
    codeFault: "Bitte geben Sie die 6 Ziffern des Codes ein.",
    wrong: (left) => `Das ist nicht der Code. Sie haben noch ${left} ${left === 1 ? "Versuch" : "Versuche"}.`,
    exhausted:
      "Das war fünfmal falsch, deshalb gilt dieser Code nicht mehr. Bitte fordern Sie einen neuen an.",
    lapsed: "Dieser Code ist zu alt. Bitte fordern Sie einen neuen an.",
    again: "Neuen Code schicken",
    otherAddress: "Andere Adresse oder Nummer nehmen",
    cancel: (name) => html`Abbrechen und zurück zu ${name}`,
  },

  codeMessage: {
    language: "de",
    sms: (code, name, minutes) =>
      `${code} ist Ihr Code für ${name}. Geben Sie ihn innerhalb von ${minutes} Minuten nur dort ein, wo Sie ihn angefordert haben, und niemandem weiter.`,
    subject: (name) => `Ihr Code für ${name}`,
    heading: "Ihr Code",
    text: (name, minutes) =>
      `Jemand, vermutlich Sie selbst, hat ihn bei ${name} angefordert. Geben Sie ihn innerhalb von ${minutes} Minuten auf der Seite ein, auf der Sie ihn angefordert haben. Geben Sie ihn niemandem weiter: Wir fragen nie per Mail oder Telefon danach.`,
    notYou: "Wenn Sie es nicht waren, beachten Sie diese Mail nicht: Ohne den Code geschieht nichts.",
  },

  goOn: {
    title: "Einen Augenblick",
    text: (name) => html`Sie sind auf dem Weg zurück zu ${name}.`,
    button: (name) => html`Zurück zu ${name}`,
    hint: "Drücken Sie den Knopf, wenn sich die Seite nicht von selbst ändert.",
  },

  home: {
    text: "Der Dienst läuft. Wenn Sie sich bestätigen lassen wollen, öffnen Sie bitte den Link in Ihrer Nachricht noch einmal, oder gehen Sie zu dem Geschäft zurück, das Sie hierher geschickt hat.",
    account: "Ihr Konto",
    testAccount: "Ihr Konto im Testbetrieb",
    developers: "Für Entwicklerinnen und Entwickler",
    mailbox: "Der Briefkasten dieses Rechners",
  },

  docs: {
    title: "Die Schnittstellen",
    all: "Alle Schnittstellen",
    guides: "Anleitungen",
    allGuides: "Alle Anleitungen",
    code: "Code",
    version: (version) => `Version ${version}`,
    stages:
      "Die Stadien einer Bestätigung, und was von einem zum anderen führt. Die Tabelle darunter sagt dasselbe in Worten.",
    asFile: "Das OpenAPI-Dokument als",
    noScript: "Die Ansicht braucht JavaScript. Die Dokumente selbst stehen oben als Dateien.",
  },

  proof: {
    question: "Sind Sie das?",
    askedBy: "Gefragt hat",
    person: "Person",
    verifiedAs: "Zu bestätigen als",
    at: "Bei",
    notMe: "Das bin ich nicht",
    notMeHint:
      "Wenn Sie nicht darum gebeten haben, sagen Sie bitte, dass Sie es nicht sind: Dann wird nichts bestätigt.",
    unknown: [
      "Diesen Link kennen wir nicht",
      "Vielleicht wurde nur ein Teil davon kopiert. Öffnen Sie ihn bitte aus der Nachricht selbst, oder bitten Sie dort, woher Sie gekommen sind, um einen neuen.",
    ],
    disowned: [
      "Das wurde abgelehnt",
      "Jemand hat uns auf dieser Seite gesagt, dass er oder sie es nicht ist, und es wurde nichts bestätigt. Wenn das ein Versehen war, beginnen Sie bitte dort neu, woher Sie gekommen sind.",
    ],
    rejected: [
      "Das ließ sich nicht bestätigen",
      "Der Link ist geschlossen. Gehen Sie dorthin zurück, woher Sie gekommen sind: Dort sehen Sie, was Sie stattdessen tun können.",
    ],
    alreadyUsed: [
      "Das ließ sich nicht bestätigen",
      "Es hat schon ein anderes Konto bestätigt, und das geht nur für eines. Gehen Sie dorthin zurück, woher Sie gekommen sind, und wählen Sie einen anderen Weg.",
    ],
    tooOld: [
      "Dieser Link ist zu alt",
      "Links gelten nur kurze Zeit. Gehen Sie dorthin zurück, woher Sie gekommen sind, und bitten Sie um einen neuen.",
    ],
    confirmedAlready: [
      "Das ist schon bestätigt",
      "Der Link gilt einmal und hat seinen Zweck erfüllt. Es bleibt nichts zu tun; Sie können die Seite schließen.",
    ],
    begunElsewhere: [
      "Dieser Link ist in Gebrauch",
      "Weiter geht es nur in dem Browser, in dem Sie begonnen haben. Benutzen Sie bitte diesen, oder gehen Sie dorthin zurück, woher Sie gekommen sind, und bitten Sie um einen neuen Link.",
    ],
    replaced: [
      "Dieser Link gilt nicht mehr",
      "Ein neuerer Link oder ein anderer Weg ist an seine Stelle getreten. Benutzen Sie bitte die neueste Nachricht, oder gehen Sie dorthin zurück, woher Sie gekommen sind.",
    ],
  },

  emailLink: {
    asked: (app) => html`${app} bittet uns zu bestätigen, dass diese E-Mail-Adresse Ihnen gehört.`,
    confirm: "Ja, meine Adresse bestätigen",
    confirmed: "Sie sind bestätigt",
    confirmedText: (app) =>
      html`Vielen Dank, Ihre Adresse ist bestätigt. Gehen Sie zurück zu ${app}, um fortzufahren; Sie können diese Seite schließen.`,
    disowned: [
      "Es wurde nichts bestätigt",
      "Vielen Dank für den Hinweis. Wir haben diesen Link geschlossen, und niemand ist durch ihn bestätigt. Mehr ist nicht zu tun; Sie können die Seite schließen.",
    ],
  },

  portal: {
    asked: (app, group) => html`${app} bittet uns um eine Bestätigung über Sie: ${group}.`,
    next: (institution) =>
      html`Als Nächstes melden Sie sich bei ${institution} an. Von dort erfahren wir, dass Sie dazugehören; Ihr Passwort sehen wir nie.`,
    yourInstitution: "Ihrer Einrichtung",
    start: "Ja, weiter zur Anmeldung",
    test: "Test-Portal",
    testText: (institution) =>
      html`Diese Seite steht für die Anmeldung bei ${institution}. Es gibt sie nur im Testbetrieb.`,
    approve: "Bestätigen",
    deny: "Ablehnen",
    notHere: [
      "Diese Anmeldung ist hier nicht offen",
      "Sie ist zu Ende, oder sie hat in einem anderen Browser begonnen. Gehen Sie bitte dorthin zurück, woher Sie gekommen sind, und beginnen Sie dort neu.",
    ],
    onTheWay: (institution) => html`Sie sind auf dem Weg zu ${institution}.`,
    goTo: (institution) => html`Zu ${institution}`,
    unusableTitle: "Das hat nicht geklappt",
    unusable: (institution) =>
      html`Was ${institution} uns geschickt hat, ließ sich nicht prüfen, und es wurde nichts entschieden. Versuchen Sie es noch einmal; wenn es wieder geschieht, wählen Sie einen anderen Weg.`,
    awayTitle: "Wir sind nicht hingekommen",
    away: (institution) =>
      html`Die Anmeldung von ${institution} ließ sich nicht öffnen. Versuchen Sie es später noch einmal, oder wählen Sie einen anderen Weg.`,
    unusableAlone:
      "Die Antwort einer Einrichtung ließ sich nicht prüfen, und es wurde nichts entschieden. Gehen Sie dorthin zurück, woher Sie gekommen sind, und beginnen Sie dort neu.",
    reason: (code) => `Für alle, die Ihnen helfen: ${code}`,
    again: "Noch einmal versuchen",
    giveUp: (app) => html`Aufgeben und zurück zu ${app}`,
  },

  linkFaults: {
    unknown_supergroup: [
      "Diese Seite gibt es nicht",
      "Der Link, der Sie hierher gebracht hat, ist falsch. Gehen Sie bitte dorthin zurück, woher Sie gekommen sind, und versuchen Sie es noch einmal.",
      `The path names no consumer supergroup. It ends in one of: ${supergroupValues.join(", ")}.`,
    ],
    unknown_client: [
      "Wir wissen nicht, wer Sie hierher geschickt hat",
      "Der Link, der Sie hierher gebracht hat, ist falsch. Gehen Sie bitte zurück und versuchen Sie es noch einmal; wenn es wieder geschieht, sagen Sie dort Bescheid.",
      "Client authentication failed: client_id is unknown.",
    ],
    redirect_uri: [
      "Von hier aus können wir Sie nicht zurückschicken",
      "Der Link, der Sie hierher gebracht hat, ist falsch. Gehen Sie bitte zurück und versuchen Sie es noch einmal; wenn es wieder geschieht, sagen Sie dort Bescheid.",
      "The redirect URI is not valid: redirect_uri is not registered for this client, or does not match.",
    ],
    response_type: [
      "Diesen Link verstehen wir nicht",
      "Der Link, der Sie hierher gebracht hat, ist falsch. Gehen Sie bitte zurück und versuchen Sie es noch einmal; wenn es wieder geschieht, sagen Sie dort Bescheid.",
      "The response type is not supported: response_type must be code.",
    ],
    not_legacy: [
      "Dieser Link wird nicht mehr benutzt",
      "Gehen Sie bitte zurück und versuchen Sie es noch einmal; wenn es wieder geschieht, sagen Sie dort Bescheid.",
      "The client may not use the deprecated flow.",
    ],
    supergroup: [
      "Das können wir dort nicht bestätigen",
      "Wer Sie hierher geschickt hat, hat mit uns nicht vereinbart, diese Gruppe zu prüfen. Gehen Sie bitte dorthin zurück, woher Sie gekommen sind.",
      "The client may not use this consumer supergroup.",
    ],
    country: [
      "In Ihrem Land geht das nicht",
      "Wer Sie hierher geschickt hat, hat kein Land genannt, in dem wir für ihn prüfen. Gehen Sie bitte dorthin zurück, woher Sie gekommen sind.",
      "country is missing, unknown, or outside the client's plan.",
    ],
  },
  forDevelopers: (text) => `Für Entwicklerinnen und Entwickler: ${text}`,

  sso: {
    toAccount: "Zurück zu Ihrem Konto",
    skip: (client) => html`Ohne Bestätigung weiter zu ${client}`,
    goOn: (client) => html`Weiter zu ${client}`,
    startAgain: "Mit anderen Angaben neu beginnen",
    continue: "Weiter",
    otherInstitution: "Eine andere Einrichtung wählen",
    back: "Zurück",
    otherWay: "Einen anderen Weg wählen",

    aboutTitle: "Über Sie",
    about: (client) =>
      client === null
        ? "Wir prüfen, zu welcher Gruppe Sie gehören. Schreiben Sie Ihren Namen bitte so, wie er in Ihren Nachweisen steht."
        : html`${client} möchte wissen, zu welcher Gruppe Sie gehören, und wir prüfen das. Schreiben Sie Ihren Namen bitte so, wie er in Ihren Nachweisen steht.`,
    again: {
      expired: "Was Sie hier begonnen haben, ist zu lange liegen geblieben; es beginnt deshalb von vorn.",
      ended: "Ihre Bestätigung ist abgelaufen. Hier können Sie sie erneuern.",
      exhausted:
        "Es waren zu viele Versuche, dieser Vorgang ist deshalb geschlossen. Sie können hier neu beginnen: Prüfen Sie zuerst Ihre Angaben, und nehmen Sie sich Zeit.",
    },
    group: "Sie sind",
    firstName: "Vorname",
    lastName: "Nachname",
    dob: "Geburtsdatum",
    dobHint: "Zum Beispiel 27 3 2001",
    graduationYear: "Jahr Ihres Abschlusses",
    aboutFaults: {
      group: "Wählen Sie, was Sie sind",
      firstName: "Schreiben Sie Ihren Vornamen, höchstens 100 Zeichen",
      lastName: "Schreiben Sie Ihren Nachnamen, höchstens 100 Zeichen",
      dob: "Schreiben Sie Tag, Monat und Jahr Ihrer Geburt",
      tooYoung: "Für diese Gruppe sind Sie nicht alt genug",
      graduationYear: "Schreiben Sie das Jahr mit vier Ziffern",
      notGraduate: "Das ist für Menschen, deren Abschluss höchstens fünf Jahre zurückliegt",
    },

    phoneTitle: "Ihre Mobilnummer",
    phoneText:
      "Wir schicken einen Code an sie, um zu wissen, dass sie Ihnen gehört. Für Sie ist das kostenlos.",
    phone: "Mobilnummer",
    phoneHint: "Mit + und Landesvorwahl, wenn sie aus einem anderen Land ist",
    sendCode: "Code schicken",
    phoneFault: "Schreiben Sie eine Mobilnummer, die Textnachrichten empfangen kann",

    codeTitle: "Code eingeben",
    codeText: (number) => html`Wir haben eine Textnachricht mit sechs Ziffern an ${number} geschickt.`,
    code: "Code",
    codeHint: "Sechs Ziffern",
    enterCode: "Weiter",
    codeAgain: "Noch einen Code schicken",
    otherNumber: "Eine andere Nummer angeben",
    codeFaults: {
      missing: "Schreiben Sie die sechs Ziffern aus der Textnachricht",
      wrong: (left) =>
        left === 1
          ? "Das ist nicht der Code. Sie haben noch einen Versuch; danach müssen Sie neu beginnen"
          : `Das ist nicht der Code. Sie haben noch ${left} Versuche`,
      lapsed: "Dieser Code ist zu alt. Lassen Sie sich einen neuen schicken",
    },

    institutionTitle: {
      education: "Wo studieren oder lernen Sie?",
      graduated: "Wo haben Sie Ihren Abschluss gemacht?",
      teaching: "Wo unterrichten Sie?",
      employer: "Wo arbeiten oder dienen Sie?",
    },
    search: "Name der Einrichtung",
    searchHint: "Schreiben Sie den Anfang des Namens oder der Abkürzung",
    searchButton: "Suchen",
    results: (count) => (count === 0 ? "Nichts gefunden" : `${count} gefunden`),
    nothingFound: (query) =>
      html`Zu ${query} haben wir nichts gefunden. Versuchen Sie eine andere Schreibweise oder weniger Wörter.`,
    pickInstitution: "Wählen Sie Ihre",
    institutionFault: "Wählen Sie Ihre Einrichtung aus der Liste",
    useThis: "Weiter",
    unlisted: "Meine Einrichtung ist nicht dabei",

    unlistedTitle: "Nennen Sie uns Ihre Einrichtung",
    unlistedText:
      "Sie müssen nicht auf uns warten: Sie können uns mit einem Dokument zeigen, dass Sie dazugehören, und wir sehen uns inzwischen die Einrichtung an.",
    unlistedName: "Ihr voller Name",
    unlistedDomain: "Ihre Internetseite",
    unlistedDomainHint: "Zum Beispiel hochschule.de",
    unlistedButton: "Weiter",
    unlistedFaults: {
      name: "Schreiben Sie den Namen der Einrichtung, 2 bis 200 Zeichen",
      domain: "Schreiben Sie die Adresse ihrer eigenen Internetseite, etwa hochschule.de",
      rejected:
        "Diese Einrichtung haben wir uns schon angesehen und können sie nicht aufnehmen. Wählen Sie eine aus der Liste",
      tooMany:
        "Sie haben nach vielen Einrichtungen gefragt. Warten Sie eine Minute und versuchen Sie es noch einmal",
    },

    methodsTitle: "Wie möchten Sie es zeigen?",
    methodsText: (institution, group) =>
      institution === null ? html`Ihre Angabe: ${group}.` : html`Ihre Angabe: ${group}, bei ${institution}.`,
    noMethods:
      "Das lässt sich hier im Augenblick nicht zeigen. Wählen Sie eine andere Einrichtung, oder kommen Sie später wieder.",
    portal: (institution) => html`Bei ${institution} anmelden`,
    portalHint: "Das geht am schnellsten. Ihr Passwort sehen wir nie.",
    emailWay: "Eine E-Mail-Adresse bestätigen, die Sie dort haben",
    emailHint: "Wir schicken einen Link an sie.",
    inboundWay: "Uns eine E-Mail von Ihrer Adresse dort schreiben",
    inboundHint: "Die E-Mail selbst ist der Nachweis: kein Link, kein Code.",
    manualWay: "Ein Dokument zeigen",
    manualHint: "Ein Mensch sieht es sich an.",

    emailTitle: "Ihre E-Mail-Adresse dort",
    emailText: (institution, domains) =>
      html`Schreiben Sie die Adresse, die Sie von ${institution} bekommen haben. Sie endet auf ${domains}.`,
    email: "E-Mail-Adresse",
    sendMail: "Link schicken",
    emailFaults: {
      none: "Schreiben Sie eine E-Mail-Adresse, etwa name@hochschule.de",
      elsewhere: (institution) =>
        `Diese Adresse zeigt nicht, dass Sie zu ${institution} gehören. Nehmen Sie die, die Sie von dort bekommen haben, oder einen anderen Weg`,
      alreadyUsed:
        "Diese Adresse hat schon ein anderes Konto bestätigt, und das geht nur für eines. Wählen Sie einen anderen Weg",
      unreachable: "An diese Adresse lässt sich nichts zustellen. Prüfen Sie, ob sie stimmt",
    },

    documentsTitle: "Ein Dokument zeigen",
    documentsText: {
      student: "Ein Studierendenausweis, eine Zulassung oder eine Studienbescheinigung aus diesem Jahr.",
      graduate: "Ihr Abschlusszeugnis oder ein Schreiben der Hochschule, in dem das Jahr steht.",
      healthcare:
        "Ihr Dienstausweis, eine Abrechnung der letzten drei Monate oder Ihr Eintrag in einem Register.",
      military: "Ihr Truppenausweis, Ihr Veteranenausweis oder Ihre Entlassungspapiere.",
      "first-responder": "Ihr Dienstausweis oder eine Abrechnung der letzten drei Monate.",
      "charity-worker":
        "Ihr Dienstausweis, eine Abrechnung der letzten drei Monate oder ein Schreiben der Organisation.",
      teacher:
        "Ihr Dienstausweis, eine Abrechnung der letzten drei Monate oder Ihr Eintrag in einem Register.",
      parent: "Die Geburtsurkunde Ihres Kindes oder ein Mutterpass.",
      "low-income": "Ein Bescheid aus diesem Jahr über eine Leistung, die Sie erhalten.",
      disability: "Ein Schwerbehindertenausweis oder ein Bescheid aus diesem Jahr.",
    },
    documentsNames:
      "Ihr Name muss zu sehen sein. Verdecken Sie, was wir nicht brauchen, etwa Beträge und Kontonummern.",
    documents: "Dokumente",
    documentsHint: "Bis zu 5 Fotos oder PDF-Dateien, jede höchstens 10 MB groß",
    documentsKept:
      "Zu sehen bekommen es nur die Menschen, die es prüfen; gelöscht wird es sieben Tage nach ihrer Entscheidung.",
    sendDocuments: "Senden",
    documentFaults: {
      none: "Wählen Sie mindestens eine Datei",
      too_many: "Wählen Sie höchstens 5 Dateien",
      too_large: "Eine der Dateien ist größer als 10 MB",
      too_large_together: "Zusammen sind die Dateien größer als 25 MB",
      empty: "Eine der Dateien ist leer",
      wrong_type: "Eine der Dateien ist kein Foto (JPEG, PNG, WebP, HEIC) und kein PDF",
      too_many_pixels:
        "Eines der Fotos hat mehr als 120 Megapixel. Senden Sie es in einer geringeren Auflösung",
      infected: "Eine der Dateien enthält einen Virus und wurde deshalb nicht angenommen",
      encrypted_pdf: "Eine der PDF-Dateien ist durch ein Passwort geschützt. Speichern Sie sie ohne Passwort",
      damaged: "Die Dateien sind nicht so angekommen, wie sie abgeschickt wurden. Senden Sie sie noch einmal",
    },

    inboundTitle: "Schreiben Sie uns eine E-Mail",
    inboundText: (institution, domains) =>
      html`Schreiben Sie von der Adresse, die Sie von ${institution} bekommen haben und die auf ${domains} endet, an diese Adresse:`,
    inboundWrite: "Mailprogramm öffnen",
    inboundSubject: "Ich bin es",
    inboundRules:
      "Die E-Mail darf leer sein. Die Adresse muss im Feld „An“ stehen. Senden Sie sie mit dem Mailprogramm Ihrer Einrichtung und nicht von einem anderen Postfach weitergeleitet.",
    inboundWaits:
      "Diese Seite merkt, wenn die E-Mail angekommen ist. Die Adresse gehört nur Ihnen und gilt 24 Stunden. Von Ihrer E-Mail bewahren wir nichts auf.",
    inboundRefused: {
      too_large: "Ihre E-Mail war zu groß. Senden Sie eine ohne Anhänge; sie darf leer sein.",
      malformed: "Ihre E-Mail war nicht lesbar. Schreiben Sie eine neue im Mailprogramm Ihrer Einrichtung.",
      automatic: "Es kam eine automatische Antwort und keine E-Mail von Ihnen. Schreiben Sie selbst eine.",
      list: "Die E-Mail kam über eine Mailingliste. Schreiben Sie direkt an die Adresse.",
      forwarded:
        "Die E-Mail war weitergeleitet, oder die Adresse stand nicht im Feld „An“. Schreiben Sie direkt eine neue.",
      not_in_to: "Die Adresse stand in Cc. Schreiben Sie noch einmal, mit der Adresse im Feld „An“.",
      wrong_sender:
        "Die E-Mail kam von einer anderen Adresse. Schreiben Sie von der, die Sie von Ihrer Einrichtung bekommen haben.",
      wrong_date:
        "Die E-Mail wurde geschrieben, bevor Sie die Adresse bekamen, oder Ihre Uhr geht falsch. Schreiben Sie eine neue.",
      not_signed:
        "Der Mailserver Ihrer Einrichtung unterschreibt seine E-Mails nicht: Jeder könnte sie geschrieben haben. Wählen Sie einen anderen Weg.",
      wrong_signer:
        "Die E-Mail kam nicht vom Mailserver Ihrer Einrichtung. Schreiben Sie in ihrem Mailprogramm, oder wählen Sie einen anderen Weg.",
      partly_signed:
        "Der Mailserver Ihrer Einrichtung unterschreibt nicht alles, worauf wir uns verlassen müssen. Wählen Sie einen anderen Weg.",
      weak_signature:
        "Die Unterschrift des Mailservers Ihrer Einrichtung ist zu schwach. Wählen Sie einen anderen Weg.",
      bad_signature:
        "Die E-Mail wurde unterwegs verändert oder kam nicht vom Mailserver Ihrer Einrichtung. Schreiben Sie eine neue, oder wählen Sie einen anderen Weg.",
      replayed: "Diese E-Mail hat schon jemanden bestätigt. Schreiben Sie eine neue.",
    },
    inboundTestFrom: "Adresse des Absenders",
    inboundTestHint: "Dies ist ein Test: Lassen Sie eine E-Mail ankommen, ohne eine zu schreiben.",
    inboundTest: "Eine E-Mail ankommen lassen",

    waitingTitle: {
      email: "Sehen Sie in Ihr Postfach",
      manual: "Wir sehen uns Ihr Dokument an",
      portal: "Melden Sie sich bei Ihrer Einrichtung an",
    },
    waitingEmail: (address) =>
      html`Wir haben einen Link an ${address} geschickt. Öffnen Sie ihn und drücken Sie dort den Knopf; er gilt 24 Stunden. Wenn nichts ankommt, sehen Sie im Ordner für unerwünschte Nachrichten nach.`,
    waitingManual: "Ein Mensch prüft es, meist innerhalb eines Tages. Bis dahin ist für Sie nichts zu tun.",
    waitingManualTest:
      "Im Testbetrieb entscheidet der Name der ersten Datei binnen einer Sekunde, wenn er mit approve oder reject beginnt. Diese Seite ändert sich dann von selbst. Jeder andere Name wartet wie auf einen Menschen.",
    waitingPortal: (institution) =>
      html`Sie waren auf dem Weg zu ${institution}, und von dort haben wir noch nichts gehört.`,
    mayClose:
      "Sie können diese Seite schließen und jederzeit über den Link zurückkommen, der Sie hierher gebracht hat.",
    look: "Nachsehen, wie es steht",
    mailAgain: "Die Nachricht noch einmal schicken",
    portalAgain: (institution) => html`Weiter zu ${institution}`,

    rejectedTitle: "Damit ließ es sich nicht zeigen",
    rejected: {
      wrong_person: "Darin steht ein anderer Name als der, den Sie uns genannt haben.",
      not_eligible: "Der Nachweis ist echt, aber nicht von der Gruppe, die Sie gewählt haben.",
      expired_document: "Das Dokument war nicht mehr gültig.",
      unreadable: "Das Dokument war nicht zu lesen: unscharf, abgeschnitten, beschädigt oder geschützt.",
      unsuitable_document: "Mit einem solchen Dokument lässt es sich nicht zeigen.",
      altered_document: "An dem Dokument war zu sehen, dass es verändert wurde.",
      already_used: "Damit wurde schon ein anderes Konto bestätigt, und das geht nur für eines.",
      denied: "Ihre Einrichtung hat uns gesagt, dass Sie dort nicht zu dieser Gruppe gehören.",
      cancelled: "Die Anmeldung bei Ihrer Einrichtung wurde nicht beendet.",
      timed_out: "Die Anmeldung bei Ihrer Einrichtung wurde nicht rechtzeitig beendet.",
      wrong_affiliation: "Ihre Einrichtung hat nicht bestätigt, dass Sie dort zu dieser Gruppe gehören.",
      unidentified:
        "Ihre Einrichtung hat uns nicht gesagt, wer sich angemeldet hat. Deshalb gilt es nicht als Nachweis.",
      not_me: "Wer den Link geöffnet hat, hat uns gesagt, dass er nicht für ihn oder sie war.",
      bounced: "An diese Adresse ließ sich nichts zustellen.",
      unanswered:
        "Innerhalb von 24 Stunden hat niemand den Link geöffnet, und keine gültige E-Mail ist angekommen.",
    },
    rejectedNext: "Versuchen Sie es auf einem anderen Weg oder mit einem anderen Dokument:",

    verifiedTitle: "Sie sind bestätigt",
    verified: (group, until) => `Wir wissen über Sie: ${group}. Das gilt bis einschließlich ${until}.`,

    consentTitle: (client) => `Weiter zu ${client}?`,
    consentLead: (client) => html`Wenn Sie zustimmen, erfährt ${client}`,
    consentAccount: "die Nummer Ihres Kontos bei uns,",
    consentGroups: (groups) =>
      `ob Sie in diesen Gruppen bestätigt sind: ${list(groups.map((group) => `„${group}“`))}, und bis wann die Bestätigung jeweils gilt.`,
    consentSpecial: {
      student: null,
      graduate: null,
      "key-worker": null,
      "social-assistance": (client) =>
        html`Dass Sie zur Gruppe „Soziale Unterstützung“ gehören, kann etwas über Ihre Gesundheit oder Ihr Einkommen verraten. ${client} erfährt es nur, weil Sie hier ausdrücklich zustimmen, und nicht, zu welchem Teil der Gruppe Sie gehören.`,
    },
    consentNothingElse: "Ihren Namen, Ihre Dokumente und wie man Sie erreicht, sagen wir dort nicht.",
    consentUnverified: (client) =>
      html`Sie sind noch nicht bestätigt. ${client} erfährt davon, sobald Sie es sind.`,
    consentWithdraw: "Sie können das jederzeit in Ihrem Konto zurücknehmen.",
    policies: "Bedingungen",
    clientPrivacy: (client) => html`Wie ${client} mit Ihren Daten umgeht`,
    clientTerms: (client) => html`Bedingungen von ${client}`,
    ownPrivacy: "Wie wir mit Ihren Daten umgehen",
    ownTerms: "Unsere Bedingungen",
    agree: (client) => html`Zustimmen und weiter zu ${client}`,

    legacyLead: (client) => html`Wenn Sie weitergehen, erfährt ${client}`,
    scopes: {
      svcid_profile: "Ihre E-Mail-Adresse, Ihren Namen, Ihr Geburtsdatum, Geschlecht, Land und Bild,",
      svcid_education: "Ihre Hochschule, das Ende Ihrer Bestätigung und das Jahr Ihres Abschlusses,",
      svcid_number: "die Nummer Ihres Kontos bei uns,",
    },
    legacyAlways: "und unter welcher Kennung wir Sie führen.",

    tooOften: (minutes) =>
      minutes === 1
        ? "Das war zu oft. Warten Sie eine Minute und versuchen Sie es noch einmal"
        : `Das war zu oft. Versuchen Sie es in ${minutes} Minuten noch einmal`,
    tomorrow:
      "Sie haben so oft begonnen, wie es an einem Tag geht. Kommen Sie morgen wieder, mit Ihren Nachweisen zur Hand",
    notSent: "Die Nachricht ließ sich nicht schicken. Warten Sie ein wenig und versuchen Sie es noch einmal",
    list,
  },

  account: {
    title: "Ihr Konto",
    signOut: "Abmelden",
    back: "Zurück zu Ihrem Konto",

    verifications: "Ihre Bestätigungen",
    noVerifications: "Sie haben noch keine Bestätigung. Sie beginnt in einem Geschäft, das danach fragt.",
    askedBy: (app) => html`Gefragt hat ${app}`,
    holdsUntil: (day) => `Bestätigt. Sie gilt bis einschließlich ${day}.`,
    endedOn: (day) => `War bestätigt. Sie endete am ${day}.`,
    underWay: "Im Gange",
    underReview: "In Prüfung: Jemand sieht sich Ihre Unterlagen an.",
    failed: "Ließ sich nicht bestätigen",
    lapsed: "Wurde nicht rechtzeitig abgeschlossen",
    renew: "Erneuern",
    askAgain: "Noch einmal versuchen",
    goOn: "Fortsetzen",

    applications: "Wer nach Ihnen fragen darf",
    noApplications: "Niemand hat Zugriff.",
    mayAsk: (what) => `Darf fragen nach: ${what}`,
    since: (day) => `Seit ${day}`,
    revoke: "Zugriff beenden",

    ways: "Wie Sie sich anmelden",
    wayProven: (day) => `Bestätigt am ${day}`,
    changeWays: "Adresse hinzufügen oder entfernen",
    waysTitle: "Wie Sie sich anmelden",
    waysIntro:
      "Mit jeder davon können Sie sich anmelden. Um eine zu ersetzen, fügen Sie zuerst die neue hinzu und entfernen dann die alte.",
    addWay: "E-Mail-Adresse oder Mobilnummer hinzufügen",
    addWayHint:
      "Wir schicken einen Code dorthin. Bitte schreiben Sie eine Nummer mit Landesvorwahl, zum Beispiel +49 1512 3456789.",
    add: "Hinzufügen",
    remove: "Entfernen",
    lastWay:
      "Das ist der einzige Weg in Ihr Konto. Fügen Sie bitte einen anderen hinzu, bevor Sie ihn entfernen.",
    taken:
      "Diese Adresse gehört zu einem anderen Konto. Melden Sie sich bitte dort mit ihr an und entfernen Sie sie zuerst dort.",

    sessions: "Wo Sie angemeldet sind",
    thisBrowser: "Dieser Browser",
    someBrowser: "Ein Browser",
    browserOn: (browser, system) => `${browser} unter ${system}`,
    lastSeen: (at) => `Zuletzt benutzt am ${at}`,
    endSession: "Beenden",
    endOthers: "Überall sonst abmelden",

    profile: "Über Sie",
    changeProfile: "Geschlecht und Bild ändern",
    number: "Kontonummer",
    name: "Name",
    born: "Geburtsdatum",
    gender: "Geschlecht",
    genders: { female: "Weiblich", male: "Männlich", other: "Anderes" },
    unsaid: "Das möchte ich nicht sagen",
    profileIntro:
      "Beides ist freiwillig. Nur Geschäfte, die nach einem Profil fragen und denen Sie Zugriff gegeben haben, sehen es.",
    save: "Speichern",
    picture: "Bild",
    yourPicture: "Ihr Bild",
    pictureHint:
      "PNG, JPEG oder WebP, höchstens 512 KB. Wer die Adresse des Bildes kennt, kann es sehen. Was die Datei sonst enthält, etwa den Aufnahmeort eines Fotos, wird nicht aufgehoben.",
    pictureTooLarge: "Diese Datei ist größer als 512 KB. Bitte wählen Sie eine kleinere.",
    noPicture: "Das ist kein Bild in PNG, JPEG oder WebP. Bitte wählen Sie eine andere Datei.",
    upload: "Dieses Bild nehmen",
    removePicture: "Bild entfernen",

    data: "Ihre Daten",
    download: "Meine Daten herunterladen",
    downloadText:
      "Sie bekommen eine Datei mit allem, was wir über Sie speichern: Ihr Konto, Bestätigungen mit ihrem Verlauf und den Namen der Unterlagen, Einwilligungen und wo Sie angemeldet sind.",
    downloadButton: "Datei herunterladen",
    delete: "Mein Konto löschen",
    deleteText:
      "Ihre Bestätigungen enden, und Geschäfte erfahren, dass es das Konto nicht mehr gibt. Ihr Name, Ihre Adressen, Ihr Bild und Ihre Unterlagen werden sofort gelöscht. Niemand kann sie zurückholen.",
    deleteGoOn: "Weiter zum Löschen",
    confirmTitle: "Konto endgültig löschen?",
    confirmText: "Das ist der letzte Schritt. Danach gibt es kein Zurück.",
    confirmTick: "Ja, alles über mich löschen",
    confirmFault: "Bitte setzen Sie das Häkchen, wenn Sie Ihr Konto löschen möchten.",
    confirmButton: "Mein Konto jetzt löschen",
    keep: "Nein, mein Konto behalten",
    deleted: "Ihr Konto ist gelöscht",
    deletedText:
      "Alles über Sie ist gelöscht, und Sie sind überall abgemeldet. Sie können diese Seite schließen.",

    prove: "Sind es noch Sie?",
    proveText: "Was jetzt kommt, braucht mehr Vorsicht. Wir schicken Ihnen dafür einen neuen Code.",
    proveWay: "Wohin sollen wir ihn schicken?",
    proveFault: "Bitte wählen Sie, wohin der Code gehen soll.",
    proveButton: "Weiter",
  },
} satisfies Words;
