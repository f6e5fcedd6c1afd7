/** (b) Express and Prisma, written the usual way: read the row with what belongs to it, then decide. */
import { createServer } from "node:http";
import { PrismaPg } from "@prisma/adapter-pg";
import express from "express";
import { PrismaClient } from "../../../../generated/prisma/client.ts";
import { needsNamedConsent, supergroupOf } from "../../../../server/domain/shared/group/supergroups.ts";
import { openPool } from "../pool.ts";
import { answerOf, hashOf, listen, POOL_SIZE, tokenIn } from "./peer.ts";

const prisma = new PrismaClient({ adapter: new PrismaPg(openPool(POOL_SIZE)) });
const app = express();

app.get("/api/v3/me.json", async (request, response) => {
  if (!request.get("User-Agent")) return void response.status(403).end();
  const token = await prisma.accessToken.findUnique({
    where: { hash: hashOf(tokenIn(request.get("Authorization"))) },
    include: { account: { include: { verifications: true, consents: true } } },
  });
  const now = new Date();
  if (token === null || token.flow !== "current" || token.revokedAt !== null || token.expiresAt <= now)
    return void response.status(401).json({ message: "invalid" });
  const { svcId, deletedAt, verifications, consents } = token.account;
  if (deletedAt !== null) return void response.status(404).json({ message: "deleted" });
  const named = consents.some(
    ({ clientId, withdrawnAt, supergroups }) =>
      clientId === token.clientId && withdrawnAt === null && supergroups.includes("social-assistance"),
  );
  const held = verifications
    .filter(({ stage, lapsesAt }) => stage === "success" && lapsesAt !== null && lapsesAt > now)
    .filter(({ consumerGroup }) => named || !needsNamedConsent(supergroupOf(consumerGroup)))
    .map(({ consumerGroup, expiresOn }) => ({
      consumerGroup,
      expiresOn: expiresOn?.toISOString().slice(0, 10) ?? "",
    }));
  response.set("Cache-Control", "no-store").json(answerOf(svcId, held));
});

listen(createServer(app));
