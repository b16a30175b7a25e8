/** Differentiation of populations, variant by variant and over all. */
export interface Differentiation {
  /** Fst of each variant; NaN where it does not vary among the called samples of the populations */
  values: Float64Array;
  /** component between populations, summed where variants are taken together; 0 where there is no value */
  between: Float64Array;
  /** what the component is a share of */
  whole: Float64Array;
  /** mean of the values */
  mean: number;
  /** sum of the components over the sum of the whole */
  weighted: number;
  /** variants with a value */
  variants: number;
}

/** Puts the variants together. @param partsOf the two parts of a variant's Fst */
export function addUp(
  total: number,
  partsOf: (variant: number) => { between: number; whole: number },
): Differentiation {
  const [values, between, whole] = [
    new Float64Array(total).fill(NaN),
    new Float64Array(total),
    new Float64Array(total),
  ];
  for (let k = 0; k < total; k++) {
    const parts = partsOf(k);
    const value = parts.between / parts.whole;
    if (!Number.isFinite(value)) continue;
    [values[k], between[k], whole[k]] = [value, parts.between, parts.whole];
  }
  const { mean, weighted, variants } = differentiationWithin({ values, between, whole }, 0, total);
  return { values, between, whole, mean, weighted, variants };
}

/** The variants from `first` up to but without `behind`, taken together; NaN where none has a value. */
export function differentiationWithin(
  { values, between, whole }: Pick<Differentiation, 'values' | 'between' | 'whole'>,
  first: number,
  behind: number,
): { mean: number; weighted: number; variants: number } {
  let [sum, sumBetween, sumWhole, variants] = [0, 0, 0, 0];
  for (let k = first; k < behind; k++) {
    if (Number.isNaN(values[k]!)) continue;
    sum += values[k]!;
    sumBetween += between[k]!;
    sumWhole += whole[k]!;
    variants++;
  }
  return { mean: sum / variants, weighted: sumBetween / sumWhole, variants };
}
