import { say, type Language } from '@panicle/contract/language';
import { genomeExamples } from './genomes.ts';
import type { Command } from '../../command.ts';

const administration: Readonly<Record<string, string>> = {
  backup: 'panicle backup /backups/panicle.backup',
  restore: 'panicle restore /backups/panicle.backup',
  check: 'panicle check',
  'user reset-password': 'panicle user reset-password admin',
  'licence keys': 'panicle licence keys --key-file issuer.key',
  'licence code': 'panicle licence code --holder "North Farm" --expires 2030-12-31 --key-file issuer.key',
};

/** A call of a command that can be typed without any change, where its files and columns are called so. */
export function exampleOf({ name, example: own }: Command, language: Language): string {
  const example = own ?? genomeExamples[name] ?? administration[name] ?? '';
  return typeof example === 'string' ? example : say(example, language);
}
