/** The client, with what the test has put into the environment, and the options of the shop's one sign-in. */
import { Cohort } from "@cohort/client";

const {
  COHORT_URL: baseUrl,
  CLIENT_ID: clientId,
  CLIENT_SECRET: clientSecret,
  REDIRECT_URI: redirectUri,
} = process.env;

export const { members } = new Cohort({ baseUrl, clientId, clientSecret });
export const options = {
  supergroup: "student",
  country: "uk",
  redirectUri,
  returnTo: "/basket",
  standards: true,
  scope: "openid",
};

/** Page for a member who is back, with the way on. */
export function pageFor(signIn) {
  const [status, text, on, label] = wordsFor(signIn);
  return new Response(`<!doctype html><h1>${text}</h1><a href="${on}">${label}</a>`, {
    status,
    headers: { "Content-Type": "text/html" },
  });
}

function wordsFor({ outcome, verifications, returnTo }) {
  switch (outcome) {
    case "signed_in":
      return [200, `Welcome, ${verifications.map(({ group }) => group)}`, returnTo, "To your basket"];
    case "cancelled":
      return [200, "Nothing was changed", returnTo, "To your basket"];
    default:
      // No redirect to the login page, which might lead back here at once.
      return [400, "This sign-in has ended", "/student", "Sign in again"];
  }
}
