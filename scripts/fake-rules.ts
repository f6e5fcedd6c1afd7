/**
 * The rules of the fake server of `@cohort/testing`, as the server's own tables have them: stages, methods, groups, limits
 * and sentences. Parameters of a sentence stand in braces.
 */
import {
  consumerGroupValues,
  type NextOperation,
  nextOperationValues,
  stageValues,
} from "../generated/whitelabel.ts";
import { operationsFor, wordAction } from "../server/api/actions.ts";
import { words as trackingWords } from "../server/api/tracking/errors.ts";
import { words } from "../server/api/whitelabel/errors.ts";
import { DEFAULT_RETENTION } from "../server/config/retention.ts";
import { MINIMUM_AGES } from "../server/config.ts";
import { GRACE_MS } from "../server/domain/accounts/oauth/refresh.ts";
import { ACCESS_TOKEN_SECONDS, REFRESH_TOKEN_DAYS } from "../server/domain/accounts/oauth/token.ts";
import { NOTICES } from "../server/domain/events/event/ends.ts";
import { TARGET_HOURS } from "../server/domain/operations/console/queue.ts";
import { AHEAD_YEARS_MAX } from "../server/domain/operations/test-mode/clock.ts";
import { refusalMessages } from "../server/domain/proving/inbound/refusal-words.ts";
import { methodList } from "../server/domain/proving/method/methods.ts";
import { rejectionMessages } from "../server/domain/proving/method/rejection-words.ts";
import { PASSCODE_SENDS } from "../server/domain/proving/otp/passcode.ts";
import { expirationOf } from "../server/domain/proving/verification/clock.ts";
import { STATUSES_LISTED_MAX } from "../server/domain/proving/verification/list.ts";
import { REJECTIONS_MAX } from "../server/domain/proving/verification/outcome.ts";
import {
  type Action,
  actionsOf,
  ownPagesEvents,
  type Stage,
  statusOf,
  transitions,
} from "../server/domain/proving/verification/stages.ts";
import {
  CODE_CHECKS_MAX,
  CODE_MS,
  DAY_MS,
  graduateUntil,
  groupsOf,
  institutionKindOf,
  MINUTE_MS,
  supergroupValues,
} from "../server/domain/shared/index.ts";
import { TIMESTAMP_MIN } from "../server/domain/tracking/rules.ts";
import { DAYS_MAX, MONTHS_MAX } from "../server/domain/tracking/sums.ts";
import type { AtStage } from "../server/vocabulary.ts";

const HEADER = `/**
 * Generated from the server's tables by "npm run generate" (scripts/fake-rules.ts). Do not edit.
 * The fake server's rules: stages, methods, groups, limits and sentences, whose parameters stand in braces.
 */
import type { ConsumerGroup, Method, NextOperation, RejectionReason, Stage, Status } from "./whitelabel.ts";

/** An operation that a stage allows, and the method that it begins. */
export interface Opening {
  operation: NextOperation;
  method?: Method;
}

/** A verification method. */
export interface MethodRules {
  id: Method;
  pending: Stage;
  rejected: Stage;
  /** The event that opens an attempt. */
  started: Event;
  replaceable: boolean;
  groups: readonly ConsumerGroup[];
  /** When an attempt that nobody answers ends, and as what. */
  timeout?: { hours: number; verdict: RejectionReason };
  /** The rejection in test mode of a text that begins with \`reject\` and names no reason. */
  usualRejection?: RejectionReason;
}`;

/** The text of generated/rules.ts. */
export function fakeRules(): string {
  const events = [...new Set(stageValues.flatMap((stage) => Object.keys(movesOf(stage))))];
  const invalid = sentencesOf({ ...words.invalid, ...trackingWords.invalid });
  const institutionKinds = Object.fromEntries(
    consumerGroupValues.map((group) => [group, institutionKindOf(group)]),
  );
  const supergroups = Object.fromEntries(supergroupValues.map((name) => [name, groupsOf(name)]));
  const parts: [name: string, type: string, value: unknown][] = [
    ["transitions", "Readonly<Record<Stage, Readonly<Partial<Record<Event, Stage>>>>>", byStage(movesOf)],
    ["openings", "Readonly<Record<Stage, readonly Opening[]>>", byStage(openingsOf)],
    ["statuses", 'Readonly<Record<Stage, Exclude<Status, "expired">>>', byStage(statusOf)],
    ["idleDays", "Readonly<Record<Stage, number | null>>", byStage(idleDaysOf)],
    ["methods", "readonly MethodRules[]", methodList.map(readMethod)],
    [
      "institutionKinds",
      'Readonly<Record<ConsumerGroup, "education" | "employer" | null>>',
      institutionKinds,
    ],
    ["supergroups", recordOf(supergroups, "readonly ConsumerGroup[]"), supergroups],
    ["minimumAges", "Readonly<Partial<Record<ConsumerGroup, number>>>", Object.fromEntries(MINIMUM_AGES)],
    ["limits", recordOf(limits, "number"), limits],
    [
      "noticeDays",
      `readonly (${NOTICES.map(({ days }) => days).join(" | ")})[]`,
      NOTICES.map(({ days }) => days),
    ],
    ["rejectionMessages", "Readonly<Record<RejectionReason, string>>", rejectionMessages],
    ["refusals", recordOf(refusals(), "string"), refusals()],
    ["invalid", recordOf(invalid, "string"), invalid],
  ];
  const event = `/** An event moves a verification from one stage to another. */\nexport type Event = ${namesOf(events)};`;
  const code = parts.map(
    ([name, type, value]) => `export const ${name}: ${type} = ${JSON.stringify(value, null, 2)};`,
  );
  return `${[HEADER, event, ...code].join("\n\n")}\n`;
}

