"""Says which parts of an mdoc hold: the issuer's signature, the digests of what is shown, and the device's signature."""
import base64
import hashlib
import json
import sys

import cbor2
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils


def holds(sign1, payload, key):
    protected, _, _, signature = sign1
    r, s = (int.from_bytes(half, "big") for half in (signature[:32], signature[32:]))
    signed = cbor2.dumps(["Signature1", protected, b"", payload])
    try:
        key.verify(utils.encode_dss_signature(r, s), signed, ec.ECDSA(hashes.SHA256()))
        return True
    except InvalidSignature:
        return False


asked = json.load(sys.stdin)
document = cbor2.loads(base64.urlsafe_b64decode(asked["response"] + "=="))["documents"][0]
issuer, device = document["issuerSigned"], document["deviceSigned"]
auth = issuer["issuerAuth"]
certificate = x509.load_der_x509_certificate(auth[1][33])
signed = cbor2.loads(cbor2.loads(auth[2]).value)
digests = [
    hashlib.sha256(cbor2.dumps(item)).digest() == signed["valueDigests"][space][cbor2.loads(item.value)["digestID"]]
    for space, items in issuer["nameSpaces"].items()
    for item in items
]
point = signed["deviceKeyInfo"]["deviceKey"]
x, y = (int.from_bytes(point[part], "big") for part in (-2, -3))
transcript = cbor2.loads(bytes.fromhex(asked["transcript"]))
bound = ["DeviceAuthentication", transcript, document["docType"], device["nameSpaces"]]
print(json.dumps({
    "issuer": holds(auth, auth[2], certificate.public_key()),
    "digests": all(digests),
    "device": holds(
        device["deviceAuth"]["deviceSignature"],
        cbor2.dumps(cbor2.CBORTag(24, cbor2.dumps(bound))),
        ec.EllipticCurvePublicNumbers(x, y, ec.SECP256R1()).public_key(),
    ),
}))
