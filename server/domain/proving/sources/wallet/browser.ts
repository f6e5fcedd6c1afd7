/** Wallets by the browser's API (Digital Credentials): requests in the page, and the answer that it posts. */
import type { WalletRequest } from "../../../../../generated/prisma/client.ts";
import { isObject } from "../../../../platform/wallet/disclosures.ts";
import { fail } from "../../../../platform/wallet/fault.ts";
import { audienceOf, signRequest } from "../../../../platform/wallet/request.ts";
import type { VerificationWithRelations } from "../../verification/load.ts";
import { findAsker } from "./asker.ts";
import type { Wanted } from "./believed.ts";
import { type AskedCredential, claimName, claimsFor, KEPT, nameSpaceOf, queryOf } from "./query.ts";
import {
  declinedBy,
  findingOf,
  keepFinding,
  type OpenRequest,
  openSecret,
  presentedIn,
  takeStep,
  thumbprintOf,
  type WalletServices,
} from "./request.ts";
import type { Presented } from "./verify.ts";

const OPENID = "openid4vp-v1-signed";
const ISO = "org-iso-mdoc";

/** Requests of a page, as `navigator.credentials.get` takes them; Safari knows the second protocol alone. */
export interface BrowserRequest {
  protocol: typeof OPENID | typeof ISO;
  data: object;
}

/** Null where the chain was replaced meanwhile: the next request is by the new one. */
export async function browserRequests(
  services: WalletServices,
  verification: VerificationWithRelations,
  request: WalletRequest,
  { asked }: Wanted,
): Promise<BrowserRequest[] | null> {
  const asker = await findAsker(services, verification);
  const { clientId, nonce, encryption } = openSecret(services.keyring, request.hash, request);
  if (asker.clientId !== clientId) return null;
  const origin = originOf(services);
  const query = queryOf(asked);
  const signed = await signRequest(asker, { clientId, nonce, query, encryption, origins: [origin] });
  const openId: BrowserRequest = { protocol: OPENID, data: { request: signed } };
  const documents = documentsOf(asked);
  if (Object.keys(documents).length === 0) return [openId];
  const { mdocRequest } = await loadIso();
  const iso = mdocRequest({ documents, nonce, key: encryption, origin, verifier: asker });
  return [openId, { protocol: ISO, data: iso }];
}

const loadIso = () => import("../../../../platform/wallet/annex-c.ts");

const originOf = ({ config }: Pick<WalletServices, "config">) => new URL(config.ssoUrl).origin;

const isDocument = ({ format }: AskedCredential) => format === "mso_mdoc";

/** Elements by document type and namespace, and whether they are kept. */
function documentsOf(asked: readonly AskedCredential[]) {
  return Object.fromEntries(
    asked.filter(isDocument).map(({ proof, types: [docType = ""] }) => {
      const elements = claimsFor(proof).map(
        (claim) => [claimName(claim, "mso_mdoc"), KEPT.includes(claim)] as const,
      );
      return [docType, { [nameSpaceOf(docType)]: Object.fromEntries(elements) }];
    }),
  );
}

/** Takes the answer that a page posts for its newest request: JSON of `protocol` and `data`. Another call may have been faster. */
export async function takeBrowserAnswer(
  services: WalletServices,
  request: Pick<WalletRequest, "hash">,
  text: string,
): Promise<void> {
  const open = await takeStep(services, request.hash, "browser", "browser");
  if (open === null) return;
  const finding = await findingOf(services, open, () => readAnswer(services, open, text));
  await keepFinding(services, open.request, finding);
}

async function readAnswer(
  services: WalletServices,
  open: OpenRequest,
  text: string,
): Promise<Presented | null> {
  const { protocol, response } = parse(text);
  if (response === null) return null;
  const origin = originOf(services);
  const { nonce, encryption, key: secret } = open.secret;
  const audience = audienceOf(origin);
  if (protocol === OPENID) {
    const { browserTranscriptOf } = await import("../../../../platform/wallet/mdoc.ts");
    const thumbprint = await thumbprintOf(encryption);
    const transcript = browserTranscriptOf({ origin, nonce, thumbprint });
    return presentedIn(open, response, { audience, nonce, transcript });
  }
  if (protocol !== ISO) return fail("response", "another protocol");
  const { encryptionInfoOf, openMdocAnswer } = await loadIso();
  const encryptionInfo = encryptionInfoOf({ nonce, key: encryption });
  const opened = await openMdocAnswer(response, { secret, encryptionInfo, origin });
  const { asked, issuers } = open.wanted;
  return {
    format: "mso_mdoc",
    types: asked.filter(isDocument).flatMap(({ types }) => types),
    given: opened.response,
    binding: { audience, nonce, transcript: opened.transcript },
    issuers: [...issuers.group, ...issuers.person],
  };
}

/** Null in place of a response for a wallet's error (OpenID4VP 1.0, appendix A.4). */
function parse(text: string): { protocol: unknown; response: string | null } {
  try {
    const { protocol, data } = JSON.parse(text) as { protocol?: unknown; data?: unknown };
    const { response, error } = isObject(data) ? data : {};
    if (typeof response === "string") return { protocol, response };
    if (typeof error === "string") return { protocol, response: declinedBy(error) };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  return fail("response", "it is no answer of the browser's API");
}
