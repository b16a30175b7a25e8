import { Table } from '../../data/table.ts';
import { cullisHeritability } from '../../mixed/heritability.ts';
import { fitMixedModel } from '../../mixed/mixed-fit.ts';
import type { Control } from '../../randomized-block/question.ts';
import { averageEstimate, describeFit, type FittedModel } from '../fitted-model.ts';
import { stepsOf } from '../options.ts';
import type { AllPlots } from './anova.ts';

/**
 * Entries random with groups fixed, and entries fixed with groups random: the first predicts what a selected entry will
 * do again, the second uses what the groups' averages tell of their entries, groups being filled at random.
 * Source: F. Yates, Annals of Eugenics 10 (1940) 317-325 (recovery of inter-block information) in the form of
 * H. D. Patterson and R. Thompson, Biometrika 58 (1971) 545-554; C. R. Henderson, Biometrics 31 (1975) 423-447.
 */
export function fitModels(
  { values, entry, group, block }: AllPlots,
  control: Control,
): {
  predictions: FittedModel;
  recovered: FittedModel;
  heritability: number | null;
} {
  const table = new Table({ value: values, entry, group, block });
  const fit = (fixed: string, ...random: string[]) =>
    fitMixedModel(
      table,
      {
        response: 'value',
        fixed: [{ factors: [fixed] }],
        random: random.map((factor) => ({ factors: [factor] })),
      },
      { signal: control.signal },
    );
  const random = fit('group', 'entry', 'block');
  stepsOf(control)(0.6);
  const fixed = fit('entry', 'group', 'block');
  const means = fixed.means(['entry']);
  return {
    predictions: describeFit(random, averageEstimate(random.means(['group'])), random.predictions('entry')),
    recovered: describeFit(fixed, averageEstimate(means), means),
    heritability: random.variance('entry') > 0 ? cullisHeritability(random, 'entry') : null,
  };
}
