/** Rules that the database holds itself. */
import { expect, it } from "@jest/globals";
import { openTestDatabase } from "../support/database.ts";

it("a credential has the owner that its kind names, and no other", async () => {
  const home = await openTestDatabase();
  const id = "00000000-0000-4000-8000-000000000005";
  const row = { id, kind: "app_token" as const, name: "Ada", hash: "h5", createdAt: new Date(0) };
  await expect(home.client.credential.create({ data: row })).rejects.toThrow(/Credential_owner_check/);
  await home.close();
});
