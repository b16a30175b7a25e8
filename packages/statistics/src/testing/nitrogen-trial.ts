import { encodeFactor, Table } from '../data/index.ts';
import { seededNormal, seededUniform } from '../numeric/random.ts';

/** A plot of five entries at three sites with three rates of nitrogen, in two replicates of each site. */
interface NitrogenPlot {
  gen: string;
  site: string;
  nit: string;
  rep: string;
  stand: number;
  y: number;
}

/**
 * Plots of an unbalanced trial, with the stand counted as a covariate and entries that differ in their answer to sites.
 *
 * @param lost share of the plots without a value
 */
export function nitrogenPlots(seed: number, lost: number): NitrogenPlot[] {
  const normal = seededNormal(seed);
  const uniform = seededUniform(seed + 1);
  const gens = ['G1', 'G2', 'G3', 'G4', 'G5'].map((name) => ({ name, effect: 3 * normal() }));
  return ['P', 'Q', 'R'].flatMap((site) => {
    const own = gens.map(() => 1.5 * normal());
    return ['1', '2'].flatMap((rep) => {
      const block = normal();
      return gens.flatMap(({ name, effect }, g) =>
        ['0', '90', '180'].flatMap((nit) => {
          const stand = Math.round(400 + 100 * uniform()) / 10;
          const value = 50 + effect + own[g]! + block + Number(nit) / 40 + 0.3 * (stand - 45) + normal();
          const plot = {
            gen: name,
            site,
            nit,
            rep: `${site}-${rep}`,
            stand,
            y: Math.round(100 * value) / 100,
          };
          return uniform() < lost ? [] : [plot];
        }),
      );
    });
  });
}

/** The plots as models take them. */
export function nitrogenTable(plots: readonly NitrogenPlot[]): Table {
  const factor = (name: 'gen' | 'site' | 'nit' | 'rep') =>
    encodeFactor(
      plots.map((plot) => plot[name]),
      'natural',
    );
  return new Table({
    gen: factor('gen'),
    site: factor('site'),
    nit: factor('nit'),
    rep: factor('rep'),
    stand: Float64Array.from(plots, ({ stand }) => stand),
    y: Float64Array.from(plots, ({ y }) => y),
  });
}
