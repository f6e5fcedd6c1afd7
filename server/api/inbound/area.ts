import document from "../../../generated/inbound.json" with { type: "json" };
import type { operations } from "../../../generated/inbound.ts";
import { refuse, type Wording } from "../../errors.ts";
import type { Area, Incoming } from "../../http/area.ts";
import type { Handlers } from "../../http/operation.ts";
import { libraryValidatorOf } from "../../http/validation/library-validator.ts";
import { validatorsOf } from "../../http/validation/validators.ts";
import { sameSecret } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { basicCredentials } from "../credentials.ts";
import { titledErrors } from "../titled-errors.ts";
import { requestWords } from "../wording.ts";
import type { Caller, Context } from "./context.ts";
import { receiveEmail } from "./receiveEmail.ts";
import { receiveSnsMessage } from "./receiveSnsMessage.ts";
import { receiveTextReceipt } from "./receiveTextReceipt.ts";

const handlers: Handlers<operations, Context> = {
  receiveEmail,
  receiveSnsMessage,
  receiveTextReceipt,
  receiveTextReceiptByQuery: receiveTextReceipt,
};

const words: Wording<"request" | "inbound_mail"> = {
  ...requestWords,
  malformed: {
    ...requestWords.malformed,
    sns_not_ours: "The message is not signed by Amazon SNS with signature version 2 for INBOUND_SNS_TOPIC.",
    not_multipart: "The body is not a valid multipart form.",
    message_missing: ({ field }) => `${field} is missing: it must hold the whole message, as received`,
  },
  unavailable: {
    ...requestWords.unavailable,
    sns_away: "Amazon SNS could not be reached.",
    name_servers_away: "The sender's keys could not be looked up.",
    mail_deferred: "Too many mails have arrived there within a minute. Nothing was checked; try again later.",
  },
};

export const inbound: Area<Caller, Services> = {
  name: "inbound",
  document,
  work: "operator",
  validators: validatorsOf(document),
  libraryValidator: libraryValidatorOf(document),
  handlers,
  schemes: {
    inboundHook: { authenticate },
    textProvider: { authenticate: authenticateTextProvider, needsBody: true },
  },
  toResponse: titledErrors(words, {}, () => 'Basic realm="inbound mail", charset="UTF-8"'),
};

/** HTTP Basic, which every provider supports in the address. Without a configured secret all calls are refused. */
function authenticate(incoming: Incoming, { config }: Services): Caller {
  const secret = config.inbound?.hookSecret ?? null;
  const given = basicCredentials(incoming) ?? "";
  if (secret === null || !sameSecret(given, `inbound:${secret}`))
    refuse({ kind: "unauthenticated", token: "invalid" });
  return { provider: "mail" };
}

async function authenticateTextProvider(
  { request, path, body }: Incoming,
  { config, textProviders }: Services,
): Promise<Caller> {
  const { headers, method = "", url = "" } = request;
  const provider = textProviders.find(({ name }) => name === path.provider);
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  // Our address as the provider knows it: behind a proxy another one arrives.
  const receipt = await provider?.readReceipt?.({ method, url: config.baseUrl + url, headers, body: bytes });
  if (provider === undefined || !receipt) refuse({ kind: "unauthenticated", token: "invalid" });
  return { provider: provider.name, receipt };
}
