import { choicesOf } from './choices.ts';

export const diseaseAndInsectNames = {
  none: { zh: '无', en: 'None' },
  mild: { zh: '轻度', en: 'Mild' },
  severe: { zh: '重度', en: 'Severe' },
} as const;
export type DiseaseAndInsects = keyof typeof diseaseAndInsectNames;
export const DISEASE_AND_INSECTS = choicesOf(diseaseAndInsectNames);

export const irrigationNames = {
  flood: { zh: '漫灌', en: 'Flood' },
  drip: { zh: '滴灌', en: 'Drip' },
} as const;
export type Irrigation = keyof typeof irrigationNames;
export const IRRIGATIONS = choicesOf(irrigationNames);
