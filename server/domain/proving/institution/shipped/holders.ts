/** The people to whom an institution gives addresses at a domain, on whom it depends what an address there says. */
import { getDomain } from "tldts";

export const HOLDERS = ["students", "pupils", "staff", "contractors"] as const;
export type Holder = (typeof HOLDERS)[number];

/** The first label of domains that are students' only, in the languages of the academic list. */
const OF_STUDENTS =
  /^(?:stu|stud|studs?|students?|studenti|student[oi]|etu|etud|etudiants?|estudiantes?|alumnos?|alunos?)\./;
const OF_STAFF = /^(?:staff|faculty|personal|mitarbeiter|docentes?|profs?)\./;

/** A domain of the academic list: by its first label, otherwise both have addresses there. */
export function academicHolders(domain: string): Holder[] {
  if (getDomain(domain) === domain) return ["students", "staff"];
  if (OF_STUDENTS.test(domain)) return ["students"];
  return OF_STAFF.test(domain) ? ["staff"] : ["students", "staff"];
}
