import type {
  ProfileAnswer,
  StudentVerification as StudentVerificationBody,
} from "../../../generated/profile.ts";
import { type Profile, readProfile, type StudentVerification } from "../../domain/accounts/oauth/profile.ts";
import { knownName } from "../../domain/members/member/person-name.ts";
import type { MemberProfile } from "../../domain/members/member/profile.ts";
import { compact } from "../compact.ts";
import type { Operation } from "./context.ts";

export const getProfile: Operation<"getProfile"> = async (_input, context) =>
  presentProfile(await readProfile(context, context.caller), context.config.ssoUrl);

function presentProfile({ id, email, person, education, svcId }: Profile, ssoUrl: string): ProfileAnswer {
  const profile = compact({
    id,
    ...(person && presentPerson(person, ssoUrl)),
    student_verification: education?.verification && presentStudent(education.verification),
    grad_year: education?.gradYear?.toString(),
    svcid_number: svcId,
  });
  return compact({ email, profile });
}

function presentPerson(
  { firstName, lastName, dob, gender, country, avatarPathToken }: MemberProfile,
  ssoUrl: string,
) {
  return compact({
    first_name: knownName(firstName),
    last_name: knownName(lastName),
    date_of_birth: dob,
    gender,
    country,
    avatar: avatarPathToken && `${ssoUrl}/avatar/${avatarPathToken}`,
  });
}

function presentStudent({ status, university, expiresAt }: StudentVerification): StudentVerificationBody {
  return compact({ status, expires_in: expiresAt && Math.floor(expiresAt.getTime() / 1000), university });
}
