/** Takes a verification of a test app to where a test wants it, through HTTP only. */
import { createHash } from "node:crypto";
import type { NewVerification, Verification } from "../../generated/whitelabel.ts";
import { type Service, TEST_CODE } from "./service.ts";

export type App = Awaited<ReturnType<Service["app"]>>;

export const STUDENT: NewVerification = {
  territory: "GB",
  firstName: "Ada",
  lastName: "Lovelace",
  userEmail: "ada@example.com",
  dob: "2000-12-10",
};
export const OXFORD = "ox.ac.uk";
let phones = 10_000;
/** A number of these as pages show it: in groups. */
export const inGroups = (number: string): string => number.replace(/^(\+44)(\d{4})(\d{6})$/, "$1 $2 $3");
/** A number that no other test of this file uses. */
export const freshPhone = (): string => {
  phones += 1;
  return `+44740${String(phones).padStart(7, "0")}`;
};

/** A whole answer or a clear failure: what fails here is not what the test is about. */
export async function must<T>(
  answer: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await answer;
  if (data !== undefined) return data;
  throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`);
}

export const pathOf = (app: App, verificationId: string) => ({
  params: { path: { appId: app.appId, verificationId } },
});

const ROOT = "/app/{appId}/whitelabel/verifications";
const ONE = "/app/{appId}/whitelabel/verifications/{verificationId}";

export async function created(app: App, changes: Partial<NewVerification> = {}): Promise<Verification> {
  return must(
    app.calls.POST(ROOT, { params: { path: { appId: app.appId } }, body: { ...STUDENT, ...changes } }),
  );
}

export async function read(app: App, id: string): Promise<Verification> {
  return must(app.calls.GET(ONE, pathOf(app, id)));
}

export async function sent(app: App, changes: Partial<NewVerification> = {}, phoneNumber = freshPhone()) {
  const { verificationId } = await created(app, changes);
  const body = { phoneNumber, territory: "GB" };
  return must(app.calls.POST(`${ONE}/otp`, { ...pathOf(app, verificationId), body }));
}

export async function proven(app: App, changes: Partial<NewVerification> = {}, phoneNumber = freshPhone()) {
  const { verificationId } = await sent(app, changes, phoneNumber);
  return must(
    app.calls.POST(`${ONE}/otp/verify`, { ...pathOf(app, verificationId), body: { code: TEST_CODE } }),
  );
}

/** A verification in `select_verification_method`. */
export async function chosen(app: App, changes: Partial<NewVerification> = {}, institutionId = OXFORD) {
  const { verificationId } = await proven(app, changes);
  return must(app.calls.PATCH(ONE, { ...pathOf(app, verificationId), body: { institutionId } }));
}

/** A verification of a live app, with its institution chosen; the code is read from the text. */
export async function chosenLive(service: Service, app: App, institutionId = OXFORD) {
  const { verificationId } = await sent(app);
  const code = service.texts.at(-1)?.body.slice(0, 6) ?? "";
  await must(app.calls.POST(`${ONE}/otp/verify`, { ...pathOf(app, verificationId), body: { code } }));
  return must(app.calls.PATCH(ONE, { ...pathOf(app, verificationId), body: { institutionId } }));
}

/** A small file that passes as a PDF. */
export function pdf(fileName = "card.pdf", text = "%PDF-1.4\n%%EOF\n") {
  const bytes = Buffer.from(text);
  return {
    fileName,
    base64Data: bytes.toString("base64"),
    sha256Hash: createHash("sha256").update(bytes).digest("hex"),
  };
}

export async function handedIn(app: App, fileName = "card.pdf", changes: Partial<NewVerification> = {}) {
  const { verificationId } = await chosen(app, changes);
  return must(
    app.calls.POST(`${ONE}/manual`, { ...pathOf(app, verificationId), body: { files: [pdf(fileName)] } }),
  );
}

export async function mailed(app: App, email = "ada@ox.ac.uk", changes: Partial<NewVerification> = {}) {
  const { verificationId } = await chosen(app, changes);
  return must(app.calls.POST(`${ONE}/email`, { ...pathOf(app, verificationId), body: { email } }));
}

/** The link of the newest mail to a test app. */
export async function mailedLink(app: App): Promise<string> {
  const path = { params: { path: { appId: app.appId } } };
  const messages = await must(app.calls.GET("/app/{appId}/whitelabel/test/messages", path));
  const link = messages
    .map(({ body }) => /https?:\/\/\S+\/email-link\?token=\S+/.exec(body)?.[0])
    .find(Boolean);
  return link ?? fail("no mail with a link");
}

function fail(text: string): never {
  throw new Error(text);
}
