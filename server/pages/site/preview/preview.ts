/** Preview link (domain/clients/app/preview-link.ts): every page and message of a client, side by side or alone. */
import type { VNode } from "preact";
import type { Config } from "../../../config.ts";
import { openPreviewLink } from "../../../domain/clients/app/preview-link.ts";
import { brandOf } from "../../../domain/clients/brand/brand.ts";
import { THEMES, type Theme } from "../../../domain/clients/brand/colours.ts";
import { inTheme, readTheme } from "../../../domain/clients/brand/style.ts";
import { listEnds } from "../../../domain/proving/verification/ends/own.ts";
import { toDateColumn } from "../../../domain/shared/time.ts";
import type { Services } from "../../../services.ts";
import {
  directionOf,
  isLanguage,
  type Language,
  languageNames,
  languageValues,
} from "../../../words/languages.ts";
import { mailFrame, mailReply } from "../../components/mail-frame.ts";
import type { Context } from "../../framework/context.ts";
import { fieldOf } from "../../framework/forms/form.ts";
import { type AnyPage, anyone, type Guard, page } from "../../framework/page.ts";
import { type Reply, show, type View } from "../../framework/reply.ts";
import { html, outside } from "../../markup/html.ts";
import type { ConsoleWords } from "../../words/console/en.ts";
import { consoleWordsFor } from "../../words/console.ts";
import { wordsIn } from "../../words/words.ts";
import { type Sampled, sampledCountry, sampledGroups } from "./sample-journey.ts";
import { listSampleMails, type SampleMail, sampleMails, sampleTexts } from "./sample-messages.ts";
import { listSamplePages, type SamplePage, samplePages } from "./sample-pages.ts";

type Opened = NonNullable<Awaited<ReturnType<typeof openPreviewLink>>>;

interface Preview extends Context, Opened {
  texts: ConsoleWords["preview"];
  token: string;
  config: Config;
  expiresOn: Date;
}

const holder: Guard<Preview> = async (services, call) => {
  const { context } = anyone(services, call);
  const { preview: texts } = consoleWordsFor(context.words);
  const token = context.request.params.token ?? "";
  const opened = await openPreviewLink(services, token);
  if (opened === null) return { context: show(context, endedView(texts)) };
  const { config } = services;
  const expiresOn = await endOfToday(services, opened.client);
  return { context: { ...context, ...opened, texts, token, config, expiresOn } };
};

/** By the rule in force for the sampled group and country. */
async function endOfToday(services: Services, client: Sampled["client"]): Promise<Date> {
  const place = { territory: sampledCountry(client), institutionId: null };
  const [end] = await listEnds(services, place, sampledGroups(client).groups.slice(0, 1));
  if (end === undefined) throw new Error("a sample is of a group");
  return toDateColumn(end.provenToday);
}

function endedView({ ended, endedText }: Preview["texts"]): View {
  return { title: ended, status: 404, body: html`<p class="card">${endedText}</p>` };
}

const widths = ["phone", "desktop"] as const;
type Width = (typeof widths)[number];

interface Drawn {
  language: Language;
  theme: Theme | undefined;
}

interface Chosen extends Drawn {
  width: Width;
}

const indexPage = page("/preview/:token", {
  guard: holder,
  view: (_, at: Preview) => indexView(at),
});

function indexView(at: Preview): View {
  const { texts, client, expiresAt, words, request } = at;
  const asked = fieldOf(request.query, "in");
  const language = isLanguage(asked) ? asked : words.language;
  const width = widths.find((one) => one === fieldOf(request.query, "on")) ?? "phone";
  const theme = readTheme(fieldOf(request.query, "as"));
  return {
    title: texts.title(client.name),
    hasFrames: true,
    console: { nav: null, footer: texts.footer },
    body: html`<p>${texts.text(words.minute(expiresAt))}</p>
      ${choices(at, { language, width, theme })}
      <h2>${texts.pages}</h2>
      <div class=${`samples ${width}`}>
        ${listSamplePages(at).map((name) => pageFigure(at, { language, theme }, name))}
      </div>
      <h2>${texts.mails}</h2>
      <div class="samples phone">
        ${listSampleMails(at).map((name) => mailFigure(at, { language, theme }, name))}
      </div>
      <h2>${texts.texts}</h2>
      <div class="samples phone">
        ${Object.values(sampleTexts).map((write) => textBubble(write(contextIn(at, language), sampledIn(at, language)), language))}
      </div>`,
  };
}

