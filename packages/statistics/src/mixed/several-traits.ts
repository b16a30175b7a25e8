import type { Table } from '../data/table.ts';
import { StatisticsError } from '../statistics-error.ts';
import { completeRows, responseOf, type Design } from './design.ts';
import { makeEquations, type MixedModelEquations } from './equations.ts';
import { MixedFit } from './mixed-fit.ts';
import type { MixedModel } from './model.ts';
import { withoutRepeatedTerms } from './repeated-terms.ts';
import { estimateParameters, type RemlOptions } from './reml.ts';
import { makeStructures } from './structures.ts';

/** The same model for one of several traits: its fit, or why it has none. */
export type TraitFit = { trait: string; fit: MixedFit } | { trait: string; refusal: StatisticsError };

/**
 * Fits one model to several traits, one after the other. Traits that are there on the same plots share the design, the
 * pattern of the equations, the order of elimination and the symbolic factor, so that each further one costs its
 * iterations only. The figures are those of a fit by itself; a trait that cannot be analysed does not stop the others.
 *
 * Each fit holds equations of its own, which are freed with it: anyone who needs only some figures of each trait takes
 * them before asking for the next.
 */
export function* fitTraits(
  table: Table,
  asked: Omit<MixedModel, 'response'>,
  traits: readonly string[],
  options: RemlOptions = {},
): Generator<TraitFit> {
  const { model, remarks } = withoutRepeatedTerms(asked);
  const known: MixedModelEquations[] = [];
  for (const trait of traits) {
    try {
      const own = { ...model, response: trait };
      const equations = equationsOf(table, own, known);
      yield { trait, fit: new MixedFit(own, equations, estimateParameters(equations, options), remarks) };
    } catch (error) {
      if (!(error instanceof StatisticsError)) throw error;
      yield { trait, refusal: error };
    }
  }
}

/** Equations of a trait, on the pattern of known ones with the same rows where there are any. */
function equationsOf(table: Table, model: MixedModel, known: MixedModelEquations[]): MixedModelEquations {
  const rows = completeRows(table, model);
  const same = known.find(({ design }) => sameRows(design.rows, rows));
  if (same) {
    const design: Design = { ...same.design, response: responseOf(table, model.response, rows) };
    return same.withResponse(design, makeStructures(table, model, design));
  }
  const equations = makeEquations(table, model);
  known.push(equations);
  return equations;
}

function sameRows(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((row, k) => row === b[k]);
}
