import { choicesOf } from './choices.ts';

export const cropNames = {
  maize: { zh: '玉米', en: 'Maize' },
  soybean: { zh: '大豆', en: 'Soybean' },
  general: { zh: '通用', en: 'General' },
  wheat: { zh: '小麦', en: 'Wheat' },
  rice: { zh: '水稻', en: 'Rice' },
  cotton: { zh: '棉花', en: 'Cotton' },
  rape: { zh: '油菜', en: 'Rape' },
} as const;
export type Crop = keyof typeof cropNames;
export const CROPS = choicesOf(cropNames);

export const traitClassNames = {
  agronomic: { zh: '农艺', en: 'Agronomic' },
  abioticStress: { zh: '非生物胁迫', en: 'Abiotic stress' },
  bioticStress: { zh: '生物胁迫', en: 'Biotic stress' },
  quality: { zh: '品质', en: 'Quality' },
  biochemical: { zh: '生化', en: 'Biochemical' },
} as const;
export const TRAIT_CLASSES = choicesOf(traitClassNames);

export const traitTypeNames = {
  numeric: { zh: '数值', en: 'Numeric' },
  date: { zh: '日期', en: 'Date' },
  text: { zh: '文本', en: 'Text' },
} as const;
export type TraitType = keyof typeof traitTypeNames;
export const TRAIT_TYPES = choicesOf(traitTypeNames);

/** How the values of a trait are to be read, beyond their type. */
export const traitScaleNames = {
  nominal: { zh: '名义（分类）', en: 'Nominal' },
  ordinal: { zh: '有序分级', en: 'Ordinal' },
  interval: { zh: '等距', en: 'Interval' },
  ratio: { zh: '等比', en: 'Ratio' },
  percent: { zh: '百分比', en: 'Percent' },
  counter: { zh: '计数', en: 'Count' },
  boolean: { zh: '是否', en: 'Yes or no' },
  multiCategory: { zh: '多选分类', en: 'Several categories' },
} as const;
export type TraitScale = keyof typeof traitScaleNames;
export const TRAIT_SCALES = choicesOf(traitScaleNames);

/** The scales that values of each type can have; a date has none. */
export const scalesOfType: Readonly<Record<TraitType, readonly TraitScale[]>> = {
  numeric: ['nominal', 'ordinal', 'interval', 'ratio', 'percent', 'counter'],
  text: ['nominal', 'ordinal', 'boolean', 'multiCategory'],
  date: [],
};