/** Plain links, which can be shared. */
function choices({ texts, token }: Preview, chosen: Chosen): VNode {
  const { language, width, theme } = chosen;
  const to = (change: Partial<Chosen>) => {
    const { language: lang, width: on, theme: as } = { ...chosen, ...change };
    return `/preview/${token}?${new URLSearchParams({ in: lang, on, ...(as !== undefined && { as }) })}`;
  };
  const item = (href: string, label: string, isChosen: boolean, lang?: string) =>
    html`<li><a class="target" href=${href} lang=${lang} aria-current=${isChosen ? "true" : undefined}>${label}</a></li>`;
  return html`<nav class="choices" aria-label=${texts.choices}>
    <ul>${widths.map((one) => item(to({ width: one }), texts.widths[one], one === width))}</ul>
    <ul>
      ${item(to({ theme: undefined }), texts.themes.browser, theme === undefined)}
      ${THEMES.map((one) => item(to({ theme: one }), texts.themes[one], one === theme))}
    </ul>
    <ul>${languageValues.map((one) => item(to({ language: one }), languageNames[one], one === language, one))}</ul>
  </nav>`;
}

function pageFigure(at: Preview, { language, theme }: Drawn, name: SamplePage): VNode {
  const title = titleOf(samplePage(at, language, name));
  const src = `/preview/${at.token}/${language}/${name}${queryOf(theme)}`;
  return html`<figure>
    <figcaption><a class="target" href=${src} lang=${language}>${title}</a></figcaption>
    <iframe src=${src} title=${title} loading="lazy" sandbox></iframe>
  </figure>`;
}

function mailFigure(at: Preview, { language, theme }: Drawn, name: SampleMail): VNode {
  const { subject } = sampleMail(at, language, name);
  const src = `/preview/${at.token}/${language}/mail/${name}${queryOf(theme)}`;
  return html`<figure>
    <figcaption lang=${language}><a class="target" href=${src}>${outside(subject)}</a></figcaption>
    ${mailFrame(src, subject)}
  </figure>`;
}

function queryOf(theme: Theme | undefined): string {
  return theme === undefined ? "" : `?${new URLSearchParams({ theme })}`;
}

function textBubble(text: string, language: Language): VNode {
  return html`<p class="bubble" lang=${language} dir=${directionOf(language)}>${text}</p>`;
}

function titleOf(reply: Reply): string {
  return reply.reply === "page" ? reply.page.title : "";
}

/** A sample is named by its step's address, perhaps in two parts, so that links lead between samples. */
const pageSample = (path: `/${string}`) =>
  page(`/preview/:token/:language${path}`, {
    guard: holder,
    load(_services, at) {
      const { language = "", name = "", part } = at.request.params;
      const whole = part === undefined ? name : `${name}/${part}`;
      if (!isLanguage(language) || !Object.hasOwn(samplePages, whole)) return show(at, endedView(at.texts));
      return samplePage(at, language, whole as SamplePage);
    },
  });

const mailSample = page("/preview/:token/:language/mail/:name", {
  guard: holder,
  load(_services, at) {
    const { language = "", name = "" } = at.request.params;
    if (!isLanguage(language) || !Object.hasOwn(sampleMails, name)) return show(at, endedView(at.texts));
    const mail = sampleMail(at, language, name as SampleMail).html ?? "";
    const theme = themeIn(at);
    return mailReply(theme === undefined ? mail : inTheme(mail, theme), at.config);
  },
});

function themeIn({ request }: Preview): Theme | undefined {
  return readTheme(fieldOf(request.query, "theme"));
}

/** As members see it, without scripts and sending, in a frame of ours. */
function samplePage(at: Preview, language: Language, name: SamplePage): Reply {
  const reply: Reply = samplePages[name](contextIn(at, language), sampledIn(at, language));
  if (reply.reply !== "page") return reply;
  const { goOnTo: _, looksAgain: __, ...shown } = reply.page;
  return { ...reply, page: { ...shown, theme: themeIn(at), scripts: [], isPreview: true } };
}

function sampleMail(at: Preview, language: Language, name: SampleMail) {
  return sampleMails[name](contextIn(at, language), sampledIn(at, language), at.config.ssoUrl);
}

function contextIn({ request, restartHref }: Preview, language: Language): Context {
  const words = wordsIn(language);
  // A sample has no search, and one language.
  const asked = { ...request, query: {}, search: "", wordsIn: () => words };
  return { request: asked, words, form: { words }, frame: {}, restartHref };
}

function sampledIn({ client, token, config, expiresOn }: Preview, language: Language): Sampled {
  return {
    client,
    config,
    expiresOn,
    brand: brandOf(client, language),
    path: `/preview/${token}/${language}`,
  };
}

export const previewPages: readonly AnyPage[] = [
  indexPage,
  mailSample,
  pageSample("/:name"),
  pageSample("/:name/:part"),
];
