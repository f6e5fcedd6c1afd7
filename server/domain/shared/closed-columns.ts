/** Text columns of closed sets: checked once, when a row is read, and typed from there on. */
import {
  type ConsumerGroup,
  consumerGroupValues,
  type MailRefusal,
  type Method,
  mailRefusalValues,
  methodValues,
  type Proof,
  type RejectionReason,
  rejectionReasonValues,
  type Stage,
  stageValues,
} from "../../../generated/whitelabel.ts";

interface Columns {
  channel: "email" | "sms";
  stage: Stage;
  fromStage: Stage;
  toStage: Stage;
  consumerGroup: ConsumerGroup;
  defaultConsumerGroup: ConsumerGroup;
  method: Method;
  rejectionMethod: Method;
  reason: RejectionReason;
  rejectionCode: RejectionReason;
  dueVerdict: "approved" | "institution_left" | RejectionReason;
  lastRefusal: MailRefusal;
  proofStrength: Proof["strength"];
  phoneStep: "first" | "last" | "off";
}

const stages = new Set<string>(stageValues);
const groups = new Set<string>(consumerGroupValues);
const methods = new Set<string>(methodValues);
const reasons = new Set<string>(rejectionReasonValues);

const allowed: Readonly<Record<keyof Columns, ReadonlySet<string>>> = {
  channel: new Set(["email", "sms"]),
  stage: stages,
  fromStage: stages,
  toStage: stages,
  consumerGroup: groups,
  defaultConsumerGroup: groups,
  method: methods,
  rejectionMethod: methods,
  reason: reasons,
  rejectionCode: reasons,
  dueVerdict: new Set(["approved", "institution_left", ...reasons]),
  lastRefusal: new Set(mailRefusalValues),
  proofStrength: new Set(["group", "institution", "unknown"]),
  phoneStep: new Set(["first", "last", "off"]),
};
const columns = Object.keys(allowed) as (keyof Columns)[];

export type Typed<Row> = {
  [Name in keyof Row]: Name extends keyof Columns ? Columns[Name] | Extract<Row[Name], null> : Row[Name];
};

export function typed<Row extends object>(row: Row): Typed<Row> {
  for (const name of columns) {
    const value = (row as Partial<Record<string, unknown>>)[name];
    if (typeof value === "string" && !allowed[name].has(value))
      throw new Error(`the column ${name} holds ${value}, which is none of its values`);
  }
  return row as Typed<Row>;
}
