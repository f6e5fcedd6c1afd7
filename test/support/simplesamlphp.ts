/** SimpleSAMLphp from Debian's package, as an institution would run it: an independent identity provider. */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { selfSigned } from "../../server/platform/federation/certificate.ts";
import { eventually } from "./eventually.ts";
import { freePort } from "./processes.ts";
import { unpackedPackage } from "./unpacked.ts";

/** PHP's own web server finds no script in the middle of a path. */
const ROUTER = `<?php
$root = $_SERVER['DOCUMENT_ROOT'];
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (!preg_match('#^(/.+?\\.php)(/.*)?$#', $path, $found) || !is_file($root . $found[1])) return false;
$_SERVER['SCRIPT_NAME'] = $found[1];
$_SERVER['PHP_SELF'] = $path;
$_SERVER['SCRIPT_FILENAME'] = $root . $found[1];
$_SERVER['PATH_INFO'] = $found[2] ?? '';
chdir(dirname($root . $found[1]));
require $root . $found[1];
`;

/** User "declines" agrees to nothing that goes out. */
const DECLINES = `if ($attributes["uid"][0] === "declines") {
  $status = "urn:oasis:names:tc:SAML:2.0:status:";
  $refusal = new \\SimpleSAML\\Module\\saml\\Error($status . "Responder", $status . "RequestDenied", "declined");
  \\SimpleSAML\\Auth\\State::throwException($state, $refusal);
}`;

export interface Institution {
  /** Attributes by the name that people sign in with; the password is "secret". */
  people: Record<string, Record<string, string[]>>;
  /** Our metadata, as XML. */
  serviceMetadata: string;
  /** Further entries of its own metadata, as PHP. */
  settings?: string;
}

/** Starts it on another host than ours, as browsers see it. */
export async function startSimpleSaml({ people, serviceMetadata, settings = "" }: Institution) {
  // As a package it would bring a web server along.
  const root = await unpackedPackage("simplesamlphp");
  const home = join(root, "usr/share/simplesamlphp");
  const folder = await mkdtemp(join(tmpdir(), "cohort-simplesaml-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { privateKey, certificate } = await selfSigned("localhost", new Date());
  const file = (name: string, text: string) => writeFile(join(folder, name), text);
  for (const name of ["metadata", "sessions", "log", "data"]) await mkdir(join(folder, name));
  await file("server.pem", privateKey);
  await file("server.crt", certificate);
  await file("router.php", ROUTER);
  await file("service.xml", serviceMetadata);
  await file("config.php", configuration(url, folder, root));
  await file("authsources.php", authenticationSources(people));
  await file(
    "metadata/saml20-idp-hosted.php",
    `<?php $metadata['__DYNAMIC:1__'] = ['host' => '__DEFAULT__', 'privatekey' => 'server.pem', 'certificate' => 'server.crt',
  'auth' => 'people', 'scope' => ['ox.ac.uk'], 'redirect.validate' => true, 'userid.attribute' => 'uid',
  'attributes.NameFormat' => 'urn:oasis:names:tc:SAML:2.0:attrname-format:uri',
  'authproc' => [90 => ['class' => 'core:PHP', 'code' => '${DECLINES}'], 100 => ['class' => 'core:AttributeMap', 'name2oid'],
    // As institutions do: nothing goes out but what the service's metadata asks for.
    110 => ['class' => 'core:AttributeLimit']], ${settings}];`,
  );
  const args = [
    "-d",
    `session.save_path=${folder}/sessions`,
    "-d",
    "display_errors=0",
    "-d",
    `error_log=${folder}/log/php`,
  ];
  const server = spawn(
    "php",
    [...args, "-S", `127.0.0.1:${port}`, "-t", join(home, "www"), join(folder, "router.php")],
    {
      env: { PATH: process.env.PATH ?? "", SIMPLESAMLPHP_CONFIG_DIR: folder, PHP_CLI_SERVER_WORKERS: "3" },
      stdio: "ignore",
      detached: true,
    },
  );
  const ended = new Promise((resolve) => server.once("close", resolve));
  return {
    url,
    metadata: await firstAnswer(`${url.replace("localhost", "127.0.0.1")}/saml2/idp/metadata.php`, url),
    async stop() {
      // Its workers are a group.
      if (server.pid !== undefined) process.kill(-server.pid);
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Waits for the server; returns its metadata. */
async function firstAnswer(address: string, url: string): Promise<string> {
  const look = () => fetch(address, { headers: { host: new URL(url).host } }).catch(() => null);
  const response = await eventually(look, (found) => found?.status === 200);
  return (await response?.text()) ?? "";
}

function configuration(url: string, folder: string, root: string): string {
  return `<?php $config = ['baseurlpath' => '${url}/', 'certdir' => '${folder}/', 'loggingdir' => '${folder}/log/',
  'datadir' => '${folder}/data/', 'tempdir' => '${folder}/data', 'metadatadir' => '${folder}/metadata/',
  'attributenamemapdir' => '${root}/etc/simplesamlphp/attributemap/',
  'technicalcontact_name' => 'Nobody', 'technicalcontact_email' => 'nobody@example.org', 'timezone' => 'UTC',
  'secretsalt' => 'only for a test', 'auth.adminpassword' => 'only for a test', 'admin.protectindexpage' => true,
  'logging.handler' => 'file', 'logging.level' => 7, 'logging.logfile' => 'simplesaml.log', 'errorreporting' => false,
  'enable.saml20-idp' => true, 'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true],
  'session.cookie.name' => 'SimpleSAMLSessionID', 'session.cookie.secure' => false, 'session.duration' => 3600,
  'session.phpsession.cookiename' => 'SimpleSAML', 'session.phpsession.savepath' => '${folder}/sessions',
  'store.type' => 'phpsession', 'language.available' => ['en'], 'language.default' => 'en', 'theme.use' => 'default',
  'metadata.sources' => [['type' => 'flatfile', 'directory' => '${folder}/metadata'],
    ['type' => 'xml', 'file' => '${folder}/service.xml']]];`;
}

function authenticationSources(people: Institution["people"]): string {
  const list = (values: string[]) => `[${values.map((value) => `'${value}'`).join(", ")}]`;
  const entries = Object.entries(people).map(([name, attributes]) => {
    const all = Object.entries({ uid: [name], ...attributes }).map(
      ([key, values]) => `'${key}' => ${list(values)}`,
    );
    return `'${name}:secret' => [${all.join(", ")}]`;
  });
  return `<?php $config = ['people' => ['exampleauth:UserPass', ${entries.join(", ")}]];`;
}
