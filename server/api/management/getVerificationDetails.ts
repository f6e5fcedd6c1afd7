import { fullName } from "../../domain/members/member/person-name.ts";
import { readVerificationDetails } from "../../domain/operations/console/support/timeline.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";
import { presentStops, presentTimeline } from "./present/support.ts";

export const getVerificationDetails: Operation<"getVerificationDetails"> = async ({ path }, context) => {
  const details = await readVerificationDetails(context, context.caller.actor, path.verificationId);
  const { id, person, stops, timeline, expiresOn, ...shown } = details;
  return compact({
    ...shown,
    verificationId: id,
    person: { name: fullName(person), dob: person.dob, email: person.email },
    expiresOn: expiresOn?.toISOString().slice(0, 10),
    stops: presentStops(stops),
    timeline: presentTimeline(timeline),
  });
};
