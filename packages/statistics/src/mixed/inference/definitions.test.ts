import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../../data/factor.ts';
import { Table } from '../../data/table.ts';
import { seededNormal, seededUniform } from '../../numeric/random.ts';
import { pedigreeRelationship } from '../../relationship/pedigree-relationship.ts';
import { additiveRelationships } from '../../relationship/coancestry.ts';
import { DenseMixedModel, inverse, type Rows } from '../../testing/dense-mixed-model.ts';
import { fitMixedModel } from '../mixed-fit.ts';
import { inverseInformation } from './inverse-information.ts';
import { MixedInference } from './mixed-inference.ts';

const PLOTS = 42;
const LINES = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7'];

/** An unbalanced trial: 3 treatments (fixed), 7 related lines and 6 blocks (random), 2 sites with errors of their own. */
function unbalancedTrial() {
  const uniform = seededUniform(4);
  const normal = seededNormal(5);
  const draw = (count: number) => Array.from({ length: PLOTS }, () => Math.floor(uniform() * count));
  const codes = { treatment: draw(3), line: draw(7), block: draw(6), site: draw(2) };
  const lineEffect = LINES.map(() => 2 * normal());
  const blockEffect = Array.from({ length: 6 }, () => 1.5 * normal());
  const response = Float64Array.from(
    { length: PLOTS },
    (_, k) =>
      10 +
      codes.treatment[k]! +
      lineEffect[codes.line[k]!]! +
      blockEffect[codes.block[k]!]! +
      (1 + codes.site[k]!) * normal(),
  );
  const pedigree = pedigreeRelationship([
    { line: 'L3', mother: 'L1', father: 'L2' },
    { line: 'L4', mother: 'L1', father: 'L3' },
    { line: 'L5', mother: 'L3', father: 'L3', selfings: 2 },
    { line: 'L6' },
    { line: 'L7', mother: 'L6', father: 'L5' },
  ]);
  const table = new Table({
    yield: response,
    weight: Float64Array.from({ length: PLOTS }, () => 0.5 + uniform()),
    treatment: encodeFactor(
      codes.treatment.map((code) => `T${code}`),
      'natural',
    ),
    line: encodeFactor(codes.line.map((code) => LINES[code]!)),
    block: encodeFactor(codes.block.map((code) => `B${code}`)),
    site: encodeFactor(
      codes.site.map((code) => `S${code}`),
      'natural',
    ),
  });
  const fit = fitMixedModel(table, {
    response: 'yield',
    fixed: [{ factors: ['treatment'] }],
    random: [{ factors: ['line'], relationship: pedigree }, { factors: ['block'] }],
    residualBy: 'site',
    weights: 'weight',
  });
  return { fit, table, codes, relationships: additiveRelationships(pedigree, LINES) };
}

/** The same model dense; treatments without an intercept, so that its fixed effects are the means. */
function denseModel({
  fit,
  table,
  codes,
  relationships,
}: ReturnType<typeof unbalancedTrial>): DenseMixedModel {
  const plots = Array.from({ length: PLOTS }, (_, k) => k);
  const weights = table.numbers('weight');
  const square = (entry: (a: number, b: number) => number): Rows =>
    plots.map((a) => plots.map((b) => entry(a, b)));
  const residual = (site: string) =>
    square((a, b) => (a === b && `S${codes.site[a]!}` === site ? 1 / weights[a]! : 0));
  const derivatives = [
    square((a, b) => relationships[codes.line[a]! * 7 + codes.line[b]!]!),
    square((a, b) => Number(codes.block[a] === codes.block[b])),
    ...fit.design.groups.map(residual),
  ];
  const x = plots.map((k) => [0, 1, 2].map((treatment) => Number(codes.treatment[k] === treatment)));
  return new DenseMixedModel(x, derivatives, fit.estimate.parameters);
}

