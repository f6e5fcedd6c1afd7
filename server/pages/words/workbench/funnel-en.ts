import type { FunnelDivision, OwnFunnelStep } from "../../../domain/operations/funnel/read.ts";
import { consoleEn } from "../console/en.ts";

const { metrics, methods, reasons } = consoleEn;

export const funnelEn = {
  ...metrics,
  title: "How far verifications come",
  intro:
    "Verifications of your apps, by the day on which they reached a step; a day is here an hour after its end (UTC). Those that went alike are counted in tens, so a number may be a few behind.",
  steps: {
    ...metrics.steps,
    rejected: "Rejected at first",
    signed_in: "In a browser",
    agreed_on_device: "By device",
    agreed_at_till: "At a till",
  } satisfies Record<OwnFunnelStep, string> as Record<OwnFunnelStep, string>,
  yes: "Yes to your clients",
  yesText: "Members who agreed on these days, once a day for each way.",
  yesBy: "Way",
  methodNames: methods as Readonly<Record<string, string>>,
  reasons: reasons as Readonly<Record<string, string>>,
  few: "fewer than 10",
  together: "Several, together",
  divisions: {
    all: "Steps",
    day: "By day",
    app: "By app",
    consumerGroup: "By group",
    territory: "By country",
    method: "By method",
    reason: "Reasons of rejections",
  } satisfies Record<FunnelDivision, string> as Record<FunnelDivision, string>,
  heads: {
    all: "Step",
    day: "Day",
    app: "App",
    consumerGroup: "Group",
    territory: "Country",
    method: "Method",
    reason: "Reason",
  } satisfies Record<FunnelDivision, string> as Record<FunnelDivision, string>,
  empty:
    "There are no figures for this period yet. As soon as ten verifications went alike, their days, apps, groups, countries, methods and reasons will stand here.",
  csv: (what: string): string => `${what} as CSV`,
  mode: "Mode",
  modes: { "": "Live and test", live: "Live", test: "Test" },
};
