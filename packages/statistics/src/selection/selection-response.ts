import { summarize } from '../data/summary.ts';
import { StatisticsError } from '../statistics-error.ts';
import { traitColumn, type TraitTable } from './trait-table.ts';

/** What selection does to one trait. */
export interface SelectionDifferential {
  trait: string;
  mean: number;
  selectedMean: number;
  /** selected mean less mean */
  differential: number;
  /** of the mean; null where that is not above 0 */
  percent: number | null;
  /** in standard deviations of the entries: the realized intensity; NaN where they do not vary */
  intensity: number;
  /** heritability times differential; null where no heritability is given */
  expectedResponse: number | null;
  /** of the mean */
  expectedPercent: number | null;
}

/**
 * Realized selection differentials of all traits and the responses expected from them (the breeder's equation).
 * Source: J. L. Lush, Animal Breeding Plans (1937); D. S. Falconer and T. F. C. Mackay, Introduction to Quantitative
 * Genetics (4th ed. 1996), chapter 11.
 *
 * @param selected names of the selected entries
 * @param heritabilities of entry means, by trait
 * @throws StatisticsError unknownSelected, nothingSelected
 */
export function selectionDifferentials(
  table: TraitTable,
  selected: readonly string[],
  heritabilities: Readonly<Record<string, number>> = {},
): SelectionDifferential[] {
  if (selected.length === 0) throw new StatisticsError('nothingSelected');
  const places = selected.map((name) => {
    const place = table.entries.indexOf(name);
    if (place < 0) throw new StatisticsError('unknownSelected', { entry: name });
    return place;
  });
  return table.traits.map((trait, j) => {
    const column = traitColumn(table, j);
    const { mean, variance } = summarize(column);
    const { mean: selectedMean } = summarize(Float64Array.from(places, (i) => column[i]!));
    const differential = selectedMean - mean;
    const percentOf = (value: number) => (mean > 0 ? (100 * value) / mean : null);
    const heritability = heritabilities[trait];
    const response = heritability === undefined ? null : heritability * differential;
    return {
      trait,
      mean,
      selectedMean,
      differential,
      percent: percentOf(differential),
      intensity: variance > 0 ? differential / Math.sqrt(variance) : NaN,
      expectedResponse: response,
      expectedPercent: response === null ? null : percentOf(response),
    };
  });
}

/**
 * Response expected from selection on one trait: intensity x accuracy x genetic standard deviation x how much of it
 * reaches the offspring.
 *
 * @param parentalControl 1 when both parents are selected (or lines as such), 0.5 when only one is
 * @param years of one cycle; the response is per year
 */
export function expectedResponse(
  intensity: number,
  accuracy: number,
  geneticDeviation: number,
  { parentalControl = 1, years = 1 }: { parentalControl?: number; years?: number } = {},
): number {
  return (parentalControl * intensity * accuracy * geneticDeviation) / years;
}

/** Heritability realized by selection: response of the offspring over the differential of their parents. */
export function realizedHeritability(offspringMean: number, mean: number, selectedMean: number): number {
  return (offspringMean - mean) / (selectedMean - mean);
}
