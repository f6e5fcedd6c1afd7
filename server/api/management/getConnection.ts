import type { Operation } from "./context.ts";

export const getConnection: Operation<"getConnection"> = async (_input, { caller }) => ({
  address: caller.actor.ip ?? "",
});
