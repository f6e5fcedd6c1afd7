/** Examples of the documents, filled with the reader's values instead of made-up ones. */
import type { Message } from "./operation-model.ts";

/** Values by the names of parameters and fields; of several, the first is filled in and the others are offered. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

export function knownValue(known: KnownValues, name: string): string | undefined {
  return Object.hasOwn(known, name) ? known[name]?.[0] : undefined;
}

/** Lines of JSON (NDJSON) are filled one by one. */
export function fillMessage<M extends Pick<Message, "mediaType" | "example">>(
  message: M,
  known: KnownValues,
): M {
  return { ...message, example: fill(message.example, message.mediaType, known) };
}

function fill(example: unknown, mediaType: string, known: KnownValues): unknown {
  if (typeof example === "string")
    return mediaType === "application/x-ndjson"
      ? example.replaceAll(/^\{.*\}$/gm, (line) => JSON.stringify(fill(JSON.parse(line), mediaType, known)))
      : example;
  if (Array.isArray(example)) return example.map((one) => fill(one, mediaType, known));
  if (typeof example !== "object" || example === null) return example;
  const entries = Object.entries(example);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, knownValue(known, name) ?? fill(value, mediaType, known)]),
  );
}
