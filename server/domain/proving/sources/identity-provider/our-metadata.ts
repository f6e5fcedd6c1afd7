/** Our SAML metadata: keys, the operator's settings, defaults. */

import type { Localised } from "../../../../config/saml-metadata.ts";
import type { Config } from "../../../../config.ts";
import { describeService } from "../../../../platform/federation/service-metadata.ts";
import { catalogue } from "../../../../words/catalogue.ts";
import { baseLanguages } from "../../../../words/languages.ts";
import { DAY_MS, later } from "../../../shared/time.ts";
import { REQUESTED_ATTRIBUTES } from "../assertion/attributes.ts";
import { type Needs, publishedKeys } from "./saml-key.ts";

const CODE_OF_CONDUCT = "https://refeds.org/category/code-of-conduct/v2";
const SIRTFI = "https://refeds.org/sirtfi";

/** Publishes only the newest key for encryption, so that the former can be removed. The same text all day. */
export async function ourMetadata(services: Needs): Promise<string> {
  const { config, now } = services;
  const { us, signing, encryption } = await publishedKeys(services);
  const { samlMetadata: given, ssoUrl } = config;
  return describeService({
    entityId: us.entityId,
    acsUrl: us.acsUrl,
    signingCertificates: signing,
    encryptionCertificate: encryption,
    signWith: given.signed ? us.privateKey : null,
    validUntil: given.validDays === null ? null : endOf(given.validDays, now()),
    displayName: given.displayName,
    description: { ...inOurLanguages(), ...given.description },
    informationUrl: { en: `${ssoUrl}/`, ...given.informationUrl },
    privacyUrl: { ...policyOf(config), ...given.privacyUrl },
    logo: given.logo,
    organization: given.organization,
    contacts: given.contacts,
    entityAttributes: entityAttributesOf(config),
    requestedAttributes: REQUESTED_ATTRIBUTES,
  });
}

function inOurLanguages(): Localised {
  return Object.fromEntries(
    baseLanguages.map((language) => [language, catalogue(language).portal.serviceDescription]),
  );
}

function policyOf({ privacyPolicyUrl }: Pick<Config, "privacyPolicyUrl">): Localised {
  return privacyPolicyUrl === null ? {} : { en: privacyPolicyUrl };
}

/** From midnight on, so that the text is the same all day. */
function endOf(days: number, now: Date): Date {
  const midnight = new Date(now);
  midnight.setUTCHours(0, 0, 0, 0);
  return later(midnight, (days + 1) * DAY_MS);
}

function entityAttributesOf({ samlMetadata }: Pick<Config, "samlMetadata">) {
  const { codeOfConduct, sirtfi, entityCategories } = samlMetadata;
  return {
    // saml-subject-id-attr-v1.0, section 2.1: an identifier for this service only.
    "urn:oasis:names:tc:SAML:profiles:subject-id:req": ["pairwise-id"],
    // RFC 8409; refeds.org/category/code-of-conduct.
    "http://macedir.org/entity-category": [...(codeOfConduct ? [CODE_OF_CONDUCT] : []), ...entityCategories],
    "urn:oasis:names:tc:SAML:attribute:assurance-certification": sirtfi ? [SIRTFI] : [],
  };
}
