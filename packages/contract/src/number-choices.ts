import { choicesOf } from './choices.ts';
import type { Text } from './language.ts';
import type { Crop } from './trait-choices.ts';
import type { Season } from './trial-choices.ts';

/** What numbers are given to. */
export const numberPurposeNames = {
  material: { zh: '材料编号', en: 'Source ID of a material' },
  trial: { zh: '试验编号', en: 'Test ID of a trial' },
  seedLot: { zh: '种子批次编号', en: 'Code of a seed lot' },
  cross: { zh: '杂交组合编号', en: 'Code of a cross' },
} as const satisfies Record<string, Text>;
export type NumberPurpose = keyof typeof numberPurposeNames;
export const NUMBER_PURPOSES = choicesOf(numberPurposeNames);

/** Characters that a number of each purpose may have. */
export const LONGEST_NUMBER: Readonly<Record<NumberPurpose, number>> = {
  material: 100,
  trial: 50,
  seedLot: 50,
  cross: 100,
};

/** What a number can say about the thing that it is given to. */
export const numberContextNames = {
  year: { zh: '年份', en: 'Year' },
  season: { zh: '季节', en: 'Season' },
  station: { zh: '育种站', en: 'Station' },
  crop: { zh: '作物', en: 'Crop' },
  female: { zh: '母本编号', en: 'Code of the female parent' },
  male: { zh: '父本编号', en: 'Code of the male parent' },
  material: { zh: '所属材料编号', en: 'Source ID of its material' },
} as const satisfies Record<string, Text>;
export type NumberContextKey = keyof typeof numberContextNames;

/** What is known of a thing when it gets its number. */
export const contextOfPurpose: Readonly<Record<NumberPurpose, readonly NumberContextKey[]>> = {
  material: ['year', 'station'],
  trial: ['year', 'season', 'crop'],
  seedLot: ['year', 'material'],
  cross: ['year', 'season', 'station', 'crop', 'female', 'male'],
};

export const numberPartNames = {
  text: { zh: '固定文本', en: 'Fixed text' },
  ...numberContextNames,
  counter: { zh: '流水号', en: 'Counter' },
  check: { zh: '校验码', en: 'Check characters' },
} as const satisfies Record<string, Text>;
export type NumberPartKind = keyof typeof numberPartNames;

export const counterResetNames = {
  never: { zh: '不重新开始', en: 'Never' },
  year: { zh: '每年重新开始', en: 'Each year' },
  season: { zh: '每季重新开始', en: 'Each season' },
  prefix: { zh: '前缀变化时重新开始', en: 'With each new prefix' },
} as const satisfies Record<string, Text>;
export type CounterReset = keyof typeof counterResetNames;
export const COUNTER_RESETS = choicesOf(counterResetNames);

/** Published schemes, by the names under which they are published. */
export const checkSchemeNames = {
  mod97: { zh: 'ISO 7064 MOD 97-10（两位数字）', en: 'ISO 7064 MOD 97-10 (two digits)' },
  mod37: { zh: 'ISO 7064 MOD 37,36（一位字母或数字）', en: 'ISO 7064 MOD 37,36 (one letter or digit)' },
  luhn: { zh: 'Luhn（一位数字，只校验数字）', en: 'Luhn (one digit, of the digits alone)' },
} as const satisfies Record<string, Text>;
export type CheckScheme = keyof typeof checkSchemeNames;
export const CHECK_SCHEMES = choicesOf(checkSchemeNames);

export const defaultSeasonCodes: Readonly<Record<Season, string>> = {
  spring: 'SP',
  summer: 'SU',
  autumn: 'AU',
  winter: 'WI',
};

export const defaultCropCodes: Readonly<Record<Crop, string>> = {
  maize: 'MZ',
  soybean: 'SB',
  general: 'GE',
  wheat: 'WH',
  rice: 'RI',
  cotton: 'CO',
  rape: 'RA',
};
