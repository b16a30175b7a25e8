import type { Figure } from '@panicle/figures';
import { type GenotypeMatrix } from '@panicle/genomics/matrix';
import { type Parentage } from '@panicle/genomics/population';
import { barFigure } from '../figures/bar-charts.ts';
import { columns, table } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { genotypeColumns } from './columns.ts';

/** The likeliest parents of each, and how far they stand above the next. */
export function bestTable({ samples }: GenotypeMatrix, found: readonly Parentage[]) {
  const rows = found.map(({ offspring, pairs }) => {
    const [best, next] = pairs;
    if (!best) return [samples[offspring]!, null, null, null, null, null, null];
    const { first, second, lod, exclusions, compared } = best;
    const margin = next ? lod - next.lod : null;
    return [samples[offspring]!, samples[first]!, samples[second]!, lod, margin, exclusions, compared];
  });
  const keys = ['offspring', 'parent_1', 'parent_2', 'lod', 'lod_margin', 'exclusions', 'compared'] as const;
  return table('parents', ['最可能的亲本', 'Most likely parents'], genotypeColumns(...keys), rows);
}

/** Each single parent, the likeliest first. */
export function singleTable({ samples }: GenotypeMatrix, found: readonly Parentage[]): LongTable {
  return {
    name: 'single',
    title: { zh: '单亲', en: 'Single parents' },
    columns: [
      ...genotypeColumns('offspring'),
      ...columns('rank', 'parent'),
      ...genotypeColumns('lod', 'exclusions', 'compared'),
    ],
    rows: (emit) => {
      for (const { offspring, single } of found)
        single.forEach(({ parent, lod, exclusions, compared }, k) =>
          emit([samples[offspring]!, k + 1, samples[parent]!, lod, exclusions, compared]),
        );
    },
  };
}

/** Each pair of parents, the likeliest first. */
export function pairTable({ samples }: GenotypeMatrix, found: readonly Parentage[]): LongTable {
  return {
    name: 'pairs',
    title: { zh: '双亲', en: 'Parent pairs' },
    columns: [
      ...genotypeColumns('offspring'),
      ...columns('rank'),
      ...genotypeColumns('parent_1', 'parent_2', 'lod', 'exclusions', 'compared'),
    ],
    rows: (emit) => {
      for (const { offspring, pairs } of found)
        pairs.forEach(({ first, second, lod, exclusions, compared }, k) =>
          emit([samples[offspring]!, k + 1, samples[first]!, samples[second]!, lod, exclusions, compared]),
        );
    },
  };
}

/** How clearly the likeliest parents are ahead. */
export function parentageFigures({ samples }: GenotypeMatrix, found: readonly Parentage[]): Figure[] {
  const bars = found.map(({ offspring, pairs }) => ({
    name: samples[offspring]!,
    value: pairs[0]?.lod ?? null,
  }));
  return barFigure(
    {
      name: 'lod',
      title: { zh: '最可能双亲的 LOD', en: 'LOD of the likeliest parents' },
      axis: { title: { zh: 'LOD', en: 'LOD' }, decimals: 1 },
    },
    bars,
  );
}
