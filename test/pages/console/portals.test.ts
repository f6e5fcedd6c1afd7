/** The health board of identity providers: what came of sign-ins, in the providers' words, and a letter to who runs them. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sweep } from "../../../server/domain/retention/sweep.ts";
import { expectSound } from "../../support/browser.ts";
import { joined, type Operator } from "../../support/console.ts";
import { type App, chosen } from "../../support/journey.ts";
import { comeBack, goToProvider } from "../../support/saml-journey.ts";
import {
  ADA,
  AFFILIATION,
  answerTo,
  install,
  makeProvider,
  responseXml,
  type SamlProvider,
  SUBJECT,
  signedAnswer,
} from "../../support/saml-provider.ts";
import { DAY_MS, type Service, startService } from "../../support/service.ts";

const SAID = "Unable to encrypt for ada@ox.ac.uk";

describe("GET /console/portals", () => {
  let service: Service;
  let app: App;
  let provider: SamlProvider;
  let staff: Operator;
  const logged: unknown[] = [];

  beforeAll(async () => {
    service = await startService();
    service.clock.now = new Date();
    service.services.log.warn = (...fields: unknown[]) => void logged.push(fields);
    app = await service.app("test");
    provider = await makeProvider();
    await install(service, provider);
    staff = await joined(service, "support");
  });
  afterAll(() => service.stop());

  const begun = async () => goToProvider(app, (await chosen(app)).verificationId);
  const board = () => staff.browser.open(`${service.baseUrl}/console/portals`);
  async function details() {
    const { id } = await service.services.database.identityProvider.findFirstOrThrow();
    return staff.browser.open(`${service.baseUrl}/console/portals/${id}`);
  }

  it("A2: tells a status that is not about the member with the provider's words, which no log has", async () => {
    const journey = await begun();
    const answer = answerTo(provider, service, journey.requestId);
    const xml = responseXml(answer, "", "Responder", "UnsupportedBinding").replace(
      "</samlp:Status>",
      `<samlp:StatusMessage>${SAID}</samlp:StatusMessage></samlp:Status>`,
    );
    await comeBack(service, journey, xml);
    const page = await board();
    expectSound(page);
    expect(page.text).toMatch(/University of Oxford Test Not yet status,/);
    const one = await details();
    expectSound(one);
    expect(one.text).toContain(`Fault: status × 1`);
    expect(one.text).toContain(`Responder / UnsupportedBinding: ${SAID}`);
    // Nobody has signed in yet, so nothing can be missing.
    expect(one.text).toContain(
      "please release these attributes to our service: - eduPersonScopedAffiliation (",
    );
    expect(JSON.stringify(logged)).not.toContain("ada@ox.ac.uk");
    const kept = JSON.stringify(await service.services.database.signInOutcome.findMany());
    expect(kept).not.toContain("ada@ox.ac.uk");
  });

  it("names in a letter what an institution has not released, until it is", async () => {
    const poor = await begun();
    const attributes = { "urn:oid:1.3.6.1.4.1.5923.1.1.1.1": "member" };
    await comeBack(
      service,
      poor,
      signedAnswer(provider, answerTo(provider, service, poor.requestId, { attributes })),
    );
    const asked = await details();
    expect(asked.text).toContain("Rejected: wrong_affiliation × 1");
    expect(asked.text).toContain("3 attributes that we ask for are missing");
    expect(asked.text).toContain("- eduPersonScopedAffiliation");
    expect(asked.text).toContain("- pairwise-id");
    expect(asked.text).toContain(`Our service is ${service.baseUrl}/saml/metadata.`);

    const rich = await begun();
    const all = { ...ADA, [AFFILIATION]: "student@ox.ac.uk", [SUBJECT]: "board@ox.ac.uk" };
    service.pass(1);
    await comeBack(
      service,
      rich,
      signedAnswer(provider, answerTo(provider, service, rich.requestId, { attributes: all })),
    );
    const complete = await details();
    expect(complete.text).toContain("Everything that we ask for is released");
    expect((await board()).text).toContain("None since");
  });

  it("warns of metadata that ends within 30 days", async () => {
    const validUntil = new Date(service.clock.now.getTime() + 10 * DAY_MS);
    await service.services.database.identityProvider.updateMany({ data: { validUntil } });
    expect((await board()).text).toContain("Ends soon");
  });

  it("403: reviewers have no part in it", async () => {
    const reviewer = await joined(service, "reviewer");
    expect((await reviewer.browser.open(`${service.baseUrl}/console/portals`)).status).toBe(403);
  });

  it("forgets after 30 days what providers said", async () => {
    service.pass(30 * DAY_MS + 1);
    await sweep(service.services);
    expect(await service.services.database.signInOutcome.count()).toBe(0);
  });
});
