import type { MeanProducts } from './mean-products.ts';

/** How variable one trait is, and how much of it can be inherited. */
export interface GeneticParameters {
  trait: string;
  mean: number;
  /** (mean square of entries - of error) / plots per entry; may come out negative */
  genotypicVariance: number;
  environmentalVariance: number;
  /** of single plots: both together */
  phenotypicVariance: number;
  /** percent of the mean; NaN where the mean is not above 0, the genotypic one also where its variance is negative */
  genotypicVariation: number;
  phenotypicVariation: number;
  environmentalVariation: number;
  /** broad sense, of single plots; a negative genotypic variance counts as 0, as in all that follows */
  plotHeritability: number;
  /** broad sense, of entry means */
  meanHeritability: number;
  /** expected from selection on entry means: intensity x heritability x standard deviation of entry means */
  geneticAdvance: number;
  /** of the mean */
  geneticAdvancePercent: number;
  /** F test of the entries' mean square */
  f: number;
}

/**
 * Variances, coefficients of variation, heritability and genetic advance of each trait.
 * Sources: G. W. Burton and E. H. DeVane, Agronomy Journal 45 (1953) 478-481; H. W. Johnson, H. F. Robinson, R. E.
 * Comstock, Agronomy Journal 47 (1955) 314-318.
 *
 * @param intensity standardized selection differential, default 2.063 (the best 5 %)
 */
export function geneticParameters(products: MeanProducts, intensity = 2.063): GeneticParameters[] {
  const { traits, entries, error, plotsPerEntry, means } = products;
  return traits.map((trait, j) => {
    const at = j * traits.length + j;
    const [entry, plot, mean] = [entries.values[at]!, error.values[at]!, means[j]!];
    const genotypicVariance = (entry - plot) / plotsPerEntry;
    const positive = Math.max(0, genotypicVariance);
    const ofMeans = positive + plot / plotsPerEntry;
    const percent = (variance: number) => (mean > 0 ? (100 * Math.sqrt(variance)) / mean : NaN);
    const geneticAdvance = (intensity * positive) / Math.sqrt(ofMeans);
    return {
      trait,
      mean,
      genotypicVariance,
      environmentalVariance: plot,
      phenotypicVariance: genotypicVariance + plot,
      genotypicVariation: percent(genotypicVariance),
      phenotypicVariation: percent(genotypicVariance + plot),
      environmentalVariation: percent(plot),
      plotHeritability: positive / (positive + plot),
      meanHeritability: positive / ofMeans,
      geneticAdvance,
      geneticAdvancePercent: mean > 0 ? (100 * geneticAdvance) / mean : NaN,
      f: entry / plot,
    };
  });
}
