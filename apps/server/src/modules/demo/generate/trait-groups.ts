import type { TraitGroupCreation } from '@panicle/contract/trait-groups';

/** Groups of the demo's traits, which they name. */
export const traitGroups: readonly (Omit<TraitGroupCreation, 'traitIds'> & { traits: readonly string[] })[] =
  [
    {
      name: '收获测产 Harvest',
      crop: 'maize',
      recordingStage: 'harvest',
      description: '测产与考种 Harvest and ear samples',
      traits: ['产量', '收获时籽粒含水量', '百粒重', '穗长'],
    },
    {
      name: '田间调查 Field notes',
      crop: 'maize',
      recordingStage: 'flowering',
      description: '花期至成熟 From flowering to maturity',
      traits: ['吐丝天数', '株高', '穗位高', '穗位系数', '倒伏率'],
    },
  ];
