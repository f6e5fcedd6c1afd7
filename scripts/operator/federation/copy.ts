/** A verified copy of metadata for the command line, with its faults in words. */
import { copyFile } from "node:fs/promises";
import { fetchMetadata, queryUrl } from "../../../server/platform/federation/fetch-metadata.ts";
import { MetadataError, type MetadataFault } from "../../../server/platform/federation/metadata-error.ts";
import { verifyMetadata, withCopy } from "../../../server/platform/federation/verified-metadata.ts";
import { CliError } from "../../command-line/cli-error.ts";

/** Brings a copy to this path. */
type CopyTo = (path: string) => Promise<void>;

export function fromQuery(base: string, entityId: string): CopyTo {
  // The address is the operator's own, on their own machine.
  return async (path) => void (await fetchMetadata(queryUrl(base, entityId), path, { allowLoopback: true }));
}

export function fromFile(file: string): CopyTo {
  return async (path) => {
    await copyFile(file, path).catch((cause: NodeJS.ErrnoException) => {
      throw new CliError(2, `Cannot read ${file}: ${cause.code}.`, { cause });
    });
  };
}

export async function withVerifiedCopy(
  copyTo: CopyTo,
  certificate: string,
  use: (path: string) => Promise<void>,
): Promise<void> {
  try {
    await withCopy(async (path) => {
      await copyTo(path);
      await verifyMetadata(path, certificate, new Date());
      await use(path);
    });
  } catch (cause) {
    throw cause instanceof MetadataError ? inWords(cause) : cause;
  }
}

/** Faults that don't concern the file's content. */
const WITHOUT_ANSWER: readonly MetadataFault[] = [
  ...(["address", "private", "dns", "refused", "tls", "timeout", "reset", "unreachable"] as const),
  "no_xmlsec1",
];
const OF_FETCHING: readonly MetadataFault[] = [...WITHOUT_ANSWER, "http_status", "too_large"];

function inWords(cause: MetadataError): CliError {
  const { why, message } = cause;
  const code = WITHOUT_ANSWER.includes(why) ? 2 : 1;
  return new CliError(code, OF_FETCHING.includes(why) ? `${message}.` : `Metadata refused: ${message}.`, {
    cause,
  });
}
