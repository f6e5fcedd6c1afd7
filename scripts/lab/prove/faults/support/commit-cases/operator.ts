import { makePartner, makeReady } from "../../../../support/partner.ts";
import { demoOf, type ServerLocation } from "../../../../support/server-process.ts";
import { type Asked, type Cases, JSON_TYPE } from "./case.ts";

/** Without a key: what had no answer may have been done, and a repeat tells or does it again. */
function call(
  method: Asked["method"],
  repeats: number[],
  ask: (place: ServerLocation) => Promise<{ path: string; body?: object }>,
): Cases[string] {
  return async (place) => {
    const { operator } = await demoOf(place);
    return {
      repeats,
      isOnce: false,
      prepare: async () => {
        const { path, body } = await ask(place);
        return {
          method,
          url: `${place.baseUrl}/management${path}`,
          headers: { Authorization: `Bearer ${operator.accessToken}`, ...(body && JSON_TYPE) },
          body: body ? JSON.stringify(body) : "",
        };
      },
    };
  };
}

export const operatorCases: Cases = {
  createApp: call("POST", [200], async () => ({
    path: "/apps",
    body: { name: "Proof", mode: "test", consumerGroups: ["student"] },
  })),
  createPartner: call("POST", [200], async () => ({ path: "/partners", body: { name: "P", mode: "test" } })),
  removeVerification: call("DELETE", [204, 404], async (place) => ({
    path: `/verifications/${await makeReady(await makePartner(place))}`,
  })),
};
