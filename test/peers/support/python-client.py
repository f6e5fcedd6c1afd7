"""A shop's server by requests-oauthlib or Authlib: prints where to send the browser, reads where it came back, prints what it got."""
import json
import sys

library, issuer, client_id, client_secret, redirect_uri = sys.argv[1:]


def ask(link):
    print(link, flush=True)
    return sys.stdin.readline().strip()


try:
    if library == "requests-oauthlib":
        import requests
        from requests_oauthlib import OAuth2Session

        metadata = requests.get(issuer + "/.well-known/openid-configuration").json()
        session = OAuth2Session(client_id, redirect_uri=redirect_uri, scope=["openid"])
        back = ask(session.authorization_url(metadata["authorization_endpoint"])[0])
        tokens = session.fetch_token(
            metadata["token_endpoint"], authorization_response=back, client_secret=client_secret
        )
        claims = None
        told = session.get(metadata["userinfo_endpoint"]).json()
        renewed = session.refresh_token(
            metadata["token_endpoint"], client_id=client_id, client_secret=client_secret
        )
    else:
        from authlib.integrations.requests_client import OAuth2Session
        from authlib.jose import JsonWebKey, jwt
        from authlib.oidc.core import CodeIDToken

        session = OAuth2Session(
            client_id, client_secret, redirect_uri=redirect_uri, scope="openid", code_challenge_method="S256"
        )
        metadata = session.request(
            "GET", issuer + "/.well-known/openid-configuration", withhold_token=True
        ).json()
        verifier = "v" * 43
        link, state = session.create_authorization_url(
            metadata["authorization_endpoint"], nonce="n", code_verifier=verifier
        )
        back = ask(link)
        tokens = session.fetch_token(
            metadata["token_endpoint"], authorization_response=back, state=state, code_verifier=verifier
        )
        keys = JsonWebKey.import_key_set(session.get(metadata["jwks_uri"]).json())
        options = {"iss": {"value": issuer}, "aud": {"value": client_id}, "nonce": {"value": "n"}}
        claims = jwt.decode(
            tokens["id_token"],
            keys,
            claims_cls=CodeIDToken,
            claims_options=options,
            claims_params={"nonce": "n", "client_id": client_id, "access_token": tokens["access_token"]},
        )
        claims.validate()
        told = session.get(metadata["userinfo_endpoint"]).json()
        renewed = session.refresh_token(metadata["token_endpoint"], tokens["refresh_token"])
        session.revoke_token(metadata["revocation_endpoint"], renewed["refresh_token"])
except Exception as error:
    print(json.dumps({"failed": getattr(error, "error", type(error).__name__)}))
    sys.exit()

print(json.dumps({"tokens": tokens, "claims": claims, "told": told, "renewed": renewed}))
