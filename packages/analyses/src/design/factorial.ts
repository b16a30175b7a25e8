import {
  confoundedFactorialPlan,
  factorialPlan,
  splitPlotPlan,
  splitSplitPlotPlan,
  stripPlotPlan,
} from '@panicle/statistics/designs';
import { words } from '../options/kinds.ts';
import { defineDesign } from './define-design.ts';
import { factorsOf, own } from './options.ts';

const COCHRAN = 'W. G. Cochran, G. M. Cox, Experimental Designs, 2nd edition (1957)';
const ofFactors = { ofFactors: true, source: COCHRAN } as const;
const options = { factors: own.factors, replicates: own.replicates };

const calls = (rest: string) => ({
  zh: `--factors "品种=A,B,C;氮=0,60,120"${rest}`,
  en: `--factors "variety=A,B,C;nitrogen=0,60,120"${rest}`,
});

export const factorial = defineDesign({
  ...ofFactors,
  summary: { zh: '析因设计', en: 'factorial in complete blocks' },
  example: calls(' --replicates 2'),
  options,
  model: {
    zh: '性状 = 总平均 + 区组 + 各因素及其互作 + 误差',
    en: 'trait = mean + block + factors and their interactions + error',
  },
  plan: (request, asked) =>
    factorialPlan({ ...request, factors: factorsOf(asked), replicates: asked.replicates }),
});

/** `N*P^2*K` as exponents. */
function component(text: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    text.split('*').map((part) => {
      const [name, exponent = '1'] = part.split('^');
      return [name!.trim(), Number(exponent)];
    }),
  );
}

export const confoundedFactorial = defineDesign({
  ...ofFactors,
  summary: { zh: '混杂析因设计', en: 'factorial with interactions confounded with blocks' },
  example: {
    zh: '--factors "氮=0,1;磷=0,1;钾=0,1" --confound 氮*磷*钾 --replicates 2',
    en: '--factors "N=0,1;P=0,1;K=0,1" --confound N*P*K --replicates 2',
  },
  options: {
    factors: own.factors,
    confound: words(['与区组混杂的交互作用', 'interactions confounded with blocks'], {
      hint: { zh: '如“N*P*K”；N*P^2 表示指数', en: '“N*P*K”; N*P^2 for exponents' },
    }),
    replicates: own.replicates,
  },
  model: {
    zh: '性状 = 总平均 + 区组（含所混杂的互作）+ 各因素及其余互作 + 误差',
    en: 'trait = mean + block (with the confounded interactions) + factors and other interactions + error',
  },
  plan: (request, asked) =>
    confoundedFactorialPlan({
      ...request,
      factors: factorsOf(asked),
      confound: asked.confound.map(component),
      replicates: asked.replicates,
    }),
});

export const splitPlot = defineDesign({
  ...ofFactors,
  summary: { zh: '裂区设计', en: 'split plot: first factor on whole plots' },
  example: calls(' --replicates 3'),
  options,
  model: {
    zh: '性状 = 总平均 + 区组 + 主区因素 + 主区误差 + 副区因素 + 互作 + 副区误差',
    en: 'trait = mean + block + whole-plot factor + whole-plot error + subplot factor + interaction + error',
  },
  plan(request, asked) {
    const [wholePlots, subPlots] = factorsOf(asked, 2);
    const { replicates } = asked;
    return splitPlotPlan({ ...request, wholePlots: wholePlots!, subPlots: subPlots!, replicates });
  },
});

export const splitSplitPlot = defineDesign({
  ...ofFactors,
  summary: { zh: '再裂区设计', en: 'split-split plot of three factors' },
  example: {
    zh: '--factors "品种=A,B;氮=0,60;密度=1,2" --replicates 2',
    en: '--factors "variety=A,B;nitrogen=0,60;density=1,2" --replicates 2',
  },
  options,
  model: {
    zh: '性状 = 总平均 + 区组 + 三个因素及其互作，主区、副区与再副区各有误差',
    en: 'trait = mean + block + three factors and their interactions, with errors of whole plots, subplots and sub-subplots',
  },
  plan(request, asked) {
    const [wholePlots, subPlots, subSubPlots] = factorsOf(asked, 3);
    return splitSplitPlotPlan({
      ...request,
      wholePlots: wholePlots!,
      subPlots: subPlots!,
      subSubPlots: subSubPlots!,
      replicates: asked.replicates,
    });
  },
});

export const stripPlot = defineDesign({
  ...ofFactors,
  summary: { zh: '条区设计', en: 'strip plot of two factors' },
  example: calls(' --replicates 2'),
  options,
  model: {
    zh: '性状 = 总平均 + 区组 + 两个因素及其互作，行条、列条与小区各有误差',
    en: 'trait = mean + block + two factors and their interaction, with errors of row strips, column strips and plots',
  },
  plan(request, asked) {
    const [rowStrips, columnStrips] = factorsOf(asked, 2);
    const { replicates } = asked;
    return stripPlotPlan({ ...request, rowStrips: rowStrips!, columnStrips: columnStrips!, replicates });
  },
});
