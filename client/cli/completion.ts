/** Shell completion: a script for bash or zsh with all commands, options and values, which starts no program at a Tab. */
import { Argument, type Command, type Option } from "commander";

const SHELLS = ["bash", "zsh"] as const;
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
  const cases = (entries: [string, readonly string[]][]) =>
    entries.map(([at, words]) => `    '${at}') echo '${words.join(" ")}' ;;\n`).join("");
  const values = places.flatMap((place) => place.values);
  return `# ${name}: completion for ${shell}, from "${name} completion ${shell}".
_${name}_commands() {
  case "$1" in
${cases(places.map(({ at, commands }) => [at, commands]))}  esac
}
_${name}_words() {
  _${name}_commands "$1"
  case "$1" in
${cases(places.map(({ at, options }) => [at, options]))}  esac
}
_${name}_values() {
  case "$1" in
${cases(values)}  esac
}
${ENTRIES[shell].replaceAll("NAME", name)}`;
}

interface Place {
  at: string;
  commands: string[];
  options: string[];
  /** By place and option, or by place for an argument. */
  values: [string, readonly string[]][];
}

function placesBelow(command: Command, at = "", above: readonly Option[] = []): Place[] {
  const options = [...command.options, ...above];
  const flags = options.flatMap(({ long }) => long ?? []);
  const ofOptions = options.flatMap(({ long, argChoices }): Place["values"] =>
    argChoices === undefined ? [] : [[`${at} ${long}`, argChoices]],
  );
  const ofArguments = command.registeredArguments.flatMap(({ argChoices }): Place["values"] =>
    argChoices === undefined ? [] : [[at, argChoices]],
  );
  const commands = command.commands.map((child) => child.name());
  const place: Place = {
    at,
    commands,
    options: [...flags, "--help"],
    values: [...ofOptions, ...ofArguments],
  };
  return [
    place,
    ...command.commands.flatMap((child) => placesBelow(child, `${at} ${child.name()}`, options)),
  ];
}

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
  case "$current$values" in -* | '') values="$values $(_NAME_words "$at") $(_NAME_values "$at")" ;; esac
  [ -n "$values" ] || values="$(_NAME_words "$at") $(_NAME_values "$at")"
  case "$current" in *,*) list=\${current%,*}, ;; esac
  colon=\${current%"\${current##*:}"}
  COMPREPLY=()
  for word in $(compgen -W "$values" -P "$list" -- "\${current##*,}"); do COMPREPLY+=("\${word#"$colon"}"); done
}
complete -o default -F _NAME NAME
`,
  zsh: `_NAME() {
  local at='' word values
  for word in \${words[2,CURRENT-1]}; do
    case " $(_NAME_commands "$at") " in *" $word "*) at="$at $word" ;; esac
  done
  values=$(_NAME_values "$at \${words[CURRENT-1]}")
  case "\${words[CURRENT]}$values" in -* | '') values="$values $(_NAME_words "$at") $(_NAME_values "$at")" ;; esac
  [ -n "$values" ] || values="$(_NAME_words "$at") $(_NAME_values "$at")"
  compset -P '*,'
  compadd -- \${=values} || _files
}
compdef _NAME NAME
`,
};
