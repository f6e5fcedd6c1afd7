import { openBrowser } from "./browser.ts";
import { follow, loginUrl, pastPhone, signedIn, takeInstitution } from "./login.ts";
import { SECOND_MS, type Service } from "./service.ts";

/** A verified student, ada@example.com, and where they renew it. */
export async function startedRenewal(service: Service) {
  const client = await service.client();
  const url = loginUrl(service, client);
  const { browser, page } = await signedIn(service, url, {
    browser: openBrowser(),
    address: "ada@example.com",
  });
  const institution = await pastPhone(browser, page);
  const methods = await takeInstitution(browser, institution, "oxf", "University of Oxford");
  const documents = await follow(browser, methods, "Upload a document");
  const approved = new File(["%PDF-1.4\n%%EOF\n"], "approve.pdf");
  await browser.fill(documents, { Documents: [approved] }, "Upload");
  service.pass(SECOND_MS);
  await browser.open(url);
  return { browser, renew: `${service.baseUrl}/test/account/verify/student` };
}
