import { bodies as operatorBodies } from "./operator-bodies.ts";

/** A sound body for each operation of the partner API that takes one. */
export const bodies: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(operatorBodies).map(([name, body]) => [name.replace(/^[a-z]+/, "$&Own"), body]),
  ),
  updateOwnApp: { name: "Renamed" },
  updateOwnClient: { name: "Renamed" },
  invitePerson: { email: "ada@example.com", role: "analyst" },
  updatePerson: { role: "analyst" },
  issuePartnerToken: { name: "another", scopes: ["apps:read"] },
  moveOwnTestClock: { by: "PT1H" },
  decideOwnTestAttempt: { outcome: "approved" },
};
