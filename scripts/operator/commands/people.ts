import type { Command } from "commander";
import { type Role, roleValues } from "../../../generated/operator.ts";
import { table, time } from "../../command-line/print.ts";
import { oneOf } from "../arguments.ts";
import { answerOf, openSession } from "../session.ts";

/** Who may open the console. */
export function addPeople(program: Command): void {
  program
    .command("invite <email>")
    .description("Invite somebody to the console, or invite them again: then they set up a new way in.")
    .requiredOption("--role <role>", roleValues.join(", "), oneOf(roleValues))
    .option("--name <name>", "how colleagues call them; absent, what stands before the @")
    .action(async (email: string, { role, name }: { role: Role; name?: string }, command: Command) => {
      const { api, show } = await openSession(command);
      const body = { email, role, name: name ?? email.replace(/@.*$/, "") };
      const person = await answerOf(api.POST("/operator/people", { body }));
      show(person, `Invited ${person.email} as ${person.role}: the mail has a link for 72 hours.\n`);
    });

  const people = program.command("people").description("Who may open the console.");

  people
    .command("list")
    .description("Everybody, newest first.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.GET("/operator/people"));
      const rows = answer.operators.map(({ operatorId, role, state, invitedAt, email, name }) => [
        ...[operatorId, role, state, time(invitedAt), email, name],
      ]);
      show(answer, table(["OPERATOR", "ROLE", "STATE", "INVITED", "E-MAIL", "NAME"], rows, "There is none."));
    });

  people
    .command("change <operator>")
    .description("Change the role, or close the console to somebody and open it again. Their sessions end.")
    .option("--role <role>", roleValues.join(", "), oneOf(roleValues))
    .option("--disable", "close it")
    .option("--enable", "open it again")
    .action(
      async (
        operatorId: string,
        options: { role?: Role; disable?: true; enable?: true },
        command: Command,
      ) => {
        const { role, disable, enable } = options;
        if (disable && enable) command.error("error: --disable or --enable, not both");
        const { api, show } = await openSession(command);
        const body = {
          ...(role !== undefined && { role }),
          ...((disable || enable) && { disabled: disable === true }),
        };
        const params = { path: { operatorId } };
        const person = await answerOf(api.PATCH("/operator/people/{operatorId}", { params, body }));
        show(person, `${person.email} is ${person.role}, ${person.state}.\n`);
      },
    );
}
