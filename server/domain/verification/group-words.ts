import type { ConsumerGroup } from "./groups.ts";

/** What pages and mails call a group, for people. Completes "you are …". */
export const groupWords = {
  student: "a student",
  graduate: "a graduate",
  healthcare: "a healthcare worker",
  military: "a member or veteran of the armed forces",
  "first-responder": "a first responder",
  "charity-worker": "a charity worker",
  teacher: "a teacher",
  parent: "a new parent",
  "low-income": "a person with a low income",
  disability: "a disabled person",
} as const satisfies Record<ConsumerGroup, string>;
