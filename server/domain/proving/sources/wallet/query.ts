/** Credentials that a wallet is asked for, as data by proof (OpenID4VP 1.0, section 6). Pure. */
import type { WalletIssuer } from "../../../../../generated/prisma/client.ts";
import type { WalletProof } from "../../method/wallet.ts";

export type Format = "dc+sd-jwt" | "mso_mdoc";

/** One credential of the query, by which its answer is found. */
export interface AskedCredential {
  id: string;
  proof: WalletProof;
  format: Format;
  /** Any of these `vct`, or the document type. */
  types: readonly string[];
}

/** Claims by our names, as SD-JWT VC and mdoc name them; the namespace of an mdoc is its document type, but for driving licences. */
const NAMES = {
  scopedAffiliation: "eduPersonScopedAffiliation",
  affiliation: "eduPersonAffiliation",
  organisation: "schacHomeOrganization",
  studentCode: "schacPersonalUniqueCode",
  givenName: "given_name",
  familyName: "family_name",
  birthDate: "birthdate",
} as const;
/** ISO/IEC 18013-5, section 7.2, and the EU's PID rulebook. */
const MDOC_BIRTH_DATE = "birth_date";
const NAME_SPACES: Readonly<Record<string, string>> = { "org.iso.18013.5.1.mDL": "org.iso.18013.5.1" };

export type AskedClaim = keyof typeof NAMES;

/** Claims that are kept: the affiliation, sealed (`intent_to_retain` of mdocs). */
export const KEPT: readonly AskedClaim[] = ["scopedAffiliation", "affiliation"];

const PERSON: readonly AskedClaim[] = ["givenName", "familyName", "birthDate"];

/** Sets of claims in order of preference: a wallet shows the first that its credential has. */
const WANTED: Readonly<Record<WalletProof, readonly (readonly AskedClaim[])[]>> = {
  person: [PERSON],
  // Each with names, which are compared, and with a subject: the holder of a credential chooses what is shown.
  group: [["scopedAffiliation"], ["affiliation", "organisation"], ["affiliation"]].flatMap((group) =>
    [[...PERSON, "studentCode"], PERSON, ["givenName", "familyName", "studentCode"]].map(
      (about) => [...group, ...about] as AskedClaim[],
    ),
  ),
};

/** Claims that a page names before it asks: the most that would be shown. */
export function claimsFor(proof: WalletProof): readonly AskedClaim[] {
  return WANTED[proof][0] ?? [];
}

/** One credential for all SD-JWT types, and one for each document type. */
export function credentialsOf(proof: WalletProof, issuers: readonly WalletIssuer[]): AskedCredential[] {
  const all = (of: (issuer: WalletIssuer) => string[]) => [...new Set(issuers.flatMap(of))];
  const types = all(({ credentialTypes }) => credentialTypes);
  const documents = all(({ docTypes }) => docTypes);
  return [
    ...(types.length === 0 ? [] : [{ id: proof, proof, format: "dc+sd-jwt" as const, types }]),
    ...documents.map((docType, index) => ({
      id: `${proof}_document_${index}`,
      proof,
      format: "mso_mdoc" as const,
      types: [docType],
    })),
  ];
}

export function nameSpaceOf(docType: string): string {
  return NAME_SPACES[docType] ?? docType;
}

/** Name of a claim in a credential of this format. */
export function claimName(claim: AskedClaim, format: Format): string {
  return format === "mso_mdoc" && claim === "birthDate" ? MDOC_BIRTH_DATE : NAMES[claim];
}

/** The query in DCQL: any one of the credentials. */
export function queryOf(asked: readonly AskedCredential[]): object {
  const options = asked.map(({ id }) => [id]);
  return {
    credentials: asked.map(describe),
    ...(options.length > 1 && { credential_sets: [{ options }] }),
  };
}

function describe({ id, proof, format, types: [type = "", ...others] }: AskedCredential) {
  const sets = WANTED[proof];
  const claims = [...new Set(sets.flat())].map((claim) => {
    const name = claimName(claim, format);
    if (format === "dc+sd-jwt") return { id: claim, path: [name] };
    return { id: claim, path: [nameSpaceOf(type), name], intent_to_retain: KEPT.includes(claim) };
  });
  const meta = format === "mso_mdoc" ? { doctype_value: type } : { vct_values: [type, ...others] };
  return { id, format, meta, claims, ...(sets.length > 1 && { claim_sets: sets }) };
}
