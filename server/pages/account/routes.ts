/** The account page: all that we keep about a member, for the member. */
import type { AnyPage } from "../framework/page.ts";
import { signInPages } from "../sign-in/sign-in.ts";
import { entrance } from "./guard.ts";
import { addIdentifierCodePage, loginIdentifiersPage } from "./login-identifiers.ts";
import { overviewPage } from "./overview.ts";
import {
  confirmDeletePage,
  deletedPage,
  deletePage,
  downloadPage,
  ownDocumentPage,
  retentionPage,
} from "./own-data.ts";
import { profilePage } from "./profile.ts";
import { proveCodePage, provePage } from "./prove.ts";

/** Below `/account` and `/test/account`. */
export const accountPages: readonly AnyPage[] = [
  ...signInPages(entrance),
  overviewPage,
  loginIdentifiersPage,
  addIdentifierCodePage,
  provePage,
  proveCodePage,
  profilePage,
  downloadPage,
  ownDocumentPage,
  retentionPage,
  deletePage,
  confirmDeletePage,
  deletedPage,
];
