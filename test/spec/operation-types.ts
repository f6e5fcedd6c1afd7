/** Compiled, never run: these lines are the test that a wrong handler or call does not compile. */

import type { operations } from "../../generated/whitelabel.ts";
import type { WhitelabelCalls } from "../../scripts/lab/support/whitelabel-calls.ts";
import type { Context } from "../../server/api/whitelabel/context.ts";
import { handlers } from "../../server/api/whitelabel/handlers.ts";
import type { Handlers, Input, ResponseBody } from "../../server/http/operation.ts";

declare const get: Input<operations["getVerification"]>;
declare const create: Input<operations["createVerification"]>;
declare const email: Input<operations["createEmailAttempt"]>;

get.path.verificationId satisfies string;
create.body.territory satisfies string;

// @ts-expect-error a GET has no body to read
get.body.territory;

// @ts-expect-error a body that may be left out must be looked for first
email.body.email;

// @ts-expect-error a field that the document does not have
create.body.age;

// @ts-expect-error the body lacks what the document requires
({ verificationId: "x" }) satisfies ResponseBody<operations["getVerification"]>;

// @ts-expect-error erasing answers without a body
({ erased: true }) satisfies ResponseBody<operations["eraseVerification"]>;

const { getVerification: _left, ...incomplete } = handlers;
// @ts-expect-error the map lacks getVerification
incomplete satisfies Handlers<operations, Context>;

({
  ...handlers,
  // @ts-expect-error two handlers are swapped
  eraseVerification: handlers.listVerifications,
}) satisfies Handlers<operations, Context>;

({
  ...handlers,
  // @ts-expect-error an operation that the document does not have
  explode: handlers.getVerification,
}) satisfies Handlers<operations, Context>;

declare const client: WhitelabelCalls;
const path = { appId: "a", verificationId: "b" };

// @ts-expect-error a call without its required body
void client.POST("/app/{appId}/whitelabel/verifications/{verificationId}/otp/verify", { params: { path } });

// @ts-expect-error a path that does not exist
void client.GET("/app/{appId}/whitelabel/verification", { params: { path } });
