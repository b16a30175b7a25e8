import { OUTLIER_RULES, type OutlierRule } from '@panicle/statistics/outliers';
import type { Wish } from '../../tables/wish.ts';

/** The rule of `--outliers`; `--keep-outliers` and `--remove-outliers` say the same in the words of older versions. */
export function outlierRule(wish: Wish): OutlierRule {
  const older = wish.flag('keep-outliers') ? 'off' : wish.flag('remove-outliers') ? 'values' : 'residuals';
  return wish.choice('outliers', OUTLIER_RULES, older);
}
