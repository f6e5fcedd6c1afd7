import type { AnyPage } from "../framework/page.ts";
import { signInPages } from "../sign-in/sign-in.ts";
import { correctPage } from "./correct.ts";
import { entrance } from "./guard.ts";
import { addIdentifierCodePage, loginIdentifiersPage, removeIdentifierPage } from "./login-identifiers.ts";
import { endAccessPage, endSessionPage, overviewPage, withdrawEvidencePage } from "./overview.ts";
import {
  confirmDeletePage,
  deletedPage,
  deletePage,
  downloadPage,
  ownDocumentPage,
  retentionPage,
} from "./own-data.ts";
import { namePasskeyPage, passkeysPage, removePasskeyPage } from "./passkeys.ts";
import { profilePage, removePicturePage } from "./profile.ts";
import { proveCodePage, provePage } from "./prove.ts";

/** Pages below `/account` and `/test/account`: all that we store about a member. */
export const accountPages: readonly AnyPage[] = [
  ...signInPages(entrance),
  overviewPage,
  endAccessPage,
  endSessionPage,
  withdrawEvidencePage,
  correctPage,
  loginIdentifiersPage,
  removeIdentifierPage,
  addIdentifierCodePage,
  passkeysPage,
  namePasskeyPage,
  removePasskeyPage,
  provePage,
  proveCodePage,
  profilePage,
  removePicturePage,
  downloadPage,
  ownDocumentPage,
  retentionPage,
  deletePage,
  confirmDeletePage,
  deletedPage,
];
