import type { ObservationValue, Plot, PlotObservation } from '@panicle/contract/observations';
import type { TrialTrait } from '@panicle/contract/trials';
import { commonDecimals, formatNumber, formatStored, NOTHING } from '../../../language/format/number.ts';

/** Numbers with the decimals of the trait, or with those that are stored where they are more; everything else as it is. */
export function valueText(value: ObservationValue, trait: Pick<TrialTrait, 'precision'>): string {
  if (value === null) return NOTHING;
  if (typeof value === 'string') return value;
  if (trait.precision === null) return formatStored(value);
  return formatNumber(value, Math.max(trait.precision, commonDecimals([value])));
}

export const observationsOf = (plot: Plot, traitId: string): PlotObservation[] =>
  plot.observations.filter((observation) => observation.traitId === traitId);

/** The trait with the decimals that its values in these plots need, where it has none of its own. */
export function withDecimals(trait: TrialTrait, plots: readonly Plot[]): TrialTrait {
  if (trait.precision !== null || trait.dataType !== 'numeric') return trait;
  const values = plots.flatMap((plot) => observationsOf(plot, trait.id).map(({ value }) => value));
  return { ...trait, precision: commonDecimals(values.filter((value) => typeof value === 'number')) };
}

/** The same for a sheet. */
export function decimalsOf(trait: TrialTrait, plots: readonly Plot[]): { leastDecimals?: number } {
  if (trait.dataType !== 'numeric') return {};
  return { leastDecimals: withDecimals(trait, plots).precision ?? 0 };
}

/** All values of a trait in a plot, in the order of days and repeats. */
export function valuesText(plot: Plot, trait: TrialTrait): string {
  const values = observationsOf(plot, trait.id).map(({ value }) => valueText(value, trait));
  return values.length > 0 ? values.join(' · ') : NOTHING;
}
