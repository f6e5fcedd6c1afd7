/** Reports. */
import type { FunnelStep } from "../../../../domain/operations/index.ts";

export const reportsEn = {
  metrics: {
    title: "Reports",
    from: "From",
    to: "To",
    show: "Show",
    periodFault: "Choose a period of up to 92 days that starts before it ends.",
    table: "Show as a table",
    funnel: "How far verifications got",
    funnelText:
      "Verifications started in this period. If a member chose again after a rejection, the latest choice counts.",
    steps: {
      begun: "Started",
      phone_asked: "Passcode sent",
      phone_proven: "Phone confirmed",
      ready: "Institution chosen",
      proof_begun: "Proof started",
      success: "Verified",
    } satisfies Record<FunnelStep, string> as Record<FunnelStep, string>,
    share: "Share",
    count: "Number",
    step: "Step",
    methods: "Outcome of attempts by method",
    method: "Method",
    approved: "approved",
    rejected: "rejected",
    other: "other",
    legendOther: "other: open or replaced",
    reviews: "Review times",
    reviewsText: (decided: string, median: string, p90: string): string =>
      `${decided} decided: half of them within ${median}, 90% within ${p90}.`,
    noReviews: "None of the documents submitted in this period have been decided.",
    day: "Submitted on",
    decided: "Decided",
    median: "Half within",
    p90: "90% within",
    target: "24 h",
    queue: "Age of the queue now",
    ages: ["under 1 h", "1 to 4 h", "4 to 12 h", "12 to 24 h", "24 to 48 h", "over 48 h"],
    age: "Waiting for",
    hours: (hours: number): string => (hours < 1 ? `${Math.round(hours * 60)} min` : `${hours.toFixed(1)} h`),
  },
};
