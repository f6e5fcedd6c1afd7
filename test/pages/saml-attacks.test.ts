/** Published attacks on SAML: each response is refused with a reason, and nothing is decided. */

import { beforeAll, describe, expect, it } from "@jest/globals";
import { read } from "../support/journey.ts";
import { answerFor, begun, expectRefused, post, withSamlProvider } from "../support/saml-attack.ts";
import type { SamlJourney } from "../support/saml-journey.ts";
import {
  ADA,
  AFFILIATION,
  type Answer,
  assertionXml,
  encrypted,
  makeProvider,
  responseXml,
  type SamlProvider,
  SHA1_ALGORITHMS,
  SHA256_ALGORITHMS,
  SUBJECT,
  signed,
  signedAnswer,
} from "../support/saml-provider.ts";

const setting = withSamlProvider();
const answer = (to: SamlJourney, changes: Partial<Answer> = {}) => answerFor(setting, to, changes);

let stranger: SamlProvider;
beforeAll(async () => {
  stranger = { ...(await makeProvider()), entityId: setting.provider.entityId };
});

it.each<[string, (to: SamlJourney) => string]>([
  ["nothing is wrong with it", (to) => signedAnswer(setting.provider, answer(to))],
  [
    "only the response is signed",
    (to) => signed(responseXml(answer(to), assertionXml(answer(to))), setting.provider, "Response"),
  ],
  [
    "both are signed",
    (to) => signed(signedAnswer(setting.provider, answer(to)), setting.provider, "Response"),
  ],
  [
    "A10: a name in it is encrypted for somebody else",
    (to) => {
      const withName = assertionXml(answer(to)).replace(
        /<saml:NameID.*<\/saml:NameID>/,
        '<saml:EncryptedID><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#"/></saml:EncryptedID>',
      );
      return responseXml(answer(to), signed(withName, setting.provider));
    },
  ],
])("takes the same answer when %s", async (_what, make) => {
  const journey = await begun(setting);
  const response = await post(setting, make(journey));
  await journey.browser.open(response.headers.get("location") ?? "");
  expect((await read(setting.app, journey.verificationId)).stage).toBe("success");
});

it.each<[string, string, (journey: SamlJourney) => string]>([
  ["an unsigned assertion", "signature", (to) => responseXml(answer(to), assertionXml(answer(to)))],
  [
    "an assertion signed with a stranger's key under the provider's name",
    "signature",
    (to) => signedAnswer(stranger, answer(to)),
  ],
  [
    "a response signed by a stranger around an assertion that is signed well",
    "signature",
    (to) => signed(signedAnswer(setting.provider, answer(to)), stranger, "Response"),
  ],
  [
    "a signed response around an assertion that a stranger has signed",
    "signature",
    (to) =>
      signed(
        responseXml(answer(to), signed(assertionXml(answer(to)), stranger)),
        setting.provider,
        "Response",
      ),
  ],
  [
    "a signed response whose assertion was changed after that",
    "signature",
    (to) =>
      signed(responseXml(answer(to), assertionXml(answer(to))), setting.provider, "Response").replace(
        "student@ox.ac.uk",
        "staff@ox.ac.uk",
      ),
  ],
  [
    "an assertion beside the one that a signed response holds",
    "signature",
    (to) => {
      const xml = signed(responseXml(answer(to), assertionXml(answer(to))), setting.provider, "Response");
      return xml.replace("</samlp:Response>", `${assertionXml(answer(to))}</samlp:Response>`);
    },
  ],
  [
    "A11: a session that is over",
    "time",
    (to) => signedAnswer(setting.provider, answer(to, { sessionNotOnOrAfter: -240 })),
  ],
  [
    "an assertion that was changed after it was signed",
    "signature",
    (to) => signedAnswer(setting.provider, answer(to)).replace("student@ox.ac.uk", "staff@ox.ac.uk"),
  ],
  [
    "another issuer in a rightly signed assertion",
    "issuer",
    (to) => signedAnswer(setting.provider, answer(to, { issuer: "https://idp.cam.example" })),
  ],
  ["one that is over", "time", (to) => signedAnswer(setting.provider, answer(to, { notOnOrAfter: -240 }))],
  [
    "one that is not yet valid",
    "time",
    (to) => signedAnswer(setting.provider, answer(to, { notBefore: 240 })),
  ],
  [
    "one for another service",
    "audience",
    (to) => signedAnswer(setting.provider, answer(to, { audience: "https://other.example/saml" })),
  ],
  [
    "one for another address",
    "confirmation",
    (to) => signedAnswer(setting.provider, answer(to, { recipient: "https://other.example/acs" })),
  ],
  [
    "one that was sent to another address",
    "destination",
    (to) => signedAnswer(setting.provider, answer(to, { destination: "https://other.example/acs" })),
  ],
  [
    "one whose subject is confirmed in another way",
    "confirmation",
    (to) =>
      signedAnswer(
        setting.provider,
        answer(to, { confirmation: "urn:oasis:names:tc:SAML:2.0:cm:sender-vouches" }),
      ),
  ],
  [
    "one of which nobody says that the person signed in",
    "no_authentication",
    (to) => signedAnswer(setting.provider, answer(to, { authn: "" })),
  ],
  [
    "two assertions, each rightly signed",
    "signature",
    (to) => {
      const one = signed(assertionXml(answer(to)), setting.provider);
      return responseXml(answer(to), one + signed(assertionXml(answer(to)), setting.provider));
    },
  ],
  ["no assertion at all", "invalid", (to) => responseXml(answer(to), "")],
])("refuses %s", async (_what, why, make) => {
  const journey = await begun(setting);
  await expectRefused(setting, journey, make(journey), why);
});

