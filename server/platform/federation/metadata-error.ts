import type { XmlError } from "./xml-scan.ts";

/** Why a metadata file could not be had, or is not trusted. */
export type MetadataFault =
  | "unreachable"
  | "http_status"
  | "too_large"
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
  /** It ends before the copy that is in use. */
  | "older"
  /** Many of its identity providers are gone at once. */
  | "shrunk"
  /** It is about another entity than the one that was asked for. */
  | "other_entity"
  /** The entity has nothing that we can work with, such as a certificate. */
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
