/** A copy of a federation's metadata whose signature xmlsec1 has found good: what is read is what was verified. */
import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { XmlError } from "../../../server/platform/federation/xml-scan.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { InvalidMetadataError, readSignedRoot, type SignedRoot } from "./signed-root.ts";

/** A federation of the world's size takes some ten seconds. */
const VERIFY_MS = 300_000;
const MD = "urn:oasis:names:tc:SAML:2.0:metadata";

/** A folder of our own with the copy in it; gone in the end. */
export async function withVerifiedCopy(
  copyTo: (path: string) => Promise<void>,
  certificate: string,
  use: (path: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "cohort-metadata-"));
  try {
    const path = join(folder, "metadata.xml");
    await copyTo(path);
    await verify(path, certificate, await formOf(path));
    await use(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text of a file, which must be UTF-8. */
export async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (cause) {
    throw cause instanceof TypeError ? new InvalidMetadataError("it isn't UTF-8", { cause }) : cause;
  }
}

async function formOf(path: string): Promise<SignedRoot> {
  try {
    return await readSignedRoot(textOf(path), new Date());
  } catch (cause) {
    if (cause instanceof InvalidMetadataError) throw refused(cause.message, cause);
    if (!(cause instanceof XmlError)) throw cause;
    const words = {
      not_xml: "it isn't well-formed XML in UTF-8",
      dtd: "it contains a DTD",
      too_complex: "it is nested too deeply",
    };
    throw refused(words[cause.why], cause);
  }
}

function refused(why: string, cause?: unknown): CliError {
  return new CliError(1, `Metadata refused: ${why}.`, { cause });
}

/**
 * Only the key that is handed in may have signed: without --enabled-key-data xmlsec1 would take one that the file
 * itself brings along. It must not fetch anything either.
 */
async function verify(path: string, certificate: string, { name }: SignedRoot): Promise<void> {
  const args = [
    ...["--verify", "--pubkey-cert-pem", certificate],
    ...["--enabled-key-data", "key-name", "--enabled-reference-uris", "same-doc"],
    ...[`--id-attr:ID`, `${MD}:${name}`, path],
  ];
  const options = {
    timeout: VERIFY_MS,
    killSignal: "SIGKILL",
    env: { PATH: process.env.PATH ?? "" },
  } as const;
  await new Promise<void>((resolve, reject) => {
    execFile("xmlsec1", args, options, (error) => {
      if (error === null) return resolve();
      if (error.code === "ENOENT")
        return reject(
          new CliError(2, "xmlsec1 isn't installed; on Debian, run: apt-get install xmlsec1", {
            cause: error,
          }),
        );
      if (error.killed === true) return reject(refused("its signature took too long to verify", error));
      reject(refused("its signature doesn't match the certificate", error));
    });
  });
}
