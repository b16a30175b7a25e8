import { PLOT_AREA } from '@panicle/contract/formula/tree';
import type { CalculatedTrait } from './dependents.ts';

/** A value of an input in one plot. */
export interface InputValue {
  traitId: string;
  observedOn: string | null;
  repeat: number;
  value: number;
}

/** What a plot has of a calculated trait. */
export interface Result {
  observedOn: string | null;
  repeat: number;
  value: number;
}

type Moment = Pick<Result, 'observedOn' | 'repeat'>;

const keyOf = ({ observedOn, repeat }: Moment) => `${observedOn ?? ''} ${repeat}`;

/** The moments that have a result: those of inputs that were recorded several times, else the last day of all. */
function momentsOf(byInput: ReadonlyMap<string, readonly InputValue[]>): Moment[] {
  const all = [...byInput.values()];
  const several = all.filter((values) => values.length > 1).flat();
  if (several.length > 0) return [...new Map(several.map((value) => [keyOf(value), value])).values()];
  const days = all.flat().flatMap(({ observedOn }) => observedOn ?? []);
  return [{ observedOn: days.toSorted().at(-1) ?? null, repeat: 1 }];
}

/** The value of an input at a moment: its own, else the one of no day, else the only one that the plot has. */
function valueAt(values: readonly InputValue[] | undefined, moment: Moment): number {
  const key = keyOf(moment);
  const found =
    values?.find((value) => keyOf(value) === key) ??
    values?.find(({ observedOn, repeat }) => observedOn === null && repeat === moment.repeat) ??
    (values?.length === 1 ? values[0] : undefined);
  return found?.value ?? Number.NaN;
}

const written = (value: number, precision: number | null) =>
  Number(precision === null ? value.toPrecision(12) : value.toFixed(precision));

/** The values of a calculated trait in one plot, from what the plot has of its inputs and its area (m², NaN: not known). */
export function resultsOf(trait: CalculatedTrait, inputs: readonly InputValue[], area: number): Result[] {
  const byInput = Map.groupBy(inputs, ({ traitId }) => traitId);
  if (byInput.size === 0) return [];
  return momentsOf(byInput).flatMap(({ observedOn, repeat }) => {
    const value = trait.evaluate((input) =>
      input === PLOT_AREA ? area : valueAt(byInput.get(input), { observedOn, repeat }),
    );
    return Number.isNaN(value) ? [] : [{ observedOn, repeat, value: written(value, trait.precision) }];
  });
}
