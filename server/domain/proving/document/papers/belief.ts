/** Organisations whose name in somebody's papers gives away a belief (GDPR, article 9). */
import { notFound } from "../../../../errors.ts";
import type { Services } from "../../../../services.ts";
import { audit, type ConsumerGroup } from "../../../shared/index.ts";

/** Words of names in the languages of the lists; parts of words where they are compounded ("Kirchenkreis"). */
const NAMED =
  /\b(church|c ?of ?e|dioces\w+|archdioces\w+|parish|catholic|christian|methodist|baptist|lutheran|anglican|episcopal|presbyterian|evangelical|adventist|quakers?|salvation army|islamic|muslim|mosque|jewish|hebrew|yeshiva\w*|synagogue|hindu|sikh|buddhist|humanists?|caritas|malteser|johanniter|église|diocèse|catholique|protestante?|chrétiene?|juive?|musulmane?|trade union|gewerkschaft|syndicat)\b|kirche|bistum|katholi|evangelisch|diakoni|christlich|jüdisch|islamisch/iu;

/** Groups whose members work at their institution, or for it. */
const OUTSIDE: readonly ConsumerGroup[] = ["student", "graduate"];

/** Whether the papers of somebody there give away a belief: as the operator says, else by the employer's name. */
export function givesAwayBelief(
  institution: { name: string; belief: boolean | null } | null,
  consumerGroup: ConsumerGroup,
): boolean {
  if (institution === null) return false;
  return institution.belief ?? (!OUTSIDE.includes(consumerGroup) && NAMED.test(institution.name));
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
