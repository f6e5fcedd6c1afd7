/** Category of an institution, for the rank in searches. */
import type { ConsumerGroup, InstitutionKind } from "../../shared/group/groups.ts";
import { searchableName } from "./names/names.ts";

/** Stored. "other" is any other employer, and names without a rule. */
export type InstitutionCategory = "university" | "college" | "school" | "hospital" | "other";

/** Words of names, folded as by searchableName; a name can have several. */
const SCHOOL =
  /\b(?:schools?|isd|k ?12|academy|academies|schulen?|\w*gymnasi\w*|\w*grundschule|\w*realschule|\w*gesamtschule|gimnazj\w*|liceu\w*|lycees?|ecoles? primaires?|college prive|collegi?o|escolas?|escuelas?|szkola podstawowa|zespol szkol|technikum|skolan?|gimnazij\w*|gimnazi\w*|liceo|istituto comprensivo|istituto tecnico|iis|ies|instituto de educacion secundaria|\w*berufskolleg|berufsschule|lise\w*|sma|smk|smp|sekolah|средняя|школа|гимназия|лицей|гбоу|мбоу|kindergarten|preschool|homeschool)\b/u;
const COLLEGE =
  /\b(?:colleges?|polytechnic|institutes?|institut|instituto|istituto|academie|academia|akademia|akademie|seminary|conservator\w+|hochschule|hogeschool)\b/u;
const UNIVERSITY =
  /\b(?:universi\w*|universyt\w*|uniwersyt\w*|univ|univerz\w*|\w*universitat|\w*hochschule|fachhochschule|hogeschool|hoegskole|hogskolan?|hojskole|politecnico|politecnica|politechni\w*|polytechnique|institute of technology|institute of science|institut national|ecole nationale|ecole superieure|ecole normale|grande ecole|business school|law school|medical school|school of medicine|school of economics|school of business|school of management|graduate school|yliopisto|egyetem|ulikool|akademia \w+|университет|институт|академия|университеты|universitesi|fakultet\w*|faculty|faculdade)\b|大学|대학|ใหม่|มหาวิทยาลัย|جامعة|דאנ|אוניברסיט|πανεπιστημιο/u;
const SCHOOL_OF_UNIVERSITY =
  /\b(?:high school|middle school|elementary|primary school|secondary school|public schools?|school district|grammar school|schule|gymnasium|lycee|liceo|escuela primaria)\b/u;
const HOSPITAL =
  /\b(?:hospitals?|\w*klinik\w*|clinics?|\w*krankenhaus|charite|klinikum|hopita(?:l|ux)|ospedale|policlinico|azienda ospedaliera|sjukhus|sygehus|sykehus|ziekenhuis|szpital|\w*spital\w*|chu|chuv|umc\w*|\w*umc|\w*medizin|\w*krankenanstalt\w*|hospices?|\w*sykehus\w*|\w*sjukehus\w*|\w*sjukhus\w*|sairaala|uz|uza|akh|gesundheitsverbund|medisch|nhs|health|healthcare|medical cent(?:er|re)|ambulance|infirmary)\b/u;

export function categoryOf(kind: InstitutionKind, name: string): InstitutionCategory {
  const text = searchableName(name);
  if (kind === "employer") return HOSPITAL.test(text) ? "hospital" : "other";
  if (SCHOOL_OF_UNIVERSITY.test(text)) return "school";
  if (UNIVERSITY.test(text)) return "university";
  if (SCHOOL.test(text)) return "school";
  return COLLEGE.test(text) ? "college" : "other";
}

type Weights = Readonly<Record<InstitutionCategory, number>>;

const STUDYING: Weights = { university: 0, college: 8, other: 12, hospital: 12, school: 25 };
const TEACHING: Weights = { school: 0, other: 2, college: 4, university: 8, hospital: 12 };
const CARING: Weights = { hospital: 0, other: 8, university: 8, college: 8, school: 8 };
const EVEN: Weights = { university: 0, college: 0, school: 0, hospital: 0, other: 0 };

/** Addition to the rank by category, in the steps of `search.ts`. */
export function categoryWeights(group: ConsumerGroup): Weights {
  if (group === "student" || group === "graduate") return STUDYING;
  if (group === "teacher") return TEACHING;
  return group === "healthcare" ? CARING : EVEN;
}
