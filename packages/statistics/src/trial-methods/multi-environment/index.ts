export type { MultiYearMultiPointOptions, MultiYearMultiPointQuestion, Sampling } from './question.ts';
export type { MultiYearMultiPointResult, PeriodTable, SeriesEntry } from './result.ts';
export type { CombinedEntry, SiteCounts } from './combined.ts';
export type { SeriesHeritability } from './models.ts';
export type { SeriesLine } from './anova.ts';
export type { SeriesSite, SeriesSiteEntry } from './sites.ts';
export { analyseMultiYearMultiPoint } from './analysis.ts';
