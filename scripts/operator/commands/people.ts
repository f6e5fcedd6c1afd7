import type { Command } from "commander";
import { type Role, roleValues } from "../../../generated/operator.ts";
import { table, time } from "../../command-line/print.ts";
import { oneOf } from "../arguments.ts";
import { answerOf, openSession } from "../session.ts";

/** Manage who can open the console. */
export function addPeople(program: Command): void {
  program
    .command("invite <email>")
    .description("Invite someone to the console, or invite them again to set up their sign-in anew.")
    .requiredOption("--role <role>", roleValues.join(", "), oneOf(roleValues))
    .option("--name <name>", "name that colleagues see; by default, the part of the address before the @")
    .action(async (email: string, { role, name }: { role: Role; name?: string }, command: Command) => {
      const { api, show } = await openSession(command);
      const body = { email, role, name: name ?? email.replace(/@.*$/, "") };
      const person = await answerOf(api.POST("/operator/people", { body }));
      show(
        person,
        `Invited ${person.email} as ${person.role}: the email has a link that expires after 72 hours.\n`,
      );
    });

  const people = program.command("people").description("Manage who can open the console.");

  people
    .command("list")
    .description("List everyone, newest first.")
    .action(async (_options, command: Command) => {
      const { api, show } = await openSession(command);
      const answer = await answerOf(api.GET("/operator/people"));
      const rows = answer.operators.map(({ operatorId, role, state, invitedAt, email, name }) => [
        ...[operatorId, role, state, time(invitedAt), email, name],
      ]);
      show(answer, table(["OPERATOR", "ROLE", "STATE", "INVITED", "E-MAIL", "NAME"], rows, "None yet."));
    });

  people
    .command("change <operator>")
    .description("Change someone's role, or disable or enable their access. Their sessions end.")
    .option("--role <role>", roleValues.join(", "), oneOf(roleValues))
    .option("--disable", "disable access")
    .option("--enable", "enable access")
    .action(
      async (
        operatorId: string,
        options: { role?: Role; disable?: true; enable?: true },
        command: Command,
      ) => {
        const { role, disable, enable } = options;
        if (disable && enable) command.error("error: use either --disable or --enable");
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
