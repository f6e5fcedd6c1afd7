"""A device by Authlib: prints the codes, then polls until it has tokens and prints them."""
import json
import sys
import time

import requests
from authlib.integrations.base_client.errors import OAuthError
from authlib.integrations.requests_client import OAuth2Session

issuer, client_id, client_secret = sys.argv[1:]
metadata = requests.get(f"{issuer}/.well-known/openid-configuration", timeout=60).json()
session = OAuth2Session(client_id, client_secret)
begun = requests.post(
    metadata["device_authorization_endpoint"],
    data={"country": "GB"},
    auth=(client_id, client_secret),
    timeout=60,
).json()
print(json.dumps(begun), flush=True)
interval = begun["interval"]
while True:
    time.sleep(interval)
    try:
        tokens = session.fetch_token(
            metadata["token_endpoint"],
            grant_type="urn:ietf:params:oauth:grant-type:device_code",
            device_code=begun["device_code"],
        )
        break
    except OAuthError as error:
        if error.error == "slow_down":
            interval += 5
        elif error.error != "authorization_pending":
            raise
print(json.dumps(tokens), flush=True)
