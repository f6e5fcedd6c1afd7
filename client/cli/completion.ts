/** Shell completion: a script for bash, fish or zsh with all commands, options and values, which starts no program at a Tab. */
import { Argument, type Command, type Option } from "commander";

const SHELLS = ["bash", "fish", "zsh"] as const;
type Shell = (typeof SHELLS)[number];

export function addCompletion(program: Command): void {
  const name = program.name();
  program
    .command("completion")
    .description(`Print a script that completes ${name} in a shell: source <(${name} completion bash)`)
    .addArgument(new Argument("<shell>", "the shell").choices(SHELLS))
    .action((shell: Shell) => void process.stdout.write(completionScript(program, shell)));
}

export function completionScript(program: Command, shell: Shell): string {
  const name = program.name();
  const places = placesBelow(program);
  const choose = CHOICES[shell];
  const functions = [
    choose(
      `_${name}_commands`,
      places.map(({ at, commands }) => [at, commands]),
    ),
    choose(
      `_${name}_words`,
      places.map(({ at, words }) => [at, words]),
    ),
    choose(
      `_${name}_values`,
      places.flatMap(({ values }) => values),
    ),
  ];
  return `# ${name}: completion for ${shell}, from "${name} completion ${shell}".
${functions.join("")}${ENTRIES[shell].replaceAll("NAME", name)}`;
}

interface Place {
  at: string;
  commands: string[];
  /** All that may stand here: commands, options, and values of an argument. */
  words: string[];
  /** Values of options, by place and option. */
  values: [string, readonly string[]][];
}

function placesBelow(command: Command, at = "", above: readonly Option[] = []): Place[] {
  const options = [...command.options, ...above];
  const flags = options.flatMap(({ long }) => long ?? []);
  const ofOptions = options.flatMap(({ long, argChoices }): Place["values"] =>
    argChoices === undefined ? [] : [[`${at} ${long}`, argChoices]],
  );
  const ofArguments = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const commands = command.commands.map((child) => child.name());
  const words = [...commands, ...flags, "--help", ...ofArguments];
  const place: Place = { at, commands, words, values: ofOptions };
  return [
    place,
    ...command.commands.flatMap((child) => placesBelow(child, `${at} ${child.name()}`, options)),
  ];
}

type Choices = (name: string, entries: readonly [at: string, words: readonly string[]][]) => string;

/** A function that prints the words of the place that is its argument. */
const posixChoices: Choices = (name, entries) => `${name}() {
  case "$1" in
${entries.map(([at, words]) => `    '${at}') echo '${words.join(" ")}' ;;\n`).join("")}  esac
}
`;
const CHOICES: Readonly<Record<Shell, Choices>> = {
  bash: posixChoices,
  fish: (name, entries) => `function ${name}
  switch "$argv[1]"
${entries.map(([at, words]) => `    case '${at}'; echo '${words.join(" ")}'\n`).join("")}  end
end
`,
  zsh: posixChoices,
};

/** Completes the next value of a list after a comma. Readline ends a word at a colon, too. */
const ENTRIES: Readonly<Record<Shell, string>> = {
  bash: `_NAME() {
  local line=\${COMP_LINE:0:COMP_POINT} at='' word current previous values list='' colon
  local -a typed
  read -ra typed <<< "$line"
  case "$line" in *' ') typed+=('') ;; esac
  local last=$((\${#typed[@]} - 1))
  for word in "\${typed[@]:1:last - 1}"; do
    case " $(_NAME_commands "$at") " in *" $word "*) at="$at $word" ;; esac
  done
  current=\${typed[last]} previous=\${typed[last - 1]}
  values=$(_NAME_values "$at $previous")
  case "$current$values" in -* | '') values="$values $(_NAME_words "$at")" ;; esac
  [ -n "$values" ] || values="$(_NAME_words "$at")"
  case "$current" in *,*) list=\${current%,*}, ;; esac
  colon=\${current%"\${current##*:}"}
  COMPREPLY=()
  for word in $(compgen -W "$values" -P "$list" -- "\${current##*,}"); do COMPREPLY+=("\${word#"$colon"}"); done
}
complete -o default -F _NAME NAME
`,
  fish: `function _NAME
  set -l at ''
  set -l typed (commandline -opc)
  set -l current (commandline -ct)
  for word in $typed[2..-1]
    contains -- $word (string split ' ' -- (_NAME_commands "$at")); and set at "$at $word"
  end
  set -l values (_NAME_values "$at $typed[-1]")
  string match -q -- '-*' "$current$values"; or test -z "$values"
  and set -a values (_NAME_words "$at")
  set -l list (string match -r '.*,' -- $current)
  set -l offered "$list"(string split -n ' ' -- $values)
  string match -- "$current*" $offered; or __fish_complete_path $current
end
complete -c NAME -f -a '(_NAME)'
`,
  zsh: `_NAME() {
  local at='' word values
  for word in \${words[2,CURRENT-1]}; do
    case " $(_NAME_commands "$at") " in *" $word "*) at="$at $word" ;; esac
  done
  values=$(_NAME_values "$at \${words[CURRENT-1]}")
  case "\${words[CURRENT]}$values" in -* | '') values="$values $(_NAME_words "$at")" ;; esac
  [ -n "$values" ] || values="$(_NAME_words "$at")"
  compset -P '*,'
  compadd -- \${=values} || _files
}
compdef _NAME NAME
`,
};
