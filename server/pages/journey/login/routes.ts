import type { AnyPage } from "../../framework/page.ts";
import { signInPages } from "../../sign-in/sign-in.ts";
import { entrance } from "./guard.ts";
import { methodPages } from "./methods/index.ts";
import { loginForm, nextPage } from "./next.ts";
import { forgetPage } from "./offered-institution.ts";
import { aboutPage } from "./steps/about.ts";
import { agreedPage, continuePage } from "./steps/consent.ts";
import { institutionPage, institutionsFile, unlistedPage } from "./steps/institution.ts";
import { methodsPage } from "./steps/methods.ts";
import { numberCodePage, numberPage } from "./steps/number.ts";
import { phoneCodePage, phonePage } from "./steps/phone.ts";
import { renewPage } from "./steps/renew.ts";
import { stateFile, waitingPage } from "./steps/waiting.ts";

/** Pages of logins and renewals, below each address of `journeys` (open.ts). */
export const loginPages: readonly AnyPage[] = [
  nextPage,
  loginForm,
  ...signInPages(entrance),
  aboutPage,
  renewPage,
  phonePage,
  phoneCodePage,
  institutionPage,
  institutionsFile,
  forgetPage,
  unlistedPage,
  methodsPage,
  ...Object.values(methodPages).flatMap(({ pages = [] }) => pages),
  waitingPage,
  stateFile,
  numberPage,
  numberCodePage,
  continuePage,
  agreedPage,
];
