import type { SamlKey } from "../../../../generated/management.ts";
import type { OurSamlKey } from "../../../domain/proving/sources/identity-provider/saml-key.ts";
import { certificateOf } from "./identity-provider.ts";

/** Omits the private key. */
export function presentSamlKey({ id, state, certificate: pem, createdAt }: OurSamlKey): SamlKey {
  const certificate = certificateOf(pem.replace(/-----[^-]+-----/g, ""));
  if (certificate === null) throw new Error(`SAML key ${id} has no sound certificate`);
  return { samlKeyId: id, state, certificate, createdAt: createdAt.toISOString() };
}
