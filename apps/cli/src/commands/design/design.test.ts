import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';
import { genomeAnalyses } from '@panicle/analyses/genomes';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panicle-design-'));
  const lines = ['entry,family', '甲1,甲', '甲2,甲', '乙1,乙', '乙2,乙', '丙1,丙', '丙2,丙'];
  await writeFile(join(folder, 'entries.csv'), lines.join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Plot {
  site: string;
  plot: number | null;
  row: number;
  column: number;
  replicate: number | null;
  block: number | null;
  entry: string | null;
  role: string;
}
interface Answer {
  tables: { name: string; rows: Record<string, unknown>[] }[];
  remarks: string[];
}

const design = (...words: string[]) => callIn(folder, ['design', ...words]);

async function planOf(...words: string[]) {
  const { code, output, errors } = await design(...words, '--json');
  expect(errors).toBe('');
  expect(code).toBe(0);
  const { tables } = JSON.parse(output) as Answer;
  return { design: tables[0]!.rows, plots: tables[1]!.rows as unknown as Plot[] };
}

const factors = ['--factors', 'V=A,B,C;N=0,60,120'];
const calls: Record<string, string[]> = {
  'completely-randomized': ['--entries', '6', '--replicates', '4'],
  'randomized-block': ['--entries', '6', '--replicates', '4', '--checks', 'C1'],
  'latin-square': ['--entries', '5'],
  'graeco-latin': factors,
  factorial: [...factors, '--replicates', '2'],
  'confounded-factorial': ['--factors', 'N=0,1;P=0,1;K=0,1', '--confound', 'N*P*K', '--replicates', '2'],
  'split-plot': [...factors, '--replicates', '3'],
  'split-split-plot': ['--factors', 'V=A,B;N=0,1,2;D=1,2', '--replicates', '2'],
  'strip-plot': [...factors, '--replicates', '2'],
  alpha: ['--entries', '12', '--block-size', '4', '--replicates', '2'],
  'square-lattice': ['--entries', '16', '--replicates', '3'],
  'rectangular-lattice': ['--entries', '12', '--replicates', '2'],
  'row-column': ['--entries', '9', '--rows', '3', '--replicates', '2'],
  'augmented-block': ['--entries', '20', '--checks', 'C1,C2,C3', '--blocks', '7'],
  'augmented-row-column': '--entries 12 --checks C1,C2 --check-plots 6 --rows 3'.split(' '),
  'modified-augmented':
    '--entries 40 --checks C1,C2,C3 --whole-rows 4 --whole-columns 4 --sub-plots 5 --checked-whole-plots 5'.split(
      ' ',
    ),
  'partially-replicated': ['--entries', '40', '--repeated', '12', '--blocks', '2'],
  'diagonal-checks': ['--entries', '30', '--checks', 'C1', '--columns', '9', '--interval', '5'],
  westcott: ['--entries', '36', '--checks', 'C1,C2', '--rows', '6', '--between', '3'],
  'interval-checks': ['--entries', '20', '--checks', 'C1', '--between', '4'],
  contrast: ['--entries', '10', '--checks', 'C1'],
  'within-group': ['--entries', '20', '--checks', 'C1', '--group-size', '5', '--replicates', '2'],
};

describe('every design', () => {
  it('is tried here', () => {
    const designs = genomeAnalyses.filter(({ group }) => group === 'designs');
    expect(Object.keys(calls)).toEqual(designs.map(({ command }) => command.replace('design ', '')));
  });

  it.each(Object.entries(calls))('%s gives one plan for one seed', async (kind, words) => {
    const { plots, design: head } = await planOf(kind, ...words, '--seed', '4');
    expect((await planOf(kind, ...words, '--seed', '4')).plots).toEqual(plots);
    expect((await planOf(kind, ...words, '--seed', '5')).plots).not.toEqual(plots);
    const { rows, columns } = head[0] as { rows: number; columns: number };
    expect(plots).toHaveLength(rows * columns);
    const numbers = plots.map(({ plot }) => plot).filter((plot) => plot !== null);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('a plan', () => {
  it('has the entries of a list, families apart, and a randomization for each site', async () => {
    const words = ['--list', 'entries.csv', '--replicates', '3', '--apart', 'family', '--sites', '海南,北京'];
    const { plots } = await planOf('randomized-block', ...words, '--block-rows', '1', '--seed', '11');
    expect(new Set(plots.map(({ site }) => site))).toEqual(new Set(['海南', '北京']));
    const place = new Map(plots.map(({ site, row, column, entry }) => [`${site} ${row} ${column}`, entry!]));
    for (const { site, row, column, entry } of plots) {
      const right = place.get(`${site} ${row} ${column + 1}`);
      if (right) expect(right[0]).not.toBe(entry![0]);
    }
    const order = (site: string) => plots.filter((plot) => plot.site === site).map(({ entry }) => entry);
    expect(order('海南')).not.toEqual(order('北京'));
  });

  it('is written with its field map', async () => {
    const { code } = await design(
      'alpha',
      '--entries',
      '6',
      '--block-size',
      '3',
      '--replicates',
      '2',
      '--output',
      'plan',
    );
    expect(code).toBe(0);
    expect(await readdir(join(folder, 'plan'))).toEqual(['design.tsv', 'field_map.tsv', 'plots.tsv']);
    const map = (await readFile(join(folder, 'plan/field_map.tsv'), 'utf8')).trim().split('\n');
    expect(map[0]).toBe('row\tcolumn_1\tcolumn_2\tcolumn_3');
    expect(map).toHaveLength(5);
  });

  it('reaches the efficiency of blocksdesign for 24 entries in blocks of 4, and says the bound', async () => {
    const words = ['--entries', '24', '--block-size', '4', '--replicates', '3', '--seed', '1'];
    const { design: head } = await planOf('alpha', ...words);
    const { efficiency, bound } = head[0] as { efficiency: number; bound: number };
    expect(efficiency).toBeGreaterThan(0.73015);
    expect(efficiency).toBeLessThanOrEqual(bound);
  });
});

describe('a design that cannot be', () => {
  it.each([
    [['square-lattice', '--entries', '15', '--replicates', '2'], 1, /15/],
    [['graeco-latin', '--factors', 'A=1,2,3,4,5,6;B=1,2,3,4,5,6'], 1, /6/],
    [['split-plot', '--factors', 'V=A,B', '--replicates', '2'], 2, /has 2 factors, not 1/],
    [['factorial', '--factors', 'V', '--replicates', '2'], 2, /must look like/],
    [['randomized-block', '--replicates', '2'], 2, /either --entries or --list/],
    [['randomized-block', '--entries', '4'], 2, /--replicates is missing/],
    [['westcott', '--entries', '9', '--checks', 'C', '--rows', '3', '--between', '3'], 2, /has two checks/],
    [['randomized-block', '--entries', '4', '--replicates', 'two'], 2, /must be a number/],
  ])('%j is refused with the reason', async (words, code, reason) => {
    const result = await design(...words);
    expect(result).toMatchObject({ code, output: '' });
    expect(result.errors).toMatch(reason);
  });
});
