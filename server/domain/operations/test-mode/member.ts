import type { App } from "../../../../generated/prisma/client.ts";
import { notFound } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { applicationsOf, revokeApplication } from "../../accounts/account/applications.ts";
import { deleteAccount } from "../../accounts/account/delete.ts";

/** Deletes the account; refuses an id outside of this app's world. */
export async function deleteTestMember(
  services: Pick<Services, "database" | "files" | "keyring" | "log" | "now">,
  app: App,
  svcId: string,
): Promise<void> {
  await deleteAccount(services, await findMember(services, app, svcId), `app:${app.id}`);
}

/** Revokes every client's access, as "Remove access" does. */
export async function withdrawTestConsents(
  services: Pick<Services, "database" | "now">,
  app: App,
  svcId: string,
): Promise<void> {
  const accountId = await findMember(services, app, svcId);
  for (const { clientId } of await applicationsOf(services, accountId))
    await revokeApplication(services, accountId, clientId);
}

async function findMember(
  { database }: Pick<Services, "database">,
  { id: world }: App,
  svcId: string,
): Promise<string> {
  const found = await database.account.findFirst({
    where: { world, svcId, deletedAt: null },
    select: { id: true },
  });
  return found === null ? notFound("test_member") : found.id;
}
