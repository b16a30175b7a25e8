import type { Figure } from '@panicle/figures';
import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import {
  DecayCurve,
  fitDecay,
  linkedHaplotypes,
  linkedPairs,
  type PairWindow,
} from '@panicle/genomics/population';
import { figures, table } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { genotypeColumns, known, placeOf } from './columns.ts';

/** How disequilibrium falls with the distance: the fitted curve and the means of classes. */
export function decayTables(
  matrix: GenotypeMatrix,
  window: Required<PairWindow>,
  classes: number,
  chromosomes: number,
  control: Control,
) {
  const { position } = matrix.variants;
  const curve = new DecayCurve(window.distance, classes);
  linkedPairs(matrix, window, (a, b, r2) => curve.add(position[b]! - position[a]!, r2), control);
  const found = curve.classes();
  const fit = fitDecay(found, chromosomes);
  const whole = found.reduce((sum, { pairs }) => sum + pairs, 0);
  const mean = found.reduce((sum, { pairs, r2 }) => sum + pairs * r2, 0) / whole;
  const half = fit?.halfDistance ?? null;
  const tables = [
    figures(
      'fit',
      ['连锁不平衡', 'Linkage disequilibrium'],
      [
        ['pairs', '标记对数', 'pairs', whole],
        ['mean_r2', '平均 r2', 'mean r2', known(mean)],
        ['rho', '4Nc（每 bp）', '4Nc per base pair', fit?.rho ?? null],
        ['half_distance', '半衰距离（bp）', 'half distance (bp)', half],
      ],
    ),
    table(
      'decay',
      ['衰减曲线', 'Decay'],
      genotypeColumns('distance', 'pairs', 'r2', 'expected_r2'),
      found.map(({ distance, pairs, r2 }) => [distance, pairs, r2, fit ? fit.expected(distance) : null]),
    ),
  ];
  const curves = found.map(({ distance, r2 }) => ({
    distance,
    r2,
    expected: fit ? fit.expected(distance) : null,
  }));
  return { tables, mean, half, curves };
}

/** Pairs of markers, written while they are found. */
export function pairTable(
  matrix: GenotypeMatrix,
  window: PairWindow,
  least: number,
  haplotypes: boolean,
  control: Control,
): LongTable {
  const { variants } = matrix;
  const place = (a: number, b: number) => {
    const [first, chromosome, from] = placeOf(variants, a);
    const [second, , to] = placeOf(variants, b);
    return [chromosome, first, from, second, to] as const;
  };
  return {
    name: 'pairs',
    title: { zh: '标记对', en: 'Marker pairs' },
    columns: genotypeColumns(
      ...(['chromosome', 'marker_1', 'position_1', 'marker_2', 'position_2', 'r2'] as const),
      ...(haplotypes ? (['d_prime'] as const) : []),
    ),
    rows: (emit) =>
      haplotypes
        ? linkedHaplotypes(
            matrix,
            window,
            (a, b, { r2, dPrime }) => {
              if (r2 >= least) emit([...place(a, b), r2, dPrime]);
            },
            control,
          )
        : linkedPairs(
            matrix,
            window,
            (a, b, r2) => {
              if (r2 >= least) emit([...place(a, b), r2]);
            },
            control,
          ),
  };
}

/** Means of classes and the fitted curve. */
export function decayFigure(curves: ReturnType<typeof decayTables>['curves']): Figure[] {
  if (curves.length < 2) return [];
  const line = (name: Figure['title'], values: readonly (number | null)[], loose: boolean) => ({
    name,
    ...(loose ? { loose: true } : { emphasised: true }),
    points: curves.map(({ distance }, k) => ({ x: distance / 1000, y: values[k]! })),
  });
  return [
    {
      kind: 'lines',
      name: 'decay',
      title: { zh: '连锁不平衡衰减', en: 'Decay of linkage disequilibrium' },
      x: { title: { zh: '距离', en: 'distance' }, unit: 'kb', least: 0 },
      y: { title: { zh: 'r²', en: 'r²' }, decimals: 2, least: 0 },
      markers: true,
      lines: [
        line(
          { zh: '平均 r²', en: 'mean r²' },
          curves.map(({ r2 }) => known(r2) as number | null),
          true,
        ),
        ...(curves[0]!.expected === null
          ? []
          : [
              line(
                { zh: '拟合曲线', en: 'fitted curve' },
                curves.map(({ expected }) => expected),
                false,
              ),
            ]),
      ],
    },
  ];
}
