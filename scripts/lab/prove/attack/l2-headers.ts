import type { Attack } from "./main.ts";

const paths = [
  "/healthz",
  "/api/v3/me.json",
  "/oauth/token",
  "/none",
  "/account",
  "/assets/style.css",
  "/avatar/x",
];
const wanted: Record<string, RegExp> = {
  "content-security-policy": /default-src 'none'.*frame-ancestors 'none'/,
  "referrer-policy": /^no-referrer$/,
  "x-content-type-options": /^nosniff$/,
};

export const attack: Attack = {
  finding: "L2",
  title: "an answer without a policy: JSON, redirects, files, failures",
  async run({ baseUrl }) {
    const lacking: string[] = [];
    for (const path of paths) {
      const { headers } = await fetch(`${baseUrl}${path}`, { redirect: "manual" });
      for (const [name, pattern] of Object.entries(wanted))
        if (!pattern.test(headers.get(name) ?? "")) lacking.push(`${path} ${name}`);
    }
    return { held: lacking.length === 0, seen: lacking.join("; ") || `${paths.length} answers` };
  },
};
