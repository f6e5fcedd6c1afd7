import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { makePlace, type ServerLocation, startServer } from "../../support/server-process.ts";
import { tryStart } from "./m9-node-env.ts";
import type { Attack, Target } from "./main.ts";

const operator = fileURLToPath(new URL("../../../operator/main.ts", import.meta.url));

interface KeyFile {
  sealing: { id: string; key: string }[];
}

/** The keys of a server outside production, changed. */
async function changeKeys({ folder }: ServerLocation, change: (keys: KeyFile) => KeyFile): Promise<void> {
  const path = join(folder, "keys.json");
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, "utf8")) as KeyFile)));
}

/** A command that is killed as soon as it has begun, and the same again to its end. */
async function rotate({ env }: ServerLocation): Promise<string> {
  const begun = spawn(process.execPath, [operator, "keys", "rotate"], { env, stdio: "ignore" });
  await setTimeout(1_500);
  begun.kill("SIGKILL");
  const { stdout } = await promisify(execFile)(process.execPath, [operator, "keys", "rotate"], { env });
  return stdout;
}

async function certificates({ baseUrl }: ServerLocation): Promise<string> {
  const response = await fetch(`${baseUrl}/saml/metadata`);
  if (response.status !== 200) throw new Error(`our metadata is answered with ${response.status}`);
  return response.text();
}

const newKey = (id: string) => ({ id, key: randomBytes(32).toString("base64") });

/** With other keys under the same id, and without the one that is in use: a start would take values for unreadable. */
async function startsWithout(target: Target): Promise<number> {
  const { place } = target;
  let started = 0;
  for (const sealing of [[newKey("k1")], [newKey("k2")]]) {
    const before = await readFile(join(place.folder, "keys.json"), "utf8");
    await changeKeys(place, (keys) => ({ ...keys, sealing }));
    const { said } = await tryStart(target, { DATABASE_URL: place.env.DATABASE_URL ?? "" });
    if (!said.includes("Cannot start: DATA_KEYS")) started += 1;
    await writeFile(join(place.folder, "keys.json"), before);
  }
  return started;
}

export const attack: Attack = {
  finding: "L8",
  title: "a stolen key that stays in use; a start with other keys",
  async run(target) {
    const place = await makePlace();
    try {
      let server = await startServer(place);
      // Makes a private key, which is kept encrypted.
      const before = await certificates(place);
      await server.stop();
      const started = await startsWithout({ ...target, place });
      await changeKeys(place, (keys) => ({ ...keys, sealing: [newKey("k2"), ...keys.sealing] }));
      server = await startServer(place);
      const said = await rotate(place);
      await server.stop();
      await changeKeys(place, (keys) => ({ ...keys, sealing: keys.sealing.filter(({ id }) => id === "k2") }));
      server = await startServer(place);
      const isGone = /^sealing +k1 +retired\b/m.test(said) && (await certificates(place)) === before;
      await server.stop();
      return {
        held: started === 0 && isGone,
        seen: `${started} of 2 starts with other keys; after a rotation it ${isGone ? "runs" : "does not run"} without the old key`,
      };
    } finally {
      await place.remove();
    }
  },
};
