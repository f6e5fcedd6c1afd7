/** Organisations whose name in somebody's papers gives away a belief (GDPR, article 9). */
import { notFound } from "../../../../errors.ts";
import type { Services } from "../../../../services.ts";
import { audit } from "../../../shared/audit.ts";
import type { ConsumerGroup } from "../../../shared/group/groups.ts";

/** Words of names, whole ones. Towns are called after churches, the counties of Louisiana are parishes, and Christian is a first name. */
const WORDS = [
  String.raw`(?<!falls )church(?! (?:hill|stretton|street|road|lane)\b)|churches|parish church|cathedral(?! city\b)|salvation army`,
  String.raw`c ?of ?e|(?:rc|ce) (?:\p{L}+ ){0,2}(?:schools?|academ(?:y|ies)|colleges?)|(?:arch)?dioces(?:e|es|an)`,
  String.raw`(?<!pass )christians?(?! county\b)(?!-)|christ the king|catholics?|methodists?|baptists?|lutherans?|anglicans?`,
  "episcopal|presbyterians?|evangelicals?|adventists?|quakers?(?! springs)|salesians?|ursulines?|jesuits?|franciscans?|order of malta",
  String.raw`jewish|hebrew|yeshiv\p{L}+|torah|talmud|synagogues?|islamic|muslims?|mosques?|hindus?|sikhs?|buddhists?|humanists?`,
  String.raw`trade unions?|kirchen\p{L}{3,}|caritas\p{L}*|malteser|johanniter|heilsarmee|innere mission|stadtmission`,
  "églises?|diocèses?|diocésaine?s?|catholiques?|protestante?s?|protestantisme|chrétien(?:ne)?s?|évangéliques?|armée du salut",
  "juifs?|juives?|israélites?|musulmane?s?|mosquées?|ordre de malte",
];

/** Parts of compounds. */
const PARTS = [
  String.raw`(?:landes|frei)kirch|kirche(?!\p{L})|kirchlich|bistum|diözes|katholi|evangelisch|diakoni|christlich`,
  "jüdisch|israelitisch|islamisch|muslimisch|gewerkschaft",
];

/** Unicode's boundaries: \b ends a word before "é". */
const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${WORDS.join("|")})(?![\p{L}\p{N}])|${PARTS.join("|")}`,
  "iu",
);

/** Groups whose members work at their institution, or for it. */
const OUTSIDE: readonly ConsumerGroup[] = ["student", "graduate"];

/** Whether the papers of somebody there give away a belief: as the operator says, else by the employer's name. */
export function givesAwayBelief(
  institution: { name: string; belief: boolean | null } | null,
  consumerGroup: ConsumerGroup,
): boolean {
  if (institution === null) return false;
  return institution.belief ?? (!OUTSIDE.includes(consumerGroup) && NAMED.test(institution.name.normalize()));
}

/** Says for an institution what its name doesn't, or says wrong; null leaves it to the name again. */
export async function setBelief(
  { database, now }: Pick<Services, "database" | "now">,
  operator: string,
  institutionId: string,
  belief: boolean | null,
): Promise<void> {
  await database.$transaction(async (tx) => {
    const { count } = await tx.institution.updateMany({ where: { id: institutionId }, data: { belief } });
    if (count === 0) notFound("institution");
    const action = "institution.belief-set";
    await audit(tx, now(), { actor: operator, action, subject: institutionId, detail: { belief } });
  });
}
