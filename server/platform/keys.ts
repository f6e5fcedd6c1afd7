import { randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { UNNAMED_KEY_ID } from "../config/environment.ts";
import type { KeyText, KeyTexts } from "../config.ts";
import { type Keyring, type Keys, randomKey } from "./crypto.ts";

export function keyringOf(texts: KeyTexts): Keyring {
  const index = keysOf(texts.index);
  const code = keysOf(texts.code);
  const eldest = { index: index.at(-1) ?? index[0], code: code.at(-1) ?? code[0] };
  return { sealing: keysOf(texts.sealing), index, code, eldest };
}

function keysOf(texts: KeyText[]): Keys {
  const [first, ...others] = texts.map(({ id, key }) => ({ id, key: Buffer.from(key, "base64") }));
  if (first === undefined) throw new Error("There is no key.");
  return [first, ...others];
}

/** Outside production: keys generated in DATA_DIR at the first start. Its data is unreadable without them. */
export async function localKeys(dataDir: string): Promise<KeyTexts> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "keys.json");
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? writeKeys(path) : (JSON.parse(text) as KeyTexts);
}

/** Atomic, and never over an existing file: losing keys is losing data. One of two concurrent starts wins. */
async function writeKeys(path: string): Promise<KeyTexts> {
  const fresh = () => [{ id: UNNAMED_KEY_ID, key: randomKey().toString("base64") }];
  const keys: KeyTexts = { sealing: fresh(), index: fresh(), code: fresh() };
  const draft = `${path}.${randomUUID()}.new`;
  const file = await open(draft, "w", 0o600);
  await file.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
  await file.sync();
  await file.close();
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(draft);
  return JSON.parse(await readFile(path, "utf8")) as KeyTexts;
}
