import { remark, type Remark } from '../statistics-error.ts';
import type { Bartlett } from './bartlett.ts';
import type { ShapiroWilk } from './shapiro-wilk.ts';

const LEVEL = 0.05;

/** What the reader should know of the residuals' distribution; nothing where a test does not reject at 5%. */
export function assumptionRemarks(normality: ShapiroWilk | null, homogeneity: Bartlett | null): Remark[] {
  const remarks: Remark[] = [];
  if (normality && normality.p < LEVEL) remarks.push(remark('notNormal', { p: shortP(normality.p) }));
  if (homogeneity && homogeneity.p < LEVEL)
    remarks.push(remark('unequalVariances', { p: shortP(homogeneity.p) }));
  return remarks;
}

/** A p value as written in a sentence. */
export const shortP = (p: number) => (p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`);
