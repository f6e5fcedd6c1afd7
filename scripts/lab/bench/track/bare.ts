/** Reference (a) of "bench track": node:http and pg, one insert a request, and no checks at all. */
import { createServer } from "node:http";
import { openPool } from "../pool.ts";
import { recordOne, type Sent } from "./insert.ts";

const pool = openPool(Number(process.env.POOL_SIZE));
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", async () => {
    const text = Buffer.concat(chunks).toString();
    const answer = await recordOne(pool, JSON.parse(text) as Sent, text);
    response.setHeader("Content-Type", "application/json");
    response.end(answer);
  });
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => console.log("listening"));
