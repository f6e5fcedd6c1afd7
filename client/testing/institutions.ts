import { institutionKinds } from "../../generated/rules.ts";
import { type ConsumerGroup, consumerGroupValues } from "../../generated/whitelabel.ts";
import { proveFormerStudent } from "./attempts.ts";
import { advance, find, present, requireOpen } from "./stages.ts";
import { type Call, fault, type KeptInstitution, type Reply, refuseFaults, type World } from "./world.ts";

export function setInstitution(world: World, call: Call): Reply {
  const kept = find(world, call);
  requireOpen(world, kept, "setInstitution");
  const { institutionId } = call.body as { institutionId: string };
  const found = world.institutions.find((one) => one.institutionId === institutionId);
  if (found === undefined) refuseFaults([fault("/body/institutionId", "unknown_institution")]);
  else if (!takes(found, kept.consumerGroup))
    refuseFaults([fault("/body/institutionId", "institution_of_other_kind", { group: kept.consumerGroup })]);
  else if (found.territory !== kept.claim.territory)
    refuseFaults([
      fault("/body/institutionId", "institution_elsewhere", {
        territory: found.territory,
        wanted: kept.claim.territory,
      }),
    ]);
  else kept.institution = found;
  delete kept.attempt;
  advance(world, kept, "institution_set");
  proveFormerStudent(world, kept);
  return { body: present(world, kept) };
}

/** Groups of an institution for which nothing else is said. */
const EDUCATION = consumerGroupValues.filter((group) => institutionKinds[group] === "education");

function takes({ consumerGroups = EDUCATION }: KeptInstitution, group: ConsumerGroup): boolean {
  return consumerGroups.includes(group);
}

export function searchInstitutions(world: World, { query }: Call): Reply {
  const {
    territory,
    query: text,
    consumerGroup = world.settings.consumerGroups[0],
  } = query as {
    territory: string;
    query: string;
    consumerGroup?: ConsumerGroup;
  };
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  const found = world.institutions.filter(
    (one) =>
      one.requestId === undefined &&
      one.territory === territory &&
      consumerGroup !== undefined &&
      takes(one, consumerGroup) &&
      words.every((word) => `${one.institutionName} ${one.institutionId}`.toLowerCase().includes(word)),
  );
  const institutions = found.slice(0, 20).map(({ institutionId, institutionName }) => ({
    institutionId,
    institutionName,
    territory,
  }));
  return { body: { institutions } };
}

export function requestInstitution(world: World, { body }: Call): Reply {
  const { name, territory, domain, consumerGroup } = body as {
    name: string;
    territory: string;
    domain?: string;
    consumerGroup?: ConsumerGroup;
  };
  const known = world.institutions.find(
    (one) =>
      one.territory === territory &&
      (domain === undefined
        ? one.requestId === one.institutionId && one.institutionName === name
        : one.institutionId === domain.toLowerCase()),
  );
  if (known !== undefined) {
    const { institutionId } = known;
    const status = known.requestId === undefined ? "approved" : "pending";
    return { body: { requestId: known.requestId ?? crypto.randomUUID(), status, institutionId } };
  }
  const requestId = crypto.randomUUID();
  const institutionId = domain?.toLowerCase() ?? requestId;
  const groups = consumerGroup === undefined ? {} : { consumerGroups: [consumerGroup] };
  world.institutions.push({ institutionId, institutionName: name, territory, requestId, ...groups });
  return { body: { requestId, status: "pending", institutionId } };
}
