import type { Figure } from '@panicle/figures';
import { type PredictedCrosses } from '@panicle/genomics/decisions';
import { columns } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { column } from '../report/report.ts';

/** Crosses that are drawn: the best of them. */
const MOST_DRAWN = 300;

/** Places of the crosses, best first. */
export function ordered(own: Float64Array, isLower: boolean): Int32Array {
  const sign = isLower ? -1 : 1;
  return Int32Array.from(own.keys()).sort((a, b) => sign * (own[b]! - own[a]!) || a - b);
}

/** The parents of a pair. */
export const crossOf = ({ parents, first, second }: PredictedCrosses, pair: number) =>
  `${parents[first[pair]!]!} × ${parents[second[pair]!]!}`;

/** Mean and spread of the best crosses. */
export function crossesFigures(
  found: PredictedCrosses,
  useful: readonly Float64Array[],
  lower: ReadonlySet<string>,
): Figure[] {
  return found.traits.map(({ trait, means, variances }, t): Figure => {
    const best = ordered(useful[t]!, lower.has(trait)).subarray(0, MOST_DRAWN);
    return {
      kind: 'scatter',
      name: `crosses_${t + 1}`,
      title: { zh: `组合的均值与标准差：${trait}`, en: `Mean and standard deviation of crosses: ${trait}` },
      x: { title: { zh: '均值', en: 'mean' } },
      y: { title: { zh: '标准差', en: 'standard deviation' }, least: 0 },
      points: Array.from(best, (pair, k) => ({
        x: means[pair]!,
        y: Math.sqrt(variances[pair]!),
        label: crossOf(found, pair),
        ...(k < 3 ? { conspicuous: true } : {}),
      })),
    };
  });
}

/** Best first within each trait. */
export function crossTable(
  { parents, first, second, segregating, traits }: PredictedCrosses,
  useful: readonly Float64Array[],
  lower: ReadonlySet<string>,
): LongTable {
  return {
    name: 'crosses',
    title: { zh: '组合预测', en: 'Predicted crosses' },
    columns: [
      ...columns('trait', 'rank'),
      column('first', '亲本一', 'first parent'),
      column('second', '亲本二', 'second parent'),
      ...columns('mean', 'variance'),
      column('standard_deviation', '标准差', 'standard deviation'),
      column('usefulness', '有用性', 'usefulness'),
      column('segregating', '分离标记数', 'segregating markers'),
    ],
    rows: (emit) =>
      traits.forEach(({ trait, means, variances }, t) => {
        const own = useful[t]!;
        ordered(own, lower.has(trait)).forEach((pair, k) =>
          emit([
            trait,
            k + 1,
            parents[first[pair]!]!,
            parents[second[pair]!]!,
            means[pair]!,
            variances[pair]!,
            Math.sqrt(variances[pair]!),
            own[pair]!,
            segregating[pair]!,
          ]),
        );
      }),
  };
}
