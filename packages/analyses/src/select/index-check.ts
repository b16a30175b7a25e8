import { errorFinding, type Finding } from '../check/finding.ts';
import type { InputCounts } from '../check/input-counts.ts';
import { replicatedEntries } from '../check/shared-checks.ts';
import { flagText } from '../options/option-error.ts';
import type { Chosen } from '../options/takes.ts';

type Options = Chosen<'traits' | 'index' | 'economic' | 'gains' | 'hold' | 'goals'>;
type Listed = 'economic' | 'gains' | 'goals';

const LISTED: Readonly<Record<Options['index'], Listed>> = {
  'smith-hazel': 'economic',
  base: 'economic',
  restricted: 'economic',
  'desired-gains': 'gains',
  'rank-sum': 'goals',
  mgidi: 'goals',
};

/** One weight, gain or goal for each trait; replicated entries where covariances are estimated from them. */
export function checkIndex(counts: InputCounts, options: Options): Finding[] {
  const name = LISTED[options.index];
  const values = options[name].length;
  const traits = options.traits.length;
  const found: Finding[] =
    values === traits
      ? []
      : [
          errorFinding(
            '{option} 应有 {traits} 个值（每个性状一个），而不是 {values} 个。',
            '{option} needs {traits} {traits, value|values}, one per trait, not {values}.',
            { option: flagText(name), traits, values },
          ),
        ];
  if (options.index === 'restricted' && options.hold.length === 0)
    found.push(errorFinding('缺少 --hold。', '--hold is missing.'));
  return name === 'goals' ? found : [...found, ...replicatedEntries(counts)];
}
