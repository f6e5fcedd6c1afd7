/** Reference of "bench claims": node:http and pg, the token read and a code taken by one prepared statement each. */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { hashOf, listen, POOL_SIZE, tokenIn } from "../lookup/peer.ts";
import { openPool } from "../pool.ts";
import { CLAIM } from "./tables.ts";

const MEMBER = {
  name: "member",
  text: `
    SELECT token."accountId" FROM "AccessToken" AS token
    WHERE token.hash = $1 AND token."revokedAt" IS NULL AND token."expiresAt" > now() AND EXISTS (
      SELECT FROM "Verification" WHERE "accountId" = token."accountId" AND stage = 'success' AND "lapsesAt" > now())`,
};

const pool = openPool(POOL_SIZE);

listen(
  createServer(async (request, response) => {
    const { poolId } = JSON.parse(await text(request)) as { poolId: string };
    const values = [hashOf(tokenIn(request.headers.authorization))];
    const [member] = (await pool.query<{ accountId: string }>({ ...MEMBER, values })).rows;
    const claim = { ...CLAIM, values: [poolId, member?.accountId ?? null] };
    const [code] = member === undefined ? [] : (await pool.query<{ text: string }>(claim)).rows;
    response.writeHead(code === undefined ? 409 : 200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ poolId, code: code?.text }));
  }),
);
