import type { Config } from "../../../../config.ts";
import type { Document } from "../../../../http/document.ts";

export interface Described {
  name: string;
  document: Document;
}

const origins: Readonly<Record<string, "authUrl" | "trackingUrl">> = {
  auth: "authUrl",
  profile: "authUrl",
  tracking: "trackingUrl",
};

/** Origin that serves an area. */
export function serverOf(name: string, config: Pick<Config, "baseUrl" | "authUrl" | "trackingUrl">): string {
  return config[origins[name] ?? "baseUrl"];
}
