import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { callIn } from '../../testing/call.ts';
import { reportOf } from '../../testing/report-of.ts';

it('trial mixed: a random term is tested on the plots that have all terms', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panicle-mixed-'));
  try {
    const values = [5.1, 6.6, 6.2, 7.0, 5.9, 7.5, 6.1, 7.4, 5.2, 6.8, 6.3, 7.1];
    const plots = values.map((value, k) => `${k === 5 ? '' : (k >> 2) + 1},${'ABCD'[k % 4]},${value}`);
    await writeFile(join(folder, 'plots.csv'), ['rep,entry,yield', ...plots].join('\n'));
    const words = [
      'trial',
      'mixed',
      'plots.csv',
      '--trait',
      'yield',
      '--random',
      'entry + rep',
      '--test-random',
    ];
    const { code, output, errors } = await callIn(folder, [...words, '--json']);
    expect({ code, errors }).toMatchObject({ code: 0 });
    const { tables } = JSON.parse(output) as { tables: { rows: Record<string, unknown>[] }[] };
    // R: twice the difference of logLik of lmer(yield ~ (1 | entry) + (1 | rep)) and lmer(yield ~ (1 | rep)) without plot 6
    const test = tables.flatMap(({ rows }) => rows).find((row) => row.term === 'entry' && 'ratio' in row)!;
    expect(test.ratio).toBeCloseTo(11.40143, 5);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('trial mixed: random terms as lme4 writes them are those of the plain notation', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panicle-bars-'));
  try {
    const values = [5.1, 6.6, 6.2, 7.0, 5.9, 7.5, 6.1, 7.4, 5.2, 6.8, 6.3, 7.1];
    const plots = values.map((value, k) => `${(k >> 2) + 1},${'ABCD'[k % 4]},${value}`);
    await writeFile(join(folder, 'plots.csv'), ['rep,entry,yield', ...plots].join('\n'));
    const words = ['trial', 'mixed', 'plots.csv', '--trait', 'yield', '--entry', 'entry', '--json'];
    const plain = await callIn(folder, [...words, '--fixed', 'rep', '--random', 'entry']);
    expect(plain.code).toBe(0);
    for (const bars of [
      ['--fixed', 'rep', '--random', '(1|entry)'],
      ['--fixed', 'rep + (1 | entry)'],
    ])
      expect((await callIn(folder, [...words, ...bars])).output).toBe(plain.output);
    const slope = await callIn(folder, [...words, '--random', '(rep|entry)']);
    expect([slope.code, slope.errors]).toEqual([2, expect.stringContaining('only random intercepts')]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('trial mixed: a parent written as 0 is unknown, and none that lines have in common', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panicle-pedigree-'));
  try {
    const values = [5.1, 6.6, 6.2, 7.0, 5.9, 7.5, 6.1, 7.4];
    const plots = values.map((value, k) => `${(k >> 2) + 1},${'ABCD'[k % 4]},${value}`);
    await writeFile(join(folder, 'plots.csv'), ['rep,entry,yield', ...plots].join('\n'));
    const parents = ['A,M,', 'B,M,', 'C,,P', 'D,,P'];
    await writeFile(join(folder, 'empty.csv'), ['line,mother,father', ...parents].join('\n'));
    const zeros = parents.map((row) => row.replace(/,$/, ',0').replace(',,', ',0,'));
    await writeFile(join(folder, 'zeros.csv'), ['line,mother,father', ...zeros].join('\n'));
    const words = 'trial mixed plots.csv --trait yield --entry entry --random entry --json --pedigree';
    const [empty, zero] = await Promise.all(
      ['empty.csv', 'zeros.csv'].map((file) => callIn(folder, [...words.split(' '), file])),
    );
    expect(empty!.code).toBe(0);
    expect(zero!.output).toBe(empty!.output);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('trial mixed: where variances are confounded, estimates are given and degrees of freedom are empty', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panicle-uncertain-'));
  try {
    const values = [5.1, 6.6, 6.2, 7.0, 5.9, 7.5, 6.1, 7.4, 5.2, 6.8, 6.3, 7.1];
    const plots = values.map((value, k) => `R${k >> 2},T${k >> 2},${'ABCD'[k % 4]},${value}`);
    await writeFile(join(folder, 'plots.csv'), ['rep,tier,entry,yield', ...plots].join('\n'));
    const words = 'trial mixed plots.csv --trait yield --fixed entry --random rep+tier --entry entry --json';
    const { code, output } = await callIn(folder, words.split(' '));
    expect(code).toBe(0);
    const { tables, remarks } = JSON.parse(output) as {
      tables: { name: string; rows: Record<string, unknown>[] }[];
      remarks: string[];
    };
    const rowsOf = (name: string) => tables.find((one) => one.name === name)!.rows;
    expect(rowsOf('components').map((row) => typeof row.estimate)).toEqual(['number', 'number', 'number']);
    const [test] = rowsOf('tests');
    expect(test).toMatchObject({ term: 'entry', df: 3, denominator_df: null, p: null });
    // the blocks are complete, so that means are those of the plots, and F that of the analysis of variance
    expect(test!.f).toBeCloseTo(29.7872, 3);
    expect(rowsOf('means').map((row) => row.mean)).toEqual(
      [7.1667, 6.9667, 6.2, 5.4].map((one) => expect.closeTo(one, 3)),
    );
    expect(remarks.join()).toContain('degrees of freedom cannot be given');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('trial correlate: a trait that is named twice is refused by its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panicle-twice-'));
  try {
    await writeFile(join(folder, 'plots.csv'), 'entry,y,z\nA,1,2\nB,2,1\nC,3,3\n');
    const { code, errors } = await callIn(
      folder,
      'trial correlate plots.csv --traits y,z,y --entry entry'.split(' '),
    );
    expect(code).toBe(2);
    expect(errors).toContain('--traits names y twice');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('comparisons say where letters cannot show the groups, and where Dunnett’s P is approximate', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panicle-letters-'));
  try {
    // 600 entries a little apart in two blocks: more groups than letters
    const plots = Array.from({ length: 1200 }, (_, k) => {
      const entry = k % 600;
      return `B${Math.floor(k / 600)},G${entry},${entry + 0.01 * ((k * 7) % 13)}`;
    });
    await writeFile(join(folder, 'many.csv'), ['block,entry,yield', ...plots].join('\n'));
    const many = await callIn(
      folder,
      'trial anova many.csv --design rcbd --traits yield --entry entry --block block --output many'.split(
        ' ',
      ),
    );
    expect(many.errors).toContain('Letters are not given for lsd');
    const uneven = [1, 1, 1, 2, 2, 2, 3, 3, 1, 2, 3, 4, 4].map(
      (block, k) => `B${block},G${k % 5},${(k * k) % 11}`,
    );
    await writeFile(join(folder, 'uneven.csv'), ['block,entry,yield', ...uneven].join('\n'));
    const { code, errors } = await callIn(
      folder,
      'trial mixed uneven.csv --trait yield --fixed entry --random block --entry entry --dunnett G0'.split(
        ' ',
      ),
    );
    expect(code).toBe(0);
    expect(errors).toMatch(/P of Dunnett’s comparisons is approximate: .* of up to 0\.\d{3}/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('trial mixed: says what share of the identity a marker relationship has, and takes another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panicle-blend-'));
  try {
    const values = [5.1, 6.6, 6.2, 7.0, 5.9, 7.5, 6.1, 7.4, 5.2, 6.8, 6.3, 7.1];
    const plots = values.map((value, k) => `${(k >> 2) + 1},${'ABCD'[k % 4]},${value}`);
    await writeFile(join(folder, 'plots.csv'), ['rep,entry,yield', ...plots].join('\n'));
    const dosages = ['A,0,1,2,0', 'B,2,1,0,0', 'C,0,0,2,0', 'D,2,2,1,0'];
    await writeFile(join(folder, 'markers.csv'), ['entry,m1,m2,m3,m4', ...dosages].join('\n'));
    const words = 'trial mixed plots.csv --trait yield --entry entry --fixed rep --random entry'.split(' ');
    const run = (...more: string[]) => reportOf(folder, [...words, ...more]);
    const byDefault = await run('--markers', 'markers.csv');
    expect(byDefault.remarks.join()).toContain('from 3 polymorphic markers of 4');
    expect(byDefault.remarks.join()).toContain('5% of the matrix is the identity');
    const five = await run('--markers', 'markers.csv', '--blend', '0.05');
    expect(five.rows('predictions')).toEqual(byDefault.rows('predictions'));
    // nothing but the identity: entries are unrelated
    const all = await run('--markers', 'markers.csv', '--blend', '1');
    const unrelated = await run();
    for (const { level, prediction } of unrelated.rows('predictions'))
      expect(all.cell('predictions', { level: level! }, 'prediction')).toBeCloseTo(Number(prediction), 6);
    expect(five.rows('predictions')).not.toEqual(all.rows('predictions'));
    await expect(run('--markers', 'markers.csv', '--blend', '0')).rejects.toThrow('--blend');
    await expect(run('--blend', '0.1')).rejects.toThrow('--blend requires --markers');
  } finally {
    await rm(folder, { recursive: true });
  }
});
