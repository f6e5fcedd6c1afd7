/** Tools for your own tests: a cohort server in memory, example responses, and signed events. Not for production. */

export {
  type EventOf,
  errorFor,
  exampleEvent,
  exampleLookup,
  exampleTokens,
  exampleTransaction,
  exampleVerification,
} from "./examples.ts";
export {
  type FailureOptions,
  type FakeCall,
  type FakeCodePool,
  type FakeInstitution,
  type FakeServer,
  type FakeServerOptions,
  fakeServer,
  type OperationId,
  TEST_WEBHOOK_SECRET,
} from "./fake-server.ts";
export { type SignedEvent, type SigningOptions, signEvent } from "./sign-event.ts";
