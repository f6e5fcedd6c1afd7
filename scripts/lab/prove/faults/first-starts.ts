/** Three servers are started at once on an empty database and an empty folder, as an orchestrator does. */
import {
  freePort,
  makePlace,
  type Running,
  type ServerLocation,
  startServer,
} from "../../support/server-process.ts";
import type { Fault } from "./main.ts";

const SERVERS = 3;

export const fault: Fault = {
  finding: "D18",
  title: `${SERVERS} first starts at once, on an empty database and an empty folder`,
  async run(tell) {
    const place = await makePlace();
    const places: ServerLocation[] = [place];
    while (places.length < SERVERS) {
      const port = await freePort();
      places.push({
        ...place,
        port,
        baseUrl: `http://localhost:${port}`,
        env: { ...place.env, PORT: String(port) },
      });
    }
    const starts = await Promise.allSettled(places.map((one) => startServer(one)));
    const started = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
    const exits = starts.flatMap((start) =>
      start.status === "rejected" ? [String(start.reason.message)] : [],
    );
    const slowestMs = Math.max(0, ...started.map(({ startedInMs }) => startedInMs));
    tell(`${started.length} started, the last after ${slowestMs} ms; ${exits.join(", ") || "none ended"}`);
    const ready = await countReady(places);
    await Promise.all(started.map((server: Running) => server.stop()));
    const again = await startServer(place);
    const isReadyAgain = (await countReady([place])) === 1;
    await again.stop();
    await place.remove();
    // The embedded database is one process's: the others say so in a line, and end with 1.
    const expected = place.home === "embedded" ? 1 : SERVERS;
    return {
      held:
        started.length === expected &&
        ready === expected &&
        isReadyAgain &&
        exits.every((exit) => exit === "the server exited with code 1"),
      seen: `${place.home}: ${started.length} of ${SERVERS} started, ${ready} ready, the last after ${slowestMs} ms; ${exits.length} ended with code 1; started again afterwards: ${isReadyAgain}`,
    };
  },
};

async function countReady(places: readonly ServerLocation[]): Promise<number> {
  const statuses = await Promise.all(
    places.map(({ baseUrl }) =>
      fetch(`${baseUrl}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  return statuses.filter((status) => status === 200).length;
}
