/** The statement past Prisma finds what Prisma would. */
import { expect, it } from "@jest/globals";
import { appOfToken } from "../../../../server/domain/clients/app/app-tokens.ts";
import { issueCredential, revokeCredential } from "../../../../server/domain/shared/access/credential.ts";
import { useService } from "../../../support/use-service.ts";

const service = useService();

it("gives the app as Prisma does: columns of each type, and lists that were never given", async () => {
  const { services } = service;
  const { database } = services;
  const at = new Date("2026-11-25T12:00:00.123Z");
  const least = {
    mode: "test" as const,
    testCode: "123456",
    name: "Least",
    defaultConsumerGroup: "student",
    createdAt: at,
  };
  await database.app.create({ data: { ...least, id: "app_least" } });
  await database.app.create({
    data: {
      ...least,
      id: "app_most",
      consumerGroups: ["student", "graduate"],
      redirectUrls: ['https://shop.example/?a="b",{c}'],
      methodsOff: ["email"],
      mailSuffices: ["student"],
      documentAfterMail: ["teacher"],
      outcomeMails: true,
      callsRefusedUntil: at,
    },
  });
  const stored = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM "App" WHERE "methodsOff" IS NULL AND id = 'app_least'`;
  expect(stored).toHaveLength(1);
  for (const id of ["app_least", "app_most"]) {
    const { id: tokenId, secret } = await issueCredential(services, "test", { kind: "app_token", appId: id });
    expect(await appOfToken(services, secret)).toEqual({
      app: await database.app.findUnique({ where: { id } }),
      tokenId,
      scopes: [],
    });
  }
});

it("tokens of one moment each open their own app; one that is revoked, past its end or of another kind opens none", async () => {
  const { services } = service;
  const owners = [await service.app(), await service.app()];
  const [one, other] = owners as [(typeof owners)[0], (typeof owners)[0]];
  const owner = { kind: "app_token", appId: one.appId } as const;
  const past = await issueCredential(services, "test", owner, {
    expiresAt: new Date(services.now().getTime() - 1),
  });
  const find = (...tokens: string[]) =>
    Promise.all(tokens.map(async (token) => (await appOfToken(services, token))?.app.id ?? null));
  expect(await find(one.accessToken, past.secret, "made-up", other.accessToken, one.accessToken)).toEqual([
    one.appId,
    null,
    null,
    other.appId,
    one.appId,
  ]);
  const [{ id } = { id: "" }] = await services.database.credential.findMany({
    where: { appId: other.appId, kind: "app_token" },
  });
  await revokeCredential(services, "test", { kind: "app_token", appId: other.appId }, id);
  expect(await find(other.accessToken, one.accessToken)).toEqual([null, one.appId]);
});
