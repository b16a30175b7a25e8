import type { Text } from '@panicle/contract/language';
import type { Command } from '../command.ts';

/** Commands by their names; the code of each is read when it is called or explained. */
export type CommandLoaders = Readonly<Record<string, () => Promise<Command>>>;

/** Commands about one thing. */
export interface CommandGroup {
  title: Text;
  /** first words of its commands */
  words: readonly string[];
  /** In the order of the help. */
  commands: () => Promise<CommandLoaders>;
}

export async function commandsOf(group: CommandGroup): Promise<readonly Command[]> {
  return Promise.all(Object.values(await group.commands()).map((load) => load()));
}
