import type { FederationEntity } from "../../../../../generated/management.ts";
import type { Problem } from "../../../../errors.ts";
import { givenDisplay, readDisplay } from "./display.ts";
import type { DescribedProvider } from "./metadata.ts";
import { validateProvider } from "./valid-provider.ts";

/** Identity provider for an import, or what its metadata lacks. */
export function toFederationEntity(
  described: DescribedProvider,
  now: Date,
): FederationEntity | Problem<"saml_provider"> {
  const sound = validateProvider(described, now);
  if ("code" in sound) return sound;
  const { validUntil, scopePatterns, ...entity } = sound;
  const patterns = scopePatterns.length === 0 ? {} : { scopePatterns };
  const until = validUntil === null ? {} : { validUntil: validUntil.toISOString() };
  return { ...entity, ...patterns, ...until, ...givenDisplay(readDisplay(described.display)) };
}
