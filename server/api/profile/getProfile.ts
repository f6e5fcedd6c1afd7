import type {
  ProfileAnswer,
  StudentVerification as StudentVerificationBody,
} from "../../../generated/profile.ts";
import {
  type Profile,
  type ProfileMember,
  readProfile,
  type StudentVerification,
} from "../../domain/oauth/profile.ts";
import type { Operation } from "./context.ts";

export const getProfile: Operation<"getProfile"> = async (_input, context) => ({
  status: 200,
  body: presentProfile(await readProfile(context, context.caller), context.config),
});

/** What is not known has no key. */
function presentProfile(
  { id, email, person, education, svcId }: Profile,
  { ssoUrl }: { ssoUrl: string },
): ProfileAnswer {
  return {
    ...present("email", email),
    profile: {
      id,
      ...(person && presentPerson(person, ssoUrl)),
      ...present("student_verification", education?.verification && presentStudent(education.verification)),
      ...present("grad_year", education?.gradYear?.toString()),
      ...present("svcid_number", svcId),
    },
  };
}

function presentPerson(person: ProfileMember, ssoUrl: string) {
  const { avatarPathToken } = person;
  return {
    ...present("first_name", person.firstName),
    ...present("last_name", person.lastName),
    ...present("date_of_birth", person.dob),
    ...present("gender", person.gender),
    ...present("country", person.country),
    ...present("avatar", avatarPathToken && `${ssoUrl}/avatar/${avatarPathToken}`),
  };
}

function presentStudent({ status, university, expiresAt }: StudentVerification): StudentVerificationBody {
  return {
    status,
    ...present("expires_in", expiresAt && Math.floor(expiresAt.getTime() / 1000)),
    ...present("university", university),
  };
}

/** The key with its value, or nothing. */
function present<Key extends string, Value>(key: Key, value: Value | undefined): { [K in Key]?: Value } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]: Value });
}
