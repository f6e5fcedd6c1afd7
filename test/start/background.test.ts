/** Background work of a process: a due metadata source is read again, and its diff mail sent. */
import { setImmediate as turn } from "node:timers/promises";
import { expect, it, jest } from "@jest/globals";
import { startBackgroundWork } from "../../server/start/background.ts";
import { joined } from "../support/console.ts";
import { serveHttp } from "../support/http-server.ts";
import { must } from "../support/journey.ts";
import { install, makeProvider } from "../support/saml-provider.ts";
import { DAY_MS, startService } from "../support/service.ts";

/** Begins the work, and hands over the first round of each job in place of waiting for it. */
function begun(...given: Parameters<typeof startBackgroundWork>) {
  const waiting: { run: () => void; ms: number }[] = [];
  const { setTimeout: real } = globalThis;
  const timers = jest.spyOn(globalThis, "setTimeout").mockImplementation((run, ms = 0) => {
    waiting.push({ run: run as () => void, ms });
    // Never, unless the work is ended.
    return real(() => {}, 1).unref();
  });
  const { rounds } = startBackgroundWork(...given);
  timers.mockRestore();
  const end = Promise.all(rounds.map(({ ended }) => ended));
  return { run: (name: string) => waiting[rounds.findIndex((round) => round.name === name)]?.run(), end };
}

it("metadata that is a day old is read again, and its changes are mailed to the console's admins", async () => {
  const service = await startService();
  service.clock.now = new Date();
  const { email } = await joined(service, "admin");
  const [first, second] = [await makeProvider(), await makeProvider()];
  let told = first.metadata;
  const institution = await serveHttp((_request, response) => void response.end(told));
  const ending = new AbortController();
  try {
    await install(service, first, "live");
    const body = { mode: "live" as const, url: institution.baseUrl, institutionId: "ox.ac.uk" };
    await must(service.operator.POST("/management/metadata-sources", { body }));
    const { metadataSource } = service.services.database;
    await metadataSource.updateMany({ data: { dueAt: new Date(service.clock.now.getTime() + DAY_MS) } });
    told = first.metadata.replace(first.der, second.der);
    service.pass(DAY_MS);
    service.mails.length = 0;
    const work = begun(service.services, ending.signal, true);
    work.run("metadata");
    while (service.mails.length === 0 && (await metadataSource.count({ where: { failures: 0 } })) === 1)
      await turn();
    expect(service.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, "Identity providers (live): 0 added, 1 changed, 0 gone"],
    ]);
    expect(service.mails[0]?.text).toContain(`Changed: ox.ac.uk (${first.entityId}): keys`);
    ending.abort();
    await work.end;
  } finally {
    ending.abort();
    await institution.close();
    await service.stop();
  }
});
