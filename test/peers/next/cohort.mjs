/** The client, with what the test has put into the environment, and the options of the shop's one sign-in. */
import { Cohort } from "@cohort/client";

const {
  COHORT_URL: baseUrl,
  CLIENT_ID: clientId,
  CLIENT_SECRET: clientSecret,
  REDIRECT_URI: redirectUri,
} = process.env;

export const { members } = new Cohort({ baseUrl, clientId, clientSecret });
export const options = { supergroup: "student", country: "uk", redirectUri, returnTo: "/basket" };

/** What the shop answers a member who is back. */
export const told = (signIn) => ({
  outcome: signIn.outcome,
  groups: signIn.verifications?.map(({ group }) => group),
  returnTo: signIn.returnTo,
});
