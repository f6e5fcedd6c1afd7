/** A code to an address of the signed-in member, and the page that asks for it. */

import { hostOf } from "../../domain/clients/app/client-domain.ts";
import { type CodePurpose, sendCode } from "../../domain/members/sign-in/code.ts";
import { type CodeSent, type ContactAddress, pendingCode } from "../../domain/shared/access/one-time-code.ts";
import { appOf } from "../../domain/shared/world.ts";
import type { TextWay } from "../../platform/delivery/delivery.ts";
import type { Services } from "../../services.ts";
import { cancelLink, mainButton } from "../components/fields.ts";
import type { Guard, Issues, PageAt } from "../framework/page.ts";
import { askerOf } from "../framework/page-context.ts";
import type { Answer } from "../framework/reply.ts";
import { codePage } from "../sign-in/code-page.ts";
import type { Member } from "./guard.ts";

type OwnPurpose = Exclude<CodePurpose, "sign_in">;

interface OwnCodePage {
  purpose: OwnPurpose;
  /** Page where addresses are chosen; the code's pages are below it. */
  path: `/${string}`;
  guard: Guard<Member>;
  query: (member: Member) => "" | `?${string}`;
  enter: (words: Member["words"]) => string;
  check: (services: Services, member: Member, code: string) => Promise<Answer | Issues | null>;
}

export function ownCodeKey<Purpose extends OwnPurpose>(
  { browserSecret, knownSecret, session: { world, accountId } }: Member,
  purpose: Purpose,
) {
  return { world, purpose, browserSecret, knownSecret, subjectId: accountId };
}

export function sendOwnCode(
  services: Services,
  member: Member,
  purpose: OwnPurpose,
  address: ContactAddress,
  way?: TextWay,
): Promise<CodeSent> {
  const sender = { appId: appOf(member.session.world), name: "cohort", host: hostOf(services.config) };
  const { words } = member;
  const asker = askerOf(member, member.session.accountId);
  return sendCode(services, {
    ...ownCodeKey(member, purpose),
    address,
    asker,
    sender,
    words,
    ...(way && { way }),
  });
}

export function ownCodePage({ purpose, path, guard, query, enter, check }: OwnCodePage): PageAt<Member> {
  return codePage<Member>({
    path: `${path}/code`,
    againPath: `${path}/again`,
    otherPath: path,
    guard,
    href: (member, step) => `${member.base}${step}${query(member)}`,
    texts: ({ words, base }) => ({
      buttons: mainButton(enter(words)),
      exit: cancelLink(base, words.account.back),
    }),
    pending: (services, member) => pendingCode(services, ownCodeKey(member, purpose)),
    resend: (services, member, { address }, way) => sendOwnCode(services, member, purpose, address, way),
    check,
  });
}