function expectRows(actual: ArrayLike<number>, expected: Rows, digits: number): void {
  expected.flat().forEach((value, k) => {
    const scale = Math.max(...expected.flat().map(Math.abs));
    expect(Math.abs(actual[k]! - value) / scale).toBeLessThan(10 ** -digits);
  });
}

describe('inference from sparse equations', () => {
  const trial = unbalancedTrial();
  const { fit, table } = trial;
  const definition = denseModel(trial);

  it('starts from a fit inside the range of all four variances', () => {
    expect(fit.estimate.converged).toBe(true);
    expect(fit.components.every(({ variance }) => variance > 0)).toBe(true);
  });

  it('starts from the maximum of the restricted likelihood, with the predictions of the definition', () => {
    const response = table.numbers('yield');
    definition.score(response).forEach((slope, k) => {
      expect(Math.abs(slope) * fit.estimate.standardErrors[k]!).toBeLessThan(1e-4);
    });
    const { codes, relationships } = trial;
    const variance = fit.variance('line');
    const covariance = LINES.map((_, a) => codes.line.map((b) => variance * relationships[a * 7 + b]!));
    const predictions = definition.predict(covariance, response);
    for (const { level, estimate } of fit.predictions('line'))
      expect(estimate).toBeCloseTo(predictions[LINES.indexOf(level)]!, 9);
  });

  it('has the information of the definition', () => {
    expectRows(inverseInformation(fit, 'expected')!, inverse(definition.expectedInformation()), 6);
    expectRows(
      inverseInformation(fit, 'observed')!,
      inverse(definition.observedInformation(table.numbers('yield'))),
      6,
    );
  });

  it('has the covariances of means, their derivatives and their inflation', () => {
    const inference = new MixedInference(fit);
    const functions = Array.from(fit.meanFunctions(['treatment']), ({ weights }) => {
      const places = Int32Array.from(weights.keys()).filter((place) => weights[place] !== 0);
      return { places, weights: Float64Array.from(places, (place) => weights[place]!) };
    });
    const order = [...fit.meanFunctions(['treatment'])].map(({ level }) => Number(level.slice(1)));
    const sorted = order.map((_, treatment) => functions[order.indexOf(treatment)]!);
    const moments = inference.moments(sorted);
    expectRows(moments.covariance, definition.covariance, 10);
    definition.covarianceDerivatives().forEach((one, k) => expectRows(moments.derivatives[k]!, one, 10));
    const information = inverse(definition.expectedInformation());
    expectRows(moments.inflation!, definition.inflation(information), 6);
  });

  it('leaves the fit as it was', () => {
    const before = fit.predictions('line');
    void new MixedInference(fit);
    expect(fit.predictions('line')).toEqual(before);
  });
});

describe('functions with random effects', () => {
  it('have errors that count the estimation of variances', () => {
    const { fit } = unbalancedTrial();
    const plain = fit.predictions('line');
    const adjusted = new MixedInference(fit).predictions('line');
    const bySatterthwaite = new MixedInference(fit, { method: 'satterthwaite' }).predictions('line');
    plain.forEach(({ level, estimate, standardError }, k) => {
      expect(adjusted[k]).toMatchObject({ level, estimate });
      expect(adjusted[k]!.standardError).toBeGreaterThan(standardError);
      expect(bySatterthwaite[k]!.standardError).toBeCloseTo(standardError, 12);
      expect(bySatterthwaite[k]!.degrees).toBeGreaterThan(1);
    });
  });

  it('are differences of fixed and of random effects alike', () => {
    const { fit } = unbalancedTrial();
    const inference = new MixedInference(fit);
    const { start } = fit.randomTerm('line');
    const weights = new Float64Array(fit.design.columns);
    weights[start] = 1;
    weights[start + 1] = -1;
    const [first, second] = fit.predictions('line');
    expect(inference.linear('difference', weights).estimate).toBeCloseTo(
      first!.estimate - second!.estimate,
      12,
    );
    weights.fill(0)[1] = 1;
    expect(() => inference.linear('one treatment alone', weights)).toThrow('one treatment alone');
  });
});
