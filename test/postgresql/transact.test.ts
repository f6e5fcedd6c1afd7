/** Outcome of a transaction whose answer to COMMIT was lost: PostgreSQL reports it over another connection (D4). */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { commandTag, type Message, sqlOf } from "../../scripts/lab/prove/faults/support/postgres-messages.ts";
import {
  openProxy,
  type Proxy as TcpProxy,
  type Verdict,
} from "../../scripts/lab/prove/faults/support/proxy.ts";
import { doWork } from "../../server/context/work.ts";
import { type OpenDatabase, openServer } from "../../server/platform/database/database.ts";
import { transact } from "../../server/platform/database/transact.ts";

const server = process.env.DATABASE_URL;

(server === undefined ? describe.skip : describe)("a transaction whose connection is cut", () => {
  let proxy: TcpProxy;
  let home: OpenDatabase;
  let at: Message["from"] | undefined;
  /** Cuts at COMMIT on its way to the server, or at its answer. */
  const inspect = (message: Message): Verdict => {
    const said = message.from === "client" ? sqlOf(message) : commandTag(message);
    const isCommit = said?.toUpperCase() === "COMMIT";
    if (message.from !== at || !isCommit) return "pass";
    at = undefined;
    return "cut";
  };
  beforeAll(async () => {
    const url = new URL(server ?? "");
    proxy = await openProxy({ host: url.hostname, port: Number(url.port || 5432), inspect });
    url.host = `127.0.0.1:${proxy.port}`;
    home = await openServer(url.href);
    await home.script("CREATE TABLE IF NOT EXISTS transacted_by_test (n int)");
  });
  afterAll(async () => {
    await home.script("DROP TABLE transacted_by_test");
    await home.close();
    await proxy.close();
  });

  /** Cuts as said, and gives how it ended. */
  const write = (n: number, cut: Message["from"]) => {
    at = cut;
    return doWork("page", () =>
      transact(home.client, async (tx) => {
        await tx.$executeRaw`INSERT INTO transacted_by_test VALUES (${n})`;
        return "done";
      }).catch(() => "failed"),
    );
  };
  const count = async (n: number) => {
    const rows = await home.client.$queryRaw<object[]>`SELECT 1 FROM transacted_by_test WHERE n = ${n}`;
    return rows.length;
  };

  it("behind its COMMIT has been done", async () => {
    expect([await write(1, "server"), at, await count(1)]).toEqual(["done", undefined, 1]);
  });

  it("before its COMMIT has failed", async () => {
    expect([await write(2, "client"), at, await count(2)]).toEqual(["failed", undefined, 0]);
  });

  it("that has written nothing fails as any other", async () => {
    at = "server";
    const read = doWork("page", () => transact(home.client, (tx) => tx.$queryRaw`SELECT 1`));
    await expect(read).rejects.toThrow();
  });
});
