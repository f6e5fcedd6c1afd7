/** The order of methods that a client has set, on the page that offers them. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { en } from "../../../server/pages/words/en.ts";
import type { OpenedPage } from "../../support/browser.ts";
import { follow, loginUrl, pastPhone, signedIn, takeInstitution } from "../../support/login.ts";
import { ask } from "../../support/operator.ts";
import { SECOND_MS, type Service, startService } from "../../support/service.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Words of each offer, in the order of the page. */
const words = {
  email: en.sso.places.education.emailTitle,
  portal: "Sign in at",
  manual: en.sso.manualOffer,
  inbound_email: en.sso.places.education.inboundOffer,
};
const offered = ({ text }: OpenedPage) =>
  Object.entries(words)
    .map(([method, label]) => ({ method, at: text.indexOf(label) }))
    .filter(({ at }) => at !== -1)
    .toSorted((one, other) => one.at - other.at)
    .map(({ method }) => method);

it("is the client's; a method that it does not name follows, and one that was rejected is last", async () => {
  const client = await service.client();
  const start = loginUrl(service, client);
  const { browser, page } = await signedIn(service, start);
  const institution = await pastPhone(browser, page);
  const methods = await takeInstitution(browser, institution, "oxford", "University of Oxford");
  const ours = offered(methods);
  expect(ours).toEqual(expect.arrayContaining(["email", "manual"]));
  const path = `/management/clients/${client.clientId}/branding`;
  await ask(service, "PUT", path, { methodOrder: ["manual"] });
  const reordered = await browser.open(methods.url);
  expect(offered(reordered)).toEqual(["manual", ...ours.filter((step) => step !== "manual")]);
  const documents = await follow(browser, reordered, "Upload a document");
  await browser.fill(documents, { Documents: [new File(["%PDF-1.4\n%%EOF\n"], "reject.pdf")] }, "Upload");
  service.pass(SECOND_MS);
  const rejected = await browser.open(start);
  expect(offered(rejected).at(-1)).toBe("manual");
});
