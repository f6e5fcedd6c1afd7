/** Audit entry as an event of OCSF (Open Cybersecurity Schema Framework 1.3.0), with all that the chain's hash covers. */
import type { ChainedEntry } from "./chain.ts";

/** Entry with its hash and the one before it, so that each record can be checked by itself; absent if that is not known. */
export interface ChainLink extends ChainedEntry {
  previous?: string | null;
  hash: string;
}

/** An entry to be sent; `ip` is a staff user's address. */
export interface SentEntry extends ChainLink {
  ip?: string;
}

const CATEGORIES = { 3: "Identity & Access Management", 6: "Application Activity" } as const;
const ENTITY_MANAGEMENT = { uid: 3004, name: "Entity Management", category: 3 } as const;
const AUTHENTICATION = { uid: 3002, name: "Authentication", category: 3 } as const;
const API_ACTIVITY = { uid: 6003, name: "API Activity", category: 6 } as const;

type EventClass = typeof ENTITY_MANAGEMENT | typeof AUTHENTICATION | typeof API_ACTIVITY;

/** Activities of Entity Management by the last word of an action; all others are updates. */
const ACTIVITY_BY_VERB: readonly (readonly [id: number, name: string, verbs: RegExp])[] = [
  [1, "Create", /(?:^|_)(?:added|begun|created|invited|issued|made|opened)$/],
  [2, "Read", /^(?:read_|list_)|(?:^|_)(?:compared|exported|fetched|read|viewed)$/],
  [4, "Delete", /(?:^|_)(?:deleted|ended|erased|removed|retired|revoked|withdrawn)$/],
];

const SUCCESS = { status_id: 1, status: "Success", severity_id: 1, severity: "Informational" };
const FAILURE = { status_id: 2, status: "Failure", severity_id: 2, severity: "Low" };

export const SECURITY_EVENT = "security-event";

/** Whether an entry is a security event that failed or was refused. */
export function isAlarming({ action }: ChainedEntry): boolean {
  return action.startsWith(`${SECURITY_EVENT}.`) && !action.endsWith("_success");
}

/** Describes an entry in OCSF. `unmapped.cohort` is the entry as the chain has it. */
export function toOcsf({ ip, ...link }: SentEntry, version: string): object {
  const { sequence, at, actor, action, subject, subjectKind } = link;
  const [thing, verb = ""] = action.split(".", 2);
  const isSecurityEvent = thing === SECURITY_EVENT;
  const event = isSecurityEvent ? describeSecurityEvent(link, verb) : describeChange(verb);
  const { uid, name, category } = event.class;
  return {
    metadata: {
      version: "1.3.0",
      product: { name: "cohort", vendor_name: "cohort", version },
      uid: String(sequence),
      event_code: action,
    },
    category_uid: category,
    category_name: CATEGORIES[category],
    class_uid: uid,
    class_name: name,
    activity_id: event.activity,
    activity_name: event.activityName,
    type_uid: uid * 100 + event.activity,
    time: Date.parse(at),
    ...(isAlarming(link) ? FAILURE : SUCCESS),
    actor: { user: { uid: actor } },
    ...(isSecurityEvent ? event.about : { entity: { uid: subject, type: subjectKind ?? thing } }),
    ...(ip !== undefined && { src_endpoint: { ip } }),
    unmapped: { cohort: link },
  };
}

interface Described {
  class: EventClass;
  activity: number;
  activityName: string;
  about?: object;
}

function describeChange(verb: string): Described {
  const [activity, activityName] = ACTIVITY_BY_VERB.find(([, , verbs]) => verbs.test(verb)) ?? [3, "Update"];
  return { class: ENTITY_MANAGEMENT, activity, activityName };
}

function describeSecurityEvent({ detail = {} }: ChainedEntry, verb: string): Described {
  const { client, network, staffUserId, accountId } = detail;
  const user = staffUserId ?? accountId;
  const about = {
    ...(client !== undefined && { src_endpoint: { uid: client, subnet_uid: network } }),
    ...(user != null && { user: { uid: user } }),
  };
  if (verb.startsWith("authn_")) return { class: AUTHENTICATION, activity: 1, activityName: "Logon", about };
  return { class: API_ACTIVITY, activity: 99, activityName: verb, about };
}
