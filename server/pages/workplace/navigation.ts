/** Navigation of both workplaces: one table of groups and entries, a side bar on wide screens, a menu on narrow ones. */
import type { WorkplaceName } from "../../domain/members/staff/workplace.ts";
import type { Navigation } from "../framework/layout.ts";
import { html, type Markup } from "../markup/html.ts";
import type { NavigationWords } from "../words/navigation.ts";

/** Address below the place's root, and what a role must have to see it: an operation or permission, a scope, or nothing (null). */
type Address = readonly [path: "" | `/${string}`, need: string | null];

interface Entry {
  group: keyof NavigationWords["groups"] | null;
  name: keyof NavigationWords["entries"];
  console?: Address;
  workbench?: Address;
  /** Pages that belong to the entry and lie beside its address. */
  also?: readonly string[];
}

const entries: readonly Entry[] = [
  { group: null, name: "overview", console: ["", null], workbench: ["", null] },
  { group: "reviews", name: "queue", console: ["/queue", "listReviews"], also: ["/reviews"] },
  { group: "reviews", name: "appeals", console: ["/appeals", "listDomainAppeals"] },
  {
    group: "reviews",
    name: "search",
    console: ["/search", "search"],
    also: ["/verifications", "/accounts"],
  },
  { group: "figures", name: "metrics", console: ["/metrics", "metrics"] },
  { group: "figures", name: "funnel", workbench: ["/funnel", "reports:read"] },
  {
    group: "figures",
    name: "codes",
    console: ["/brands", "listCodePools"],
    workbench: ["/funnel/codes", "reports:read"],
  },
  {
    group: "figures",
    name: "calls",
    console: ["/calls", "listCalls"],
    workbench: ["/calls", "logs:read"],
  },
  { group: "setup", name: "apps", workbench: ["/apps", "apps:read"] },
  { group: "setup", name: "clients", workbench: ["/clients", "apps:read"] },
  { group: "setup", name: "tracking", workbench: ["/partners", "tracking:read"] },
  { group: "partners", name: "teams", console: ["/manage/teams", "listTeams"] },
  { group: "partners", name: "apps", console: ["/manage/apps", "listApps"] },
  { group: "partners", name: "clients", console: ["/manage/clients", "listClients"] },
  { group: "partners", name: "tracking", console: ["/manage/partners", "listPartners"] },
  { group: "proof", name: "institutions", console: ["/manage/institutions", "listInstitutions"] },
  {
    group: "proof",
    name: "institutionRequests",
    console: ["/manage/institution-requests", "listInstitutionRequests"],
  },
  { group: "proof", name: "domains", console: ["/manage/domains", "getDomain"] },
  { group: "proof", name: "papers", console: ["/papers", "listPapers"] },
  { group: "proof", name: "ends", console: ["/manage/ends", "listEnds"] },
  { group: "proof", name: "registers", console: ["/manage/registers", "listRegisters"] },
  { group: "portals", name: "portals", console: ["/portals", "listIdentityProviders"] },
  {
    group: "portals",
    name: "identityProviders",
    console: ["/manage/identity-providers", "listIdentityProviders"],
  },
  {
    group: "portals",
    name: "metadataSources",
    console: ["/manage/metadata-sources", "listMetadataSources"],
  },
  { group: "portals", name: "samlKeys", console: ["/manage/saml-keys", "listSamlKeys"] },
  { group: "portals", name: "walletIssuers", console: ["/manage/wallet-issuers", "listWalletIssuers"] },
  { group: "portals", name: "walletVerifiers", console: ["/manage/wallet-verifiers", "listWalletVerifiers"] },
  {
    group: "mail",
    name: "bounces",
    console: ["/manage/email-bounces/reportEmailBounce", "reportEmailBounce"],
  },
  {
    group: "mail",
    name: "allowMail",
    console: ["/manage/email-addresses/allow/allowMailAddress", "allowMailAddress"],
  },
  { group: "mail", name: "dkimKeys", console: ["/manage/dkim-keys", "listDkimKeys"] },
  { group: "system", name: "privacy", console: ["/privacy", "getPrivacyRecord"] },
  { group: "system", name: "sweep", console: ["/manage/sweep", "getSweep"] },
  { group: "system", name: "quarantine", console: ["/manage/quarantine", "listQuarantinedFiles"] },
  { group: "system", name: "erasures", console: ["/manage/erasures", "listErasures"] },
  { group: "system", name: "keys", console: ["/manage/keys", "listKeys"] },
  { group: "system", name: "signingKeys", console: ["/manage/signing-keys", "listSigningKeys"] },
  { group: "system", name: "statementKeys", console: ["/manage/statement-keys", "getStatementKeys"] },
  {
    group: "team",
    name: "people",
    console: ["/team", "listStaffUsers"],
    workbench: ["/team", "team:write"],
  },
  {
    group: "team",
    name: "tokens",
    console: ["/manage/tokens", "listOperatorTokens"],
    workbench: ["/tokens", "keys:read"],
  },
  { group: "team", name: "limits", workbench: ["/limits", "apps:read"] },
  {
    group: "team",
    name: "audit",
    console: ["/manage/audit", "listAuditEntries"],
    workbench: ["/audit", "audit:read"],
  },
  { group: "team", name: "me", console: ["/me", null], workbench: ["/me", null] },
];

