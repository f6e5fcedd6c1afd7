import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { KeyTexts } from "../config.ts";
import { type Keyring, randomKey } from "./crypto.ts";

/** The keyring, from the configuration's texts. */
export function keyringOf({ sealing, index, code }: KeyTexts): Keyring {
  const [first, ...others] = sealing.map(({ id, key }) => ({ id, key: Buffer.from(key, "base64") }));
  if (first === undefined) throw new Error("There is no sealing key.");
  return {
    sealing: [first, ...others],
    index: Buffer.from(index, "base64"),
    code: Buffer.from(code, "base64"),
  };
}

/** Outside production: keys generated in DATA_DIR at the first start. Without them its data can't be read. */
export async function localKeys(dataDir: string): Promise<KeyTexts> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "keys.json");
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? writeKeys(path) : (JSON.parse(text) as KeyTexts);
}

async function writeKeys(path: string): Promise<KeyTexts> {
  const fresh = () => randomKey().toString("base64");
  const keys: KeyTexts = { sealing: [{ id: "k1", key: fresh() }], index: fresh(), code: fresh() };
  // Never over an existing file: losing keys is losing data.
  const file = await open(path, "wx", 0o600);
  await file.writeFile(`${JSON.stringify(keys, null, 2)}\n`);
  await file.sync();
  await file.close();
  return keys;
}