describe("signed with SHA-1, though by the right key", () => {
  const { signature, digest } = SHA1_ALGORITHMS;

  // One app may make 300 calls a minute, and the journeys of this file are more.
  beforeAll(async () => {
    setting.app = await setting.service.app("test", { name: "Shop" });
  });

  it.each([
    ["signature and hash", SHA1_ALGORITHMS],
    ["the signature alone", { ...SHA256_ALGORITHMS, signature }],
    ["the hash alone", { ...SHA256_ALGORITHMS, digest }],
  ])("refuses an assertion with %s", async (_what, algorithms) => {
    const journey = await begun(setting);
    const assertion = signed(assertionXml(answer(journey)), setting.provider, "Assertion", algorithms);
    await expectRefused(setting, journey, responseXml(answer(journey), assertion), "weak_algorithm");
  });

  it("refuses a response around an assertion that is signed well", async () => {
    const journey = await begun(setting);
    const xml = signed(
      signedAnswer(setting.provider, answer(journey)),
      setting.provider,
      "Response",
      SHA1_ALGORITHMS,
    );
    await expectRefused(setting, journey, xml, "weak_algorithm");
  });

  it("refuses an assertion inside the encryption, and takes SHA-1 in the encryption itself", async () => {
    const { certificate } = await setting.service.services.database.samlKey.findFirstOrThrow();
    const sealed = async (journey: SamlJourney, algorithms: typeof SHA1_ALGORITHMS) => {
      const assertion = signed(assertionXml(answer(journey)), setting.provider, "Assertion", algorithms);
      return responseXml(answer(journey), await encrypted(assertion, certificate));
    };
    const weak = await begun(setting);
    await expectRefused(setting, weak, await sealed(weak, SHA1_ALGORITHMS), "weak_algorithm");

    const right = await begun(setting);
    const xml = await sealed(right, SHA256_ALGORITHMS);
    expect(xml).toContain(SHA1_ALGORITHMS.digest);
    await right.browser.open((await post(setting, xml)).headers.get("location") ?? "");
    expect((await read(setting.app, right.verificationId)).stage).toBe("success");
  });

  it("is not led to open something else in the message instead", async () => {
    const { certificate } = await setting.service.services.database.samlKey.findFirstOrThrow();
    const journey = await begun(setting);
    const weak = signed(assertionXml(answer(journey)), setting.provider, "Assertion", SHA1_ALGORITHMS);
    const decoy = (
      await encrypted(signed(assertionXml(answer(journey)), setting.provider), certificate)
    ).replace(/<(\/?)saml:EncryptedAssertion/g, "<$1saml:EncryptedID");
    const xml = responseXml(answer(journey), decoy + (await encrypted(weak, certificate)));
    const posted = await post(setting, xml);
    const page = await journey.browser.open(posted.headers.get("location") ?? "");
    expect([page.status, page.text]).toEqual([400, expect.stringContaining("weak_algorithm")]);
    expect(await read(setting.app, journey.verificationId)).toMatchObject({
      stage: "pending_verification:portal",
    });
  });
});

