/** Holders of addresses at a domain, which decide what an address proves. */
import { getDomain } from "tldts";

export const HOLDERS = ["students", "pupils", "staff", "contractors"] as const;
export type Holder = (typeof HOLDERS)[number];

/** First labels of students' domains, in the languages of the academic list. */
const OF_STUDENTS =
  /^(?:stu|stud|studs?|students?|studenti|student[oi]|etu|etud|etudiants?|estudiantes?|alumnos?|alunos?)\./;
const OF_STAFF = /^(?:staff|faculty|personal|mitarbeiter|docentes?|profs?)\./;

/** Holders by first label; otherwise both. */
export function academicHolders(domain: string): Holder[] {
  if (getDomain(domain) === domain) return ["students", "staff"];
  if (OF_STUDENTS.test(domain)) return ["students"];
  return OF_STAFF.test(domain) ? ["staff"] : ["students", "staff"];
}
