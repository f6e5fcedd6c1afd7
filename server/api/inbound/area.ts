import type { Request } from "express";
import { document } from "../../../generated/inbound.document.ts";
import type { operations } from "../../../generated/inbound.ts";
import { refuse } from "../../errors.ts";
import type { Area } from "../../http/area.ts";
import type { Handlers } from "../../http/operation.ts";
import { sameSecret } from "../../platform/crypto.ts";
import type { Services } from "../../services.ts";
import { titledErrors } from "../titled-errors.ts";
import { requestWords } from "../wording.ts";
import type { Caller, Context, JudgedByHandler } from "./context.ts";
import { receiveEmail } from "./receiveEmail.ts";

const handlers: Handlers<operations, Context, JudgedByHandler> = { receiveEmail };

/** Where mail providers hand mails in, as it is served. */
export const inbound: Area<Caller, Services> = {
  name: "inbound",
  document,
  handlers,
  authenticate: { inboundHook: authenticateProvider },
  toResponse: (refusal) => {
    const answer = toError(refusal);
    return answer?.status === 401 ? { ...answer, headers: { "WWW-Authenticate": CHALLENGE } } : answer;
  },
};

const toError = titledErrors<"request">(requestWords);

const CHALLENGE = 'Basic realm="inbound mail", charset="UTF-8"';

/** HTTP Basic, since every provider takes it in the address. Without a secret in the settings nobody is let in. */
async function authenticateProvider(request: Request, { config }: Services): Promise<Caller> {
  const [, encoded = ""] = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(request.get("Authorization") ?? "") ?? [];
  const secret = config.inbound?.hookSecret ?? null;
  const given = Buffer.from(encoded, "base64").toString();
  if (secret === null || !sameSecret(given, `inbound:${secret}`))
    refuse({ kind: "unauthenticated", token: "invalid" });
  return { provider: true };
}
