import type { AnyPage } from "../framework/page.ts";
import { enrolPage, recoveryPage } from "./enrol.ts";
import { invitationPage } from "./invitation.ts";
import { mePage } from "./me.ts";
import { providerPages } from "./provider.ts";
import { secondFactorPage } from "./second-factor.ts";
import { signInPages } from "./sign-in.ts";
import type { Workplace } from "./workplace.ts";

/** Pages before both factors are given. */
export function pagesBeforeFactors(place: Workplace): readonly AnyPage[] {
  return [
    ...signInPages(place),
    ...providerPages(place),
    secondFactorPage(place),
    invitationPage(place),
    enrolPage(place),
  ];
}

/** Pages for a person's own factors. */
export function pagesOfFactors(place: Workplace): readonly AnyPage[] {
  return [mePage(place), recoveryPage(place)];
}
