import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import { correlatedMeans } from '../mixed/inference/mean-covariance.ts';
import { fitMixedModel } from '../mixed/mixed-fit.ts';
import { seededNormal, seededUniform } from '../numeric/random.ts';
import { fitSpatialModel } from '../spatial/index.ts';
import { expectClose } from '../testing/closeness.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { referenceTable } from '../testing/reference-table.ts';
import { firstStage, type FirstStageModel } from './first-stage.ts';
import { SECOND_STAGE_RESIDUAL, secondStage } from './second-stage.ts';
import type { Weighting } from './weights.ts';

const term = (text: string) => ({ factors: text.split(':') });
const lattice: FirstStageModel = {
  response: 'yield',
  entry: 'gen',
  trial: 'loc',
  fixed: [term('rep')],
  random: [term('rep:block')],
};

/** 5 unbalanced trials of 9 entries in blocks of 3, some plots missing; errors grow by `spread` from trial to trial. */
function series(seed: number, spread = 0): Table {
  const uniform = seededUniform(seed);
  const normal = seededNormal(seed + 1);
  const rows = { loc: [], rep: [], block: [], gen: [], family: [], yield: [] } as Record<string, string[]>;
  for (let loc = 0; loc < 5; loc++) {
    const trial = 10 * normal();
    const own = Array.from({ length: 9 }, () => normal());
    for (let rep = 0; rep < 3; rep++) {
      const order = Array.from({ length: 9 }, (_, k) => k).sort(() => uniform() - 0.5);
      const blocks = [normal(), normal(), normal()];
      order.forEach((gen, k) => {
        if (uniform() < 0.1) return;
        const block = Math.floor(k / 3);
        rows.loc!.push(`E${loc}`);
        rows.rep!.push(`R${rep}`);
        rows.block!.push(`B${block}`);
        rows.gen!.push(`G${gen}`);
        rows.family!.push(`F${gen % 3}`);
        rows.yield!.push(
          String(50 + trial + gen / 3 + own[gen]! + blocks[block]! + (1 + spread * loc) * normal()),
        );
      });
    }
  }
  return referenceTable(rows, 'yield');
}

describe('two stages', () => {
  it('equal one stage when all covariances are carried over and the variances are the same', () => {
    const table = series(3);
    const single = fitMixedModel(
      table,
      {
        response: 'yield',
        fixed: [term('loc'), term('loc:rep'), term('gen')],
        random: [term('loc:rep:block'), term('gen:loc')],
      },
      { known: { 'loc:rep:block': 0.9, 'gen:loc': 1.2, residual: 1.1 } },
    );
    const first = firstStage(table, lattice, { known: { 'rep:block': 0.9, residual: 1.1 } });
    const second = secondStage(
      first,
      { fixed: [term('loc'), term('gen')], random: [term('gen:loc')], weighting: 'full' },
      { known: { 'gen:loc': 1.2 } },
    );
    const whole = correlatedMeans(single, ['gen']);
    const parts = correlatedMeans(second, ['gen']);
    const place = whole.levels.map((level) => parts.levels.indexOf(level));
    whole.levels.forEach((_, i) =>
      whole.levels.forEach((__, j) => {
        // the mean over trials is not the same function in both; differences between entries are
        const own = (values: ArrayLike<number>) => values[i]! - values[j]!;
        const variance = (matrix: Float64Array, a: number, b: number) =>
          matrix[a * 9 + a]! + matrix[b * 9 + b]! - 2 * matrix[a * 9 + b]!;
        expect(own(place.map((at) => parts.means[at]!))).toBeCloseTo(own(whole.means), 8);
        expect(variance(parts.covariance, place[i]!, place[j]!)).toBeCloseTo(
          variance(whole.covariance, i, j),
          8,
        );
      }),
    );
  });

  it('come nearer to the full analysis with weights than without where trials differ in precision', () => {
    const first = firstStage(series(9, 2), lattice);
    const means = (weighting: Weighting) =>
      secondStage(first, {
        fixed: [term('gen')],
        random: [term('loc'), ...(weighting === 'none' ? [] : [term('gen:loc')])],
        weighting,
      }).means(['gen']);
    const full = means('full');
    const distance = (weighting: Weighting) =>
      means(weighting).reduce((sum, { estimate }, k) => sum + (estimate - full[k]!.estimate) ** 2, 0);
    expect(distance('smith')).toBeLessThan(distance('none') / 2);
    expect(distance('diagonal')).toBeLessThan(distance('none') / 2);
  });

  it('know factors that are constant within a trial or within an entry', () => {
    const fit = secondStage(firstStage(series(5), lattice), {
      fixed: [term('family')],
      random: [term('gen'), term('loc'), term('gen:loc')],
      weighting: 'smith',
    });
    expect(
      fit
        .means(['family'])
        .map(({ level }) => level)
        .sort(),
    ).toEqual(['F0', 'F1', 'F2']);
    expect(() =>
      secondStage(firstStage(series(5), lattice), { fixed: [term('rep')], random: [], weighting: 'none' }),
    ).toThrow('no factor rep');
  });

  it('take a trial of one replicate without replicate effects', () => {
    const table = series(11);
    const { levels, codes } = table.factor('loc');
    const rep = table.factor('rep').codes;
    const kept = Int32Array.from(codes.keys()).filter(
      (row) => levels[codes[row]!] !== 'E2' || rep[row] !== 2,
    );
    const fewer = table.select(kept.filter((row) => levels[codes[row]!] !== 'E2' || rep[row] === 0));
    const design = { ...lattice, random: [] };
    expect(firstStage(table.select(kept), design).leftOut).toEqual([]);
    // one plot of each entry leaves no error: that is the reason, not the replicate
    expect(firstStage(fewer, design).leftOut.map(({ reason }) => reason.reason)).toEqual([
      'noErrorDegreesInModel',
    ]);
  });

  it('leave out trials that cannot be analysed, and say why', () => {
    const table = series(7);
    const bad = new Table({
      yield: Float64Array.of(...table.numbers('yield'), 5),
      ...Object.fromEntries(
        ['loc', 'rep', 'block', 'gen'].map((name) => {
          const { levels, codes } = table.factor(name);
          const cells = Array.from(codes, (code) => levels[code]!);
          return [name, encodeFactor([...cells, name === 'loc' ? 'small' : cells[0]!])];
        }),
      ),
    });
    const { trials, leftOut } = firstStage(bad, lattice);
    expect(trials).toHaveLength(5);
    expect(leftOut).toHaveLength(1);
    expect(leftOut[0]).toMatchObject({ trial: 'small', reason: { reason: 'onePlot' } });
    const one = table.select(table.rowsByLevel('loc')[0]!);
    expect(() => firstStage(one, lattice)).toThrow('at least 2 trials');
  });
});

