import type { PublicHttpFault } from "../network/public-http.ts";
import type { XmlError } from "./xml-scan.ts";

export type MetadataFault =
  | PublicHttpFault
  | "http_status"
  | "not_utf8"
  | XmlError["why"]
  | "not_metadata"
  | "not_signed"
  | "signature_form"
  | "weak_algorithm"
  | "no_valid_until"
  | "expired"
  | "signature"
  | "slow"
  | "no_xmlsec1"
  /** Ends before the copy in use. */
  | "older"
  /** Many of its identity providers are gone at once. */
  | "shrunk"
  | "other_entity"
  /** Lacks what we need, such as a certificate. */
  | "unusable";

/** The message is for operators. */
export class MetadataError extends Error {
  override readonly name = "MetadataError";
  readonly why: MetadataFault;

  constructor(why: MetadataFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}
