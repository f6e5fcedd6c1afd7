/** Reference (b) of "bench track": Fastify with its own schema check, and pg, one insert a request. */
import fastify from "fastify";
import { openPool } from "../pool.ts";
import { recordOne, type Sent } from "./insert.ts";

const text = { type: "string", maxLength: 200 };
const money = { type: "number", minimum: 0, maximum: 9_999_999_999.99 };
const body = {
  type: "object",
  additionalProperties: false,
  required: ["brandUid", "code", "transactionValue", "qualifyingAmount", "currency", "timestamp"],
  properties: {
    brandUid: text,
    code: text,
    transactionValue: money,
    qualifyingAmount: money,
    currency: { type: "string", pattern: "^[A-Z]{3}$" },
    timestamp: { type: "integer" },
    newUser: { type: "boolean" },
    productsOrderedSku: { type: "array", items: text },
    productsOrderedName: { type: "array", items: text },
    userAgent: { type: "string", maxLength: 1000 },
  },
};

const pool = openPool(Number(process.env.POOL_SIZE));
const app = fastify();
app.post("/code-tracking/transaction", { schema: { body } }, async (request, reply) => {
  const sent = request.body as Sent;
  reply.type("application/json");
  return recordOne(pool, sent, JSON.stringify(sent));
});
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
console.log("listening");
