import type {
  App,
  Client,
  EndRule,
  InstitutionRequest,
  MembershipEnd,
  NewPaperList,
  PaperList as PresentedList,
  PreviewLink,
  Register,
  Review,
  Secret,
  Till,
  Token,
  TrialLink,
} from "../../../../generated/management.ts";
import type * as stored from "../../../../generated/prisma/client.ts";
import type { Config } from "../../../config.ts";
import { readOutcomeMails } from "../../../domain/clients/app/apps.ts";
import type { Client as StoredClient } from "../../../domain/clients/app/clients.ts";
import { listOverrides, readSwitches } from "../../../domain/clients/app/profiles.ts";
import { logoPath } from "../../../domain/clients/brand/brand.ts";
import type { ReviewWithMatches } from "../../../domain/operations/console/review.ts";
import { ANYWHERE } from "../../../domain/proving/document/papers/find.ts";
import { type PapersInForce, unconfirmedOf } from "../../../domain/proving/document/papers/own.ts";
import type { PaperList } from "../../../domain/proving/document/papers/paper.ts";
import type { InstitutionRequest as StoredRequest } from "../../../domain/proving/institution/request.ts";
import { type CountedRegister, readSettings } from "../../../domain/proving/sources/register/registers.ts";
import type { EndInForce, EndPlace } from "../../../domain/proving/verification/ends/own.ts";
import type { Services } from "../../../services.ts";
import { compact } from "../../compact.ts";

/** Names each field: a new column is not public by default. The casts rely on validation at input. */
export function presentApp(app: stored.App): App {
  return compact({
    appId: app.id,
    teamId: app.teamId ?? undefined,
    mode: app.mode,
    name: app.name,
    consumerGroups: app.consumerGroups as App["consumerGroups"],
    defaultConsumerGroup: app.defaultConsumerGroup as NonNullable<App["defaultConsumerGroup"]>,
    redirectUrls: app.redirectUrls,
    methodsOff: app.methodsOff as NonNullable<App["methodsOff"]>,
    manualWithoutName: app.manualWithoutName,
    phoneStep: app.phoneStep as App["phoneStep"],
    testCode: app.testCode,
    outcomeMails: readOutcomeMails(app),
    evidenceConsent: app.evidenceConsent,
    mailSuffices: app.mailSuffices as NonNullable<App["mailSuffices"]>,
    documentAfterMail: app.documentAfterMail as NonNullable<App["documentAfterMail"]>,
    acceptFormerStudents: app.acceptFormerStudents,
    walletProofs: app.walletProofs as NonNullable<App["walletProofs"]>,
    assertionKeys: app.assertionKeys as App["assertionKeys"] | null,
    clockAheadSeconds: app.mode === "test" ? app.clockAheadSeconds : null,
    disabledAt: app.disabledAt,
    createdAt: app.createdAt,
  });
}

export function presentClient(client: StoredClient, { ssoUrl }: Pick<Config, "ssoUrl">): Client {
  const switches = readSwitches(client);
  return compact({
    clientId: client.id,
    appId: client.appId,
    mode: client.mode,
    name: client.name,
    redirectUris: client.redirectUris,
    supergroups: client.supergroups as Client["supergroups"],
    countries: client.countries,
    defaultCountry: client.defaultCountry,
    profile: switches.profile,
    overrides: listOverrides(client),
    legacy: switches.legacy,
    scopes: client.scopes as NonNullable<Client["scopes"]>,
    exactRedirectUris: switches.exactRedirectUris,
    refuseQueryCredentials: switches.refuseQueryCredentials,
    pkce: switches.pkce as Client["pkce"] | null,
    narrowConsent: switches.narrowConsent,
    issInErrors: client.issInErrors,
    deviceGrant: client.deviceGrant,
    tokenExchange: client.tokenExchange,
    exchangeAudience: client.exchangeAudience,
    subjectType: client.subjectType as NonNullable<Client["subjectType"]>,
    openIdScopes: client.openIdScopes as NonNullable<Client["openIdScopes"]>,
    idTokenAlgorithm: client.idTokenAlgorithm as NonNullable<Client["idTokenAlgorithm"]>,
    mailSuffices: client.mailSuffices as NonNullable<Client["mailSuffices"]>,
    documentAfterMail: client.documentAfterMail as NonNullable<Client["documentAfterMail"]>,
    walletOffered: client.walletOffered,
    queryCredentialCalls: Number(client.queryCredentialCalls),
    queryCredentialsAt: client.queryCredentialsAt,
    privacyUrl: client.privacyUrl,
    termsUrl: client.termsUrl,
    logoUrl: client.logoType && `${ssoUrl}${logoPath(client.id)}`,
    domain: client.domain,
    disabledAt: client.disabledAt,
    tokensEndedAt: client.tokensEndedAt,
    createdAt: client.createdAt,
  });
}

