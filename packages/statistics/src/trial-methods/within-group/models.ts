import { Table } from '../../data/table.ts';
import { cullisHeritability } from '../../mixed/heritability.ts';
import { fitMixedModel, type Estimate } from '../../mixed/mixed-fit.ts';
import { describeFit, type FittedModel } from '../fitted-model.ts';
import type { AllPlots } from './anova.ts';

/**
 * Entries random with groups fixed, and entries fixed with groups random: the first predicts what a selected entry will
 * do again, the second uses what the groups' averages tell of their entries, groups being filled at random.
 * Source: F. Yates, Annals of Eugenics 10 (1940) 317-325 (recovery of inter-block information) in the form of
 * H. D. Patterson and R. Thompson, Biometrika 58 (1971) 545-554; C. R. Henderson, Biometrics 31 (1975) 423-447.
 */
export function fitModels({ values, entry, group, block }: AllPlots): {
  predictions: FittedModel;
  recovered: FittedModel;
  heritability: number | null;
} {
  const table = new Table({ value: values, entry, group, block });
  const random = fitMixedModel(table, {
    response: 'value',
    fixed: [{ factors: ['group'] }],
    random: [{ factors: ['entry'] }, { factors: ['block'] }],
  });
  const fixed = fitMixedModel(table, {
    response: 'value',
    fixed: [{ factors: ['entry'] }],
    random: [{ factors: ['group'] }, { factors: ['block'] }],
  });
  const means = fixed.means(['entry']);
  return {
    predictions: describeFit(random, averageOf(random.means(['group'])), random.predictions('entry')),
    recovered: describeFit(fixed, averageOf(means), means),
    heritability: random.variance('entry') > 0 ? cullisHeritability(random, 'entry') : null,
  };
}

const averageOf = (estimates: readonly Estimate[]) =>
  estimates.reduce((sum, { estimate }) => sum + estimate, 0) / estimates.length;
