/** Answers that nobody may believe: the published attacks on SAML, each refused with a reason, and nothing decided. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { DOMParser, XMLSerializer } from "@xmldom/xmldom";
import { expectSound, linksOf, openBrowser } from "../support/browser.ts";
import { type App, chosen, must, pathOf, read } from "../support/journey.ts";
import {
  ADA,
  AFFILIATION,
  type Answer,
  answerTo,
  assertionXml,
  encrypted,
  install,
  makeProvider,
  requestOf,
  responseXml,
  type SamlProvider,
  SHA1_ALGORITHMS,
  SHA256_ALGORITHMS,
  SUBJECT,
  signed,
  signedAnswer,
} from "../support/saml-provider.ts";
import { type Service, startService } from "../support/service.ts";

const BACK = "https://shop.example/back";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";
const GO_ON = "Yes, continue to sign-in";

/** What this thread has worked so far: a busy machine changes the time that something takes, not its price. */
function cpuSeconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000_000;
}

describe("SAML under attack", () => {
  let service: Service;
  let app: App;
  let provider: SamlProvider;
  let stranger: SamlProvider;
  let reasons: string[] = [];

  beforeAll(async () => {
    service = await startService();
    service.clock.now = new Date();
    service.services.log.warn = (fields) => void reasons.push(String(Object(fields).why));
    app = await service.app("test", { name: "Shop" });
    provider = await makeProvider();
    stranger = { ...(await makeProvider()), entityId: provider.entityId };
    await install(service, provider);
  });
  afterAll(() => service.stop());

  async function begun() {
    const { verificationId } = await chosen(app);
    const asked = app.calls.POST(`${ONE}/portal`, {
      ...pathOf(app, verificationId),
      body: { redirectUrl: BACK },
    });
    const { portalStartUrl } = await must(asked);
    const browser = openBrowser();
    const away = await browser.press(await browser.open(portalStartUrl), GO_ON);
    const { id: requestId } = requestOf(linksOf(away)[0] ?? "");
    return { verificationId, browser, requestId };
  }
  type Begun = Awaited<ReturnType<typeof begun>>;

  async function post(xml: string | Buffer): Promise<Response> {
    const body = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString("base64") });
    const headers = { accept: "text/html" };
    return fetch(`${service.baseUrl}/saml/acs`, { method: "POST", body, headers, redirect: "manual" });
  }

  const answer = ({ requestId }: Begun, changes: Partial<Answer> = {}) =>
    answerTo(provider, service, requestId, changes);

  /** Posts it and comes back with it: a page with the reason, and the verification where it was. */
  async function expectRefused({ verificationId, browser }: Begun, xml: string, why: string): Promise<void> {
    reasons = [];
    const response = await post(xml);
    const location = response.headers.get("location");
    if (location !== null) {
      const page = await browser.open(location);
      expectSound(page);
      expect([page.status, page.heading]).toEqual([400, "The sign-in didn't work"]);
      expect(page.text).toContain(why);
    } else {
      expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(why)]);
    }
    expect(reasons).toEqual([why]);
    expect(await read(app, verificationId)).toMatchObject({ stage: "pending_verification:portal" });
  }

  it.each<[string, (to: Begun) => string]>([
    ["nothing is wrong with it", (to) => signedAnswer(provider, answer(to))],
    [
      "only the response is signed",
      (to) => signed(responseXml(answer(to), assertionXml(answer(to))), provider, "Response"),
    ],
    ["both are signed", (to) => signed(signedAnswer(provider, answer(to)), provider, "Response")],
    [
      "A10: a name in it is encrypted for somebody else",
      (to) => {
        const withName = assertionXml(answer(to)).replace(
          /<saml:NameID.*<\/saml:NameID>/,
          '<saml:EncryptedID><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#"/></saml:EncryptedID>',
        );
        return responseXml(answer(to), signed(withName, provider));
      },
    ],
  ])("takes the same answer when %s", async (_what, make) => {
    const journey = await begun();
    const response = await post(make(journey));
    await journey.browser.open(response.headers.get("location") ?? "");
    expect((await read(app, journey.verificationId)).stage).toBe("success");
  });

  it.each<[string, string, (journey: Begun) => string]>([
    ["an unsigned assertion", "signature", (to) => responseXml(answer(to), assertionXml(answer(to)))],
    [
      "an assertion signed with a stranger's key under the provider's name",
      "signature",
      (to) => signedAnswer(stranger, answer(to)),
    ],
    [
      "a response signed by a stranger around an assertion that is signed well",
      "signature",
      (to) => signed(signedAnswer(provider, answer(to)), stranger, "Response"),
    ],
    [
      "a signed response around an assertion that a stranger has signed",
      "signature",
      (to) =>
        signed(responseXml(answer(to), signed(assertionXml(answer(to)), stranger)), provider, "Response"),
    ],
    [
      "a signed response whose assertion was changed after that",
      "signature",
      (to) =>
        signed(responseXml(answer(to), assertionXml(answer(to))), provider, "Response").replace(
          "student@ox.ac.uk",
          "staff@ox.ac.uk",
        ),
    ],
    [
      "an assertion beside the one that a signed response holds",
      "signature",
      (to) => {
        const xml = signed(responseXml(answer(to), assertionXml(answer(to))), provider, "Response");
        return xml.replace("</samlp:Response>", `${assertionXml(answer(to))}</samlp:Response>`);
      },
    ],
    [
      "A11: a session that is over",
      "time",
      (to) => signedAnswer(provider, answer(to, { sessionNotOnOrAfter: -240 })),
    ],
    [
      "an assertion that was changed after it was signed",
      "signature",
      (to) => signedAnswer(provider, answer(to)).replace("student@ox.ac.uk", "staff@ox.ac.uk"),
    ],
    [
      "another issuer in a rightly signed assertion",
      "issuer",
      (to) => signedAnswer(provider, answer(to, { issuer: "https://idp.cam.example" })),
    ],
    ["one that is over", "time", (to) => signedAnswer(provider, answer(to, { notOnOrAfter: -240 }))],
    ["one that is not yet valid", "time", (to) => signedAnswer(provider, answer(to, { notBefore: 240 }))],
    [
      "one for another service",
      "audience",
      (to) => signedAnswer(provider, answer(to, { audience: "https://other.example/saml" })),
    ],
    [
      "one for another address",
      "confirmation",
      (to) => signedAnswer(provider, answer(to, { recipient: "https://other.example/acs" })),
    ],
    [
      "one that was sent to another address",
      "destination",
      (to) => signedAnswer(provider, answer(to, { destination: "https://other.example/acs" })),
    ],
    [
      "one whose subject is confirmed in another way",
      "confirmation",
      (to) =>
        signedAnswer(provider, answer(to, { confirmation: "urn:oasis:names:tc:SAML:2.0:cm:sender-vouches" })),
    ],
    [
      "one of which nobody says that the person signed in",
      "no_authentication",
      (to) => signedAnswer(provider, answer(to, { authn: "" })),
    ],
    [
      "two assertions, each rightly signed",
      "signature",
      (to) => {
        const one = signed(assertionXml(answer(to)), provider);
        return responseXml(answer(to), one + signed(assertionXml(answer(to)), provider));
      },
    ],
    ["no assertion at all", "invalid", (to) => responseXml(answer(to), "")],
  ])("refuses %s", async (_what, why, make) => {
    const journey = await begun();
    await expectRefused(journey, make(journey), why);
  });

  describe("signed with SHA-1, though by the right key", () => {
    const { signature, digest } = SHA1_ALGORITHMS;

    // One app may make 300 calls a minute, and the journeys of this file are more.
    beforeAll(async () => {
      app = await service.app("test", { name: "Shop" });
    });

    it.each([
      ["signature and hash", SHA1_ALGORITHMS],
      ["the signature alone", { ...SHA256_ALGORITHMS, signature }],
      ["the hash alone", { ...SHA256_ALGORITHMS, digest }],
    ])("refuses an assertion with %s", async (_what, algorithms) => {
      const journey = await begun();
      const assertion = signed(assertionXml(answer(journey)), provider, "Assertion", algorithms);
      await expectRefused(journey, responseXml(answer(journey), assertion), "weak_algorithm");
    });

    it("refuses a response around an assertion that is signed well", async () => {
      const journey = await begun();
      const xml = signed(signedAnswer(provider, answer(journey)), provider, "Response", SHA1_ALGORITHMS);
      await expectRefused(journey, xml, "weak_algorithm");
    });

    it("refuses an assertion inside the encryption, and takes SHA-1 in the encryption itself", async () => {
      const { certificate } = await service.services.database.samlKey.findFirstOrThrow();
      const sealed = async (journey: Begun, algorithms: typeof SHA1_ALGORITHMS) => {
        const assertion = signed(assertionXml(answer(journey)), provider, "Assertion", algorithms);
        return responseXml(answer(journey), await encrypted(assertion, certificate));
      };
      const weak = await begun();
      await expectRefused(weak, await sealed(weak, SHA1_ALGORITHMS), "weak_algorithm");

      const right = await begun();
      const xml = await sealed(right, SHA256_ALGORITHMS);
      expect(xml).toContain(SHA1_ALGORITHMS.digest);
      await right.browser.open((await post(xml)).headers.get("location") ?? "");
      expect((await read(app, right.verificationId)).stage).toBe("success");
    });

    it("is not led to open something else in the message instead", async () => {
      const { certificate } = await service.services.database.samlKey.findFirstOrThrow();
      const journey = await begun();
      const weak = signed(assertionXml(answer(journey)), provider, "Assertion", SHA1_ALGORITHMS);
      const decoy = (await encrypted(signed(assertionXml(answer(journey)), provider), certificate)).replace(
        /<(\/?)saml:EncryptedAssertion/g,
        "<$1saml:EncryptedID",
      );
      const xml = responseXml(answer(journey), decoy + (await encrypted(weak, certificate)));
      const posted = await post(xml);
      const page = await journey.browser.open(posted.headers.get("location") ?? "");
      expect([page.status, page.text]).toEqual([400, expect.stringContaining("weak_algorithm")]);
      expect(await read(app, journey.verificationId)).toMatchObject({ stage: "pending_verification:portal" });
    });
  });

  it("refuses an assertion for another journey, put into an answer to this one", async () => {
    const [mine, victim] = [await begun(), await begun()];
    const theirs = signed(assertionXml(answer(victim)), provider);
    await expectRefused(mine, responseXml(answer(mine), theirs), "confirmation");
  });

  it("refuses an answer to nothing that we asked, and one to nothing at all", async () => {
    const journey = await begun();
    const unknown = signedAnswer(provider, answer(journey, { requestId: "_0000" }));
    await expectRefused(journey, unknown, "unsolicited");
    const unasked = signedAnswer(provider, answer(journey)).replaceAll(/ InResponseTo="[^"]+"/g, "");
    await expectRefused(journey, unasked, "unsolicited");
  });

  it("takes an answer once, also of two at the same moment", async () => {
    const journey = await begun();
    const xml = signedAnswer(provider, answer(journey));
    reasons = [];
    const both = await Promise.all([post(xml), post(xml), post(xml)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
    expect(reasons).toEqual(["replayed", "replayed"]);
  });

  it("takes an assertion once, whatever answer it stands in", async () => {
    const [first, second] = [await begun(), await begun()];
    await post(signedAnswer(provider, answer(first, { assertionId: "_same" })));
    await expectRefused(second, signedAnswer(provider, answer(second, { assertionId: "_same" })), "replayed");
  });

  it("reads a text with a comment in it as a whole, and so nobody shortens an identifier", async () => {
    const journey = await begun();
    const attributes = { ...ADA, [SUBJECT]: "ada<!-- -->m@ox.ac.uk" };
    const honest = { ...ADA, [SUBJECT]: "ada@ox.ac.uk" };
    const signedOne = signedAnswer(provider, answer(journey, { attributes }));
    await journey.browser.open((await post(signedOne)).headers.get("location") ?? "");
    const other = await begun();
    const right = await post(signedAnswer(provider, answer(other, { attributes: honest })));
    await other.browser.open(right.headers.get("location") ?? "");
    // Two people, and so neither has used up the other.
    for (const { verificationId } of [journey, other])
      expect((await read(app, verificationId)).stage).toBe("success");

    const cut = await begun();
    const scoped = { ...ADA, [AFFILIATION]: "student@ox.ac.uk<!-- -->.evil.example" };
    const location = (await post(signedAnswer(provider, answer(cut, { attributes: scoped })))).headers.get(
      "location",
    );
    await cut.browser.open(location ?? "");
    expect((await read(app, cut.verificationId)).rejection).toMatchObject({ code: "wrong_affiliation" });
  });

  it("adds a comment to what was signed without changing what it says", async () => {
    const journey = await begun();
    const attributes = { ...ADA, [AFFILIATION]: "student@ox.ac.uk.evil.example" };
    const xml = signedAnswer(provider, answer(journey, { attributes })).replace(
      "student@ox.ac.uk.evil",
      "student@ox.ac.uk<!-- -->.evil",
    );
    await journey.browser.open((await post(xml)).headers.get("location") ?? "");
    expect((await read(app, journey.verificationId)).rejection).toMatchObject({ code: "wrong_affiliation" });
  });

  describe("by wrapping signatures (Somorovsky et al., On Breaking SAML, 2012)", () => {
    /** The evil assertion says what the attacker wants, under an id of its own. */
    const wrapped: [string, (parts: Parts) => void][] = [
      [
        "XSW1",
        ({ response, signature, original }) => {
          // A signed response: the original goes into the signature that is moved to the evil response.
          signature.appendChild(original.cloneNode(true));
          evil(response);
        },
      ],
      [
        "XSW2",
        ({ response, signature, original }) => {
          response.insertBefore(original.cloneNode(true), signature);
          evil(response);
        },
      ],
      [
        "XSW3",
        ({ response, assertion }) => {
          const fake = evil(assertion.cloneNode(true) as Element);
          drop(fake);
          response.insertBefore(fake, assertion);
        },
      ],
      [
        "XSW4",
        ({ response, assertion }) => {
          const fake = evil(assertion.cloneNode(true) as Element);
          drop(fake);
          response.replaceChild(fake, assertion);
          fake.appendChild(assertion);
        },
      ],
      [
        "XSW5",
        ({ response, assertion }) => {
          const copy = assertion.cloneNode(true) as Element;
          drop(copy);
          evil(assertion);
          response.appendChild(copy);
        },
      ],
      [
        "XSW6",
        ({ assertion, assertionSignature }) => {
          const copy = assertion.cloneNode(true) as Element;
          drop(copy);
          evil(assertion);
          assertionSignature.appendChild(copy);
        },
      ],
      [
        "XSW7",
        ({ document, response, assertion }) => {
          const extensions = document.createElementNS(
            "urn:oasis:names:tc:SAML:2.0:protocol",
            "samlp:Extensions",
          );
          const fake = evil(assertion.cloneNode(true) as Element);
          drop(fake);
          extensions.appendChild(fake);
          response.insertBefore(extensions, assertion);
        },
      ],
      [
        "XSW8",
        ({ document, assertion, assertionSignature }) => {
          const copy = assertion.cloneNode(true) as Element;
          drop(copy);
          const object = document.createElementNS("http://www.w3.org/2000/09/xmldsig#", "ds:Object");
          object.appendChild(copy);
          assertionSignature.appendChild(object);
          evil(assertion);
        },
      ],
    ];

    interface Parts {
      document: Document;
      response: Element;
      assertion: Element;
      /** Of the response, and the response as it was signed. */
      signature: Element;
      original: Element;
      assertionSignature: Element;
    }

    /** Another id, and a student where the institution said staff. */
    function evil(element: Element): Element {
      element.setAttribute("ID", "_evil");
      for (const value of [...elements(element, "AttributeValue")])
        if (value.textContent?.startsWith("staff")) value.textContent = "student@ox.ac.uk";
      return element;
    }

    function* elements(within: Element, name: string): Generator<Element> {
      const found = within.getElementsByTagNameNS("*", name);
      for (let index = 0; index < found.length; index += 1) yield found.item(index) as Element;
    }

    function drop(element: Element): void {
      const [signature] = elements(element, "Signature");
      signature?.parentNode?.removeChild(signature);
    }

    it.each(wrapped)("%s", async (name, change) => {
      const journey = await begun();
      // Both are signed where the attack is on the response.
      const onResponse = name === "XSW1" || name === "XSW2";
      const attributes = { ...ADA, [AFFILIATION]: "staff@ox.ac.uk" };
      const assertionSigned = signedAnswer(provider, answer(journey, { attributes }));
      const xml = onResponse ? signed(assertionSigned, provider, "Response") : assertionSigned;
      const document = new DOMParser().parseFromString(xml, "text/xml");
      change(partsOf(document, document.documentElement as Element, onResponse));
      const changed = new XMLSerializer().serializeToString(document);
      expect(changed).toContain("student@ox.ac.uk");
      reasons = [];
      const posted = await post(changed);
      const location = posted.headers.get("location");
      if (location !== null) await journey.browser.open(location);
      const { stage, rejection } = await read(app, journey.verificationId);
      // RefusalError; or, where the true one still stands where it belongs, that one was counted.
      const outcome = [name, stage, rejection?.code, reasons];
      if (name === "XSW7")
        expect(outcome).toEqual([name, "rejected_verification:portal", "wrong_affiliation", []]);
      else expect(outcome).toEqual([name, "pending_verification:portal", undefined, ["signature"]]);
    });

    function partsOf(document: Parts["document"], response: Element, onResponse: boolean): Parts {
      const [assertion] = [...elements(response, "Assertion")];
      const all = [...elements(response, "Signature")];
      const own = all.find(({ parentNode }) => parentNode === response);
      const inner = all.find(({ parentNode }) => parentNode === assertion);
      if (assertion === undefined || inner === undefined || (onResponse && own === undefined))
        throw new Error("not signed");
      const original = response.cloneNode(true) as Element;
      drop(original);
      return { document, response, assertion, signature: own ?? inner, original, assertionSignature: inner };
    }
  });

  describe("by what it costs to read", () => {
    const lol = `<!DOCTYPE lolz [<!ENTITY a "${"x".repeat(100)}">${"bcdefghij"
      .split("")
      .map((name, index) => `<!ENTITY ${name} "${`&${"abcdefghij"[index]};`.repeat(10)}">`)
      .join("")}]>`;

    it.each<[string, string, (journey: Begun) => string]>([
      ["a bomb of entities", "dtd", (to) => lol + signedAnswer(provider, answer(to)).replace("Ada", "&j;")],
      [
        "an external entity",
        "dtd",
        (to) =>
          `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${signedAnswer(provider, answer(to)).replace("Ada", "&f;")}`,
      ],
      [
        "an external DTD",
        "dtd",
        (to) => `<!DOCTYPE x SYSTEM "http://127.0.0.1:1/evil.dtd">${signedAnswer(provider, answer(to))}`,
      ],
      [
        "an entity that nobody declared",
        "not_xml",
        (to) => signedAnswer(provider, answer(to)).replace("Ada", "&unknown;"),
      ],
      [
        "elements within elements",
        "too_complex",
        (to) => responseXml(answer(to), `${"<a>".repeat(20_000)}${"</a>".repeat(20_000)}`),
      ],
      ["very many elements", "too_complex", (to) => responseXml(answer(to), "<a/>".repeat(30_000))],
      [
        "very many attributes",
        "too_complex",
        (to) =>
          responseXml(answer(to), `<a ${Array.from({ length: 9_000 }, (_, i) => `a${i}=""`).join(" ")}/>`),
      ],
      ["a stylesheet's loop", "not_xml", (to) => signedAnswer(provider, answer(to)).slice(0, -5)],
      ["another message", "no_response", () => `<a xmlns="urn:x"/>`],
      ["nothing", "not_xml", () => " "],
    ])("refuses %s, and answers others meanwhile", async (_what, why, make) => {
      const journey = await begun();
      const spent = cpuSeconds();
      const [healthy] = await Promise.all([
        fetch(`${service.baseUrl}/healthz`),
        expectRefused(journey, make(journey), why),
      ]);
      expect(healthy.status).toBe(200);
      expect(cpuSeconds() - spent).toBeLessThan(2);
    });

    it("refuses a huge one before it is read", async () => {
      const response = await post(Buffer.alloc(1_000_000, "a"));
      expect(response.status).toBe(413);
    });

    it.each(["", "!", "PD94bWw*", "a".repeat(1000), "A=A="])(
      "refuses %j, which is no Base64 of XML",
      async (text) => {
        const body = new URLSearchParams({ SAMLResponse: text });
        const response = await fetch(`${service.baseUrl}/saml/acs`, { method: "POST", body });
        expect(response.status).toBe(400);
      },
    );

    it("refuses an answer that is nothing but blanks as fast as any other", async () => {
      const spent = cpuSeconds();
      const body = new URLSearchParams({ SAMLResponse: `AAAA${" ".repeat(260_000)}!` });
      const response = await fetch(`${service.baseUrl}/saml/acs`, { method: "POST", body });
      expect([response.status, cpuSeconds() - spent < 2]).toEqual([400, true]);
    });

    it("stays quick on the dearest answer that gets as far as the signature", async () => {
      const journey = await begun();
      const groups = Array.from({ length: 1_500 }, (_, index) => `member@g${index}.ox.ac.uk`);
      const attributes = { ...ADA, [AFFILIATION]: groups };
      const xml = signedAnswer(provider, answer(journey, { attributes }));
      const spent = cpuSeconds();
      const response = await post(xml);
      expect([response.status, cpuSeconds() - spent < 2]).toEqual([303, true]);
    });
  });
});