const namesOf = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(" | ");
const recordOf = (record: object, value: string) =>
  `Readonly<Record<${namesOf(Object.keys(record))}, ${value}>>`;

const byStage = <T>(read: (stage: Stage) => T): Record<string, T> =>
  Object.fromEntries(stageValues.map((stage) => [stage, read(stage)]));

/** Events of a partner's calls. */
function movesOf(stage: Stage): Record<string, Stage> {
  const own: readonly string[] = ownPagesEvents;
  return Object.fromEntries(Object.entries(transitions[stage]).filter(([event]) => !own.includes(event)));
}

/** In the order of `nextOperations`. */
function openingsOf(stage: Stage): { operation: string; method?: string }[] {
  const openings = actionsOf(stage).map((action) => ({
    action,
    operation: operationsFor([action])[0] ?? "",
  }));
  const order = (operation: string) => nextOperationValues.indexOf(operation as NextOperation);
  return openings
    .sort((one, other) => order(one.operation) - order(other.operation))
    .map(({ action, operation }) => ({ operation, ...methodOf(action) }));
}

function methodOf(action: Action): { method?: string } {
  const method = methodList.find(({ id }) => action === `start_${id}`);
  return method === undefined ? {} : { method: method.id };
}

/** Null where no clock runs; a success has an end of its own. */
function idleDaysOf(stage: Stage): number | null {
  const moved = new Date(0);
  const lapsesAt = expirationOf(stage, moved, { territory: "GB", expiresOn: null });
  return lapsesAt === null ? null : (lapsesAt.getTime() - moved.getTime()) / DAY_MS;
}

function readMethod(method: (typeof methodList)[number]) {
  const { id, pending, rejected, started, replaceable, timeout, proves, testVerdict } = method;
  const groups = consumerGroupValues.filter(proves);
  const usualRejection = testVerdict("reject") ?? undefined;
  return { id, pending, rejected, started, replaceable, groups, timeout, usualRejection };
}

const limits = {
  codeChecks: CODE_CHECKS_MAX,
  codeSends: PASSCODE_SENDS.max,
  codeMinutes: CODE_MS / MINUTE_MS,
  rejections: REJECTIONS_MAX,
  reviewHours: TARGET_HOURS,
  clockYears: AHEAD_YEARS_MAX,
  graduateYears: graduateUntil(2000).year - 2000,
  accessTokenSeconds: ACCESS_TOKEN_SECONDS.current,
  refreshTokenDays: REFRESH_TOKEN_DAYS,
  refreshGraceSeconds: GRACE_MS / 1000,
  successDays: DEFAULT_RETENTION.successes,
  lapsedDays: DEFAULT_RETENTION.lapsed_verifications,
  unprovenDays: DEFAULT_RETENTION.unproven_verifications,
  undecidedDays: DEFAULT_RETENTION.undecided_verifications,
  sumDays: DAYS_MAX,
  sumMonths: MONTHS_MAX,
  timestampMin: TIMESTAMP_MIN,
  statusesListed: STATUSES_LISTED_MAX,
};

/** The sentences of refusals that name no field. */
function refusals() {
  const { not_found: unknown, unavailable, too_many_requests: spent } = words;
  const wordNotOpen = words.invalid_stage.not_open as (params: AtStage) => string;
  const notOpen = (expired: boolean, open: Action[]) =>
    wordNotOpen({ action: "expire", stage: "{stage}" as Stage, expired, open })
      .replace("expireTestVerification", "{operation}")
      .replace(";", "{why};")
      .replace("sendPhoneOtp", "{open}");
  return {
    notOpen: notOpen(false, ["send_otp"]),
    nothingOpen: notOpen(false, []),
    expired: notOpen(true, []),
    methodClosed: wordAction("start_inbound_email", ["start_email"]).why.replace("inbound_email", "{method}"),
    noAttempt: wordAction("decide", []).why,
    noMail: wordAction("receive_mail", []).why,
    verification: unknown.verification,
    testMember: unknown.test_member,
    transaction: trackingWords.not_found.transaction,
    mailNotSent: unavailable.mail_not_sent,
    smsNotSent: unavailable.sms_not_sent,
    budgetSpent: spent.budget_spent,
    wrongSender: refusalMessages.wrong_sender,
  };
}

/** Sentences with their parameters in braces; what computes with a parameter is left out. */
function sentencesOf(table: Readonly<Record<string, unknown>>): Record<string, string> {
  const braces = new Proxy({}, { get: (_target, name) => `{${String(name)}}` });
  const entries = Object.entries(table).map(([code, text]) => [
    code,
    typeof text === "function" ? text(braces) : text,
  ]);
  return Object.fromEntries(
    entries.filter(([, text]) => typeof text === "string" && !/NaN|undefined/.test(text)),
  );
}
