/** Debian packages that are unpacked and not installed: as packages they would start a server, or exclude another one. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the package's files, in place of "/"; downloaded and unpacked once for each checkout. */
export async function unpackedPackage(name: string): Promise<string> {
  const cache = fileURLToPath(new URL(`../../node_modules/.cache/cohort-${name}/`, import.meta.url));
  const root = join(cache, "unpacked");
  if (existsSync(root)) return root;
  await mkdir(cache, { recursive: true });
  const download = () => execFileSync("apt-get", ["download", name], { cwd: cache, stdio: "pipe" });
  try {
    download();
  } catch {
    execFileSync("apt-get", ["update", "-q"], { stdio: "pipe" });
    download();
  }
  const [deb = ""] = (await readdir(cache)).filter((file) => file.endsWith(".deb"));
  execFileSync("dpkg", ["-x", deb, "unpacked"], { cwd: cache, stdio: "pipe" });
  return root;
}
