import { describe, expect, it } from "@jest/globals";
import { refuse } from "../../server/errors.ts";
import { toRefusal } from "../../server/http/to-refusal.ts";

function thrown(act: () => never): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

describe("toRefusal", () => {
  it("gives back what we refused ourselves", () => {
    const refusal = { kind: "not_found", code: "app" } as const;
    expect(toRefusal(thrown(() => refuse(refusal)))).toEqual(refusal);
  });

  it.each(["P2010", "P2034"])(
    "takes the loser of a deadlock for a conflict, as Prisma tells it by %s",
    (code) => {
      const meta = {
        driverAdapterError: { cause: { kind: "TransactionWriteConflict", originalCode: "40P01" } },
      };
      expect(toRefusal(Object.assign(new Error("deadlock detected"), { code, meta }))).toMatchObject({
        kind: "conflict",
      });
    },
  );

  it.each([
    new Error("anything"),
    Object.assign(new Error("x"), { meta: null }),
    "a text",
    undefined,
    { status: 400 },
  ])("calls ours what nobody foresaw: %s", (error) => {
    expect(toRefusal(error)).toBe("internal");
  });
});
