/** Line of syslog for an audit entry (RFC 5424). */
import { hostname } from "node:os";
import { isAlarming, type SentEntry, toOcsf } from "./ocsf.ts";

/** Log audit (RFC 5424, section 6.2.1). */
const FACILITY = 13;
const [WARNING, INFORMATIONAL] = [4, 6];

/** ASCII alone, as MSG-ANY: JSON escapes the rest, and receivers escape nothing of it again. */
export function toSyslog(entry: SentEntry, version: string, host = hostname()): string {
  const priority = 8 * FACILITY + (isAlarming(entry) ? WARNING : INFORMATIONAL);
  const message = JSON.stringify(toOcsf(entry, version)).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `<${priority}>1 ${entry.at} ${host} cohort - audit [origin software="cohort" swVersion="${version}"] ${message}`;
}
