/** Discount codes of the member, and offers of another one. */
import type { VNode } from "preact";
import { claimOffer, type readOwnCodes } from "../../domain/accounts/account/own-codes.ts";
import { UUID } from "../../domain/shared/lists/keyset.ts";
import { RefusalError } from "../../errors.ts";
import { hidden, labelAbout, otherButton, ownForm } from "../components/fields.ts";
import { localDay, localTime } from "../components/local-time.ts";
import { qrPicture } from "../components/qr-picture.ts";
import { fieldOf } from "../framework/forms/form.ts";
import { fieldId } from "../framework/forms/issues.ts";
import { issue, type Run } from "../framework/page.ts";
import { html, outside } from "../markup/html.ts";
import { goBack } from "./confirm.ts";
import type { Member } from "./guard.ts";

type OwnCodes = Awaited<ReturnType<typeof readOwnCodes>>;
type OwnCode = OwnCodes["codes"][number];
type Offer = OwnCodes["offers"][number];

const FIELD = "pool";

/** Claims from an offer; the page says so when it has just ended. */
export const claimAction: Run<Member> = async (services, context, fields) => {
  const poolId = fieldOf(fields, FIELD);
  const { account } = context.words;
  try {
    if (UUID.test(poolId)) await claimOffer(services, context.session.accountId, poolId);
  } catch (error) {
    if (error instanceof RefusalError) return issue(FIELD, account.discountCodes.gone, 409);
    throw error;
  }
  return goBack(context, "", "code");
};

/** Null for a member without codes and offers. */
export function codeSection(context: Member, { codes, offers }: OwnCodes): VNode | null {
  const { discountCodes } = context.words.account;
  if (codes.length === 0 && offers.length === 0) return null;
  const [valid, past] = [codes.filter(isValid), codes.filter((one) => !isValid(one))];
  const pastList = html`<details>
    <summary>${discountCodes.past}</summary>
    ${list(past.map((one) => pastCode(context, one)))}
  </details>`;
  return html`<section class="card" id=${fieldId(FIELD)} tabindex="-1">
    <h2>${discountCodes.title}</h2>
    ${list([...valid.map((one) => validCode(context, one)), ...offers.map((one) => offer(context, one))])}
    ${past.length === 0 ? null : pastList}
  </section>`;
}

function list(items: VNode[]): VNode {
  return html`<ul class="items">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
}

const isValid = ({ state }: OwnCode) => state === "valid";

function heading({ brandName, poolName }: Pick<OwnCode, "brandName" | "poolName">): VNode {
  return html`<p><strong>${outside(brandName)}</strong> · ${outside(poolName)}</p>`;
}

function validCode({ words }: Member, code: OwnCode): VNode {
  const { account, copying } = words;
  const { discountCodes } = account;
  const { validUntil } = code;
  return html`${heading(code)}
    <p><strong class="address" id=${`code-${code.id}`} data-copy=${copying.copy} data-copied=${copying.copied}>${code.code}</strong></p>
    ${validUntil === null ? null : html`<p class="muted">${discountCodes.validUntil(localTime(words, validUntil))}</p>`}
    <details>
      <summary>${labelAbout(discountCodes.showQr, outside(code.brandName))}</summary>
      ${qrPicture(code.code, discountCodes.qr(code.code))}
    </details>`;
}

function pastCode({ words }: Member, code: OwnCode): VNode {
  const { usedOn, endedOn } = words.account.discountCodes;
  const { redeemedAt, validUntil, claimedAt } = code;
  const text =
    redeemedAt === null
      ? endedOn(localDay(words, validUntil ?? claimedAt))
      : usedOn(localDay(words, redeemedAt));
  return html`${heading(code)}
    <p><span class="address">${code.code}</span></p>
    <p class="muted">${text}</p>`;
}

function offer({ words, base, csrf }: Member, given: Offer): VNode {
  const { discountCodes } = words.account;
  const { poolId, brandName, validUntil } = given;
  const content = html`${hidden(FIELD, poolId)}
  ${otherButton(labelAbout(discountCodes.claim, outside(brandName)))}`;
  return html`${heading(given)}
    ${validUntil === null ? null : html`<p class="muted">${discountCodes.offeredUntil(localTime(words, validUntil))}</p>`}
    ${ownForm({ csrf, action: `${base}/codes/claim` }, content)}`;
}
