import { describe, expect, it } from "@jest/globals";
import { rejectionReasonValues } from "../../../../generated/whitelabel.ts";
import { methods } from "../../../../server/domain/proving/method/methods.ts";
import { checkAll } from "../../../support/check-all.ts";

describe("testVerdict", () => {
  it("each reason by the name of a file and by an address", () =>
    checkAll(rejectionReasonValues, (code) => {
      const name = code.replaceAll("_", "-");
      expect(methods.manual.testVerdict(`reject-${name}.pdf`)).toBe(code);
      expect(methods.manual.testVerdict(`Reject_${code}.PDF`)).toBe(code);
      expect(methods.email.testVerdict(`reject-${name}@ox.ac.uk`)).toBe(code);
      expect(methods.inbound_email.testVerdict(`reject-${name}@ox.ac.uk`)).toBe(code);
    }));

  it.each([
    ["approve.pdf", "approved"],
    ["reject.pdf", "unreadable"],
    ["rejected-card.pdf", "unreadable"],
    ["reject-nonsense.pdf", "unreadable"],
    ["card.pdf", null],
    ["card-reject.pdf", null],
  ])("%s: %s", (fileName, verdict) => {
    expect(methods.manual.testVerdict(fileName)).toBe(verdict);
  });

  it("an address that only begins with reject has the usual code of its method", () => {
    expect(methods.email.testVerdict("reject.me@ox.ac.uk")).toBe("bounced");
    expect(methods.inbound_email.testVerdict("reject@ox.ac.uk")).toBe("already_used");
    expect(methods.email.testVerdict("ada@ox.ac.uk")).toBeNull();
  });
});
