/** Reads the output of the rendering process (picture-frames.ts). No Node serialisation, because that process is untrusted. */
import { z } from "zod";
import { type End, LENGTHS_BYTES, type Picture } from "./picture-frames.ts";
import { EVIDENCE_LENGTH_MAX, TRAIT_KINDS } from "./traits/traits.ts";

const side = z.number().int().min(1).max(16_383);
const length = z.number().int().min(1).max(50_000_000);
const PageHead = z.strictObject({
  page: z.number().int().min(1).max(1_000),
  width: side,
  height: side,
  pictureBytes: length,
  print: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
  darkest: z.number().int().min(0).max(255),
  contrast: z.number().int().min(0).max(255),
});
const SeenHead = z.strictObject({
  traits: z
    .array(z.strictObject({ kind: z.enum(TRAIT_KINDS), evidence: z.string().max(EVIDENCE_LENGTH_MAX) }))
    .max(20),
  text: z.string().max(100_000).nullable(),
  textSource: z.enum(["text", "ocr"]).nullable(),
  isRead: z.boolean(),
  layout: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});
const EndHead = z.strictObject({
  pagesTotal: z.number().int().min(0).max(1_000_000_000),
  seen: SeenHead,
});
const BrokenHead = z.strictObject({ broken: z.string().max(200) });

interface Output {
  pages: Picture[];
  end: End | undefined;
}

/** Up to the first frame that does not fit. After the end a page may come again, and another end. */
export function readOutput(output: Buffer): Output {
  const pages: Picture[] = [];
  let ended: Output["end"];
  for (let at = 0; at + LENGTHS_BYTES <= output.length; ) {
    const bytesAt = at + LENGTHS_BYTES + output.readUInt32BE(at);
    const next = bytesAt + output.readUInt32BE(at + 4);
    if (next > output.length) break;
    const head = parsed(output.toString("utf8", at + LENGTHS_BYTES, bytesAt));
    const end = EndHead.or(BrokenHead).safeParse(head);
    at = next;
    if (end.success) {
      ended = end.data;
      continue;
    }
    const page = pageOf(head, output.subarray(bytesAt, next));
    const isAgain = ended !== undefined && page !== undefined && page.page <= pages.length;
    if (page === undefined || !(isAgain || page.page === pages.length + 1)) break;
    pages[page.page - 1] = page;
  }
  return { pages, end: ended };
}

function pageOf(head: unknown, bytes: Buffer): Picture | undefined {
  const read = PageHead.safeParse(head);
  if (!read.success) return undefined;
  const { pictureBytes, ...about } = read.data;
  const [picture, small] = [bytes.subarray(0, pictureBytes), bytes.subarray(pictureBytes)];
  return isWebp(picture) && isWebp(small) ? { ...about, picture, small } : undefined;
}

function isWebp(bytes: Buffer): boolean {
  return bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
