import type { Config } from "./config.ts";
import type { ScanFile } from "./platform/clamd.ts";
import type { Keyring } from "./platform/crypto.ts";
import type { Database } from "./platform/database.ts";
import type { SendMail, SendSms } from "./platform/delivery.ts";
import type { ResolveTxt } from "./platform/dns.ts";
import type { FileStore } from "./platform/files.ts";
import type { Log } from "./platform/log.ts";
import type { DrawPictures } from "./platform/pictures.ts";
import type { Rates } from "./platform/rates.ts";

/** All that a handler may touch. A domain function takes only the part that it uses. */
export interface Services {
  config: Config;
  database: Database;
  keyring: Keyring;
  /** The clock; tests move it. */
  now: () => Date;
  /** Null when no provider is configured: then the local mailbox takes the messages. */
  sendSms: SendSms | null;
  sendMail: SendMail | null;
  /** Asks name servers for a domain's keys, by which arrived mail is judged. */
  resolveTxt: ResolveTxt;
  files: FileStore;
  /** Draws a document anew, in a process of its own. */
  drawPictures: DrawPictures;
  /** Null when no virus scanner is configured. */
  scanFile: ScanFile | null;
  rates: Rates;
  log: Log;
}
