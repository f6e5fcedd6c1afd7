/**
 * Upgrade from the newest release and back (docs/upgrade.md): two servers of the release are replaced one after the other by
 * this build, of which the first migrates; then the other way round. No call may fail, none may have its effect twice, and
 * both versions serve at the same time.
 */
import type pg from "pg";
import { listMigrations } from "../../../../server/platform/database/migration/migrations.ts";
import { ROOT } from "../../support/server-process.ts";
import type { Fault } from "./main.ts";
import { checkOutEarlierBuild } from "./support/earlier-build.ts";
import { replaceUnderLoad } from "./support/two-servers.ts";

export const fault: Fault = {
  finding: "D16",
  title: "two servers of the newest release behind HAProxy upgraded one after another, and back, under load",
  needs: ["PostgreSQL", "HAProxy"],
  async run(tell) {
    const earlier = await checkOutEarlierBuild();
    if (earlier === undefined) return { held: null, seen: "git lacks the commit of the newest release" };
    const { folder, commit, packages } = earlier;
    const ours = (await listMigrations()).length;
    tell(
      `from ${commit}, which has ${earlier.migrations.length} of ${ours} migrations; its packages are ${packages}`,
    );
    const migrations: number[] = [];
    /** While the two servers are of different versions: how many answers each gave. */
    const sideBySide: [number, number][] = [];
    try {
      const { isWhole, counts, seen } = await replaceUnderLoad(folder, async ({ admin, replace }) => {
        migrations.push(await countMigrations(admin));
        for (const build of [ROOT, folder]) {
          sideBySide.push(await replace(0, build));
          migrations.push(await countMigrations(admin));
          await replace(1, build);
        }
      });
      tell(counts);
      const [before = 0, after = 0, back = 0] = migrations;
      const isBoth = sideBySide.flat().every((answers) => answers > 0);
      return {
        held: isWhole && isBoth && before === earlier.migrations.length && after === ours && back === after,
        seen:
          `${seen}; migrations ${before}, then ${after}; answers of the two versions side by side: ` +
          sideBySide.map((each) => each.join(" and ")).join(", on the way back "),
      };
    } finally {
      await earlier.remove();
    }
  },
};

async function countMigrations(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ done: number }>(
    `SELECT count(*)::int AS done FROM "_prisma_migrations" WHERE finished_at IS NOT NULL`,
  );
  return rows[0]?.done ?? 0;
}
