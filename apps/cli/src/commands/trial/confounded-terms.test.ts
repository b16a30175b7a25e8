import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportOf } from '../../testing/report-of.ts';

// F. Yates, The Design and Analysis of Factorial Experiments (1937): peas, N P K confounded with blocks of four plots
const peas =
  `1011 49.5,1110 62.8,1000 46.8,1101 57,2100 59.8,2111 58.5,2001 55.5,2010 56,3010 62.8,3111 55.8,3100 69.5,
  3001 55,4100 62,4111 48.8,4001 45.5,4010 44.2,5110 52,5000 51.5,5101 49.8,5011 48.8,6101 57.2,6110 59,6011 53.2,6000 56`
    .split(/,\s*/)
    .map((plot) => plot.split(' ') as [string, string]);

describe('trial anova of a confounded factorial', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panicle-confounded-'));
    const plots = peas.map(([place, value]) => [...place.split(''), value].join());
    await writeFile(join(folder, 'peas.csv'), ['block,N,P,K,yield', ...plots].join('\n'));
    const nested = peas.map(([place, value]) => [`T${place[0]}`, ...place.split(''), value].join());
    await writeFile(join(folder, 'nested.csv'), ['tier,block,N,P,K,yield', ...nested].join('\n'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const anova = (file: string, ...words: string[]) => reportOf(folder, ['trial', 'anova', file, ...words]);
  const remark = 'the interaction N:P:K is completely confounded with the terms before it';

  // R 4.2.2: anova(lm(yield ~ block + N * P * K, npk))
  it('leaves the confounded interaction out, and says so', async () => {
    const words = '--design factorial --traits yield --factors N,P,K --block block'.split(' ');
    const found = await anova('peas.csv', ...words);
    expect(found.cell('anova', { source: 'N' }, 'p')).toBeCloseTo(0.004371812, 8);
    expect(found.cell('anova', { source: 'error' }, 'df')).toBe(12);
    expect(found.cell('anova', { source: 'error' }, 'sum_sq')).toBeCloseTo(185.28667, 4);
    expect(found.rows('anova').map(({ source }) => source)).not.toContain('N:P:K');
    expect(found.remarks.join()).toContain(remark);
  });

  it('also where blocks are a stratum', async () => {
    const found = await anova('peas.csv', '--model', 'yield ~ N*P*K + Error(block)', '--means', 'N,N:P:K');
    expect(found.cell('anova', { stratum: 'plots', source: 'N' }, 'p')).toBeCloseTo(0.004371812, 8);
    expect(new Set(found.rows('means').map(({ term }) => term))).toEqual(new Set(['N']));
    expect(found.remarks.join()).toContain(remark);
  });

  it('refuses a factor that adds nothing', async () => {
    await expect(anova('nested.csv', '--model', 'yield ~ tier + block + N')).rejects.toThrow(
      'block is completely confounded',
    );
  });
});
