/** The operator's calls about the keys that sign our mails. */
import type { DkimKey } from "../../generated/management.ts";
import { ask } from "./operator.ts";
import { type Service, startService } from "./service.ts";

const KEYS = "/management/dkim-keys";

/** A service that sends mail from verify.example, and the TXT records that its name server has. */
export async function startMailingService() {
  const records = new Map<string, string[]>();
  const service = await startService({
    config: { mail: { kind: "smtp", url: "smtp://127.0.0.1:1", from: "Cohort <hello@Verify.example>" } },
    services: {
      resolveTxt: async (name) => {
        const pieces = records.get(name);
        if (pieces === undefined) throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
        return [pieces];
      },
    },
  });
  return { service, records };
}

export const addKey = (service: Service) => ask<DkimKey>(service, "POST", KEYS);
export const listKeys = (service: Service) => ask<{ keys: DkimKey[] }>(service, "GET", KEYS);
export const useKey = (service: Service, id: string) => ask<DkimKey>(service, "POST", `${KEYS}/${id}/use`);
export const removeKey = (service: Service, id: string) => ask(service, "DELETE", `${KEYS}/${id}`);
