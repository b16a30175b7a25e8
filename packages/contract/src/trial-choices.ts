import { choicesOf } from './choices.ts';
import type { Text } from './language.ts';

export const seasonNames = {
  spring: { zh: '春', en: 'Spring' },
  summer: { zh: '夏', en: 'Summer' },
  autumn: { zh: '秋', en: 'Autumn' },
  winter: { zh: '冬', en: 'Winter' },
} as const;
export type Season = keyof typeof seasonNames;
export const SEASONS = choicesOf(seasonNames);

export const trialStageNames = {
  nursery: { zh: '鉴定圃', en: 'Nursery' },
  preliminary: { zh: '预备试验', en: 'Preliminary' },
  regional: { zh: '区域试验', en: 'Regional' },
  production: { zh: '生产试验', en: 'Production' },
} as const;
export type TrialStage = keyof typeof trialStageNames;
export const TRIAL_STAGES = choicesOf(trialStageNames);

export const checkTypeNames = {
  none: { zh: '无对照', en: 'No check' },
  interval: { zh: '间隔设对照', en: 'At intervals' },
  contrast: { zh: '相邻对照', en: 'Beside each entry' },
  random: { zh: '随机排列', en: 'Randomized with the entries' },
} as const;
export const CHECK_TYPES = choicesOf(checkTypeNames);

/** A place in a season: "Sanya 2026 Summer". */
export function environmentTitle(environment: { location: string; year: number; season: Season }): Text {
  const { location, year, season } = environment;
  return {
    zh: `${location} ${year} ${seasonNames[season].zh}`,
    en: `${location} ${year} ${seasonNames[season].en}`,
  };
}
