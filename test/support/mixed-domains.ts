import type { Service } from "./service.ts";

/** A school whose pupils have addresses too, two hospitals, of which one has a domain, and a college known by its website. */
export const MIXED = {
  school: "school.example",
  hospital: "trust.example",
  twin: "twin-trust",
  website: "web-only",
};

export async function seedMixedDomains({ services: { database, now } }: Service): Promise<void> {
  const at = now();
  const made = { territory: "GB", source: "starter", createdAt: at, updatedAt: at } as const;
  const { school, hospital, twin, website } = MIXED;
  await database.institution.createMany({
    data: [
      { ...made, id: school, name: "Mixed School", kind: "education" },
      { ...made, id: website, name: "Web College", kind: "education", websites: ["web.example"] },
      { ...made, id: hospital, name: "One Trust", kind: "employer" },
      { ...made, id: twin, name: "Other Trust", kind: "employer" },
    ],
  });
  const names = [
    [school, "Mixed School"],
    [website, "Web College"],
    [hospital, "One Trust"],
    [twin, "Other Trust"],
  ] as const;
  await database.institutionName.createMany({
    data: names.map(([institutionId, name]) => {
      return { institutionId, position: 0, name, searchable: name.toLowerCase() };
    }),
  });
  await database.institutionDomain.createMany({
    data: [
      {
        domain: school,
        institutionId: school,
        consumerGroups: ["student", "teacher"],
        holders: ["pupils", "staff"],
      },
      {
        domain: hospital,
        institutionId: hospital,
        consumerGroups: ["healthcare", "first-responder"],
        holders: ["staff", "contractors"],
      },
    ],
  });
}
