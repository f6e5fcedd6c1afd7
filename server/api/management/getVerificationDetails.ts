import type { TimelineEntry as Presented } from "../../../generated/management.ts";
import { fullName } from "../../domain/members/index.ts";
import { readVerificationDetails, type TimelineEntry } from "../../domain/operations/index.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";

export const getVerificationDetails: Operation<"getVerificationDetails"> = async ({ path }, context) => {
  const details = await readVerificationDetails(context, context.caller.actor, path.verificationId);
  const { id, person, timeline, expiresOn, ...shown } = details;
  return compact({
    ...shown,
    verificationId: id,
    person: { name: fullName(person), dob: person.dob, email: person.email },
    expiresOn: expiresOn?.toISOString().slice(0, 10),
    timeline: timeline.map((entry) => ({ at: entry.at.toISOString(), kind: entry.kind, ...describe(entry) })),
  });
};

function describe(entry: TimelineEntry): Pick<Presented, "what" | "by"> {
  switch (entry.kind) {
    case "event":
      return { what: `${entry.event}: ${entry.stage}` };
    case "attempt": {
      const { method, state, reason, portal } = entry;
      const parts = [`${method}: ${state}`, reason, portal?.affiliation, portal?.issuer];
      return { what: parts.filter((part) => part != null).join(", ") };
    }
    case "text": {
      const { way, state, provider, code } = entry;
      return { what: [`${way}: ${state}`, provider, code].filter((part) => part !== null).join(", ") };
    }
    case "bounce":
      return { what: "mail came back: nothing is sent to its address for 24 hours" };
    case "audit":
      return { what: entry.action, by: entry.actor };
  }
}
