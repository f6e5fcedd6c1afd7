/** Table and plain insert that both references of "bench track" share. Columns and indexes are cohort's. */
import type pg from "pg";

export const TABLE = `
  CREATE TABLE IF NOT EXISTS reference_transaction (
    id uuid PRIMARY KEY, "partnerId" text NOT NULL, "brandUid" text NOT NULL, code text NOT NULL,
    "transactionValue" numeric(12,2) NOT NULL, "qualifyingAmount" numeric(12,2) NOT NULL, currency char(3) NOT NULL,
    "occurredAt" timestamptz(0) NOT NULL, "receivedAt" timestamptz(3) NOT NULL, attributes text NOT NULL,
    "voidedAt" timestamptz(3), "voidReason" text);
  CREATE INDEX IF NOT EXISTS reference_partner_time ON reference_transaction ("partnerId", "occurredAt", id);
  CREATE INDEX IF NOT EXISTS reference_received ON reference_transaction USING brin ("receivedAt")`;

/** The insert, prepared once on each connection. */
const INSERT = {
  name: "record",
  text: `INSERT INTO reference_transaction (id, "partnerId", "brandUid", code, "transactionValue",
    "qualifyingAmount", currency, "occurredAt", "receivedAt", attributes)
    VALUES ($1, 'pa_bench', $2, $3, $4, $5, $6, to_timestamp($7), now(), $8)`,
};

export interface Sent {
  brandUid: string;
  code: string;
  transactionValue: number;
  qualifyingAmount: number;
  currency: string;
  timestamp: number;
}

/** Inserts one row in a commit of its own; returns the answer's text. */
export async function recordOne(pool: pg.Pool, sent: Sent, text: string): Promise<string> {
  const id = crypto.randomUUID();
  const { brandUid, code, transactionValue, qualifyingAmount, currency, timestamp } = sent;
  const values = [id, brandUid, code, transactionValue, qualifyingAmount, currency, timestamp, text];
  await pool.query({ ...INSERT, values });
  return `{"data":{"type":"transaction","id":"${id}","attributes":${text}}}`;
}
