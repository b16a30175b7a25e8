import type { PhenotypeTable } from '@panicle/genomics/formats';
import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import { OptionError } from '../options/option-error.ts';

/** The family of each sample of the matrix. @throws OptionError */
export function familiesOf(
  data: PhenotypeTable,
  column: string,
  { samples }: GenotypeMatrix,
): (string | null)[] {
  const numbers = data.numbers.get(column);
  const words =
    data.words.get(column) ?? (numbers && Array.from(numbers, (n) => (Number.isNaN(n) ? null : String(n))));
  if (!words)
    throw new OptionError(
      { zh: '{file} 中没有列“{column}”。', en: '{file} has no column {column}.' },
      { file: data.file, column },
    );
  const byName = new Map(data.names.map((name, k) => [name, words[k]!]));
  return samples.map((sample) => byName.get(sample) ?? null);
}
