/** Door of the wing: events for partners, and webhooks. */
export { reportCredentialEnds } from "./event/credential-ends.ts";
export { tellEnds } from "./event/ends.ts";
export { followEvents, readTypes } from "./event/follow.ts";
export { forgetEvents } from "./event/forget.ts";
export { numberEvents } from "./event/number.ts";
export type { NumberedEvent } from "./event/read.ts";
export { type EventType, eventRow, type NewEvent, putEvent, putEvents } from "./event/write.ts";
export { DELIVERIES } from "./webhook/claim.ts";
export { mailContacts } from "./webhook/contact-mail.ts";
export { credentialMails } from "./webhook/credential-mail.ts";
export {
  getDelivery,
  listDeliveries,
  readAnswer,
  readReplay,
  replayDeliveries,
  stateOf,
} from "./webhook/deliveries.ts";
export { deliverEvents } from "./webhook/dispatcher.ts";
export {
  type CreatedEndpoint,
  createEndpoint,
  type EndpointPath,
  type EndpointWithSecrets,
  getEndpoint,
  listEndpoints,
  type NewEndpoint,
  type PauseReason,
  readContact,
  removeEndpoint,
  updateEndpoint,
  validateEndpoint,
} from "./webhook/endpoints.ts";
export { pauseMails } from "./webhook/pause-mail.ts";
export type { DeliveryFailure } from "./webhook/request.ts";
export { rotateSecret } from "./webhook/secrets.ts";
export { testEndpoint } from "./webhook/test-event.ts";
