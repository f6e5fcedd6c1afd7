import { selfSigned } from "../../platform/certificate.ts";
import { seal, unseal } from "../../platform/crypto.ts";
import { type ServiceProvider, serviceMetadata } from "../../platform/saml.ts";
import type { Services } from "../../services.ts";
import { REQUESTED_ATTRIBUTES } from "./attributes.ts";

/** There is one: partners of SAML keep it by hand, so it stays what it is. */
const CURRENT = "current";
const PURPOSE = "saml.privateKey";

/** Us, with our key. It is made when it is first needed; of two processes that make one at once, one is kept. */
export async function ourServiceProvider({
  config,
  database,
  keyring,
  now,
}: Pick<Services, "config" | "database" | "keyring" | "now">): Promise<ServiceProvider> {
  const read = () => database.samlKey.findUnique({ where: { id: CURRENT } });
  let key = await read();
  if (key === null) {
    const { privateKey, certificate } = await selfSigned(new URL(config.ssoUrl).hostname, now());
    const privateKeySealed = seal(keyring, PURPOSE, privateKey);
    const data = { id: CURRENT, privateKeySealed, certificate, createdAt: now() };
    await database.samlKey.createMany({ data, skipDuplicates: true });
    key = await read();
  }
  if (key === null) throw new Error("the SAML key was not kept");
  return {
    entityId: `${config.ssoUrl}/saml/metadata`,
    acsUrl: `${config.ssoUrl}/saml/acs`,
    privateKey: unseal(keyring, PURPOSE, key.privateKeySealed),
    certificate: key.certificate,
  };
}

/** What operators send to institutions and federations, at an address that stays. */
export async function ourMetadata(
  services: Pick<Services, "config" | "database" | "keyring" | "now">,
): Promise<string> {
  return serviceMetadata(await ourServiceProvider(services), REQUESTED_ATTRIBUTES);
}
