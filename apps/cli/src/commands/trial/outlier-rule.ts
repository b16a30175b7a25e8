import { OUTLIER_RULES, type OutlierRule } from '@panicle/statistics/outliers';
import type { Options } from '../../tables/options.ts';

/** The rule of `--outliers`; `--keep-outliers` and `--remove-outliers` say the same in the words of older versions. */
export function outlierRule(options: Options): OutlierRule {
  const older = options.flag('keep-outliers')
    ? 'off'
    : options.flag('remove-outliers')
      ? 'values'
      : 'residuals';
  return options.choice('outliers', OUTLIER_RULES, older);
}
