import { choicesOf } from './choices.ts';
import type { MaterialType } from './material-columns.ts';
import type { Text } from './language.ts';

/**
 * How a material came from its parents: one vocabulary for pedigrees, crossing (`HYBRIDIZATION_METHODS`) and the type of
 * a material (`materialTypeOf`). Files write them in these spellings as well.
 */
export const breedingMethodNames = {
  cross: { zh: '单交', en: 'Single cross' },
  threeWayCross: { zh: '三交', en: 'Three-way cross' },
  doubleCross: { zh: '双交', en: 'Double cross' },
  testcross: { zh: '测交', en: 'Testcross' },
  backcross: { zh: '回交', en: 'Backcross' },
  selfing: { zh: '自交', en: 'Selfing' },
  sibMating: { zh: '同胞交', en: 'Sib mating' },
  doubledHaploid: { zh: '加倍单倍体', en: 'Doubled haploid' },
  bulk: { zh: '混合法', en: 'Bulk' },
  openPollination: { zh: '开放授粉', en: 'Open pollination' },
  mutation: { zh: '诱变', en: 'Mutation' },
  selection: { zh: '系统选育', en: 'Selection' },
} as const satisfies Record<string, Text>;
export type BreedingMethod = keyof typeof breedingMethodNames;
export const BREEDING_METHODS = choicesOf(breedingMethodNames);

/** The methods of the specification's hybrid tasks. */
export const HYBRIDIZATION_METHODS = [
  'cross',
  'testcross',
  'backcross',
] as const satisfies readonly BreedingMethod[];

/** Other ways in which files write the methods. */
export const breedingMethodSpellings: Readonly<Record<BreedingMethod, readonly string[]>> = {
  cross: ['cross', 'biparental', 'single', 'sc', '杂交', '单杂交'],
  threeWayCross: ['three-way', 'three way', 'three way cross', 'twc', '三杂交', '三元杂交'],
  doubleCross: ['double', 'dc', 'four-way cross', '双杂交', '四交'],
  testcross: ['test cross', 'tc', '测配'],
  backcross: ['back cross', 'bc'],
  selfing: ['self', 'selfed', 'selfing', '自'],
  sibMating: ['sib', 'sibbing', 'sib-mating', 'full sib', '姊妹交', '兄妹交'],
  doubledHaploid: ['dh', 'doubled haploid line', 'DH系', '双单倍体', '单倍体加倍'],
  bulk: ['bulked', 'bulk selfing', '混收', '混选'],
  openPollination: ['open', 'op', 'open pollinated', 'open-pollinated', '天然授粉'],
  mutation: ['mutant', 'mutagenesis', '突变'],
  selection: ['selected', 'mass selection', 'pedigree selection', '选择', '选系'],
};

/** Methods by which a material comes from one parent alone. */
const OF_ONE_PARENT: ReadonlySet<BreedingMethod> = new Set([
  'selfing',
  'doubledHaploid',
  'mutation',
  'selection',
  'bulk',
]);

/** Whether the material comes from one parent by this method: a doubled haploid of a cross has two. */
export const needsOneParent = (method: BreedingMethod | null): boolean => method === 'selfing';

/** Whether one known parent is both parents, as a selfed plant is; by other methods the second one is unknown. */
export const isOwnMate = (method: BreedingMethod | null): boolean =>
  method !== null && OF_ONE_PARENT.has(method);

/** The type of the material that comes of a method; null where the method does not say. */
export function materialTypeOf(method: BreedingMethod): MaterialType | null {
  if (method === 'selfing' || method === 'doubledHaploid') return 'selfing';
  return ['cross', 'threeWayCross', 'doubleCross', 'testcross'].includes(method) ? 'cross' : null;
}
