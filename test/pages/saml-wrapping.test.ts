/** SAML answers with wrapped signatures: what was signed stands somewhere else than what is read. */

import { describe, expect, it } from "@jest/globals";
import { DOMParser, XMLSerializer } from "@xmldom/xmldom";
import { read } from "../support/journey.ts";
import { answerFor, begun, post, withSamlProvider } from "../support/saml-attack.ts";
import type { SamlJourney } from "../support/saml-journey.ts";
import { ADA, AFFILIATION, type Answer, signed, signedAnswer } from "../support/saml-provider.ts";

const setting = withSamlProvider();
const answer = (to: SamlJourney, changes: Partial<Answer> = {}) => answerFor(setting, to, changes);

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
    /** The response's signature, and the response as it was signed. */
    signature: Element;
    original: Element;
    assertionSignature: Element;
  }

  /** Forges an element: a new id, and a student where the institution said staff. */
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
    const journey = await begun(setting);
    // Both are signed where the attack is on the response.
    const onResponse = name === "XSW1" || name === "XSW2";
    const attributes = { ...ADA, [AFFILIATION]: "staff@ox.ac.uk" };
    const assertionSigned = signedAnswer(setting.provider, answer(journey, { attributes }));
    const xml = onResponse ? signed(assertionSigned, setting.provider, "Response") : assertionSigned;
    const document = new DOMParser().parseFromString(xml, "text/xml");
    change(partsOf(document, document.documentElement as Element, onResponse));
    const changed = new XMLSerializer().serializeToString(document);
    expect(changed).toContain("student@ox.ac.uk");
    setting.reasons = [];
    const posted = await post(setting, changed);
    const location = posted.headers.get("location");
    if (location !== null) await journey.browser.open(location);
    const { stage, rejection } = await read(setting.app, journey.verificationId);
    // RefusalError; or, where the true one still stands where it belongs, that one was counted.
    const outcome = [name, stage, rejection?.code, setting.reasons];
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
