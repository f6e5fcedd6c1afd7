import type { Database } from "../../server/platform/database/database.ts";

/** A small directory: enough kinds to distinguish every rule. */
const directory = [
  {
    id: "ox.ac.uk",
    name: "University of Oxford",
    territory: "GB",
    kind: "education",
    domains: { "ox.ac.uk": ["student"] },
  },
  {
    id: "ashby.ac.uk",
    name: "Ashby College",
    territory: "GB",
    kind: "education",
    domains: { "ashby.ac.uk": ["student"], "staff.ashby.ac.uk": ["teacher"] },
  },
  {
    id: "mit.edu",
    name: "Massachusetts Institute of Technology",
    territory: "US",
    kind: "education",
    domains: { "mit.edu": ["student"] },
  },
  { id: "open.example", name: "Open University Everywhere", territory: null, kind: "education", domains: {} },
  {
    id: "nhs.net",
    name: "National Health Service",
    territory: "GB",
    kind: "employer",
    domains: { "nhs.net": ["healthcare", "first-responder"] },
  },
] as const;

export async function seedInstitutions(database: Database, at: Date): Promise<void> {
  const institutions = directory.map(({ id, name, territory, kind }) => {
    return { id, name, territory, kind, source: "academic", createdAt: at, updatedAt: at } as const;
  });
  const names = directory.map(({ id, name }) => {
    return { institutionId: id, position: 0, name, searchable: name.toLowerCase() };
  });
  const domains = directory.flatMap(({ id, domains: groupsOf }) =>
    Object.entries(groupsOf).map(([domain, groups]) => {
      return { domain, institutionId: id, consumerGroups: [...groups] };
    }),
  );
  await database.institution.createMany({ skipDuplicates: true, data: institutions });
  await database.institutionName.createMany({ skipDuplicates: true, data: names });
  await database.institutionDomain.createMany({ skipDuplicates: true, data: domains });
  await database.blockedDomain.createMany({ skipDuplicates: true, data: { domain: "alumni.ox.ac.uk" } });
}
