import { encodeFactor } from '../../../data/factor.ts';
import { seededNormal } from '../../../numeric/random.ts';
import type { MultiYearMultiPointOptions } from '../question.ts';

export interface Plot {
  entry: string;
  year: string;
  location: string;
  block: string;
  value: number;
}

export const keepAll: MultiYearMultiPointOptions = { outliers: 'off' };

export const questionOf = (plots: readonly Plot[]) => ({
  trait: 'YLD',
  values: Float64Array.from(plots, ({ value }) => value),
  entry: encodeFactor(plots.map(({ entry }) => entry)),
  location: encodeFactor(plots.map(({ location }) => location)),
  year: encodeFactor(plots.map(({ year }) => year)),
  block: encodeFactor(plots.map(({ block }) => block)),
});

/** A balanced series about 50 with block effects and errors of variance 1; other effects as given. */
export function simulateSeries(
  seed: number,
  { years = 2, locations = 3, entries = 8, blocks = 3, entrySd = 2, interactionSd = 1 } = {},
): Plot[] {
  const normal = seededNormal(seed);
  const effects = Array.from({ length: entries }, () => entrySd * normal());
  const plots: Plot[] = [];
  for (let y = 0; y < years; y++)
    for (let l = 0; l < locations; l++) {
      const environment = 50 + 6 * normal();
      const interactions = effects.map(() => interactionSd * normal());
      for (let b = 0; b < blocks; b++) {
        const land = environment + normal();
        effects.forEach((effect, e) =>
          plots.push({
            entry: `E${e}`,
            year: `Y${y}`,
            location: `L${l}`,
            block: `B${b}`,
            value: land + effect + interactions[e]! + normal(),
          }),
        );
      }
    }
  return plots;
}
