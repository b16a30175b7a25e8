import type { Figure } from '@panicle/figures';
import { type CrossValidation } from '@panicle/genomics/prediction';

/** The correlation of each repeat. */
export function validationFigures(found: readonly CrossValidation[]): Figure[] {
  return [
    {
      kind: 'bars',
      name: 'correlations',
      title: {
        zh: '各重复中预测值与实测值的相关',
        en: 'Correlation of predicted and observed values by repeat',
      },
      axis: { title: { zh: '相关系数', en: 'correlation' }, decimals: 2 },
      series: found.map(({ trait }) => trait),
      bars: (found[0]?.repeats ?? []).map((_, r) => ({
        name: String(r + 1),
        values: found.map(({ repeats }) => {
          const { correlation } = repeats[r]!;
          return Number.isFinite(correlation) ? correlation : null;
        }),
      })),
    },
  ];
}
