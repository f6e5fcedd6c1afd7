"""An identity provider made of pysaml2 (Debian's python3-pysaml2): one request on standard input, its answer on output."""
import json
import sys

from saml2 import BINDING_HTTP_POST, BINDING_HTTP_REDIRECT
from saml2.config import IdPConfig
from saml2.saml import AUTHN_PASSWORD, NAMEID_FORMAT_TRANSIENT, NameID
from saml2.samlp import STATUS_UNSUPPORTED_BINDING
from saml2.server import Server

asked = json.load(sys.stdin)
binding = BINDING_HTTP_POST if asked["binding"] == "post" else BINDING_HTTP_REDIRECT
config = {
    "entityid": asked["entityId"],
    "xmlsec_binary": "/usr/bin/xmlsec1",
    "key_file": asked["keyFile"],
    "cert_file": asked["certificateFile"],
    "metadata": {"local": [asked["serviceMetadataFile"]]},
    "service": {
        "idp": {
            "endpoints": {"single_sign_on_service": [(asked["signInUrl"], binding)]},
            "want_authn_requests_signed": binding == BINDING_HTTP_POST,
            "policy": {"default": {"lifetime": {"minutes": asked.get("minutes", 5)}, "name_form": "urn:oasis:names:tc:SAML:2.0:attrname-format:uri"}},
            "scope": ["ox.ac.uk"],
        }
    },
}
server = Server(config=IdPConfig().load(config))
request = server.parse_authn_request(asked["request"], binding)
answer = server.response_args(request.message, [BINDING_HTTP_POST])
destination, entity = answer["destination"], answer["sp_entity_id"]
if asked.get("error"):
    made = server.create_error_response(answer["in_response_to"], destination, (asked.get("status", STATUS_UNSUPPORTED_BINDING), asked["error"]), sign=True)
else:
    made = server.create_authn_response(
        asked["identity"],
        in_response_to=answer["in_response_to"],
        destination=destination,
        sp_entity_id=asked.get("audience", entity),
        name_id=NameID(format=NAMEID_FORMAT_TRANSIENT, text="once"),
        authn={"class_ref": AUTHN_PASSWORD},
        **asked["options"],
    )
sys.stdout.write(str(made))
