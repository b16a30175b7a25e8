import type { Figure } from '@panicle/figures';
import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import { type CoreFigure } from '@panicle/genomics/population';
import { principalComponents } from '@panicle/genomics/population/principal-components';
import { mark, table } from '../report/columns.ts';
import { genotypeColumns, known } from './columns.ts';

/** What the collection keeps, of all samples and of its members. */
export function figureTable(figures: readonly CoreFigure[]) {
  return table(
    'figures',
    ['核心种质的指标', 'Statistics of the core'],
    genotypeColumns('objective', 'sought', 'core', 'random'),
    figures.map(({ objective, sought, core, random }) => [
      objective,
      mark(sought),
      known(core),
      known(random),
    ]),
  );
}

/** The members among all samples, on the first two components. */
export function coreFigures(
  matrix: GenotypeMatrix,
  members: ReadonlySet<number>,
  signal: AbortSignal,
): Figure[] {
  if (matrix.samples.length < 4) return [];
  const { count, samples, scores } = principalComponents(matrix, 2, { signal });
  const points = samples.map((label, s) => ({
    x: scores[s * count]!,
    y: scores[s * count + 1]!,
    label,
    group: members.has(s) ? { zh: '核心种质', en: 'core' } : { zh: '其他样品', en: 'other samples' },
  }));
  return [
    {
      kind: 'scatter',
      name: 'core',
      title: { zh: '核心种质在全部样品中的位置', en: 'The core among all samples' },
      x: { title: { zh: '第一主成分', en: 'PC1' }, decimals: 3 },
      y: { title: { zh: '第二主成分', en: 'PC2' }, decimals: 3 },
      labels: 'none',
      points: points.toSorted((a, b) => a.group.en.localeCompare(b.group.en)),
    },
  ];
}
