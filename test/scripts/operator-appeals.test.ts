/** The command line for appeals for blocked domains. */
import { describe, expect, it } from "@jest/globals";
import { appealFor } from "../support/appeals.ts";
import { withOperatorCli } from "../support/operator-cli.ts";

const cli = withOperatorCli();
const { operator, json } = cli;

describe("appeals", () => {
  const pending = async () => {
    const { appeals } = await json<{ appeals: { appealId: string; domain: string }[] }>("appeals", "list");
    return appeals;
  };

  it("are listed, shown with what is known of the domain, approved for an institution, and rejected", async () => {
    expect((await operator("appeals", "list")).out).toBe("No appeal waits.\n");
    await appealFor(cli.service, "students.ashby.ac.uk");
    cli.service.pass(1_000);
    await appealFor(cli.service, "alumni.ox.ac.uk");
    const [first, second] = await pending();
    const listed = await operator("appeals", "list");
    expect(listed.out).toMatch(/^APPEAL .*\n.* students\.ashby\.ac\.uk +student +University of Oxford\n/);

    const shown = await operator("appeals", "show", second?.appealId ?? "");
    expect(shown.code).toBe(0);
    for (const line of [
      /^evidence +Only enrolled students have an address/m,
      /^address +registry@ox\.ac\.uk$/m,
      /^institution +nobody's$/m,
      /^blocked +by list: alumni\.ox\.ac\.uk$/m,
    ])
      expect(shown.out).toMatch(line);

    const approved = await operator(
      ...[
        "appeals",
        "approve",
        first?.appealId ?? "",
        "--institution",
        "ashby.ac.uk",
        "--answer",
        "Welcome.",
      ],
    );
    expect([approved.code, approved.out]).toEqual([
      0,
      "Approved students.ashby.ac.uk. registry@ox.ac.uk is told by mail.\n",
    ]);
    const domain = await operator("appeals", "domain", "students.ashby.ac.uk");
    expect(domain.out).toMatch(/^institution +ashby\.ac\.uk$/m);
    expect(domain.out).toMatch(new RegExp(`^source +appeal, ${first?.appealId}$`, "m"));

    const rejected = await operator("appeals", "reject", second?.appealId ?? "");
    expect(rejected.out).toBe("Rejected alumni.ox.ac.uk. registry@ox.ac.uk is told by mail.\n");
    expect(await pending()).toEqual([]);
    // Decided once.
    const again = await operator("appeals", "approve", second?.appealId ?? "");
    expect(again.code).toBe(1);
    expect((await operator("appeals", "show", second?.appealId ?? "")).err).toContain("waits");
  });
});
