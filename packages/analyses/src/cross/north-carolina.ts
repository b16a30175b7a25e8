import {
  crossTrial,
  lineTester,
  northCarolinaOne,
  northCarolinaThree,
  northCarolinaTwo,
} from '@panicle/statistics/crossing-designs';
import { defineAnalysis } from '../analysis.ts';
import { geneticAnswer } from './cross-answer.ts';
import { crossMeansFigure, FEMALES_AND_MALES, geneticFigure } from './cross-figures.ts';
import { factorialAnswer, factorialFigures } from './factorial-report.ts';
import { takes } from '../options/takes.ts';
import { crossPlots, crossRequired } from './cross-plots.ts';
import { crossAnova, estimateTable, geneticTable } from './cross-tables.ts';
import { crossDiagnostics } from './cross-diagnostics.ts';

export const analysis = defineAnalysis({
  environments: 'each',
  summary: {
    zh: 'NC 设计 I、II、III：加性与显性方差',
    en: 'North Carolina designs: additive and dominance variance',
  },
  example: {
    zh: '组合.csv --trait 产量 --female 母本 --male 父本 --block 重复 --scheme II',
    en: 'crosses.csv --trait yield --female female --male male --block rep --scheme II',
  },
  details: {
    zh: 'I：每个父本有各自的母本；II：父本与母本全部组配；III：父本与两个自交系母本回交。亲本分组时给出 --set。',
    en: 'I: each male mated to females of its own; II: every male crossed with every female; III: males backcrossed to both inbred\nparents, the females. If parents were crossed within sets: --set.',
  },
  model: {
    zh: 'I：y = μ + 父本 + 母本（父本内）+ e；II、III：y = μ + 父本 + 母本 + 父本×母本 + e。',
    en: 'I: y = mu + male + female within male + e; II and III: y = mu + male + female + male x female + e.',
  },
  source:
    'R. E. Comstock and H. F. Robinson, Biometrics 4 (1948) 254-266; D. S. Falconer and T. F. C. Mackay, Introduction to Quantitative Genetics (4th ed. 1996)',
  options: takes(crossRequired, ['scheme', 'set', 'block', 'inbreeding']),
  run(file, options) {
    const trial = crossTrial(crossPlots(file, options));
    const inbreeding = options.inbreeding;
    const settings = inbreeding === null ? {} : { inbreeding };
    const scheme = options.scheme;
    const found =
      scheme === 'I'
        ? northCarolinaOne(trial, settings)
        : scheme === 'II'
          ? northCarolinaTwo(trial, settings)
          : northCarolinaThree(trial);
    // crosses of all females with all males have effects of their own as well, unless parents lie in sets
    const effects = scheme === 'II' && options.set === null ? lineTester(trial, { model: 'fixed' }) : null;
    const factorial = effects === null ? null : { ...effects, components: null };
    return {
      answer: [
        ...(factorial === null
          ? []
          : factorialAnswer(file, options.trait, factorial, ['母本', 'females'], ['父本', 'males'])),
        geneticAnswer(found),
      ],
      figures: [
        ...geneticFigure({ ...found, error: found.error.meanSquare }),
        ...(factorial === null
          ? crossMeansFigure(file, trial)
          : factorialFigures(file, trial, factorial, FEMALES_AND_MALES)),
      ],
      tables: [crossAnova(found.rows, found), estimateTable(found.estimates), geneticTable(found)],
      ...crossDiagnostics(file, options, trial),
      remarks: [],
    };
  },
});
