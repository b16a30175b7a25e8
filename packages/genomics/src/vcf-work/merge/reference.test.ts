import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { referenceIsThere, referencePath } from '../../testing/reference.ts';
import { mergeVcf } from './merge-vcf.ts';
import type { JoinRule, MergeOptions, MissingRule, NumberRule } from './merge-options.ts';

interface Case {
  inputs: string[];
  expected: string;
  words: string[];
}

const JOINS: Record<string, JoinRule> = { 'snp-ins-del': 'snpInsDel', all: 'any' };
const NUMBERS: Record<string, NumberRule> = { avg: 'average', min: 'smallest', max: 'largest' };
const MISSING: Record<string, MissingRule> = { '.': 'missing', '0': 'zero', max: 'largest' };

/** The options of a merge by the words of the command of bcftools. */
function optionsOf(words: readonly string[]): MergeOptions & { oneIsEnough?: boolean } {
  const options: MergeOptions & { oneIsEnough?: boolean } = {};
  const rules = (text: string) => text.split(',').map((one) => one.split(':') as [string, string]);
  for (let k = 0; k < words.length; k++) {
    const word = words[k]!;
    if (word === '--force-samples') options.sameSamples = 'rename';
    else if (word === '--force-single') options.oneIsEnough = true;
    else if (word === '-0') options.absentCalls = 'reference';
    else if (word === '-L') options.localAlleles = Number(words[++k]);
    else if (word === '-m' || word === '--merge') {
      const [rule, star] = words[++k]!.split(',') as [string, string?];
      options.join = JOINS[rule] ?? (rule as JoinRule);
      if (star !== undefined) options.unknownAllele = star === '*' ? 'dropAtVariants' : 'drop';
    } else if (word === '-i')
      options.infoRules = new Map(
        rules(words[++k]!).map(([tag, rule]) => [tag, NUMBERS[rule] ?? (rule as NumberRule)]),
      );
    else if (word === '-M')
      options.missingRules = new Map(rules(words[++k]!).map(([tag, rule]) => [tag, MISSING[rule]!]));
    else if (word === '-g' || word === '--gvcf') {
      const reference = words[++k]!;
      options.blocks = { reference: reference === '-' ? null : referencePath('vcf', 'bcftools', reference) };
    } else if (!['--no-version', '--no-index'].includes(word)) throw new Error(`unknown word: ${word}`);
  }
  return options;
}

function readCases(): Case[] {
  return readFileSync(referencePath('vcf', 'bcftools', 'cases.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([kind]) => kind === 'merge')
    .map(([, inputs, expected, command]) => ({
      inputs: inputs!.split(','),
      expected: expected!,
      words: command!
        .split(' ')
        .slice(2)
        .filter((word) => !/\.vcf(\.gz)?$/.test(word)),
    }));
}

describe.runIf(referenceIsThere('vcf'))('merge beside the published cases of bcftools', () => {
  const folder = mkdtempSync(join(tmpdir(), 'panicle-merge-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(referenceIsThere('vcf') ? readCases() : [])(
    '$expected from $words',
    async ({ inputs, expected, words }) => {
      const output = join(folder, 'merged.vcf');
      await mergeVcf(
        inputs.map((name) => referencePath('vcf', 'bcftools', name)),
        output,
        optionsOf(words),
      );
      const text = readFileSync(output, 'utf8').replace(/^##bcftools_.*\n/gm, '');
      expect(text).toBe(
        readFileSync(referencePath('vcf', 'bcftools', expected), 'utf8').replace(/^##bcftools_.*\n/gm, ''),
      );
    },
  );
});
