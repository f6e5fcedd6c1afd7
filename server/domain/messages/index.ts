/** Door of the wing: mail and text messages. */
export { type CodeAsker, type CodeWords, codeMessage, codeText, codeToNumber } from "./code-message.ts";
export { deliver, type OutgoingMessage } from "./deliver.ts";
export {
  activateDkimKey,
  addDkimKey,
  dkimRecord,
  findDkimSigner,
  listDkimKeys,
  type OurDkimKey,
  removeDkimKey,
} from "./dkim-key.ts";
export { type InLanguages, inLanguage, type Language, likelyLanguage, toLanguage } from "./language.ts";
export { type Letter, type LetterBrand, letter, letterBrand, sentence } from "./letter.ts";
export {
  allMessages,
  type MailboxMessage,
  MESSAGE_DAYS_MAX,
  messagesOfApp,
  readMailHtml,
} from "./mailbox.ts";
export { sendMessage } from "./notify.ts";
export { MAIL_BACK_OFF, MAIL_WAITS, type OutboxKind, putOutcome } from "./outbox.ts";
export { isPutOff, type PutOffMail, readPutOff, waiterOf } from "./put-off-mail.ts";
export {
  findAskingClient,
  letterBrandOf,
  type Resumption,
  readResumption,
  rememberOrigin,
  strangersUrl,
} from "./resume.ts";
export { hasPause, type MessageFor, messageExpenses, requirePause } from "./send-limit.ts";
export {
  avoidAddress,
  avoidingBounces,
  countShutAddresses,
  findBounce,
  findSentMail,
  forgetSentMail,
  openAddresses,
  readReturnPath,
} from "./sent-mail.ts";
export { isServed } from "./text-countries.ts";
export { forgetTexts, listTries, readDelivery, type TextDelivery, takeReceipt } from "./text-delivery.ts";
export { sendWrongCodesNotice } from "./wrong-codes-notice.ts";
