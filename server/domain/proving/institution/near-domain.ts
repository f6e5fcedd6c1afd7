/** Domain of an institution one slip away from a typed one. */
import type { Services } from "../../../services.ts";

/** Shorter domains are a letter away from too many others. */
const LENGTH_MIN = 8;
const LENGTH_MAX = 40;
const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-.";

/** Null where the typed one is an institution's itself, and where none or several are near. */
export async function findNearDomain(
  { database }: Pick<Services, "database">,
  typed: string,
): Promise<string | null> {
  const domain = typed.toLowerCase();
  if (domain.length < LENGTH_MIN || domain.length > LENGTH_MAX) return null;
  const own = domain.split(".").map((_, index, labels) => labels.slice(index).join("."));
  const found = await database.institutionDomain.findMany({
    where: { domain: { in: [...own, ...slips(domain)] } },
    select: { domain: true },
  });
  const [near, ...others] = found.map((one) => one.domain);
  return near === undefined || others.length > 0 || own.includes(near) ? null : near;
}

/** Texts that differ by one letter left out, added, changed, or swapped with the next. */
function slips(text: string): Set<string> {
  const all = new Set<string>();
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    all.add(before + after.slice(1));
    if (after.length > 1) all.add(`${before}${after[1]}${after[0]}${after.slice(2)}`);
    for (const letter of LETTERS) {
      all.add(before + letter + after);
      if (after !== "") all.add(before + letter + after.slice(1));
    }
  }
  all.delete(text);
  return all;
}
