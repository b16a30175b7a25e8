import { beforeAll, describe, expect, it } from 'vitest';
import { Table } from '../data/table.ts';
import { fitMixedModel, type MixedFit } from '../mixed/index.ts';
import { expectClose } from '../testing/closeness.ts';
import { referenceIsThere } from '../testing/reference.ts';
import { reasonOf } from '../testing/refusal.ts';
import { meanTable, sorghumTrials, type TrialSeries } from '../testing/trial-series.ts';
import {
  interactionPredictions,
  predictedPerformance,
  probabilityOverCheck,
  reliabilityOverCheck,
} from './index.ts';

interface Expected {
  stability_indices: { table: Record<string, number>[] };
}

describe.runIf(referenceIsThere())('predictions for the sorghum trials of Omer et al. (2015)', () => {
  let trials: TrialSeries<Expected>;
  let fit: MixedFit;
  beforeAll(() => {
    trials = sorghumTrials<Expected>();
    fit = fitMixedModel(
      new Table({
        yield: trials.response,
        gen: trials.genotype,
        env: trials.environment,
        rep: trials.replicate,
      }),
      {
        response: 'yield',
        fixed: [{ factors: ['env'] }, { factors: ['env', 'rep'] }],
        random: [{ factors: ['gen'] }, { factors: ['gen', 'env'] }],
      },
    );
  });

  it('have the figures of metan', () => {
    const predictions = interactionPredictions(fit, { genotype: 'gen', environment: 'env' });
    const order = predictions.genotypes.map((name) => trials.means.genotypes.indexOf(name));
    predictedPerformance(predictions).forEach((own, k) => {
      const row = trials.expected.stability_indices.table[order[k]!]!;
      expectClose(own.waasb, row.WAASB!, 1e-4);
      expectClose(own.harmonicMean, row.HMGV!, 1e-5);
      expectClose(own.relativePerformance, row.RPGV!, 1e-5);
      expectClose(own.harmonicRelativePerformance, row.HMRPGV!, 1e-5);
    });
  });

  it('tell how probably a genotype is better than the check', () => {
    const rows = probabilityOverCheck(fit, { genotype: 'gen', check: 'G15' });
    expect(rows).toHaveLength(17);
    const own = ['G01', 'G02', 'G03'].map((name) => rows.find(({ genotype }) => genotype === name)!);
    // R: the mixed model equations written out with the variances of lmer and solved; pnorm(difference / se)
    [-42.9736866, -17.0939597, -33.1749358].forEach((value, k) =>
      expectClose(own[k]!.difference, value, 1e-4),
    );
    for (const { standardError } of own) expectClose(standardError, 43.1668487, 1e-4);
    [0.159740442, 0.346053474, 0.221086754].forEach((value, k) =>
      expectClose(own[k]!.probability, value, 1e-4),
    );
    // by more than 20 in the mean of 4 new environments: R: pnorm((difference - 20) / sqrt(se^2 + 2 * vgen:env / 4))
    const ahead = probabilityOverCheck(fit, {
      genotype: 'gen',
      check: 'G15',
      margin: 20,
      newEnvironments: { environment: 'env', count: 4 },
    });
    [0.286895971, 0.370201334, 0.317409846].forEach((value, k) => {
      const one = ahead.find(({ genotype }) => genotype === `G0${k + 1}`)!;
      expectClose(one.probability, value, 1e-4);
    });
  });

  it('are turned round when check and genotype change places', () => {
    const one = probabilityOverCheck(fit, { genotype: 'gen', check: 'G15' }).find(
      ({ genotype }) => genotype === 'G02',
    )!;
    const other = probabilityOverCheck(fit, { genotype: 'gen', check: 'G02' }).find(
      ({ genotype }) => genotype === 'G15',
    )!;
    expectClose(one.probability + other.probability, 1, 1e-10);
    expectClose(one.standardError, other.standardError, 1e-10);
  });

  it('tell it from the differences in the environments too', () => {
    const own = reliabilityOverCheck(trials.means, 'G15').find(({ genotype }) => genotype === 'G01')!;
    // R: d <- M[1, ] - M[15, ]; mean(d); sd(d); pnorm(mean / sd); pt(mean / sd / sqrt(1 + 1 / 6), 5); mean(d > 0)
    expectClose(own.difference, -211.4604166667, 1e-9);
    expectClose(own.deviation, 362.2367863098, 1e-9);
    expectClose(own.normal, 0.2796899026, 1e-8);
    expectClose(own.prediction, 0.3060378731, 1e-8);
    expectClose(own.observed, 1 / 6, 1e-12);
  });

  it('name the genotype or the term that is not there', () => {
    expect(reasonOf(() => probabilityOverCheck(fit, { genotype: 'gen', check: 'Kite' }))).toEqual({
      reason: 'unknownGenotype',
      genotype: 'Kite',
    });
    expect(reasonOf(() => reliabilityOverCheck(trials.means, 'Kite'))?.reason).toBe('unknownGenotype');
    expect(() => interactionPredictions(fit, { genotype: 'gen', environment: 'year' })).toThrow(
      'no random term gen:year',
    );
  });
});

describe('figures from predictions', () => {
  const table = meanTable(3, 3, (g, e) => 10 + g + e);
  const predictions = {
    genotypes: table.genotypes,
    environments: table.environments,
    main: Float64Array.of(-1, 0, 1),
    interaction: Float64Array.of(0, 0, 0, 0.5, -0.5, 0, -0.5, 0.5, 0),
    environmentMeans: Float64Array.of(10, 12, 14),
  };

  it('are perfectly steady without interaction', () => {
    const [first, second, third] = predictedPerformance(predictions);
    expect(first!.waasb).toBe(0);
    // performance 0 and 100, steadiness 100 and 0: one axis, which both others share
    expect(first!.waasby).toBe(50);
    expectClose(second!.waasb, third!.waasb, 1e-12);
    expectClose(third!.waasby, 50, 1e-12);
    expectClose(first!.relativePerformance, (9 / 10 + 11 / 12 + 13 / 14) / 3, 1e-12);
    expectClose(first!.harmonicMean, 3 / (1 / 9 + 1 / 11 + 1 / 13), 1e-12);
  });

  it('follow performance alone when it has all the weight', () => {
    expect(predictedPerformance(predictions, 1).map(({ waasby }) => Math.round(waasby))).toEqual([
      0, 50, 100,
    ]);
  });

  it('are refused where values are not positive', () => {
    const low = { ...predictions, main: Float64Array.of(-11, 0, 1) };
    expect(reasonOf(() => predictedPerformance(low))).toEqual({
      reason: 'meansNotPositive',
      level: 'G1',
      value: -1,
    });
  });

  it('are certain where differences never vary', () => {
    const steady = reliabilityOverCheck(table, 'G2');
    expect(steady.map(({ normal, prediction, observed }) => [normal, prediction, observed])).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    expect(reliabilityOverCheck(table, 'G2', 1)[1]!.normal).toBeCloseTo(0.5, 12);
  });
});
