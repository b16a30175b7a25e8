import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceIsThere, referencePath } from '../../testing/reference.ts';
import { queryVcf } from '../query/index.ts';
import { markVcf, type GapType, type MarkRules } from './index.ts';

const isThere = referenceIsThere('vcf');
const folder = referencePath('vcf', 'bcftools');
const cases = isThere
  ? readFileSync(join(folder, 'cases.tsv'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([kind]) => kind === 'filter')
  : [];

/** Words of a shell command without their quotes. */
const wordsOf = (command: string) =>
  (command.match(/(?:'[^']*'|[^\s'])+/g) ?? []).map((word) => word.replaceAll("'", ''));

/** The options of `bcftools filter`, as rules. */
function rulesOf(words: readonly string[]): MarkRules {
  const rules: MarkRules = { numbers: 'sixDigits' };
  for (let k = 0; k < words.length; k++) {
    const [, short, attached] = /^-(\w)(.*)$/.exec(words[k]!) ?? [];
    const option = short ?? words[k]!;
    const value = () => (attached === undefined || attached === '' ? words[++k]! : attached);
    if (option === 'i') rules.include = value();
    else if (option === 'e') rules.exclude = value();
    else if (option === 's' || option === '--soft-filter') rules.softFilter = value();
    else if (option === 'S') rules.setCalls = value() === '0' ? 'reference' : 'missing';
    else if (option === 'm') rules.resetFilters = value().includes('x');
    else if (option === 'G') rules.indelGap = Number(value());
    else if (option === 'g') {
      const [distance, types = 'indel'] = value().split(':');
      rules.snpGap = { distance: Number(distance), types: types.split(',') as GapType[] };
    } else if (option === '--mask') {
      const text = value();
      rules.mask = { regions: [text.replace('^', '')], outside: text.startsWith('^'), overlap: 'record' };
    } else if (option === '--mask-overlap')
      rules.mask!.overlap = (['position', 'record', 'variant'] as const)[Number(value())]!;
    else throw new Error(`option ${option}`);
  }
  return rules;
}

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'panicle-mark-'));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe.skipIf(!isThere)('cases of bcftools filter', () => {
  it('are forty', () => expect(cases).toHaveLength(40));

  it.each(cases)('%s of %s gives %s: %s', async (_, input, expected, command) => {
    const [filter = '', query] = command.split(' | bcftools ');
    const words = wordsOf(filter).slice(2, -1);
    const output = join(scratch, 'out.vcf');
    await markVcf(join(folder, input), output, rulesOf(words));
    let found = readFileSync(output, 'utf8');
    if (query !== undefined) {
      found = '';
      for await (const piece of queryVcf(output, wordsOf(query)[2]!)) found += piece;
    }
    expect(found).toBe(readFileSync(join(folder, expected), 'utf8'));
  });
});