export function presentToken(token: stored.Credential): Token {
  const { id, createdAt, expiresAt, revokedAt } = token;
  return compact({ tokenId: id, createdAt, expiresAt, revokedAt, lastUsedOn: presentLastUse(token) });
}

export function presentSecret(secret: stored.Credential): Secret {
  const { id, createdAt, expiresAt, revokedAt } = secret;
  return compact({ secretId: id, createdAt, expiresAt, revokedAt, lastUsedOn: presentLastUse(secret) });
}

export function presentLastUse({ lastUsedOn }: Pick<stored.Credential, "lastUsedOn">): string | undefined {
  return lastUsedOn?.toISOString().slice(0, "2026-11-27".length);
}

export function presentLink({
  id,
  createdAt,
  expiresAt,
  revokedAt,
}: stored.Credential): PreviewLink & TrialLink {
  return compact({ linkId: id, createdAt, expiresAt: expiresAt ?? createdAt, revokedAt });
}

export function presentTill({ id, name, supergroup, country, poolId, createdAt }: stored.Till): Till {
  const asked = { supergroup: supergroup as Till["supergroup"], country, poolId };
  return compact({ tillId: id, name, ...asked, createdAt });
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

/** A register in the document's words, without the secrets of its headers. */
export function presentRegister(register: CountedRegister, { keyring }: Pick<Services, "keyring">): Register {
  return compact({
    registerId: register.id,
    mode: register.mode,
    name: register.name,
    territory: register.territory,
    consumerGroups: register.consumerGroups as Register["consumerGroups"],
    numberName: register.numberName,
    numberExample: register.numberExample,
    kind: register.kind as Register["kind"],
    decides: register.decides,
    decidesProven: register.decidesProven,
    disabled: register.disabledAt !== null,
    url: register.kind === "http" ? readSettings(keyring, register).url : undefined,
    entries: register.entries,
    listedAt: register.listedAt,
    listedUntil: register.listedUntil,
    createdAt: register.createdAt,
  });
}

/** In paths, where a star would need to be encoded. */
const OTHERS = "others";

/** The place that a path and a query name. */
export function readPlace(
  { territory }: { territory: string },
  { appId }: { appId?: string | undefined },
): { territory: string; appId: string | null } {
  return { territory: territory === OTHERS ? ANYWHERE : territory, appId: appId ?? null };
}

export function readPapers({ language, papers, refused }: NewPaperList): PaperList {
  return {
    language,
    papers: papers.map(({ paperId: id, mustShow: shows, holders, specialCategory: special, ...paper }) =>
      compact({ ...paper, id, shows, for: holders, special }),
    ),
    refused: refused.map(({ paperId: id, ...paper }) => ({ ...paper, id })),
  };
}

export function presentEnd(
  { consumerGroup, source, rule, shipped, provenToday, updatedAt }: EndInForce,
  { territory, institutionId }: EndPlace,
): MembershipEnd {
  return compact({
    territory,
    consumerGroup,
    institutionId: institutionId ?? undefined,
    source,
    rule: rule as EndRule,
    provenToday: provenToday.toString(),
    shipped: shipped.map(({ rule: each, institutions, source: { title, url } }) =>
      compact({
        rule: each as EndRule,
        institutions: institutions && [...institutions],
        sourceTitle: title,
        sourceUrl: url,
      }),
    ),
    updatedAt: updatedAt ?? undefined,
  });
}

export function presentPapers(
  { consumerGroup, source, list, updatedAt }: PapersInForce,
  { territory }: { territory: string },
): PresentedList {
  return compact({
    territory: territory === ANYWHERE ? OTHERS : territory,
    consumerGroup,
    source,
    language: list.language,
    papers: list.papers.map(({ id, shows, cover, for: holders, special, ...paper }) =>
      compact({
        paperId: id,
        ...paper,
        mustShow: [...shows],
        cover: [...cover],
        holders: holders && [...holders],
        specialCategory: special,
      }),
    ),
    refused: list.refused.map(({ id, instead, ...paper }) => ({
      paperId: id,
      ...paper,
      instead: [...instead],
    })),
    unconfirmed: unconfirmedOf(list),
    updatedAt: updatedAt ?? undefined,
  });
}
