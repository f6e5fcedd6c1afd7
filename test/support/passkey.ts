/** A device with a passkey (WebAuthn): it answers what our pages ask of a browser, and keeps its key in the test. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** User present, user verified; with a new key in what it signs. */
const [SEEN, MADE] = [0x05, 0x45];

const hash = (text: string | Buffer) => createHash("sha256").update(text).digest();

export function openDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const rpHash = hash(new URL(origin).hostname);
  let userHandle: string | undefined;
  const told = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: object) =>
    JSON.stringify({
      id: id.toString("base64url"),
      rawId: id.toString("base64url"),
      type: "public-key",
      clientExtensionResults: {},
      response,
    });

  /** The public key as COSE has it. */
  function coseKey(): Uint8Array {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const fields: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ];
    return isoCBOR.encode(new Map(fields));
  }

  return {
    /** Makes its key known: what the form's `credential` holds afterwards. */
    create(options: { challenge: string; user: { id: string } }): string {
      userHandle = options.user.id;
      const length = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        rpHash,
        Buffer.from([MADE]),
        Buffer.alloc(4 + 16),
        length,
        id,
        coseKey(),
      ]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]);
      return answer({
        clientDataJSON: told("webauthn.create", options.challenge).toString("base64url"),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
        transports: ["internal"],
      });
    },
    /** Signs with it. */
    get({ challenge }: { challenge: string }): string {
      const clientData = told("webauthn.get", challenge);
      const authData = Buffer.concat([rpHash, Buffer.from([SEEN]), Buffer.alloc(4)]);
      const signature = sign("sha256", Buffer.concat([authData, hash(clientData)]), privateKey);
      return answer({
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle,
      });
    },
  };
}
