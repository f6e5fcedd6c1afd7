import { listErasures as list } from "../../domain/shared/erasure/record.ts";
import type { Operation } from "./context.ts";

export const listErasures: Operation<"listErasures"> = async ({ query }, { database }) => {
  const { after = 0, limit = 100 } = query;
  const erasures = await list(database, { after: BigInt(after), limit });
  return {
    erasures: erasures.map(({ id, kind, subjectId, erasedAt }) => ({
      sequence: Number(id),
      kind,
      subjectId,
      erasedAt: erasedAt.toISOString(),
    })),
  };
};
