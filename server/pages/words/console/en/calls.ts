import type { CallOwner } from "../../../../context/current-call.ts";

export const callsEn = {
  calls: {
    title: "Calls of the APIs",
    intro:
      "Calls of the last 7 days: each refused one, and each other one but recorded transactions and successful lookups. Nothing that was sent. New ones appear by themselves.",
    find: {
      label: "Request id, pointer or operation",
      hint: "Such as 6f0f6a1e-58d8-4c0a-9a1d-0d9f4c7a2b31, /body/dob or createVerification.",
    },
    owner: "App, client or partner",
    status: { label: "Status", hint: "Such as 400." },
    show: "Show",
    sampled:
      "There were more calls than are listed: of a flood only a part is. The numbers of what goes wrong count all.",
    problems: {
      title: "What goes wrong: the last 24 hours",
      none: "Nothing went wrong.",
      heads: {
        count: "Calls",
        operation: "Operation",
        problem: "Problem",
        since: "Since",
        last: "Last",
        owner: "From",
        key: "Key",
      },
    },
    list: {
      title: "Calls, the newest first",
      none: "There are no such calls.",
      heads: {
        at: "Answered",
        operation: "Operation",
        answer: "Answer",
        request: "Request id",
        owner: "From",
        took: "Took",
        client: "cohort client",
      },
    },
    help: "what to do",
    reference: "how it is called",
    unknown: "unknown",
    kinds: { app: "App", client: "Client", partner: "Tracking partner" } satisfies Record<
      CallOwner["kind"],
      string
    > as Record<CallOwner["kind"], string>,
    older: "Older calls",
  },
};
