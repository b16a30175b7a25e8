import { twoValues } from '@panicle/genomics/association';
import { warningFinding, type Finding } from '../check/finding.ts';
import type { TrainingInput } from '../inputs/training.ts';
import { nameList } from '../report/sentences.ts';
import type { GwasOptions } from './options.ts';

const FEW = 50;

/** What a scan would be short of. */
export function checkGwas({ traits }: TrainingInput, { model, pca, loco }: GwasOptions): Finding[] {
  const known = (values: ArrayLike<number>) => Array.from(values).filter((value) => !Number.isNaN(value));
  const few = traits.filter(({ values }) => known(values).length < FEW).map(({ name }) => name);
  const two = traits.filter(({ values }) => twoValues(Float64Array.from(values))).map(({ name }) => name);
  return [
    ...(few.length > 0
      ? [
          warningFinding('样品不足 {few} 个：{names}。', 'Fewer than {few} samples: {names}.', {
            few: FEW,
            names: nameList(few),
          }),
        ]
      : []),
    ...(two.length > 0 && model === null
      ? [
          warningFinding(
            '只有两个值，按逻辑回归分析：{names}。',
            'Binary, scanned by logistic regression: {names}.',
            {
              names: nameList(two),
            },
          ),
        ]
      : []),
    ...((model === 'linear' || model === null) && pca === 0 && !loco
      ? [
          warningFinding(
            '没有主成分也没有亲缘关系：群体结构会使 P 值偏小。',
            'Neither components nor relationships: population structure makes P too small.',
          ),
        ]
      : []),
  ];
}
