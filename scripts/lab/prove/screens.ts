/**
 * A contact sheet of members' pages and mails: each in every language on a phone of 360 px, in light and dark, and in English
 * on a desktop, to be looked at before a release. On the way each page is held against axe, and must not scroll sideways.
 * npm run prove -- screens [LANGUAGE …]
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { languageValues } from "../../../server/words/languages.ts";
import { CHROMIUM } from "../support/chromium.ts";
import { demoOf, makePlace, startServer } from "../support/server-process.ts";
import { FOLDER, type Sheet, visitor } from "./screens-sheet.ts";
import { walk } from "./screens-walk.ts";

export async function proveScreens(wanted: readonly string[]): Promise<boolean> {
  const languages =
    wanted.length === 0 ? languageValues : languageValues.filter((one) => wanted.includes(one));
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const place = await makePlace({ INBOUND_DOMAIN: "verify.example", INBOUND_HOOK_SECRET: "x".repeat(32) });
  const server = await startServer(place);
  const browser = await chromium.launch(CHROMIUM);
  try {
    const { sso, operator } = await demoOf(place);
    const query = {
      response_type: "code",
      client_id: sso.clientId,
      redirect_uri: sso.redirectUri,
      country: "GB",
    };
    const sheet: Sheet = {
      browser,
      ...(await visitor(browser)),
      base: place.baseUrl,
      login: (supergroup) => `/sso/${supergroup}?${new URLSearchParams(query)}`,
      preview: () => makePreview(place.baseUrl, operator.accessToken, sso.clientId),
      languages,
      names: [],
      files: new Set(),
      faults: [],
    };
    await walk(sheet);
    const file = join(FOLDER, "index.html");
    await writeFile(file, sheetOf(sheet));
    const { names, files, faults } = sheet;
    console.log(`${names.length} pages, ${languages.length} languages, ${files.size} pictures: ${file}`);
    console.log(`pages with faults: ${faults.length}`);
    for (const fault of faults) console.log(fault);
    return faults.length === 0;
  } finally {
    await browser.close();
    await server.stop();
    await place.remove();
  }
}

async function makePreview(base: string, accessToken: string, clientId: string): Promise<string> {
  const response = await fetch(`${base}/management/clients/${clientId}/preview-links`, {
    method: "POST",
    headers: { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json" },
    body: "{}",
  });
  return ((await response.json()) as { url: string }).url;
}

function sheetOf({ names, files, languages }: Sheet): string {
  const image = (file: string) =>
    `<a href="${file}.png"><img loading="lazy" src="${file}.png" alt="${file}"></a>`;
  const cell = (file: string) => `<td>${files.has(file) ? image(file) : ""}</td>`;
  const row = (name: string) => {
    const phones = languages.flatMap((language) => [`${name}-${language}-light`, `${name}-${language}-dark`]);
    return `<tr><th>${name}</th>${[`${name}-en-desktop`, ...phones].map(cell).join("")}</tr>`;
  };
  const heads = languages.map((language) => `<th colspan="2">${language}</th>`).join("");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pages</title>
<style>body{font:14px system-ui}td{vertical-align:top}img{height:320px}thead th{position:sticky;top:0;background:#fff}</style>
<table><thead><tr><th></th><th>en, 1280 px</th>${heads}</tr></thead><tbody>${names.map(row).join("\n")}</tbody></table></html>
`;
}
