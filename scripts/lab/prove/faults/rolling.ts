/**
 * A rolling restart behind Debian's HAProxy, with the sample in ops/proxies: two servers on one PostgreSQL are stopped by
 * SIGTERM and started again, one after the other. No call may fail, and none may have its effect twice.
 */
import type { Fault } from "./main.ts";
import { replaceUnderLoad } from "./support/two-servers.ts";

const RESTARTS = 6;

export const fault: Fault = {
  finding: "R1",
  title: `${RESTARTS} restarts of two servers behind HAProxy, one after another, under load`,
  needs: ["PostgreSQL", "HAProxy"],
  async run(tell) {
    const { isWhole, counts, seen } = await replaceUnderLoad(undefined, async ({ replace }) => {
      for (let restart = 0; restart < RESTARTS; restart += 1) await replace(restart % 2 === 0 ? 0 : 1);
    });
    tell(counts);
    return { held: isWhole, seen };
  },
};
