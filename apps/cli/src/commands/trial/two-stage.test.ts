import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportOf } from '../../testing/report-of.ts';

describe('trial two-stage', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panicle-stages-'));
    const noise = (k: number) => ((k * 7919 + 13) % 101) / 25;
    // `error` and `mean` are columns of plots like any others
    const plots = Array.from({ length: 36 }, (_, k) => {
      const [entry, rep, site] = [k % 6, Math.floor(k / 6) % 2, Math.floor(k / 12)];
      const own = entry / 3 + ((entry * site) % 3) + 2 * site + noise(k);
      return `G${entry},R${rep},L${site},${50 + own}`;
    }).filter((_, k) => ![4, 20, 21].includes(k));
    await writeFile(join(folder, 'plots.csv'), ['error,rep,mean,y', ...plots].join('\n'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const stages = (weighting: string) =>
    reportOf(folder, [
      ...'trial two-stage plots.csv --trait y --entry error --environment mean --first-fixed rep'.split(' '),
      '--fixed',
      'error',
      '--random',
      weighting === 'none' ? 'mean' : 'mean + error:mean',
      '--weighting',
      weighting,
    ]);

  it.each(['full', 'smith', 'diagonal'])(
    'names the errors of the first stage once (%s)',
    async (weighting) => {
      const { rows, remarks } = await stages(weighting);
      const terms = rows('components').map(({ term }) => term);
      expect(terms).toEqual(['mean', 'error:mean', 'first-stage error']);
      expect(rows('components').at(-1)!.estimate).toBe(1);
      expect(new Set(rows('predictions').map(({ term }) => term))).toEqual(new Set(['mean', 'error:mean']));
      expect(remarks.join()).toContain('y: the errors of the means have the variances and covariances');
    },
  );

  it('names what is left without weights the residual of the second stage', async () => {
    const { rows, remarks } = await stages('none');
    expect(rows('components').map(({ term }) => term)).toEqual(['mean', 'second-stage residual']);
    expect(remarks.join()).not.toContain('first-stage error');
  });
});
