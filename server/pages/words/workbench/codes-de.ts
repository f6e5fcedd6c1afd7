import type { codesEn } from "./codes-en.ts";
import { funnelDe } from "./funnel-de.ts";

const { from, to, show, periodFault, table, count, few, csv, mode, modes } = funnelDe;

export const codesDe: typeof codesEn = {
  from,
  to,
  show,
  periodFault,
  table,
  count,
  few,
  csv,
  mode,
  modes,
  title: "Wie weit Codes kommen",
  link: "Wie weit Codes kommen",
  back: "Wie weit Verifizierungen kommen",
  intro:
    "Codes Ihrer Marken: was übrig ist und was ausgegeben, eingelöst, bestellt und erstattet wurde, nach dem Tag (UTC), an dem es verzeichnet wurde; ein Tag steht eine Stunde nach seinem Ende hier. Gezählt wird, sobald es zehn sind, in jedem Monat von neuem. Eine Zahl kann daher etwas zurückliegen.",
  filters: { brand: "Marke", pool: "Code-Pool" },
  steps: {
    claimed: "Ausgegeben",
    redeemed: "Eingelöst",
    ordered: "Bestellungen",
    refunded: "Erstattet oder storniert",
  },
  divisions: { all: "Schritte", day: "Nach Tag", brand: "Nach Marke", pool: "Nach Code-Pool" },
  heads: { all: "Schritt", day: "Tag", brand: "Marke", pool: "Code-Pool", amount: "Betrag" },
  together: "Mehrere, zusammen",
  none: "Nichts ab zehn.",
  stock: "Bestand jetzt",
  left: "Codes übrig",
  runsOut: "Leer am",
  generic: "ein Code für alle",
  stockHint: "Wenn Codes ausgegeben werden wie in den letzten 28 Tagen.",
  noPools: "Es gibt keine offenen Code-Pools.",
  statements: "Abrechnungen",
  statementHeads: { brand: "Marke", month: "Monat", number: "Nummer", state: "Stand" },
  closing: "Wird abgeschlossen",
  closed: (day) => `Abgeschlossen am ${day}`,
  noStatements: "Kein Monat dieses Zeitraums ist abgeschlossen.",
};