it("refuses an assertion for another journey, put into an answer to this one", async () => {
  const [mine, victim] = [await begun(setting), await begun(setting)];
  const theirs = signed(assertionXml(answer(victim)), setting.provider);
  await expectRefused(setting, mine, responseXml(answer(mine), theirs), "confirmation");
});

it("refuses an answer to nothing that we asked, and one to nothing at all", async () => {
  const journey = await begun(setting);
  const unknown = signedAnswer(setting.provider, answer(journey, { requestId: "_0000" }));
  await expectRefused(setting, journey, unknown, "unsolicited");
  const unasked = signedAnswer(setting.provider, answer(journey)).replaceAll(/ InResponseTo="[^"]+"/g, "");
  await expectRefused(setting, journey, unasked, "unsolicited");
});

it("takes an answer once, also of two at the same moment", async () => {
  const journey = await begun(setting);
  const xml = signedAnswer(setting.provider, answer(journey));
  setting.reasons = [];
  const both = await Promise.all([post(setting, xml), post(setting, xml), post(setting, xml)]);
  const leads = both.map(({ headers }) => new URL(headers.get("location") ?? "").pathname);
  expect(leads.sort()).toEqual(["/portal/return", "/saml/refused", "/saml/refused"]);
  expect(setting.reasons).toEqual(["replayed", "replayed"]);
});

it("takes an assertion once, whatever answer it stands in", async () => {
  const [first, second] = [await begun(setting), await begun(setting)];
  await post(setting, signedAnswer(setting.provider, answer(first, { assertionId: "_same" })));
  await expectRefused(
    setting,
    second,
    signedAnswer(setting.provider, answer(second, { assertionId: "_same" })),
    "replayed",
  );
});

it("reads a text with a comment in it as a whole, and so nobody shortens an identifier", async () => {
  const journey = await begun(setting);
  const attributes = { ...ADA, [SUBJECT]: "ada<!-- -->m@ox.ac.uk" };
  const honest = { ...ADA, [SUBJECT]: "ada@ox.ac.uk" };
  const signedOne = signedAnswer(setting.provider, answer(journey, { attributes }));
  await journey.browser.open((await post(setting, signedOne)).headers.get("location") ?? "");
  const other = await begun(setting);
  const right = await post(setting, signedAnswer(setting.provider, answer(other, { attributes: honest })));
  await other.browser.open(right.headers.get("location") ?? "");
  // Two people, and so neither has used up the other.
  for (const { verificationId } of [journey, other])
    expect((await read(setting.app, verificationId)).stage).toBe("success");

  const cut = await begun(setting);
  const scoped = { ...ADA, [AFFILIATION]: "student@ox.ac.uk<!-- -->.evil.example" };
  const location = (
    await post(setting, signedAnswer(setting.provider, answer(cut, { attributes: scoped })))
  ).headers.get("location");
  await cut.browser.open(location ?? "");
  expect((await read(setting.app, cut.verificationId)).rejection).toMatchObject({
    code: "wrong_affiliation",
  });
});

it("adds a comment to what was signed without changing what it says", async () => {
  const journey = await begun(setting);
  const attributes = { ...ADA, [AFFILIATION]: "student@ox.ac.uk.evil.example" };
  const xml = signedAnswer(setting.provider, answer(journey, { attributes })).replace(
    "student@ox.ac.uk.evil",
    "student@ox.ac.uk<!-- -->.evil",
  );
  await journey.browser.open((await post(setting, xml)).headers.get("location") ?? "");
  expect((await read(setting.app, journey.verificationId)).rejection).toMatchObject({
    code: "wrong_affiliation",
  });
});
