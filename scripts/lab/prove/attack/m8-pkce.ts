import { demoOf } from "../../support/server-process.ts";
import type { Attack } from "./main.ts";

export const attack: Attack = {
  finding: "M8",
  title: "a login link whose PKCE would protect nobody",
  async run({ baseUrl, place }) {
    const { clientId, redirectUri } = (await demoOf(place)).sso;
    const open = async (more: Record<string, string>) => {
      const sound = { response_type: "code", client_id: clientId, redirect_uri: redirectUri, country: "GB" };
      const query = new URLSearchParams({ ...sound, ...more });
      return (await fetch(`${baseUrl}/sso/student?${query}`, { redirect: "manual" })).status;
    };
    const challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
    const statuses = {
      none: await open({}),
      S256: await open({ code_challenge: challenge, code_challenge_method: "S256" }),
      plain: await open({ code_challenge: challenge, code_challenge_method: "plain" }),
      short: await open({ code_challenge: "x", code_challenge_method: "S256" }),
    };
    const held = statuses.plain === 400 && statuses.short === 400 && statuses.S256 === statuses.none;
    return { held, seen: JSON.stringify(statuses) };
  },
};
