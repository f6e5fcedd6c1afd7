import type { InvitationWords } from "../../../domain/members/staff/invitation-mail.ts";
import { html } from "../../markup/html.ts";
import { consoleDe } from "../console/de.ts";
import { navigationDe } from "../navigation.ts";
import { overviewDe } from "../overview.ts";
import { codesDe } from "./codes-de.ts";
import type { WorkbenchWords } from "./en.ts";
import { funnelDe } from "./funnel-de.ts";

const {
  number,
  goTo,
  percent,
  modes,
  signIn,
  setUp,
  me,
  team,
  manage,
  invitation,
  calls,
  clients,
  changeBranding,
  testMode,
} = consoleDe;

export const workbenchDe: WorkbenchWords = {
  goTo,
  number,
  percent,
  modes,
  me,
  clients,
  changeBranding,
  testMode,
  manage,
  footer: "Was Sie und Ihre Kolleginnen und Kollegen hier ändern, wird aufgezeichnet.",
  nav: { ...navigationDe, label: "Workbench" },
  notYours: "Sie haben keinen Zugriff auf diese Seite",
  notYoursText: "Die Administration Ihres Teams kann Ihre Rolle unter „Personen“ ändern.",
  signIn: {
    ...signIn,
    title: "Bei der Workbench anmelden",
    intro:
      "Für Partner, die diesen Dienst für ihre Kundschaft verwenden. Mitglieder melden sich an anderer Stelle bei ihrem Konto an.",
    emailHint: "Wenn sie zu jemandem in einem Team gehört, senden wir einen Code dorthin.",
    sentTo: (address) =>
      html`Wenn ${address} zu jemandem in einem Team gehört, haben wir einen sechsstelligen Code dorthin gesendet.`,
  },
  setUp: {
    ...setUp,
    invitation: "Einladung zur Workbench",
    toConsole: "Ich habe sie gesichert. Workbench öffnen",
  },
  roles: { admin: "Administration", developer: "Entwicklung", analyst: "Auswertung" },
  invitation: {
    ...invitation,
    subject: "Einladung zur Workbench von cohort",
    text: "Sie wurden zur Workbench von cohort eingeladen, in der Ihr Unternehmen seine Apps für Nachweise verwaltet. Öffnen Sie diese Seite und folgen Sie den Anweisungen, um Ihren Zugang einzurichten:",
  } as InvitationWords,
  team: {
    ...team,
    caption: "Wer die Workbench Ihres Teams öffnen kann",
    roleHints: {
      admin: "alles",
      developer: "alles außer Änderungen am Team",
      analyst: "Berichte und Einstellungen, ohne Schlüssel",
    },
  },
  calls: {
    ...calls,
    title: "Ihre Aufrufe der APIs",
    intro:
      "Aufrufe der letzten 7 Tage durch Ihre Apps, Clients und Tracking-Partner: jeder abgelehnte und jeder andere außer verbuchten Käufen und gelungenen Abfragen. Nichts von dem, was gesendet wurde. Neue erscheinen von selbst.",
  },
  codes: codesDe,
  funnel: funnelDe,
  overview: {
    ...overviewDe,
    nothing: "Zurzeit ist nichts zu erledigen. Gestörte Webhooks und ablaufende Token erscheinen hier.",
    apps: "Apps",
    clients: "Clients",
    partners: "Tracking-Partner",
    none: "Noch keine. Der Betreiber dieses Dienstes gibt sie Ihrem Team.",
    otherTeams: "Andere Teams",
    otherTeamsText: "Sie sind auch in diesen Teams, jeweils mit eigener Anmeldung.",
    switchTo: (name) => html`${name} öffnen`,
  },
};
