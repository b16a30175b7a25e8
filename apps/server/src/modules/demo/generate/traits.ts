import type { TraitCreation } from '@panicle/contract/traits';

/** How a trait comes about, standard deviations in its unit. */
export interface TraitModel {
  trait: TraitCreation & { precision: number; minimum: number; maximum: number };
  mean: number;
  /** of hybrids */
  genotype: number;
  environment: number;
  /** genotype x environment */
  interaction: number;
  block: number;
  error: number;
  /** on vigour, lateness and weak stalks; the squares add up to less than one */
  loadings: readonly [number, number, number];
}

const agronomic = {
  crop: 'maize',
  classification: 'agronomic',
  dataType: 'numeric',
  quantitative: true,
  calculable: true,
} as const;

// Within one environment of three replicates the repeatability lies between 0.5 and 0.85; means and spreads are
// those of summer maize in the Huang-Huai-Hai plain.
export const traitModels: readonly TraitModel[] = [
  {
    trait: {
      ...agronomic,
      name: '产量',
      englishName: 'Grain yield',
      unit: 't/ha',
      minimum: 0,
      maximum: 25,
      precision: 2,
      idealValue: 1,
      description: '折 14% 含水量的籽粒产量 Grain yield at 14% moisture',
    },
    mean: 10.4,
    genotype: 0.55,
    environment: 1.1,
    interaction: 0.35,
    block: 0.25,
    error: 0.75,
    loadings: [0.75, 0.35, -0.25],
  },
  {
    trait: {
      ...agronomic,
      name: '株高',
      englishName: 'Plant height',
      unit: 'cm',
      minimum: 50,
      maximum: 450,
      precision: 0,
      idealValue: 0.5,
      description: '地面至雄穗顶端 From the ground to the tip of the tassel',
    },
    mean: 268,
    genotype: 14,
    environment: 16,
    interaction: 5,
    block: 4,
    error: 11,
    loadings: [0.45, 0.45, 0.2],
  },
  {
    trait: {
      ...agronomic,
      name: '穗位高',
      englishName: 'Ear height',
      unit: 'cm',
      minimum: 10,
      maximum: 250,
      precision: 0,
      idealValue: 0.4,
      description: '地面至最上部果穗着生节 From the ground to the node of the upper ear',
    },
    mean: 104,
    genotype: 9,
    environment: 9,
    interaction: 3.5,
    block: 2.5,
    error: 8,
    loadings: [0.4, 0.4, 0.35],
  },
  {
    trait: {
      ...agronomic,
      name: '穗长',
      englishName: 'Ear length',
      unit: 'cm',
      minimum: 1,
      maximum: 40,
      precision: 1,
      idealValue: 0.7,
      description: '10 个果穗的平均长度 Mean of ten ears',
    },
    mean: 18.4,
    genotype: 0.9,
    environment: 0.7,
    interaction: 0.35,
    block: 0.2,
    error: 0.9,
    loadings: [0.6, 0, 0],
  },
  {
    trait: {
      ...agronomic,
      name: '百粒重',
      englishName: 'Hundred-kernel weight',
      unit: 'g',
      minimum: 5,
      maximum: 80,
      precision: 1,
      idealValue: 0.7,
      description: '折 14% 含水量 At 14% moisture',
    },
    mean: 33.5,
    genotype: 2,
    environment: 1.8,
    interaction: 0.8,
    block: 0.4,
    error: 1.7,
    loadings: [0.45, 0.1, 0],
  },
  {
    trait: {
      ...agronomic,
      name: '收获时籽粒含水量',
      englishName: 'Grain moisture at harvest',
      unit: '%',
      minimum: 0,
      maximum: 60,
      precision: 1,
      idealValue: 0.6,
      description: '收获当天测定 On the day of harvest',
    },
    mean: 26.5,
    genotype: 1.7,
    environment: 2.2,
    interaction: 0.8,
    block: 0.3,
    error: 1.2,
    loadings: [0, 0.85, 0],
  },
  {
    trait: {
      ...agronomic,
      name: '吐丝天数',
      englishName: 'Days to silking',
      unit: 'd',
      minimum: 20,
      maximum: 150,
      precision: 0,
      idealValue: 0.5,
      description: '播种至半数植株吐丝 From sowing until half of the plants show silks',
    },
    mean: 54,
    genotype: 1.8,
    environment: 2.4,
    interaction: 0.7,
    block: 0.3,
    error: 1.6,
    loadings: [0, 0.8, 0],
  },
  {
    trait: {
      ...agronomic,
      name: '倒伏率',
      englishName: 'Lodged plants',
      unit: '%',
      minimum: 0,
      maximum: 100,
      precision: 1,
      idealValue: 0.9,
      description: '倒伏角度大于 45° 的植株比例 Share of plants leaning more than 45 degrees',
    },
    mean: 6,
    genotype: 3.2,
    environment: 2.5,
    interaction: 1.5,
    block: 0.8,
    error: 2.8,
    loadings: [0.2, 0, 0.75],
  },
];

/** Follows from others, in every plot that has them. */
export const calculatedTraits: readonly TraitCreation[] = [
  {
    ...agronomic,
    name: '穗位系数',
    englishName: 'Ear height ratio',
    precision: 2,
    idealValue: 0.5,
    formula: '[穗位高] / [株高]',
    description: '穗位高与株高之比，过高易倒伏 Ear height by plant height: plants with high ears lodge',
  },
];

/** A measured value as it is written down: rounded to the trait's decimals, within its limits. */
export function recorded({ trait }: TraitModel, value: number): number {
  const factor = 10 ** trait.precision;
  const limited = Math.min(trait.maximum, Math.max(trait.minimum, value));
  return Math.round(limited * factor) / factor;
}
