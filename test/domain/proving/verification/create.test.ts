/** The statement past Prisma writes what Prisma reads. */
import { expect, it } from "@jest/globals";
import { createVerification } from "../../../../server/domain/proving/verification/create.ts";
import { relations } from "../../../../server/domain/proving/verification/load.ts";
import { useService } from "../../../support/use-service.ts";

const service = useService();

const claim = {
  territory: "GB",
  firstName: "Ada",
  lastName: "Lovelace",
  userEmail: "ada@example.com",
  dob: "2000-12-10",
};

async function anApp() {
  const { appId } = await service.app();
  return service.services.database.app.findUniqueOrThrow({ where: { id: appId } });
}

it.each([
  ["the least that can be given", {}],
  [
    "all that can be given",
    {
      consumerGroup: "graduate" as const,
      graduationYear: 2024,
      externalId: `it's "{1,2}" \\ ✓`,
      metadata: { plan: "{gold}" },
    },
  ],
])("gives the row as it is kept: %s", async (_, more) => {
  const { services } = service;
  const { database } = services;
  const app = await anApp();
  const kept: unknown[] = [];
  const made = await createVerification(services, app, { ...claim, ...more });
  const keyed = await createVerification(services, app, { ...claim, ...more }, async (tx, created) => {
    kept.push(await tx.verification.findUnique({ where: { id: created.id }, include: relations }));
  });
  expect(kept).toEqual([keyed]);
  for (const created of [made, keyed]) {
    const { id } = created;
    expect(await database.verification.findUnique({ where: { id }, include: relations })).toEqual(created);
    // The event is pending until it has its number, and then it is one of the app's.
    const pending = await database.pendingEvent.findMany({ where: { verificationId: id } });
    const numbered = await database.event.findMany({ where: { verificationId: id } });
    expect([...pending, ...numbered]).toMatchObject([
      {
        appId: app.id,
        type: "verification.created",
        createdAt: created.createdAt,
        data: { verificationId: id, stage: "phone_number", status: "pending" },
      },
    ]);
  }
});

it("writes neither the verification nor its event for an app that is gone", async () => {
  const { services } = service;
  const { database } = services;
  const app = { ...(await anApp()), id: "app_gone" };
  await expect(createVerification(services, app, claim)).rejects.toThrow(/foreign key/);
  expect(await database.pendingEvent.count({ where: { appId: app.id } })).toBe(0);
});
