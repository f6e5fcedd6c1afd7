/** Wallets on the health board, and on the page of an institution's portal. */
import type { VNode } from "preact";
import { may } from "../../domain/members/staff/roles.ts";
import type { WalletHealth } from "../../domain/operations/console/wallets.ts";
import { scrollTable, tableRow } from "../components/table.ts";
import { html, outside } from "../markup/html.ts";
import { countryName } from "../workplace/operations/known.ts";
import type { Staff } from "./guard.ts";

const LISTS = { issuer: "/console/manage/wallet-issuers", verifier: "/console/manage/wallet-verifiers" };

/** Nothing where no wallet ends soon and none was refused. */
export function walletTables(at: Staff, { ends, refusals }: WalletHealth): (VNode | null)[] {
  const { texts, words } = at;
  const { wallets, endsSoon } = texts.portals;
  const endRows = ends.map(({ kind, of, endsAt }) =>
    tableRow([
      html`<a href=${LISTS[kind]}>${wallets.kinds[kind]}</a>`,
      of === null ? wallets.own : outside(countryName(words, of)),
      html`<strong>${endsSoon(words.day(endsAt))}</strong>`,
    ]),
  );
  const refusalRows = refusals.map(({ institution, mode, fault, detail, count, lastAt }) => {
    const advice = wallets.advice[fault as keyof typeof wallets.advice] ?? wallets.advice.other;
    const named = institution === null ? null : outside(institution);
    return tableRow([
      named ?? "–",
      texts.modes[mode],
      html`<code>${fault}</code> × ${texts.number(count)}, ${words.minute(lastAt)}<br />${outside(detail)}`,
      advice(named),
    ]);
  });
  return [
    endRows.length === 0
      ? null
      : scrollTable({
          caption: wallets.ends.title,
          isCaptionShown: true,
          heads: Object.values(wallets.ends.columns),
          rows: endRows,
        }),
    refusalRows.length === 0
      ? null
      : scrollTable({
          caption: wallets.refusals.title,
          isCaptionShown: true,
          heads: Object.values(wallets.refusals.columns),
          rows: refusalRows,
        }),
  ];
}

/** Ways to the institution's wallet issuers. */
export function walletLinks({ texts, session }: Staff, institutionId: string, count: number): VNode {
  const { listed, add } = texts.portals.wallets;
  const href = `${LISTS.issuer}?${new URLSearchParams({ institutionId })}`;
  return html`<p>
    <a class="target" href=${href}>${listed(texts.number(count))}</a>
    ${may(session.role, "addWalletIssuer") ? html`<a class="target" href=${`${LISTS.issuer}/addWalletIssuer`}>${add}</a>` : null}
  </p>`;
}
