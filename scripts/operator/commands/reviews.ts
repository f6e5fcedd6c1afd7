import type { Command } from "commander";
import {
  type Mode,
  modeValues,
  type Review,
  type ReviewDecision,
  reviewDecisionReasonValues,
} from "../../../generated/operator.ts";
import { facts, table, time } from "../../command-line/print.ts";
import { oneOf, whole } from "../arguments.ts";
import { fetchDocuments } from "../files/save-documents.ts";
import { answerOf, openSession } from "../session.ts";

type Reason = NonNullable<ReviewDecision["reason"]>;

interface ListOptions {
  mode?: Mode;
  limit: number;
  cursor?: string;
}

export function addReviews(program: Command): void {
  const reviews = program.command("reviews").description("Review documents that are waiting for a decision.");

  reviews
    .command("list")
    .description("List open reviews, oldest first.")
    .option("--mode <mode>", `${modeValues.join(" or ")} only`, oneOf(modeValues))
    .option("--limit <number>", "maximum number of results, 1 to 100", whole(1, 100), 20)
    .option("--cursor <cursor>", "cursor that the previous list printed")
    .action(async ({ mode, limit, cursor }: ListOptions, command: Command) => {
      const { api, show } = await openSession(command);
      const query = { limit, ...(mode && { mode }), ...(cursor && { cursor }) };
      const page = await answerOf(api.GET("/operator/reviews", { params: { query } }));
      const more = page.nextCursor === undefined ? "" : `\nNext page: --cursor ${page.nextCursor}\n`;
      show(page, table(HEADS, page.reviews.map(row), "No open reviews.") + more);
    });

  reviews
    .command("show <review>")
    .description("Show a review.")
    .action(async (reviewId: string, _options, command: Command) => {
      const { api, show } = await openSession(command);
      const review = await answerOf(
        api.GET("/operator/reviews/{reviewId}", { params: { path: { reviewId } } }),
      );
      show(review, described(review));
    });

  reviews
    .command("fetch <review>")
    .description("Save its documents to a folder. Every download is recorded. Open them only in a sandbox.")
    .requiredOption("--to <folder>", "created if missing; existing files aren't overwritten")
    .action(async (reviewId: string, { to }: { to: string }, command: Command) => {
      const session = await openSession(command);
      const { api } = session;
      const review = await answerOf(
        api.GET("/operator/reviews/{reviewId}", { params: { path: { reviewId } } }),
      );
      const written = await fetchDocuments(session, review, to);
      session.show(
        { files: written },
        table(["FILE", "ORIGINAL NAME"], written.map(fileRow), "No documents."),
      );
    });

  addDecisions(reviews);
}

function addDecisions(reviews: Command): void {
  reviews
    .command("approve <review>")
    .description("Approve a review: the documents prove membership.")
    .option(
      "--graduation-year <year>",
      "graduation year in the documents, if it differs from the claim",
      whole(1900, 2200),
    )
    .action(async (reviewId: string, options: { graduationYear?: number }, command: Command) => {
      const { graduationYear } = options;
      await decide(command, reviewId, { decision: "approve", ...(graduationYear && { graduationYear }) });
    });

  reviews
    .command("reject <review>")
    .description("Reject a review: the documents don't prove membership.")
    .requiredOption("--reason <code>", `one of ${reviewDecisionReasonValues.join(", ")}`, oneOf(reasons))
    .action(async (reviewId: string, { reason }: { reason: Reason }, command: Command) => {
      await decide(command, reviewId, { decision: "reject", reason });
    });
}

/** The generated list counts "absent" among its values' types; none of them is. */
const reasons = reviewDecisionReasonValues as readonly Reason[];

async function decide(command: Command, reviewId: string, body: ReviewDecision): Promise<void> {
  const { api, show } = await openSession(command);
  const params = { path: { reviewId } };
  await answerOf(api.POST("/operator/reviews/{reviewId}/decision", { params, body }));
  show({}, body.decision === "approve" ? "Approved.\n" : `Rejected: ${body.reason}.\n`);
}

const HEADS = ["REVIEW", "SUBMITTED", "MODE", "GROUP", "FILES", "INSTITUTION"];

function row(review: Review): string[] {
  const { reviewId, submittedAt, mode, consumerGroup, documents, institutionName = "-" } = review;
  return [reviewId, time(submittedAt), mode, consumerGroup, String(documents.length), institutionName];
}

function fileRow({ file, fileName }: { file: string; fileName: string }): string[] {
  return [file, fileName];
}

function described(review: Review): string {
  const { person, graduationYear, documents, flags } = review;
  const text = facts({
    review: review.reviewId,
    verification: review.verificationId,
    app: `${review.appId} (${review.mode})`,
    submitted: `${time(review.submittedAt)} UTC`,
    group: review.consumerGroup,
    institution: review.institutionName,
    territory: review.territory,
    "first name": person.firstName,
    "last name": person.lastName,
    born: person.dob,
    graduated: graduationYear?.toString(),
  });
  const rows = documents.map(({ documentId, contentType, bytes, fileName }) => [
    documentId,
    contentType,
    String(bytes),
    fileName,
  ]);
  const files = table(["DOCUMENT", "TYPE", "BYTES", "ORIGINAL NAME"], rows, "No documents.");
  const warnings = flags.map(({ kind, documentId, otherVerificationId }) => [
    kind,
    documentId,
    otherVerificationId,
  ]);
  const flagged = table(["FLAG", "DOCUMENT", "ALSO IN VERIFICATION"], warnings, "No flags.");
  return `${text}\n${files}\n${flagged}`;
}
