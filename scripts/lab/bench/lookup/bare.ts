/** (a) node:http and pg, one prepared query a request: the least that a server of one's own would do. */
import { createServer, type ServerResponse } from "node:http";
import { openPool } from "../pool.ts";
import { answerOf, byToken, listen, POOL_SIZE, tokenIn } from "./peer.ts";

const pool = openPool(POOL_SIZE);

listen(
  createServer(async (request, response) => {
    if (!request.headers["user-agent"]) return send(response, 403, {});
    const row = await byToken(pool, tokenIn(request.headers.authorization));
    if (row === undefined) return send(response, 401, { message: "invalid" });
    if (row.deleted) return send(response, 404, { message: "deleted" });
    return send(response, 200, answerOf(row.svcId, row.held));
  }),
);

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
  });
  response.end(text);
}
