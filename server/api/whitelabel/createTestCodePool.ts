import type { TestCodePool } from "../../../generated/whitelabel.ts";
import { createTestPool } from "../../domain/tracking/codes/test-pool.ts";
import type { Operation } from "./context.ts";
import { keepAs } from "./keep.ts";
import { requireTestApp } from "./test-mode.ts";

type Pool = Awaited<ReturnType<typeof createTestPool>>;

export const createTestCodePool: Operation<"createTestCodePool"> = async ({ body }, context) =>
  present(await createTestPool(context, requireTestApp(context), body, keepAs(context, present)));

function present({ id, brandUid, added, supergroups, allowance, releaseOnReturn }: Pool): TestCodePool {
  return {
    poolId: id,
    brandUid,
    codes: added,
    supergroups: supergroups as TestCodePool["supergroups"],
    allowance: allowance as TestCodePool["allowance"],
    releaseOnReturn,
  };
}
