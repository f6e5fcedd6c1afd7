/** A copy of metadata whose signature xmlsec1 has verified: the verified bytes are the ones read. */
import { spawn } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MetadataError } from "./metadata-error.ts";
import { readSignedRoot, type SignedRoot } from "./signed-root.ts";
import { XmlError } from "./xml-scan.ts";

/** A federation of the world's size takes some ten seconds. */
const VERIFY_MS = 300_000;
const MD = "urn:oasis:names:tc:SAML:2.0:metadata";

export async function withCopy<T>(use: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "cohort-metadata-"));
  try {
    return await use(join(folder, "metadata.xml"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (cause) {
    throw cause instanceof TypeError ? new MetadataError("not_utf8", "it isn't UTF-8", { cause }) : cause;
  }
}

const XML_FAULTS: Record<XmlError["why"], string> = {
  not_xml: "it isn't well-formed XML in UTF-8",
  dtd: "it contains a DTD",
  too_complex: "it is nested too deeply",
};

export async function readText<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    if (!(cause instanceof XmlError)) throw cause;
    throw new MetadataError(cause.why, XML_FAULTS[cause.why], { cause });
  }
}

/** Requires a valid signature of the whole file by this certificate. --enabled-key-data excludes keys from the file itself. */
export async function verifyMetadata(path: string, certificate: string, now: Date): Promise<SignedRoot> {
  const root = await readText(() => readSignedRoot(textOf(path), now));
  const args = [
    ...["--verify", "--pubkey-cert-pem", certificate],
    ...["--enabled-key-data", "key-name", "--enabled-reference-uris", "same-doc"],
    ...[`--id-attr:ID`, `${MD}:${root.name}`, path],
  ];
  await runXmlsec1(args);
  return root;
}

export async function verifyMetadataByPem(path: string, pem: string, now: Date): Promise<SignedRoot> {
  const certificate = `${path}.pem`;
  await writeFile(certificate, pem, { mode: 0o600 });
  return verifyMetadata(path, certificate, now);
}

/** Path of programs, the only environment handed over. */
const PATH = "/usr/local/bin:/usr/bin:/bin";

function runXmlsec1(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn("xmlsec1", args, {
      env: { PATH },
      stdio: "ignore",
      timeout: VERIFY_MS,
      killSignal: "SIGKILL",
    });
    child.once("error", (cause) =>
      reject(
        new MetadataError("no_xmlsec1", "xmlsec1 isn't installed; on Debian, run: apt-get install xmlsec1", {
          cause,
        }),
      ),
    );
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else if (code === null) reject(new MetadataError("slow", "its signature took too long to verify"));
      else reject(new MetadataError("signature", "its signature doesn't match the certificate"));
    });
  });
}

export function hasXmlsec1(): Promise<boolean> {
  return runXmlsec1(["--version"]).then(
    () => true,
    () => false,
  );
}
