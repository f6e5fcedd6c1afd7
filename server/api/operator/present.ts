import type {
  App,
  Client,
  InstitutionRequest,
  PreviewLink,
  Review,
  Secret,
  Token,
  TrialLink,
} from "../../../generated/operator.ts";
import type * as stored from "../../../generated/prisma/client.ts";
import type { Config } from "../../config.ts";
import { logoPath, readOutcomeMails, type Client as StoredClient } from "../../domain/clients/index.ts";
import type { ReviewWithMatches } from "../../domain/operations/index.ts";
import type { InstitutionRequest as StoredRequest } from "../../domain/proving/index.ts";
import { compact } from "../compact.ts";

/** Stored texts of closed sets were checked against the contract on their way in; the casts say so. */

export function presentApp({
  id,
  clockAheadSeconds,
  callsRefusedUntil: _refused,
  ...settings
}: stored.App): App {
  return compact({
    ...settings,
    appId: id,
    clockAheadSeconds: settings.mode === "test" ? clockAheadSeconds : null,
    consumerGroups: settings.consumerGroups as App["consumerGroups"],
    defaultConsumerGroup: settings.defaultConsumerGroup as NonNullable<App["defaultConsumerGroup"]>,
    methodsOff: settings.methodsOff as NonNullable<App["methodsOff"]>,
    phoneStep: settings.phoneStep as App["phoneStep"],
    outcomeMails: readOutcomeMails(settings),
  });
}

export function presentClient(client: StoredClient, { ssoUrl }: Pick<Config, "ssoUrl">): Client {
  const { id, logoType, darkLogoType, logoIsLight, branding, ...settings } = client;
  return compact({
    ...settings,
    clientId: id,
    supergroups: settings.supergroups as Client["supergroups"],
    scopes: settings.scopes as NonNullable<Client["scopes"]>,
    openIdScopes: settings.openIdScopes as NonNullable<Client["openIdScopes"]>,
    idTokenAlgorithm: settings.idTokenAlgorithm as NonNullable<Client["idTokenAlgorithm"]>,
    pkce: settings.pkce as Client["pkce"] | null,
    queryCredentialCalls: Number(settings.queryCredentialCalls),
    logoUrl: logoType && `${ssoUrl}${logoPath(id)}`,
  });
}

export function presentToken({ id, createdAt, expiresAt, revokedAt }: stored.Credential): Token {
  return compact({ tokenId: id, createdAt, expiresAt, revokedAt });
}

export function presentSecret({ id, createdAt, revokedAt }: stored.Credential): Secret {
  return compact({ secretId: id, createdAt, revokedAt });
}

/** A link to a preview or a trial sign-in; each was issued with its end. */
export function presentLink({
  id,
  createdAt,
  expiresAt,
  revokedAt,
}: stored.Credential): PreviewLink & TrialLink {
  return compact({ linkId: id, createdAt, expiresAt: expiresAt ?? createdAt, revokedAt });
}

export function presentInstitutionRequest(request: StoredRequest): InstitutionRequest {
  const { id, mode, name, territory, domain, consumerGroup, status, institutionId, createdAt } = request;
  return compact({
    requestId: id,
    mode,
    name,
    territory,
    domain,
    consumerGroup: consumerGroup as InstitutionRequest["consumerGroup"],
    status: status as InstitutionRequest["status"],
    institutionId,
    createdAt,
  });
}

export function presentReview(review: ReviewWithMatches): Review {
  const { id, appName: _, matches, person, documents, ...shown } = review;
  const { firstName, lastName, dob } = person;
  return compact({
    ...shown,
    reviewId: id,
    person: { firstName, lastName, dob },
    documents: documents.map(({ id: documentId, contentType, sha256, ...document }) => ({
      ...document,
      documentId,
      contentType: contentType as Review["documents"][number]["contentType"],
      sha256Hash: sha256,
    })),
    flags: matches,
  });
}
