import { join } from "node:path";
import type { Config } from "./config.ts";
import { recorderOf } from "./domain/tracking/recorder.ts";
import { type OpenDatabase, openDatabase } from "./platform/database.ts";
import { openDirectoryStore } from "./platform/files.ts";
import { keyringOf, localKeys } from "./platform/keys.ts";
import { openLog } from "./platform/log.ts";
import { migrate } from "./platform/migrations.ts";
import { openPictures } from "./platform/pictures.ts";
import { createRates } from "./platform/rates.ts";
import { twilioSms } from "./platform/sms.ts";
import type { Services } from "./services.ts";

/** Everything that a process holds open, and how it lets go of it. */
export interface OpenServices {
  services: Services;
  home: OpenDatabase;
  close: () => Promise<void>;
}

/** Opens what the configuration names: the database brought up to date, keys, files, providers. */
export async function openServices(config: Config): Promise<OpenServices> {
  const home = await openDatabase(config);
  await migrate(home);
  const keyring = keyringOf(config.keys ?? (await localKeys(config.dataDir)));
  const now = () => new Date();
  const mail = await openMail(config);
  const services: Services = {
    config,
    database: home.client,
    keyring,
    now,
    sendSms: openSms(config),
    sendMail: mail?.send ?? null,
    files: await openDirectoryStore(join(config.dataDir, "documents"), keyring),
    drawPictures: openPictures(),
    rates: createRates(config.database.kind === "server" ? home.client : null, now),
    log: openLog(config),
  };
  return {
    services,
    home,
    close: async () => {
      mail?.close();
      await recorderOf(services).drained();
      await home.close();
    },
  };
}

function openSms({ sms }: Config) {
  if (sms.kind === "mailbox") return null;
  const { accountSid, authToken, sender, apiUrl } = sms;
  return twilioSms({ accountSid, authToken, ...sender, ...(apiUrl === undefined ? {} : { apiUrl }) });
}

/** Nodemailer is loaded only where mail is sent: it costs a tenth of a second and 5 MB. */
async function openMail({ mail }: Config) {
  if (mail.kind === "mailbox") return null;
  const { smtpMail } = await import("./platform/mail.ts");
  return smtpMail({ url: mail.url, from: mail.from });
}
