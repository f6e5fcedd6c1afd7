import { seal, unseal } from "../../../platform/crypto.ts";
import type { Queryable } from "../../../platform/database/database.ts";
import type { Services } from "../../../services.ts";

/** Values of the deprecated profile; null is the fourth. */
export const genderValues = ["female", "male", "other"] as const;
export type Gender = (typeof genderValues)[number];

export interface MemberProfile {
  svcId: string;
  createdAt: Date;
  firstName: string | null;
  lastName: string | null;
  dob: string | null;
  gender: Gender | null;
  country: string | null;
  language: string | null;
  avatarPathToken: string | null;
  remindersOffAt: Date | null;
}

export async function readMember(
  { database, keyring }: Pick<Services, "keyring"> & { database: Queryable },
  accountId: string,
): Promise<MemberProfile> {
  const account = await database.account.findUniqueOrThrow({
    where: { id: accountId },
    include: { avatar: { select: { pathToken: true } } },
  });
  const read = (column: "firstNameSealed" | "lastNameSealed" | "dobSealed" | "genderSealed") => {
    const sealed = account[column];
    return sealed === null ? null : unseal(keyring, `Account.${column}`, accountId, sealed);
  };
  return {
    svcId: account.svcId,
    createdAt: account.createdAt,
    firstName: read("firstNameSealed"),
    lastName: read("lastNameSealed"),
    dob: read("dobSealed"),
    gender: read("genderSealed") as Gender | null,
    country: account.country,
    language: account.language,
    remindersOffAt: account.remindersOffAt,
    avatarPathToken: account.avatar?.pathToken ?? null,
  };
}

/** Sets the language of later pages and messages, in any browser. */
export async function setLanguage(
  { database }: Pick<Services, "database">,
  accountId: string,
  language: string,
): Promise<void> {
  await database.account.updateMany({ where: { id: accountId, deletedAt: null }, data: { language } });
}

export async function setGender(
  { database, keyring }: Pick<Services, "database" | "keyring">,
  accountId: string,
  gender: Gender | null,
): Promise<void> {
  const genderSealed = gender === null ? null : seal(keyring, "Account.genderSealed", accountId, gender);
  await database.account.updateMany({ where: { id: accountId, deletedAt: null }, data: { genderSealed } });
}
