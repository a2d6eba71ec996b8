import { Command, type CommanderError, type ErrorOptions, type Option } from 'commander';

/** Option of the hotel that a command works on, with its explanation. */
export const ofHotel = ['--hotel <host>', 'host name of the hotel'] as const;

/** Option of commands whose answer a script reads, with its explanation. */
export const forScripts = ['--json', 'for a script'] as const;

/** A command whose errors are one line, which names the help instead of printing it (decision 22). */
export class OperatorCommand extends Command {
  /** Words of the command line, which commander keeps at the program and does not declare. */
  declare readonly rawArgs: readonly string[];

  override createCommand(name?: string): OperatorCommand {
    return new OperatorCommand(name);
  }

  override error(message: string, options?: ErrorOptions): never {
    const sentence = message.replaceAll('\n', ' ').replace(/[^.)?]$/, '$&.');
    return super.error(`${sentence} See ${namesOf(this).join(' ')} --help.`, options);
  }

  /** A misspelt option is reported itself, instead of the missing option that was meant. */
  missingMandatoryOptionValue(option: Option): CommanderError {
    const known = new Set(this.options.flatMap(({ long, short }) => [long ?? '', short ?? '']));
    const misspelt = programOf(this).rawArgs.find(
      (word) => word.startsWith('--') && !known.has(word.split('=')[0] ?? ''),
    );
    return this.error(
      misspelt === undefined
        ? `error: ${option.long} is missing: ${option.description}.`
        : `error: unknown option ${misspelt}; ${option.long} is needed.`,
      { code: 'commander.missingMandatoryOptionValue' },
    );
  }
}

function programOf(command: OperatorCommand): OperatorCommand {
  return command.parent instanceof OperatorCommand ? programOf(command.parent) : command;
}

/** Returns the names that lead to a command, the program's first. */
export function namesOf(command: Command): string[] {
  return command.parent === null ? [command.name()] : [...namesOf(command.parent), command.name()];
}
