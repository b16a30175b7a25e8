import type { ErrorTable } from '../errors.ts';

/** 1420 to 1424 */
export const traitGroupErrors = {
  traitGroupNameEmpty: {
    status: 1420,
    en: 'The name of the trait group cannot be empty',
    zh: '性状组名称不能为空',
    when: 'a trait group without a name, or one of blanks only',
  },
  traitGroupOtherCrop: {
    status: 1421,
    en: '{names}: of another crop. A group holds traits of its own crop and general ones; the group of a general crop holds any.',
    zh: '{names} 属于其他作物。性状组只能包含本作物和通用性状；作物为“通用”的组可包含任何性状。',
    when: 'a trait group with traits of another crop',
  },
  traitCropInGroups: {
    status: 1422,
    en: 'The crop cannot be changed: the trait is in {count} {count, group|groups} of its crop ({names}). Take it out of them first.',
    zh: '不能修改作物：该性状在 {count} 个本作物的性状组中（{names}），请先从组中移出。',
    when: 'the crop of a trait that groups of its crop hold is changed',
  },
} satisfies ErrorTable;
