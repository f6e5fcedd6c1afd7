import type { VNode } from "preact";
import type { SignedIn } from "../../domain/members/sign-in/sessions.ts";
import { signOut } from "../../domain/shared/access/browser-session.ts";
import { otherButton, ownForm } from "../components/fields.ts";
import { type Guard, type PageAt, page } from "../framework/page.ts";
import { droppedCookies, members, type PageContext } from "../framework/page-context.ts";
import { redirect } from "../framework/reply.ts";
import { hrefOf, type SignInContext } from "./sign-in-context.ts";

/** Sign-out form for every page of a signed-in member (OWASP ASVS 5.0, 7.4.4), for the frame of pages below `at`. */
export function signOutForm(
  { session, csrf, words }: Pick<PageContext<SignedIn>, "session" | "csrf" | "words">,
  at: Parameters<typeof hrefOf>[0],
): VNode | undefined {
  if (session === null) return undefined;
  return ownForm({ csrf, action: hrefOf(at, "/sign-out") }, otherButton(words.account.signOut));
}

export function signOutPage(guard: Guard<SignInContext>): PageAt<SignInContext> {
  return page("/sign-out", {
    guard,
    actions: {
      async "/sign-out"(services, at) {
        const { session } = at;
        if (session === null) return redirect(hrefOf(at, "/sign-in"));
        const { accountId, sessionId, world } = session;
        await signOut(services.database, { accountId }, sessionId);
        return redirect(hrefOf(at, "/sign-in"), { cookies: droppedCookies(services, members(world)) });
      },
    },
  });
}
