import type { Factor } from '../../data/factor.ts';
import type { FittedPlots, ResidualModel } from '../../outliers/judged-plots.ts';
import { adjacentChecks } from '../adjacent-checks.ts';
import { factorOn } from '../observed-plots.ts';
import { standardsOf, standardValues, type StandardKind, type Standards } from '../standards.ts';
import { ownVariance } from './check-error.ts';
import type { IndirectRatioQuestion } from './question.ts';

/** What each check is off the line between its two neighbouring checks, in units of what it would be by chance. */
export function checkModel(question: IndirectRatioQuestion, ofCheck: Factor): ResidualModel {
  return {
    scope: new Int32Array(question.values.length),
    fit(rows) {
      const standards = standardsAmong(question, ofCheck, rows, 'inverseDistance');
      const off = checkResiduals(question, ofCheck, rows, standards);
      const residual = off.map((one, place) =>
        Number.isNaN(one) ? NaN : one / Math.sqrt(ownVariance(standards, place)),
      );
      const checks = [standards.first, standards.second];
      return {
        residual,
        effectsOf: (place) =>
          [place, ...checks.map((beside) => beside[place]!)].map((check) => `check ${check}`),
      };
    },
  };
}

/** What each check is off the line between its two neighbouring checks; NaN of other plots, and at the ends. */
export function checkResiduals(
  question: IndirectRatioQuestion,
  ofCheck: Factor,
  rows: Int32Array,
  standards: Standards = standardsAmong(question, ofCheck, rows, 'inverseDistance'),
): Float64Array {
  const between = standardValues(standards, valuesOf(question, rows));
  return Float64Array.from(rows, (row, place) =>
    ofCheck.codes[row] === 1 && standards.first[place]! >= 0 && standards.second[place]! >= 0
      ? question.values[row]! - between[place]!
      : NaN,
  );
}

/** What each plot of an entry with several plots is off its standard, less the mean of that over the entry's plots. */
export function entryModel(
  question: IndirectRatioQuestion,
  ofCheck: Factor,
  standard: StandardKind,
): ResidualModel {
  return {
    scope: ofCheck.codes.map((isCheck) => (isCheck === 1 ? -1 : 0)),
    fit(rows): FittedPlots {
      return {
        residual: entryResiduals(question, ofCheck, rows, standard),
        effectsOf: (place) => [`entry ${question.entry.codes[rows[place]!]}`],
      };
    },
  };
}

/** What each plot of an entry is off the mean difference of its plots from their standards; NaN of single plots and checks. */
export function entryResiduals(
  question: IndirectRatioQuestion,
  ofCheck: Factor,
  rows: Int32Array,
  standard: StandardKind,
): Float64Array {
  const standards = standardValues(
    standardsAmong(question, ofCheck, rows, standard),
    valuesOf(question, rows),
  );
  const residual = new Float64Array(rows.length).fill(NaN);
  const judged = [...rows.keys()].filter(
    (place) => ofCheck.codes[rows[place]!] === 0 && !Number.isNaN(standards[place]!),
  );
  const off = (place: number) => question.values[rows[place]!]! - standards[place]!;
  for (const own of Map.groupBy(judged, (place) => question.entry.codes[rows[place]!]!).values()) {
    if (own.length === 1) continue;
    const mean = own.reduce((sum, place) => sum + off(place), 0) / own.length;
    for (const place of own) residual[place] = off(place) - mean;
  }
  return residual;
}

const valuesOf = ({ values }: IndirectRatioQuestion, rows: Int32Array) =>
  Float64Array.from(rows, (row) => values[row]!);

function standardsAmong(
  { strip, position }: IndirectRatioQuestion,
  ofCheck: Factor,
  rows: Int32Array,
  kind: StandardKind,
): Standards {
  const places = Float64Array.from(rows, (row) => position[row]!);
  const isCheck = Uint8Array.from(rows, (row) => ofCheck.codes[row]!);
  return standardsOf(adjacentChecks(factorOn(strip, rows), places, isCheck), kind);
}
