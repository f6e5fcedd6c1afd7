import { refuse } from "../../errors.ts";
import { parseJson } from "../../http/body/body.ts";
import { refuseIssues } from "../../http/validation/issues.ts";
import { findRepeatedFields } from "../../http/validation/text.ts";

/** Field of the whole message, by provider: Mailgun, SendGrid. */
const FORM_FIELDS = ["body-mime", "email"];
/** Postmark. */
const JSON_FIELD = "RawEmail";

/** Reads the message byte for byte, since a changed one fails its signature, from the types in spec/inbound.yaml. */
export async function handedMail(contentType: string, bytes: Buffer): Promise<Buffer> {
  const [type = ""] = contentType.toLowerCase().split(";");
  switch (type.trim()) {
    case "message/rfc822":
      return bytes;
    case "application/json":
      return fromJson(bytes);
    case "application/x-www-form-urlencoded":
      return fromForm(bytes);
    default:
      return fromMultipart(contentType, bytes);
  }
}

function fromJson(bytes: Buffer): Buffer {
  const text = bytes.toString("utf8");
  const body = parseJson(text);
  refuseIssues(
    findRepeatedFields(text, body).map((path) => ({ path: ["body", ...path], code: "field_repeated" })),
  );
  const message = (Object(body) as Record<string, unknown>)[JSON_FIELD];
  return typeof message === "string" ? Buffer.from(message) : missing(`/body/${JSON_FIELD}`);
}

/** Percent-encoding holds bytes; decoding as text would change a message that is not UTF-8. */
function fromForm(bytes: Buffer): Buffer {
  for (const pair of bytes.toString("latin1").split("&")) {
    const at = pair.indexOf("=");
    if (at === -1 || !FORM_FIELDS.includes(pair.slice(0, at))) continue;
    const escaped = pair.slice(at + 1).replaceAll("+", " ");
    const byteOf = (_all: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
    return Buffer.from(escaped.replaceAll(/%([0-9a-f]{2})/gi, byteOf), "latin1");
  }
  return missing(FORM_FIELDS.map((name) => `/body/${name}`).join(" or "));
}

async function fromMultipart(contentType: string, bytes: Buffer): Promise<Buffer> {
  const body = new Response(new Uint8Array(bytes), { headers: { "content-type": contentType } });
  const form = await body.formData().catch((error: unknown) => {
    return refuse({ kind: "malformed", code: "not_multipart" }, error);
  });
  for (const name of FORM_FIELDS) {
    const value = form.get(name);
    if (typeof value === "string") return Buffer.from(value);
    if (value !== null) return Buffer.from(await value.arrayBuffer());
  }
  return missing(FORM_FIELDS.map((name) => `/body/${name}`).join(" or "));
}

function missing(field: string): never {
  refuse({ kind: "malformed", code: "message_missing", params: { field } });
}
