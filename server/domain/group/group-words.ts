/** What pages and mails call a group: as a label of its own, and as a claim within a sentence. */
import type { ConsumerGroup } from "./groups.ts";

type GroupWords = Readonly<Record<ConsumerGroup, string>>;

export const englishGroups: GroupWords = {
  student: "Student",
  graduate: "Recent graduate",
  healthcare: "Healthcare worker",
  military: "Member or veteran of the armed forces",
  "first-responder": "First responder",
  "charity-worker": "Charity worker",
  teacher: "Teacher",
  parent: "New parent",
  "low-income": "Person on a low income",
  disability: "Disabled person",
};

/** Completes "We checked that …". */
export const englishClaims: GroupWords = {
  student: "you're a student",
  graduate: "you're a recent graduate",
  healthcare: "you work in healthcare",
  military: "you serve or have served in the armed forces",
  "first-responder": "you're a first responder",
  "charity-worker": "you work for a charity",
  teacher: "you're a teacher",
  parent: "you're a new parent",
  "low-income": "you're on a low income",
  disability: "you have a disability",
};

/** The same before the name of an institution. */
export const englishClaimsAt: GroupWords = {
  student: "you're a student at",
  graduate: "you're a recent graduate of",
  healthcare: "you work in healthcare at",
  military: "you serve or have served with",
  "first-responder": "you're a first responder with",
  "charity-worker": "you work for",
  teacher: "you teach at",
  parent: "you're a new parent at",
  "low-income": "you're on a low income at",
  disability: "you have a disability at",
};

export const germanGroups: GroupWords = {
  student: "Studierende",
  graduate: "Absolventinnen und Absolventen",
  healthcare: "Beschäftigte im Gesundheitswesen",
  military: "Angehörige oder Veteranen der Streitkräfte",
  "first-responder": "Feuerwehr, Polizei und Rettungsdienst",
  "charity-worker": "Beschäftigte gemeinnütziger Organisationen",
  teacher: "Lehrkräfte",
  parent: "Junge Eltern",
  "low-income": "Menschen mit geringem Einkommen",
  disability: "Menschen mit Behinderung",
};

/** Completes "Wir haben geprüft, dass …"; an institution follows in brackets. */
export const germanClaims: GroupWords = {
  student: "Sie studieren",
  graduate: "Sie in den letzten fünf Jahren einen Abschluss gemacht haben",
  healthcare: "Sie im Gesundheitswesen arbeiten",
  military: "Sie in den Streitkräften dienen oder gedient haben",
  "first-responder": "Sie bei Feuerwehr, Polizei oder Rettungsdienst arbeiten",
  "charity-worker": "Sie für eine gemeinnützige Organisation arbeiten",
  teacher: "Sie als Lehrkraft arbeiten",
  parent: "Sie vor Kurzem Mutter oder Vater geworden sind",
  "low-income": "Sie ein geringes Einkommen haben",
  disability: "Sie eine Behinderung haben",
};
