export { fences, rowsOutside, type Fences } from './fences.ts';
export { OUTLIER_RULES, type EntryWithOutliers, type OutlierRule, type Outliers } from './outlier-rule.ts';
