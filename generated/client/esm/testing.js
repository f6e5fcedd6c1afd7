/**
 * For the tests of your own program: a cohort server in memory, examples of what the service returns, and signed events.
 * Nothing of it is for production.
 */
export { errorFor, exampleEvent, exampleLookup, exampleTokens, exampleTransaction, exampleVerification, } from "./testing/examples.js";
export { fakeServer, TEST_WEBHOOK_SECRET, } from "./testing/fake-server.js";
export { signEvent } from "./testing/sign-event.js";
