import { DISTANCE_MEASURES } from '@panicle/genomics/population';
import { choice } from '../options/kinds.ts';

type Measure = (typeof DISTANCE_MEASURES)[number];

const titles: Record<Measure, readonly [zh: string, en: string]> = {
  ibs: ['1 减状态同源率', '1 - identity by state'],
  mismatch: ['基因型不同的标记比例', 'share of differing genotypes'],
  'modified-rogers': ['修正 Rogers 距离', 'modified Rogers’ distance'],
  nei: ['Nei 标准距离', 'Nei’s standard distance'],
  'nei-da': ['Nei DA 距离', 'Nei’s DA distance'],
};

/** The distance between two samples, by default as an analysis says. */
export const distanceOption = (otherwise: Measure) =>
  choice(['样品间遗传距离', 'distance between samples'], titles, {
    default: otherwise,
    placeholder: DISTANCE_MEASURES.join('|'),
  });
