import type { Text } from '@panicle/contract/language';

export const texts = {
  plotMeans: {
    zh: '各参数由每个环境中各品种小区的算术平均得出，未作区组校正；误差取自环境内的重复。',
    en: 'All figures follow from plain means of the plots of an entry in each environment, without adjustment for blocks; the error is that of the replicates within environments.',
  },
  mixedDesigns: {
    zh: '所选试验的设计不同（{designs}）：只用每个环境中各品种小区的算术平均，各环境权重相同，未作区组校正，也不检验显著性。',
    en: 'The chosen trials differ in design ({designs}): only plain means of the plots of an entry in each environment are used, each environment with the same weight, without adjustment for blocks and without tests of significance.',
  },
} satisfies Record<string, Text>;
