/** npm run operator -- reviews fetch: the documents of a review, into files. */
import { type Command, Option } from "commander";
import { table } from "../../command-line/print.ts";
import { addNeeded } from "../arguments.ts";
import { fetchDocuments } from "../files/save-documents.ts";
import { answerOf, openSession } from "../session.ts";

export function addReviews(reviews: Command): void {
  const fetch = reviews
    .command("fetch <review>")
    .description("Save its documents to a folder. Every download is recorded. Open them only in a sandbox.")
    .action(async (reviewId: string, { to }: { to: string }, command: Command) => {
      const session = await openSession(command);
      const params = { path: { reviewId } };
      const review = await answerOf(session.api.GET("/management/reviews/{reviewId}", { params }));
      const files = await fetchDocuments(session, review, to);
      const rows = files.map(({ file, fileName }) => [file, fileName]);
      session.show({ files }, table(["FILE", "ORIGINAL NAME"], rows, "No documents."));
    });
  addNeeded(fetch, new Option("--to <folder>", "created if missing; existing files aren't overwritten"));
}
