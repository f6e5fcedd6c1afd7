/** A clock that is a year ahead for one sweep: of the process alone, and of process and database. */
import { readConfig } from "../../../server/config.ts";
import { guardedSweep } from "../../../server/domain/retention/guarded-sweep.ts";
import { sweep } from "../../../server/domain/retention/sweep.ts";
import { openServices } from "../../../server/open-services.ts";
import { makeFile, makePartner, makeReady, must } from "../../partner.ts";
import { makePlace, type ServerLocation, startServer } from "../../server-process.ts";
import type { Fault } from "./main.ts";

const YEAR_MS = 365 * 86_400_000;
const MEMBERS = 10;

export const fault: Fault = {
  finding: "D11",
  title: "a clock a year ahead for one sweep",
  async run(tell) {
    const place = await makePlace();
    await fill(place);
    const { services, close } = await openServices(readConfig({ ...place.env, LOG_LEVEL: "silent" }));
    const { database } = services;
    const ahead = { ...services, now: () => new Date(Date.now() + YEAR_MS) };
    const rows = async () => {
      const counts = await Promise.all([
        database.verification.count(),
        database.account.count(),
        database.message.count(),
        database.idempotencyKey.count(),
        database.document.count({ where: { deletedAt: null } }),
      ]);
      return counts.reduce((sum, count) => sum + count, 0);
    };
    await guardedSweep(services);
    const before = await rows();
    await guardedSweep(ahead);
    const afterProcess = await rows();
    tell(`the process a year ahead: ${before - afterProcess} of ${before} rows deleted`);
    // Both clocks a year ahead look like a last sweep a year ago.
    const where = { singleton: true };
    await database.installation.update({ where, data: { sweptAt: new Date(Date.now() - YEAR_MS) } });
    const isHeld = (await guardedSweep(services)) === null;
    const afterBoth = await rows();
    tell(
      `both a year ahead: ${afterProcess - afterBoth} of ${afterProcess} rows deleted, sweep held back: ${isHeld}`,
    );
    await sweep(ahead);
    const unguarded = afterBoth - (await rows());
    tell(`without the guard: ${unguarded} of ${afterBoth} rows deleted`);
    await close();
    await place.remove();
    return {
      held: isHeld && before === afterBoth && unguarded > 0,
      seen: `${place.home}: rows deleted ${before - afterBoth} of ${before}; without the guard ${unguarded}`,
    };
  },
};

async function fill(place: ServerLocation): Promise<void> {
  const server = await startServer(place);
  const partner = await makePartner(place);
  for (let made = 0; made < MEMBERS; made += 1) {
    const verificationId = await makeReady(partner);
    const params = { path: { appId: partner.appId, verificationId } };
    const path = "/app/{appId}/whitelabel/verifications/{verificationId}/manual";
    await must(partner.calls.POST(path, { params, body: { files: [makeFile(1_000)] } }));
  }
  await server.stop();
}
