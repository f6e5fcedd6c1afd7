import { document } from "../../../generated/inbound.document.ts";
import type { operations } from "../../../generated/inbound.ts";
import { refuse } from "../../errors.ts";
import type { Area, Incoming } from "../../http/call.ts";
import type { Handlers } from "../../http/operation.ts";
import { validatorsOf } from "../../http/validators.ts";
import { sameSecret } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { basicCredentials } from "../credentials.ts";
import { titledErrors } from "../titled-errors.ts";
import { requestWords } from "../wording.ts";
import type { Caller, Context } from "./context.ts";
import { receiveEmail } from "./receiveEmail.ts";

const handlers: Handlers<operations, Context> = { receiveEmail };

/** Where mail providers hand mails in, as it is served. */
export const inbound: Area<Caller, Services> = {
  name: "inbound",
  document,
  validators: validatorsOf(document),
  handlers,
  schemes: { inboundHook: { authenticate } },
  toResponse: (refusal) => {
    const answer = toError(refusal);
    return answer?.status === 401 ? { ...answer, headers: { "WWW-Authenticate": CHALLENGE } } : answer;
  },
};

const toError = titledErrors<"request" | "inbound_mail">({
  ...requestWords,
  unavailable: {
    ...requestWords.unavailable,
    name_servers_away: "The sender's keys could not be looked up.",
  },
});

const CHALLENGE = 'Basic realm="inbound mail", charset="UTF-8"';

/** HTTP Basic, since every provider takes it in the address. Without a secret in the settings nobody is let in. */
function authenticate(incoming: Incoming, { config }: Services): Caller {
  const secret = config.inbound?.hookSecret ?? null;
  const given = basicCredentials(incoming) ?? "";
  if (secret === null || !sameSecret(given, `inbound:${secret}`))
    refuse({ kind: "unauthenticated", token: "invalid" });
  return { provider: true };
}
