/** (c) Fastify and pg, with a schema for the answer, as its documentation advises. */
import fastify from "fastify";
import { openPool } from "../pool.ts";
import { answerOf, byToken, listen, POOL_SIZE, tokenIn } from "./peer.ts";

const pool = openPool(POOL_SIZE);
const app = fastify();
const text = { type: "string" } as const;
const entry = { type: "object", properties: { group: text, expires_on: text } } as const;
const answer = {
  type: "object",
  properties: { svcid_number: text, verifications: { type: "array", items: entry } },
} as const;

app.get("/api/v3/me.json", { schema: { response: { "2xx": answer } } }, async (request, reply) => {
  if (!request.headers["user-agent"]) return reply.code(403).send();
  const row = await byToken(pool, tokenIn(request.headers.authorization));
  if (row === undefined) return reply.code(401).send({ message: "invalid" });
  if (row.deleted) return reply.code(404).send({ message: "deleted" });
  reply.header("Cache-Control", "no-store");
  return answerOf(row.svcId, row.held);
});

await app.ready();
listen(app.server);
