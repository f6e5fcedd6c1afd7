/** Certificate authorities of a test, made by OpenSSL. */
import { execFileSync } from "node:child_process";
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Certified {
  key: KeyObject;
  certificate: X509Certificate;
  /** For `x5c`. */
  base64: string;
}

interface Wish {
  /** Extensions, such as `basicConstraints=critical,CA:TRUE`. */
  extensions?: readonly string[];
  days?: number;
}

export const AUTHORITY = ["basicConstraints=critical,CA:TRUE", "keyUsage=critical,keyCertSign"];
const SIGNER = ["basicConstraints=critical,CA:FALSE", "keyUsage=critical,digitalSignature"];

/** A certificate for a new key on P-256; without an issuer it is its own. */
export function certify(name: string, issuer: Certified | null, wish: Wish = {}): Certified {
  const { extensions = SIGNER, days = 365 } = wish;
  const folder = mkdtempSync(join(tmpdir(), "cohort-authority-"));
  const at = (file: string) => join(folder, file);
  const run = (...words: string[]) => execFileSync("openssl", words, { stdio: "ignore" });
  try {
    run("ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", at("key.pem"));
    const named = ["-key", at("key.pem"), "-subj", `/CN=${name}`];
    const added = extensions.flatMap((extension) => ["-addext", extension]);
    if (issuer === null)
      run("req", "-x509", "-new", ...named, ...added, "-days", String(days), "-out", at("own.pem"));
    else {
      writeFileSync(at("issuer.pem"), issuer.certificate.toString());
      writeFileSync(at("issuer-key.pem"), issuer.key.export({ type: "pkcs8", format: "pem" }));
      writeFileSync(at("extensions"), extensions.join("\n"));
      run("req", "-new", ...named, "-out", at("asked.pem"));
      const by = ["-CA", at("issuer.pem"), "-CAkey", at("issuer-key.pem"), "-set_serial", "7"];
      const made = ["-in", at("asked.pem"), "-extfile", at("extensions"), "-days", String(days)];
      run("x509", "-req", ...by, ...made, "-out", at("own.pem"));
    }
    const certificate = new X509Certificate(readFileSync(at("own.pem")));
    const key = createPrivateKey(readFileSync(at("key.pem")));
    return { key, certificate, base64: certificate.raw.toString("base64") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
