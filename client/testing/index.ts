/** Tools for your own tests: a mock of cohort, example answers and events, and signed events. Not for production. */

export type { OperationId } from "../../generated/operations.ts";
export type { AnswerName } from "./answers.ts";
export { type AnswerOf, type EventOf, errorFor, exampleAnswer, exampleEvent } from "./examples.ts";
export {
  type AnswerChanges,
  type CohortMock,
  type MockCall,
  mockCohort,
  TEST_WEBHOOK_SECRET,
} from "./mock.ts";
export { type SignedEvent, type SigningOptions, signEvent } from "./sign-event.ts";
