/**
 * For the tests of your own program: a cohort server in memory, examples of what the service returns, and signed events.
 * Nothing of it is for production.
 */

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
  type FakeInstitution,
  type FakeServer,
  type FakeServerOptions,
  fakeServer,
  type OperationId,
  TEST_WEBHOOK_SECRET,
} from "./fake-server.ts";
export { type SignedEvent, type SigningOptions, signEvent } from "./sign-event.ts";
