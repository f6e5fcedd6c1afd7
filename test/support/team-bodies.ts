import { bodies as operatorBodies } from "./operator-bodies.ts";

/** A sound body for each operation of teams that takes one. */
export const bodies: Readonly<Record<string, unknown>> = {
  ...operatorBodies,
  updateApp: { name: "Renamed" },
  updateClient: { name: "Renamed" },
  setTeamSignInProvider: {
    issuer: "https://idp.example",
    clientId: "cohort",
    domains: ["example.com"],
    roles: { admin: ["admins"] },
  },
  invitePerson: { email: "ada@example.com", role: "analyst" },
  updatePerson: { role: "analyst" },
  issuePartnerToken: { name: "another", scopes: ["apps:read"] },
  moveAppTestClock: { by: "PT1H" },
  decideAppTestAttempt: { outcome: "approved" },
};
