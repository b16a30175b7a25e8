import { HYBRIDIZATION_METHODS, breedingMethodNames } from '../breeding-methods.ts';
import { choicesOf } from '../choices.ts';
import type { Text } from '../language.ts';

/** Which females meet which males: the mating design that a task is made by and analysed by. */
export const hybridDesignNames = {
  free: { zh: '自由组配', en: 'Chosen crosses' },
  fullDiallel: { zh: '完全双列杂交', en: 'Full diallel' },
  halfDiallel: { zh: '半双列杂交', en: 'Half diallel' },
  northCarolina1: { zh: 'NC I 设计', en: 'North Carolina I' },
  northCarolina2: { zh: 'NC II 设计', en: 'North Carolina II' },
  lineTester: { zh: '系×测验种', en: 'Line × tester' },
  chain: { zh: '链式杂交', en: 'Chain cross' },
} as const satisfies Record<string, Text>;
export type HybridDesign = keyof typeof hybridDesignNames;
export const HYBRID_DESIGNS = choicesOf(hybridDesignNames);

export type HybridizationMethod = (typeof HYBRIDIZATION_METHODS)[number];
export const hybridizationMethodNames: Readonly<Record<HybridizationMethod, Text>> = {
  cross: { zh: '杂交', en: 'Cross' },
  testcross: breedingMethodNames.testcross,
  backcross: breedingMethodNames.backcross,
};
export { HYBRIDIZATION_METHODS };

/** The way through the rows of the nursery. */
export const arrangementMethodNames = {
  leftToRight: { zh: '从左到右', en: 'Left to right' },
  sShape: { zh: 'S 形', en: 'S-shape' },
} as const satisfies Record<string, Text>;
export type ArrangementMethod = keyof typeof arrangementMethodNames;
export const ARRANGEMENT_METHODS = choicesOf(arrangementMethodNames);

/** The parent that leads the arrangement: its crosses are planted next to each other. */
export const crossingPatternNames = {
  F: { zh: 'F（母本为主）', en: 'F (by female)' },
  M: { zh: 'M（父本为主）', en: 'M (by male)' },
} as const satisfies Record<string, Text>;
export type CrossingPattern = keyof typeof crossingPatternNames;
export const CROSSING_PATTERNS = choicesOf(crossingPatternNames);

export const harvestMethodNames = {
  rowColumn: { zh: '按行列收获', en: 'By row/column' },
  plant: { zh: '按单株收获', en: 'By plant' },
} as const satisfies Record<string, Text>;
export type HarvestMethod = keyof typeof harvestMethodNames;
export const HARVEST_METHODS = choicesOf(harvestMethodNames);
