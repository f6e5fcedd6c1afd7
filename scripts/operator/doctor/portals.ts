/** The doctor's look at institutions' sign-ins: what ends soon, and our keys there. */
import { endOfSource, WARN_DAYS } from "../../../server/domain/proving/sources/federation/source-end.ts";
import { endOfProvider } from "../../../server/domain/proving/sources/identity-provider/provider-end.ts";
import { listSigningKeys } from "../../../server/domain/shared/access/signing-keys.ts";
import { hasXmlsec1 } from "../../../server/platform/federation/verified-metadata.ts";
import { type Check, fail, ok, skip, warn } from "./check.ts";

const DAY_MS = 86_400_000;
/** A year of one key is long (NIST SP 800-57 part 1, section 5.3.6). */
const KEY_DAYS_MAX = 365;

/** Metadata and certificates that end within a month. */
export const checkProviders: Check = async ({ home }) => {
  if (home === null) return [];
  const providers = await home.client.identityProvider.findMany().catch(() => null);
  if (providers === null) return [skip("identity providers", "no tables yet")];
  if (providers.length === 0) return [skip("identity providers", "none is saved")];
  const soon = new Date(Date.now() + WARN_DAYS * DAY_MS);
  const ending = providers.filter((provider) => {
    const endsAt = endOfProvider(provider);
    return endsAt !== null && endsAt < soon;
  });
  if (ending.length === 0) return [ok("identity providers", `${providers.length}`)];
  const names = ending.slice(0, 3).map(({ institutionId }) => institutionId);
  return [
    warn(
      "identity providers",
      `${ending.length} of ${providers.length} have metadata or a certificate that ends within ${WARN_DAYS} days, such as ${names.join(", ")}`,
      'Import their metadata again (docs/portals.md, "One institution").',
    ),
  ];
};

/** Our keys for private_key_jwt, where an institution's provider takes them. */
export const checkAssertionKeys: Check = async ({ home }) => {
  if (home === null) return [];
  const count = await home.client.identityProvider
    .count({ where: { tokenAuthMethod: "private_key_jwt" } })
    .catch(() => 0);
  if (count === 0) return [skip("client assertion key", "no provider uses private_key_jwt")];
  const keys = await listSigningKeys({ database: home.client, now: () => new Date() }, "client_assertion");
  const next = keys.find(({ state }) => state === "next");
  const signing = keys.find(({ state }) => state === "signing");
  if (signing === undefined) return [ok("client assertion key", "made when it is first needed")];
  const days = Math.floor((Date.now() - Date.parse(signing.signsFrom)) / DAY_MS);
  const found = `${signing.keyId} has signed for ${days} days, for ${count} providers`;
  if (next !== undefined)
    return [ok("client assertion key", `${found}; ${next.keyId} signs from ${next.signsFrom}`)];
  return [
    days > KEY_DAYS_MAX
      ? warn(
          "client assertion key",
          found,
          "npm run operator -- keys rotate-signing --purpose client_assertion",
        )
      : ok("client assertion key", found),
  ];
};

/** Metadata that is refreshed every day: whether that works, and can work on this machine. */
export const checkSources: Check = async ({ home }) => {
  if (home === null) return [];
  const sources = await home.client.metadataSource.findMany().catch(() => []);
  if (sources.length === 0) return [skip("metadata", "none is refreshed (portals follow)")];
  const failing = sources.filter(({ failures }) => failures > 0);
  const needsXmlsec1 = sources.some(({ certificate }) => certificate !== null);
  const findings = failing.map(({ url, failure, failures }) =>
    warn(
      "metadata",
      `${url}: ${failure}, ${failures} times since it last worked`,
      'See docs/portals.md, "Metadata that is refreshed every day".',
    ),
  );
  const now = new Date();
  for (const source of sources) {
    const { certificateEndsAt, certificateEndsSoon, metadataEndsSoon } = endOfSource(source, now);
    if (certificateEndsSoon)
      findings.push(
        warn(
          "metadata",
          `${source.url}: the certificate that signs it ends on ${certificateEndsAt?.toISOString().slice(0, 10)}`,
          "Get the next certificate from the federation, and follow the address with it (portals unfollow, portals follow).",
        ),
      );
    if (metadataEndsSoon)
      findings.push(
        warn(
          "metadata",
          `${source.url}: the copy in use ends on ${source.validUntil?.toISOString().slice(0, 10)}`,
          "npm run operator -- portals refresh SOURCE",
        ),
      );
  }
  if (needsXmlsec1 && !(await hasXmlsec1()))
    findings.push(fail("xmlsec1", "isn't installed on this machine", "apt-get install xmlsec1"));
  return findings.length > 0 ? findings : [ok("metadata", `${sources.length} refreshed every day`)];
};
