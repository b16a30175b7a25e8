import type { ErrorTable } from '../errors.ts';

/** 1830 to 1839 */
export const plotHarvestErrors = {
  plotHarvestNoMaterial: {
    status: 1830,
    en: 'The entry {entry} of plot {plot} is not in the germplasm. Link it to a material first.',
    zh: '小区 {plot} 的参试品种“{entry}”不在种质资源中，请先关联材料',
    when: 'a plot is harvested whose entry is linked to no material',
  },
  plotHarvestedBefore: {
    status: 1831,
    en: '{count} {count, plot was|plots were} harvested this way already: {names}',
    zh: '有 {count} 个小区已按此方式收获：{names}',
    when: 'a plot is harvested in the same way again without saying so',
  },
  plotHarvestMuch: {
    status: 1832,
    en: 'These would be {count} materials or lots; one harvest makes at most {most}',
    zh: '将产生 {count} 份材料或批次，一次收获最多 {most} 份',
    when: 'more materials or lots than one harvest makes',
  },
  plotHarvestNoRecurrent: {
    status: 1833,
    en: 'Choose the recurrent parent of the backcross',
    zh: '请选择回交的轮回亲本',
    when: 'a backcross without a recurrent parent',
  },
  plotHarvestOwnRecurrent: {
    status: 1834,
    en: '{name} is the recurrent parent itself: plot {plot} cannot be backcrossed to it',
    zh: '“{name}”就是轮回亲本，小区 {plot} 不能与其回交',
    when: 'a plot of the recurrent parent is backcrossed to it',
  },
  plotHarvestNoSeed: {
    status: 1835,
    en: 'Enter the quantity of seed of plot {plot}',
    zh: '请填写小区 {plot} 的种子数量',
    when: 'seed of a plot goes to stock without a quantity',
  },
  harvestNeedsGermplasm: {
    status: 1836,
    en: 'New materials need the right to change the germplasm, which you do not have',
    zh: '新建材料需要种质资源的编辑权限，您没有此权限',
    when: 'someone who may not change the germplasm makes materials by a harvest of plots or crosses',
  },
  harvestNeedsStock: {
    status: 1837,
    en: 'Seed lots need the right to change the seed stock, which you do not have',
    zh: '新建种子批次需要种子库存的编辑权限，您没有此权限',
    when: 'someone who may not change the stock puts harvested seed into it',
  },
  plotHarvestUsed: {
    status: 1838,
    en: 'Seed of {name} has been moved since the harvest{lot}. Revoke these movements first.',
    zh: '收获之后“{name}”的种子已有出入库记录{lot}，请先撤销这些记录',
    when: 'a harvest is taken back whose seed was moved',
  },
  plotHarvestLongName: {
    status: 1839,
    en: 'The name {name} would be longer than {most} characters. Give new materials their codes only.',
    zh: '名称“{name}”超过 {most} 个字符，请改为“只用编号”',
    when: 'a name by the name of the source that is too long',
  },
} satisfies ErrorTable;
