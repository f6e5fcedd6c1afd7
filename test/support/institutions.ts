import type { Database } from "../../server/platform/database/database.ts";

/** A small directory: enough kinds to tell every rule apart. */
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
  for (const { id, name, territory, kind, domains } of directory) {
    const named = { institutionId: id, position: 0, name, searchable: name.toLowerCase() };
    await database.institution.create({
      data: { id, name, territory, kind, source: "academic", createdAt: at, updatedAt: at },
    });
    await database.institutionName.create({ data: named });
    for (const [domain, consumerGroups] of Object.entries(domains)) {
      await database.institutionDomain.create({
        data: { domain, institutionId: id, consumerGroups: [...consumerGroups] },
      });
    }
  }
  await database.blockedDomain.create({ data: { domain: "alumni.ox.ac.uk" } });
}
