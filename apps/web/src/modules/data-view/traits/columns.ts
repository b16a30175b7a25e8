import type { ExperimentalTraits } from '@panicle/contract/data-view';
import type { Text } from '@panicle/contract';

/** A trait of all plots. */
export interface TraitColumn {
  id: string;
  title: Text;
  unit: string;
  precision: number | null;
  /** null where nothing is known */
  values: (number | null)[];
  days: readonly string[];
  /** by entry, then by day */
  courses: (number | null)[][];
}

/** The answer of the server with its columns as numbers. */
export interface PlotColumns {
  plots: number;
  entries: string[];
  checks: readonly string[];
  environments: readonly { id: string; title: Text; trial: string }[];
  /** of each plot the place of its entry, and of its environment */
  entryOf: number[];
  environmentOf: number[];
  traits: readonly TraitColumn[];
}

function bytesOf(text: string): ArrayBuffer {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes.buffer;
}

const whole = (text: string) => Array.from(new Int32Array(bytesOf(text)));
const known = (values: Float64Array) => Array.from(values, (value) => (Number.isNaN(value) ? null : value));

export function columnsOf(answer: ExperimentalTraits): PlotColumns {
  return {
    plots: answer.plots,
    entries: answer.entries,
    checks: answer.checks,
    environments: answer.environments,
    entryOf: whole(answer.entryOf),
    environmentOf: whole(answer.environmentOf),
    traits: answer.traits.map(({ values, days, byDay, ...trait }) => {
      const means = new Float64Array(bytesOf(byDay));
      return {
        ...trait,
        days,
        values: known(new Float64Array(bytesOf(values))),
        courses: answer.entries.map((_, entry) =>
          known(means.subarray(entry * days.length, (entry + 1) * days.length)),
        ),
      };
    }),
  };
}
