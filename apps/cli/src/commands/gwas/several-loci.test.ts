import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceFolder } from '../../../../server/src/testing/reference.ts';
import { callIn } from '../../testing/call.ts';

const reference = referenceFolder('genotype');
const byText = (a = '', b = '') => a.localeCompare(b);

describe.runIf(reference)('gwas of 281 maize lines by models of several loci', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panicle-loci-'));
    await callIn(folder, ['genotype', 'import', join(reference!, 'maize281.vcf.gz'), 'set']);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const scan = (words: string) =>
    callIn(folder, ['gwas', 'set', join(reference!, 'maize_traits.csv'), ...words.split(' ')]);
  async function rows(file: string): Promise<Record<string, string>[]> {
    const [head, ...lines] = (await readFile(join(folder, file), 'utf8')).trim().split('\n');
    const names = head!.split('\t');
    return lines.map((line) => Object.fromEntries(line.split('\t').map((cell, k) => [names[k]!, cell])));
  }

  it('tells the markers of the model, and what each round chose', async () => {
    await scan('--traits dpoll --model blink --pca 3 --maf 0.05 --output blink');
    const loci = await rows('blink/loci.tsv');
    const rounds = await rows('blink/rounds.tsv');
    expect(rounds.at(-1)!.loci!.split(',').toSorted(byText)).toEqual(
      loci.map(({ marker }) => marker).toSorted(byText),
    );
    expect(rounds.at(-1)!.loci).toBe(rounds.at(-2)!.loci);
    expect(rounds.map(({ markers }) => Number(markers))).toEqual(rounds.map(() => loci.length));
    const whole = await rows('blink/results_dpoll.tsv');
    for (const { marker, p } of loci)
      expect(Number(whole.find((row) => row.marker === marker)!.p) / Number(p)).toBeCloseTo(1, 5);
  });

  it('chooses of the models on the way as asked, and says when no marker will do', async () => {
    const words = '--traits EarHT --model forward --maf 0.05 --geno 0.2';
    await scan(`${words} --choice bonferroni --output forward`);
    // the leading marker of gemma
    expect((await rows('forward/loci.tsv')).map(({ marker }) => marker)).toEqual(['PZA03188.4']);
    expect((await rows('forward/rounds.tsv'))[0]).toMatchObject({ way: 'forward', markers: '0', loci: '' });
    const none = await scan('--traits EarHT --model farmcpu --pca 3 --maf 0.05');
    expect(none.code).toBe(0);
    expect(none.errors).toContain('farmcpu chose no marker, since none was significant enough');
    expect((await scan(`${words} --choice best`)).errors).toContain('--choice must be one of');
  });

  it('tells the variances by the other chromosomes', async () => {
    await scan('--traits EarHT --model mixed --loco --maf 0.05 --output loco');
    const chromosomes = await rows('loco/chromosomes.tsv');
    expect(chromosomes.map(({ chromosome }) => chromosome)).toEqual('1 2 3 4 5 6 7 8 9 10'.split(' '));
    for (const row of chromosomes) {
      expect(Number(row.pve)).toBeGreaterThan(0.4);
      expect(Number(row.pve_se)).toBeGreaterThan(0.05);
    }
  });
});
