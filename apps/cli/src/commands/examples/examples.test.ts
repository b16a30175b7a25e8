import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requireOperands, readWords } from '../../read-words.ts';
import { allCommands, findCommand } from '../index.ts';
import { exampleOf } from './index.ts';

/** The words of a line as a shell parts them, without the name of the program. */
function wordsOf(line: string): string[] {
  const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)];
  return words.map(([, double, single, plain]) => double ?? single ?? plain ?? '').slice(1);
}

/** The command that a line calls. @throws WrongUsage, Error where there is none */
async function calledBy(line: string): Promise<string> {
  const found = await findCommand(wordsOf(line));
  if (!found) throw new Error(`no command: ${line}`);
  requireOperands(found.command, readWords(found.command, found.rest).positionals);
  return found.command.name;
}

function linesOf(document: string): string[] {
  const text = readFileSync(new URL(`../../../../../docs/${document}`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  return blocks.flatMap((block) => block.split('\n')).filter((line) => line.startsWith('panicle '));
}

const commands = await allCommands();
const lists = [linesOf('commands.md'), linesOf('commands.zh.md')] as const;

describe('examples', () => {
  it.each(commands.map((command) => [command.name, command] as const))(
    'of %s are calls of it',
    async (name, command) => {
      for (const language of ['en_US', 'zh_CN'] as const)
        expect(await calledBy(exampleOf(command, language))).toBe(name);
    },
  );

  it('of the description can be called as they stand, and are the same commands in both languages', async () => {
    const [english, chinese] = await Promise.all(lists.map((lines) => Promise.all(lines.map(calledBy))));
    expect(english!.length).toBeGreaterThan(80);
    expect(chinese).toEqual(english);
  });
});
