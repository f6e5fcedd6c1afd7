import { describe, expect, it } from "@jest/globals";
import { rejectionReasonValues } from "../../../../generated/whitelabel.ts";
import { rejectionMessages } from "../../../../server/domain/proving/method/rejection-words.ts";
import { de } from "../../../../server/pages/words/de.ts";
import { en } from "../../../../server/pages/words/en.ts";
import { checkAll } from "../../../support/check-all.ts";

describe("the words for a rejection", () => {
  it("each reason has a sentence of its own in every language", () =>
    checkAll(rejectionReasonValues, (reason) => {
      for (const words of [rejectionMessages, en.sso.rejected, de.sso.rejected]) {
        expect(words[reason]).toMatch(/^\p{Lu}.{15,150}\.$/u);
        expect(Object.values(words).filter((other) => other === words[reason])).toHaveLength(1);
      }
    }));
});
