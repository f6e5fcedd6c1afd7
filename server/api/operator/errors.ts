/** The words for refusals of the operator API. */
import type { Wording } from "../../errors.ts";
import { titledErrors } from "../titled-errors.ts";
import { sharedWords, verificationWords } from "../wording.ts";

type Subjects = "limits" | "verification";

const words: Wording<Subjects> = { ...sharedWords, ...verificationWords };

export const toOperatorError = titledErrors<Subjects>(words);
