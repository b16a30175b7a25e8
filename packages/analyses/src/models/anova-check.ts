import { errorFinding, type Finding } from '../check/finding.ts';
import { flagText } from '../options/option-error.ts';
import type { Chosen } from '../options/takes.ts';

type Options = Chosen<
  | 'at'
  | 'design'
  | 'model'
  | 'traits'
  | 'entry'
  | 'factors'
  | 'block'
  | 'replicate'
  | 'row'
  | 'column'
  | 'checks'
>;
type Needed = Exclude<keyof Options, 'at' | 'design' | 'model'>;

const NEEDED: Readonly<Record<NonNullable<Options['design']>, readonly Needed[]>> = {
  crd: ['traits', 'entry'],
  rcbd: ['traits', 'entry', 'block'],
  latin: ['traits', 'entry', 'row', 'column'],
  factorial: ['traits', 'factors'],
  split: ['traits', 'factors', 'block'],
  strip: ['traits', 'factors', 'block'],
  'split-split': ['traits', 'factors', 'block'],
  lattice: ['traits', 'entry', 'replicate', 'block'],
  augmented: ['traits', 'entry', 'block', 'checks'],
};

/** A formula, or a design with all of its columns. */
export function checkDesign(options: Options): Finding[] {
  if (options.model !== null) return [];
  if (options.design === null)
    return [errorFinding('请给出 --design 或 --model。', 'Give either --design or --model.')];
  if (options.at !== null && (options.design === 'lattice' || options.design === 'augmented'))
    return [
      errorFinding(
        '--at 不适用于格子与增广设计，请改用混合模型分析。',
        '--at is not available for lattices and augmented trials; use the mixed model.',
      ),
    ];
  return NEEDED[options.design]
    .filter((name) => {
      const value = options[name];
      return value === null || value.length === 0;
    })
    .map((name) => errorFinding('缺少 {option}。', '{option} is missing.', { option: flagText(name) }));
}
