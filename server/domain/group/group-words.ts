import type { ConsumerGroup } from "./groups.ts";

/** What pages and mails call a group, for people. Completes "you are …". */
export const englishGroups: Readonly<Record<ConsumerGroup, string>> = {
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
};

/** The same in German, where a colon stands before it. */
export const germanGroups: Readonly<Record<ConsumerGroup, string>> = {
  student: "Studentin oder Student",
  graduate: "Absolventin oder Absolvent",
  healthcare: "im Gesundheitswesen tätig",
  military: "in den Streitkräften tätig oder tätig gewesen",
  "first-responder": "bei Feuerwehr, Polizei oder Rettungsdienst tätig",
  "charity-worker": "bei einer gemeinnützigen Organisation tätig",
  teacher: "Lehrerin oder Lehrer",
  parent: "vor Kurzem Mutter oder Vater geworden",
  "low-income": "eine Person mit geringem Einkommen",
  disability: "ein Mensch mit Behinderung",
};
