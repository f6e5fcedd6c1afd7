/** Connections to the database that end or fall silent (docs/reliability.md). */
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openServer } from "../../server/platform/database/database.ts";
import { openPostgresServer } from "../support/postgres-server.ts";

let lite: PGlite;
beforeAll(async () => {
  lite = await PGlite.create();
});
afterAll(() => lite.close());

/** ErrorResponse: an administrator has ended the connection. */
function endedByAdministrator(): Buffer {
  const fields = Buffer.from("SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0");
  const head = Buffer.from("E\0\0\0\0");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe("a connection that ends", () => {
  it("D1: right behind an answer is replaced, and no error is without a listener", async () => {
    let isEnding = false;
    const server = await openPostgresServer(lite, (said, socket) => {
      if (isEnding) socket.end(Buffer.concat([said, endedByAdministrator()]));
      else socket.write(said);
    });
    // All connections share one session here, so no statement is prepared.
    const { client, close } = await openServer(server.url, undefined, false);
    // Each is a transaction: its connection is between the pool's listener and Prisma's when the end is read.
    const work = () => client.$transaction((tx) => tx.$queryRaw`SELECT 1 AS one`);
    await work();
    isEnding = true;
    const uncaught: Error[] = [];
    const record = (error: Error) => void uncaught.push(error);
    process.on("uncaughtException", record);
    for (let round = 0; round < 10; round += 1) await work().catch(() => {});
    isEnding = false;
    expect(await work()).toEqual([{ one: 1 }]);
    process.off("uncaughtException", record);
    expect(uncaught).toEqual([]);
    await close();
    await server.close();
  });
});
