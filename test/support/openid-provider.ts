/** A real OpenID provider, an independent library, with sign-in pages that a test walks through. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
// @ts-expect-error the package brings no types, and twenty lines need none.
import { Provider } from "oidc-provider";

export type Claims = Record<string, unknown>;

/** Starts a provider; `people` has claims by the name that is typed at its sign-in, and `features` are the library's. */
export async function startOpenIdProvider(
  people: Record<string, Claims>,
  redirectUri: string,
  features: object = {},
) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Another site than ours, as browsers see it.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "cohort",
        client_secret: "a secret that is long enough",
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
      {
        client_id: "signed",
        token_endpoint_auth_method: "private_key_jwt",
        jwks_uri: new URL("/portal/jwks", redirectUri).href,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: {
      openid: ["sub"],
      profile: ["name", "given_name", "family_name", "birthdate"],
      entra: ["roles", "_claim_names", "_claim_sources"],
      eduperson: ["eduperson_affiliation", "eduperson_scoped_affiliation"],
    },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...people[accountId] }),
    }),
    // It asks for nothing on loopback, where our keys are.
    fetch: (url: string) => fetch(url),
    features,
    pkce: { required: () => true },
    cookies: { keys: ["only a test"] },
  });
  // Its own development pages: any name is taken, any password too.
  server.on("request", provider.callback());
  return {
    issuer,
    scope: "openid profile eduperson",
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
