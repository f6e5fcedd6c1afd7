/** Every sealed column of the database: who seals and who rotates keys both go by this list. */

/**
 * By table and column. `formerly`: what its ciphertexts were bound to before they were bound to their row. A column that
 * is renamed keeps its name here, since its ciphertexts are bound to it.
 */
export const sealedColumns = {
  "Account.firstNameSealed": { formerly: ["account.firstName"] },
  "Account.lastNameSealed": { formerly: ["account.lastName"] },
  "Account.dobSealed": { formerly: ["account.dob"] },
  "Account.genderSealed": { formerly: ["account.gender"] },
  "Attempt.addressSealed": { formerly: ["attempt.address"] },
  "Attempt.inboundSealed": { formerly: ["attempt.inbound"] },
  "Attempt.portalAffiliationSealed": { formerly: [] },
  "Attempt.redirectUrlSealed": { formerly: [] },
  "DkimKey.privateKeySealed": { formerly: [] },
  "Document.findingsSealed": { formerly: [] },
  "Document.layoutSealed": { formerly: [] },
  "Document.fileNameSealed": { formerly: ["document.fileName"] },
  "Document.sha256Sealed": { formerly: [] },
  "DomainAppeal.answerSealed": { formerly: [] },
  "DomainAppeal.askedSealed": { formerly: [] },
  "IdempotencyKey.bodySealed": { formerly: ["idempotency.body"] },
  "IdentityProvider.clientSecretSealed": { formerly: ["identityProvider.clientSecret"] },
  "InstitutionRequest.nameSealed": { formerly: [] },
  "LoginIdentifier.addressSealed": { formerly: ["account.email", "account.phone"] },
  "Message.toSealed": { formerly: ["message.to"] },
  "Message.bodySealed": { formerly: ["message.body"] },
  "Message.htmlSealed": { formerly: [] },
  "OneTimeCode.addressSealed": { formerly: ["code.address", "operator-code.address"] },
  "Passkey.nameSealed": { formerly: [] },
  "PortalRequest.findingSealed": { formerly: [] },
  "Resumption.pathSealed": { formerly: [] },
  "PutOffMail.mailSealed": { formerly: [] },
  "PushedRequest.querySealed": { formerly: [] },
  "ReviewReturn.noteSealed": { formerly: [] },
  "SamlKey.privateKeySealed": { formerly: ["saml.privateKey"] },
  "SentMail.toSealed": { formerly: [] },
  "SecurityNotice.messageSealed": { formerly: [] },
  "Session.userAgentSealed": { formerly: ["session.userAgent"] },
  "Session.newTotpSealed": { formerly: ["operator.totp"] },
  "SignInOutcome.wordsSealed": { formerly: [] },
  "SigningKey.privateKeySealed": { formerly: [] },
  "StaffUser.emailSealed": { formerly: ["operator.email"] },
  "StaffUser.nameSealed": { formerly: ["operator.name"] },
  "StaffUser.totpSealed": { formerly: ["operator.totp"] },
  "Verification.firstNameSealed": { formerly: ["verification.firstName"] },
  "Verification.lastNameSealed": { formerly: ["verification.lastName"] },
  "Verification.emailSealed": { formerly: ["verification.email"] },
  "Verification.dobSealed": { formerly: ["verification.dob"] },
  "Verification.metadataSealed": { formerly: [] },
  "Verification.phoneSealed": { formerly: ["verification.phone"] },
  "WebhookAttempt.answerSealed": { formerly: [] },
  "WebhookEndpoint.contactSealed": { formerly: [] },
  "WebhookSecret.secretSealed": { formerly: [] },
} as const satisfies Record<`${string}.${string}Sealed`, { formerly: readonly string[] }>;

/** `Table.column`. */
export type SealedColumn = keyof typeof sealedColumns;
