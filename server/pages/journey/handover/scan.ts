/** Page behind the QR code. Opening it has no effect, since cameras and messengers preview links; a button connects the phone. */
import type { Config } from "../../../config.ts";
import { pagesOrigin } from "../../../domain/clients/app/client-domain.ts";
import { type BrandSource, brandOf } from "../../../domain/clients/brand/brand.ts";
import { readResumption } from "../../../domain/messages/resume.ts";
import { connectPhone, lookAtToken } from "../../../domain/proving/document/handover.ts";
import type { Mode } from "../../../domain/shared/world.ts";
import { hidden, mainButton, ownForm } from "../../components/fields.ts";
import { notice } from "../../components/opened-link.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { page } from "../../framework/page.ts";
import { redirect, type View } from "../../framework/reply.ts";
import { html } from "../../markup/html.ts";
import { type Phone, phone } from "./guard.ts";

/** Short, for few and large squares; on the client's own host, if any. */
export function scanUrl(config: Pick<Config, "ssoUrl">, domain: string | null, token: string): string {
  return `${pagesOrigin(config, domain)}/handover?token=${token}`;
}

type Scanned =
  | { state: "open"; token: string; mode: Mode; client: BrandSource | null }
  | { state: "used" | "expired" | "unknown" };

export const scanPage = page("/handover", {
  guard: phone,
  async load(services, { request }): Promise<Scanned> {
    const token = fieldOf(request.query, "token");
    const scanned = await lookAtToken(services, { token, site: request.site });
    if (scanned.state !== "open") return scanned;
    const { state, mode, verificationId } = scanned;
    const resumption = await readResumption(services, verificationId);
    return { state, mode, token, client: resumption?.client ?? null };
  },
  view: (scanned: Scanned, at) =>
    scanned.state === "open" ? askView(at, scanned) : closedView(at, scanned.state),
  actions: {
    async "/handover"(services, at, fields) {
      const token = fieldOf(fields, "token");
      const isConnected = await connectPhone(services, {
        token,
        site: at.request.site,
        phoneSecret: at.phoneSecret,
      });
      return redirect(isConnected ? "/handover/documents" : `/handover?${new URLSearchParams({ token })}`);
    },
  },
});

function askView(
  { words, csrf = "" }: Phone,
  { token, mode, client }: Extract<Scanned, { state: "open" }>,
): View {
  const { handover } = words;
  return {
    title: handover.phoneTitle,
    mode,
    branding: client === null ? undefined : brandOf(client, words.language),
    body: html`<p>${handover.phoneText}</p>
      <div class="card">
        <p>${handover.phoneWarning}</p>
        ${ownForm(
          { csrf, action: "/handover" },
          html`${hidden("token", token)} ${mainButton(handover.phoneGo)}`,
        )}
      </div>`,
  };
}

/** Plain page without names: a second visitor learns nothing. */
function closedView({ words }: Phone, state: "used" | "expired" | "unknown"): View {
  const { handover } = words;
  if (state === "used") return notice(words, handover.used);
  return state === "expired"
    ? notice(words, handover.expired)
    : notice(words, handover.ended, { status: 404 });
}
