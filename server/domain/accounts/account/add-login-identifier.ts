import type { Services } from "../../../services.ts";
import { giveAddress, lockOwner } from "../../members/member/login-identifiers.ts";
import { putSecurityNotices } from "../../members/member/security-notice.ts";
import type { LetterBrand } from "../../messages/letter.ts";
import { type CodeChecked, checkOneTimeCode } from "../../shared/access/one-time-code.ts";
import { lockRow } from "../../shared/lock.ts";
import type { World } from "../../shared/world.ts";

interface NewLoginIdentifier {
  world: World;
  browserSecret: string;
  accountId: string;
  code: string;
  language: string;
  journey?: { brand: LetterBrand | null };
}

export async function addLoginIdentifier(
  services: Pick<Services, "config" | "database" | "keyring" | "log" | "now">,
  { code, language, world, browserSecret, accountId, journey }: NewLoginIdentifier,
): Promise<CodeChecked<"added" | "taken">> {
  const key = { world, browserSecret, purpose: "add", subjectId: accountId } as const;
  return checkOneTimeCode(services, key, code, async (tx, { address }, at) => {
    if (!(await lockRow(tx, "Account", accountId))) return null;
    const owner = (await lockOwner(tx, services.keyring, world, address))?.id ?? null;
    // An e-mail address stays with its account: its reader can sign in and remove it there.
    if (address.channel === "email" && owner !== null && owner !== accountId) return "taken";
    const inJourney = journey !== undefined;
    const proven = { world, accountId, address, owner, actor: "member", inJourney } as const;
    const changes = await giveAddress(tx, services, proven, at);
    await putSecurityNotices(tx, services, changes, language, journey?.brand);
    return "added";
  });
}
