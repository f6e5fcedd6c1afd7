import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  isOnLoopback,
  isRegistered,
  registrationProblem,
  withParameter,
} from "../../../../server/domain/clients/app/redirect-url.ts";
import { runs } from "../../../support/properties.ts";

describe("what may be registered", () => {
  it.each([
    "https://shop.example",
    "https://shop.example/",
    "https://shop.example/back/to;here,please",
    "https://shop.example:8443/back",
    "http://localhost/back",
    "http://localhost:3000/back",
    "http://login.localhost:3000/dev/return", // E3: below localhost (RFC 6761, section 6.3)
    "http://127.0.0.1:8080",
    "http://[::1]/back",
    "com.example.shop:/back",
    "com.example.shop://back/x",
  ])("%s", (url) => {
    expect(registrationProblem(url)).toBeUndefined();
    expect(isRegistered(url, [url])).toBe(true);
  });

  it.each([
    "",
    "shop.example/back",
    "//shop.example/back",
    "http://shop.example/back",
    "http://localhost.shop.example/back",
    "http://evillocalhost/back",
    "https://shop.example/back?",
    "https://shop.example/back?a=1",
    "https://shop.example/back#",
    "https://user@shop.example/",
    "https://*.shop.example/cb", // D17
    "http://*/cb",
    "https://user:word@shop.example/",
    "https://@shop.example/",
    "https://SHOP.example/back",
    "https://shop.example:443/back",
    "https://shop.example/a/../back",
    "https://shop.example/bäck",
    "https://shöp.example/back",
    "https://shop.example/ba ck",
    "https://shop.example\\back",
    "https:shop.example/back",
    "https:///back",
    "https://shop.example/back\n",
    "HTTPS://shop.example/back",
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "ftp://shop.example/",
    "myapp:/back",
  ])("never %j", (url) => {
    expect(registrationProblem(url)).toMatchObject({ code: expect.any(String) });
    expect(isRegistered(url, [url.split("?")[0] ?? ""])).toBe(url.includes("?"));
  });
});

describe("the loopback address of an app (RFC 8252, section 7.3)", () => {
  const registered = [
    "http://127.0.0.1/cb",
    "http://[::1]:8080/cb",
    "http://localhost/cb",
    "https://127.0.0.1/cb",
  ];

  it.each(["http://127.0.0.1:49152/cb", "http://[::1]:49152/cb", "http://127.0.0.1:1/cb?n=1"])(
    "%s is at any port",
    (url) => expect(isOnLoopback(url, registered)).toBe(true),
  );

  it.each([
    "http://localhost:49152/cb",
    "https://127.0.0.1:49152/cb",
    "http://127.0.0.1:49152/other",
    "http://127.0.0.1:49152@evil.example/cb",
    "http://127.0.0.1:49152.evil.example/cb",
    "http://127.0.0.2:49152/cb",
  ])("%s is not", (url) => expect(isOnLoopback(url, registered)).toBe(false));
});

/** Query parts as servers and attackers write them: encoded or not, empty, doubled, odd. */
const name = fc.oneof(
  fc.constantFrom(
    "a",
    "b",
    "code",
    "c%6fde",
    "c%6Fde",
    "%63ode",
    "code%00",
    "Code",
    "code ",
    "+code",
    "?code",
    "",
    "%",
    "%zz",
  ),
  fc.string({ maxLength: 6 }).map(encodeURIComponent),
);
const value = fc.oneof(
  fc.constantFrom("", "1", "a=b", "%20", "+", "%", "ä"),
  fc.string({ maxLength: 6 }).map(encodeURIComponent),
);
const part = fc.oneof(
  fc.tuple(name, value).map(([key, text]) => `${key}=${text}`),
  name,
  fc.constant(""),
);
const url = fc
  .tuple(
    fc.constantFrom("https://shop.example/back", "com.example.shop:/back"),
    fc.option(fc.array(part, { maxLength: 6 })),
  )
  .map(([address, parts]) => (parts === null ? address : `${address}?${parts.join("&")}`));

const queryOf = (text: string) => (text.includes("?") ? text.slice(text.indexOf("?") + 1) : "");
// With "&" in front, since the constructor would drop a "?" there.
const entriesOf = (text: string) => [...new URLSearchParams(`&${queryOf(text)}`)];

describe("withParameter", () => {
  it("gives the parameter once, last, and as it was; the address stays byte for byte", () => {
    fc.assert(
      fc.property(url, fc.string({ unit: "grapheme", maxLength: 12 }), (text, added) => {
        const made = withParameter(text, "code", added);
        expect(made.split("?")[0]).toBe(text.split("?")[0]);
        const entries = entriesOf(made);
        expect(entries.filter(([key]) => key === "code")).toEqual([["code", added.toWellFormed()]]);
        expect(entries.at(-1)?.[0]).toBe("code");
        expect(made).not.toContain("#");
      }),
      runs(),
    );
  });

  it("keeps all other parameters, in their order and as they were written", () => {
    fc.assert(
      fc.property(url, (text) => {
        const made = withParameter(text, "code", "x");
        const kept = entriesOf(text).filter(([key]) => key !== "code");
        expect(entriesOf(made).slice(0, -1)).toEqual(kept);
        const parts = new Set(queryOf(text).split("&"));
        for (const one of queryOf(made).split("&").slice(0, -1)) expect(parts.has(one)).toBe(true);
      }),
      runs(),
    );
  });

  it("changes nothing when it is done again", () => {
    fc.assert(
      fc.property(url, (text) => {
        const once = withParameter(text, "code", "x");
        expect(withParameter(once, "code", "x")).toBe(once);
      }),
      runs(),
    );
  });
});
