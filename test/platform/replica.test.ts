import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import {
  type Reader,
  type ReadReplica,
  readFromReplica,
  readPosition,
} from "../../server/platform/database/replica.ts";
import { openTestDatabase } from "../support/database.ts";

/** A database that answers with its name, or with an error; a standby also reports its position. */
function stub(name: string, { isStandby = true, lagMs = 0 as number | null, timeZone = "UTC" } = {}) {
  const state = { name, isStandby, lagMs, timeZone, fault: null as Error | null, asked: 0, checked: 0 };
  const $queryRaw = async (sql: TemplateStringsArray) => {
    const isCheck = sql.join("").includes("pg_is_in_recovery");
    state[isCheck ? "checked" : "asked"] += 1;
    if (state.fault !== null) throw state.fault;
    return isCheck ? [state] : [{ name: state.name }];
  };
  return { state, reader: { $queryRaw } as unknown as Reader };
}

const unreachable = () => Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
const wrongStatement = () => new Error("column does not exist");
/** An error of PostgreSQL as Prisma reports it. */
const canceled = (originalCode: string) =>
  Object.assign(new Error("canceling statement"), {
    code: "P2010",
    meta: { driverAdapterError: { cause: { kind: "postgres", originalCode } } },
  });

let timeMs = 0;
let clock: jest.SpiedFunction<typeof performance.now>;
let primary: ReturnType<typeof stub>;
let replica: ReturnType<typeof stub>;
let logged: string[];
let read: ReadReplica;

beforeEach(() => {
  timeMs = 0;
  clock = jest.spyOn(performance, "now").mockImplementation(() => timeMs);
  [primary, replica, logged] = [stub("primary"), stub("replica"), []];
  const log = {
    info: (_: object, text: string) => logged.push(text),
    warn: (_: object, text: string) => logged.push(text),
  };
  read = readFromReplica(primary.reader, replica.reader, { maxLagMs: 10_000, log });
});

afterEach(() => {
  clock.mockRestore();
});

/** The server that answers a second later. The first read goes to the primary, while the replica is checked. */
async function answerer(): Promise<string> {
  timeMs += 1_000;
  await readName();
  await new Promise((resolve) => setImmediate(resolve));
  return readName();
}

async function readName(): Promise<string> {
  const [row] = await read((database) => database.$queryRaw<{ name: string }[]>`SELECT name`);
  return row?.name ?? "";
}

describe("a read replica", () => {
  it("answers while it is near enough, and is checked once a second", async () => {
    expect(await answerer()).toBe("replica");
    for (let reads = 0; reads < 5; reads += 1) expect(await readName()).toBe("replica");
    expect(replica.state.checked).toBe(1);
    expect(logged).toEqual(["read replica is used"]);
  });

  it.each([
    ["too far behind", { lagMs: 10_001 }],
    ["nothing replayed yet", { lagMs: null }],
    ["no standby, as a primary of before", { isStandby: false, lagMs: null }],
    ["no standby, but up to date", { isStandby: false, lagMs: 0 }],
    ["in another time zone, as behind a pooler", { timeZone: "Europe/Berlin" }],
  ])("is not asked: %s", async (_, position) => {
    Object.assign(replica.state, position);
    expect(await answerer()).toBe("primary");
    expect(replica.state.asked).toBe(0);
  });

  it("tells where it stands: PostgreSQL's own words for it", async () => {
    const home = await openTestDatabase();
    expect(await readPosition(home.client)).toEqual({
      isStandby: false,
      lagMs: null,
      timeZone: expect.stringMatching(/UTC|GMT/),
    });
    await home.close();
  });

  it("that falls behind is not asked any more, from the next check on; then again", async () => {
    expect(await answerer()).toBe("replica");
    replica.state.lagMs = 10_001;
    timeMs += 1_000;
    expect(await readName()).toBe("primary");
    replica.state.lagMs = 10_000;
    expect(await answerer()).toBe("replica");
    expect(logged).toEqual([
      "read replica is used",
      "read replica is not used: the primary answers",
      "read replica is used",
    ]);
  });

  it("that is away is replaced by the primary, in the middle of a read too, and not asked for a second", async () => {
    expect(await answerer()).toBe("replica");
    replica.state.fault = unreachable();
    expect(await readName()).toBe("primary");
    const { asked, checked } = replica.state;
    for (let reads = 0; reads < 5; reads += 1) expect(await readName()).toBe("primary");
    expect(replica.state).toMatchObject({ asked, checked });
  });

  it("that ends a read because of a conflict with recovery leaves it to the primary, and is asked again", async () => {
    expect(await answerer()).toBe("replica");
    replica.state.fault = canceled("40001");
    expect(await readName()).toBe("primary");
    replica.state.fault = null;
    expect(await readName()).toBe("replica");
  });

  it.each([
    ["a wrong statement", wrongStatement()],
    ["one that is too slow, which would be so on the primary too", canceled("57014")],
  ])("does not repeat %s", async (_, fault) => {
    expect(await answerer()).toBe("replica");
    replica.state.fault = fault;
    await expect(readName()).rejects.toBe(fault);
    expect(primary.state.asked).toBe(1);
  });
});
