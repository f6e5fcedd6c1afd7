import type { VNode } from "preact";
import { may, type OperationId, type StaffActor } from "../../../domain/members/staff/roles.ts";
import { RefusalError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { otherButton, ownForm } from "../../components/fields.ts";
import type { Action, PageAt } from "../../framework/page.ts";
import { redirect } from "../../framework/reply.ts";
import { html } from "../../markup/html.ts";
import { type Staff, staffWith } from "../guard.ts";
import { confirmPage } from "./confirm.ts";

export function idOf({ request }: Staff): string {
  return request.params.id ?? "";
}

export const paths = {
  verification: (at: Staff) => `/console/verifications/${idOf(at)}`,
  account: (at: Staff) => `/console/accounts/${idOf(at)}`,
};
type Kind = keyof typeof paths;
const OPERATIONS = {
  verification: { reset: "resetLimits", erase: "removeVerification" },
  account: { reset: "resetAccountLimits", erase: "eraseAccount" },
} as const satisfies Record<Kind, Record<string, OperationId>>;
type Run = (services: Services, staffUser: StaffActor, id: string) => Promise<void>;

export function resetAction(kind: Kind, reset: Run): Action<Staff> {
  return {
    guard: staffWith(OPERATIONS[kind].reset),
    async run(services, at) {
      await reset(services, at.staffUser, idOf(at));
      return redirect(`${paths[kind](at)}?done=reset`);
    },
  };
}

export function erasePageOf(kind: Kind, erase: Run): PageAt<Staff> {
  return confirmPage(`/${kind}s/:id/erase`, {
    guard: staffWith(OPERATIONS[kind].erase, "here"),
    wording: ({ [kind]: { eraseConfirm, eraseText }, verification }) => ({
      title: eraseConfirm,
      text: eraseText,
      tick: verification.confirmTick,
      button: verification.erase,
    }),
    back: paths[kind],
    async run(services, at) {
      try {
        await erase(services, at.staffUser, idOf(at));
      } catch (error) {
        // Repeated after a lost answer: it is gone.
        if (!(error instanceof RefusalError) || error.refusal.kind !== "not_found") throw error;
      }
      return "/console/search?done=erased";
    },
  });
}

export function actionCard(at: Staff, kind: Kind, canExpire = false): VNode {
  const { texts, csrf } = at;
  const { help, reset, expire, expireText, erase } = texts.verification;
  const { resetText, eraseText } = texts[kind];
  const path = paths[kind](at);
  return html`<section class="card">
    <h2>${help}</h2>
    <p class="hint">${resetText}</p>
    ${ownForm({ csrf, action: `${path}/reset` }, otherButton(reset))}
    ${
      canExpire
        ? html`<p class="hint">${expireText}</p>
            <p><a class="button other" href=${`${path}/expire`}>${expire}</a></p>`
        : null
    }
    ${
      kind === "account" && may(at.session.role, "exportAccount")
        ? html`<p class="hint">${texts.account.exportText}</p>
            <p><a class="button other" href=${`${path}/export`}>${texts.account.exportButton}</a></p>`
        : null
    }
    <p class="hint">${eraseText}</p>
    <p><a class="button other" href=${`${path}/erase`}>${erase}</a></p>
  </section>`;
}