describe.runIf(referenceIsThere())('the unbalanced wheat trials of Buntaran et al. (2020)', () => {
  interface Component {
    group: string;
    variance: number;
  }
  interface Stage {
    varcomp: Component[];
    means: { genotype: string; mean: number; se_plain: number }[];
  }
  interface Expected {
    stage1: { locations: Record<string, { blue: { genotype: string; blue: number; se_plain: number }[] }> };
    stage2_unweighted: Stage;
    stage2_weighted: Stage;
  }

  it('have the means of lme4 in both stages', () => {
    const { columns, expected } = readReference<Expected>('08_met_unbalanced_buntaran_wheat');
    const first = firstStage(referenceTable(columns, 'yield'), { ...lattice, random: [term('rep:alpha')] });
    expect(first.trials).toHaveLength(Object.keys(expected.stage1.locations).length);
    for (const { trial, entries, means, covariance } of first.trials) {
      for (const { genotype, blue, se_plain } of expected.stage1.locations[trial]!.blue) {
        const k = entries.indexOf(genotype);
        expectClose(means[k], blue, 1e-5, genotype);
        expectClose(Math.sqrt(covariance[k * entries.length + k]!), se_plain, 1e-4, genotype);
      }
    }
    const stages = [
      ['none', expected.stage2_unweighted],
      ['diagonal', expected.stage2_weighted],
    ] as const;
    for (const [weighting, { varcomp, means }] of stages) {
      const model = { fixed: [term('gen')], random: [term('loc')], weighting, errors: 'estimated' } as const;
      const fit = secondStage(first, model);
      for (const { group, variance } of varcomp)
        expectClose(
          fit.variance(group === 'Residual' ? SECOND_STAGE_RESIDUAL : group),
          variance,
          1e-4,
          group,
        );
      const own = fit.means(['gen']);
      for (const { genotype, mean, se_plain } of means) {
        const found = own.find(({ level }) => level === genotype)!;
        expectClose(found.estimate, mean, 1e-5, genotype);
        expectClose(found.standardError, se_plain, 1e-4, genotype);
      }
    }
  });
});

describe('a first stage free of trends', () => {
  it('has the means and covariances of the spatial model of each trial', () => {
    const normal = seededNormal(5);
    const rows = { loc: [], gen: [], row: [], col: [], yield: [] } as Record<string, string[]>;
    for (const loc of ['A', 'B'])
      for (let place = 0; place < 96; place++) {
        const [row, col] = [place % 12, Math.floor(place / 12)];
        rows.loc!.push(loc);
        rows.gen!.push(`G${(place * 7) % 32}`);
        rows.row!.push(String(row + 1));
        rows.col!.push(String(col + 1));
        rows.yield!.push(String(60 + 4 * Math.sin(row / 3) + ((place * 7) % 32) / 5 + normal()));
      }
    const table = referenceTable(rows, 'yield', 'row', 'col');
    const field = { row: 'row', column: 'col' };
    const { trials } = firstStage(table, { response: 'yield', entry: 'gen', trial: 'loc', field });
    const [own] = table.rowsByLevel('loc');
    const fit = fitSpatialModel(table.select(own!), {
      response: 'yield',
      genotype: 'gen',
      ...field,
      genotypes: 'fixed',
    });
    const found = fit.genotypeMeans();
    expect(trials[0]!.entries).toEqual(found.map(({ level }) => level));
    found.forEach(({ estimate, standardError }, k) => {
      expectClose(trials[0]!.means[k], estimate, 1e-12);
      expectClose(Math.sqrt(trials[0]!.covariance[k * found.length + k]!), standardError, 1e-9);
    });
  });
});