/** Groups that open where the current page lies in them, and else by hand: rarely needed, and long. */
const FOLDED: ReadonlySet<Entry["group"]> = new Set(["portals", "mail", "system"]);

/** Person at a page of a place. */
interface Viewer {
  workplace: WorkplaceName;
  root: string;
  /** Path of the page. */
  path: string;
  /** Name of the place, and of the team that it is for. */
  about: Markup;
  words: NavigationWords & { label: string };
  has(need: string): boolean;
  /** Address of the developer site. */
  docsUrl: string;
}

interface Link {
  href: string;
  name: Entry["name"];
  group: Entry["group"];
  at: readonly string[];
}

/** Entries that a person may follow. */
function linksFor({ workplace, root, has }: Pick<Viewer, "workplace" | "root" | "has">): Link[] {
  return entries.flatMap(({ group, name, also = [], ...of }) => {
    const address = of[workplace];
    if (address === undefined || (address[1] !== null && !has(address[1]))) return [];
    const href = `${root}${address[0]}`;
    return [{ href, name, group, at: [href, ...also.map((path) => `${root}${path}`)] }];
  });
}

/** Entry that a page belongs to: the one with the longest address above it. */
function currentOf(links: readonly Link[], { root, path }: Viewer): Link | undefined {
  const reach = ({ at }: Link) =>
    Math.max(
      ...at.map((one) => (path === one || (one !== root && path.startsWith(`${one}/`)) ? one.length : 0)),
    );
  const [nearest] = links.toSorted((one, other) => reach(other) - reach(one));
  return nearest !== undefined && reach(nearest) > 0 ? nearest : undefined;
}

/** Menu button and navigation. Popover: on wide screens the style sheet shows it always (console.css). */
export function navigation(viewer: Viewer): Navigation {
  const { words, path, about, docsUrl } = viewer;
  const links = linksFor(viewer);
  const current = currentOf(links, viewer);
  const item = (one: Link) => {
    const marked = one !== current ? undefined : one.href === path ? "page" : "location";
    return html`<li><a href=${one.href} aria-current=${marked}>${words.entries[one.name]}</a></li>`;
  };
  const list = (some: readonly Link[], label?: string) =>
    html`<ul aria-label=${label}>${some.map(item)}</ul>`;
  const groups = [...Map.groupBy(links, ({ group }) => group)];
  const places = html`<button type="button" class="menu" popovertarget="places">${words.menu}</button>
    <nav id="places" popover="auto" aria-label=${words.label}>
      <p class="place">${about}</p>
      ${groups.map(([group, some]) => {
        if (group === null) return list(some);
        const title = words.groups[group];
        return FOLDED.has(group)
          ? html`<details open=${current?.group === group}><summary>${title}</summary>${list(some)}</details>`
          : html`<p class="group" aria-hidden="true">${title}</p>${list(some, title)}`;
      })}
      <ul class="elsewhere"><li><a href=${docsUrl}>${words.guides}</a></li></ul>
    </nav>`;
  return { skip: words.skip, places };
}
