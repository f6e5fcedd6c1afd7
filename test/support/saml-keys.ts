/** Our own SAML keys, as an operator replaces them. */
import { X509Certificate } from "node:crypto";
import type { SamlKey, SamlKeyList } from "../../generated/management.ts";
import { ask } from "./operator.ts";
import type { Service } from "./service.ts";

export const addKey = (service: Service) => ask<SamlKey>(service, "POST", "/management/saml-keys");
export const listKeys = (service: Service) => ask<SamlKeyList>(service, "GET", "/management/saml-keys");
export const signWith = (service: Service, id: string) =>
  ask<SamlKey>(service, "POST", `/management/saml-keys/${id}/use`);
export const removeKey = (service: Service, id: string) =>
  ask(service, "DELETE", `/management/saml-keys/${id}`);

/** Published keys of our metadata by their use: fingerprints of certificates. */
export async function published(service: Service): Promise<{ signing: string[]; encryption: string[] }> {
  const xml = await (await fetch(`${service.baseUrl}/saml/metadata`)).text();
  const certificates = (use: string) =>
    [...xml.matchAll(new RegExp(`<KeyDescriptor use="${use}">.*?X509Certificate>([^<]+)<`, "gs"))].map(
      ([, base64 = ""]) => {
        const { fingerprint256 } = new X509Certificate(Buffer.from(base64, "base64"));
        return fingerprint256.replaceAll(":", "").toLowerCase();
      },
    );
  return { signing: certificates("signing"), encryption: certificates("encryption") };
}
