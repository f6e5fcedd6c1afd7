/** Appeals for blocked domains, as somebody makes them on the page. */
import { type Filled, openBrowser } from "./browser.ts";
import type { Service } from "./service.ts";

const EVIDENCE = "Only enrolled students have an address at this domain, see the page of our IT service.";

/** The form of an appeal, filled in. */
export function appealForm(domain: string): Filled {
  return {
    "Email domain": domain,
    "Who does the domain belong to?": "University of Oxford",
    Student: true,
    "I'm writing on behalf of its owner": true,
    "Who can get an address, and how do you know?": EVIDENCE,
    "Web page that says so (optional)": "https://ox.ac.uk/email",
    "Your email address": "registry@ox.ac.uk",
  };
}

/** Sends the appeal's form with these changes; returns the page that follows. */
export async function appealFor({ baseUrl }: Service, domain: string, changes: Record<string, string> = {}) {
  const browser = openBrowser();
  const page = await browser.open(`${baseUrl}/institutions/appeal`);
  return browser.fill(page, { ...appealForm(domain), ...changes }, "Send");
}
