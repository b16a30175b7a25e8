import { correlationMatrix, pathAnalysis, type TraitMatrix } from '@panicle/statistics/selection';
import { OptionError } from '../options/option-error.ts';
import { relatedTraits, replicatedEntries } from '../check/shared-checks.ts';
import { errorFinding } from '../check/finding.ts';
import { defineAnalysis } from '../analysis.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { columns, figures, table } from '../report/columns.ts';
import { column, type Report } from '../report/report.ts';
import { severalTraits, wholeEntryMeans } from '../inputs/entry-means.ts';
import { covariancesOf } from '../traits/genetic-covariances.ts';
import { pathAnswer, pathFigure } from './path-figure.ts';
import { takes, type Chosen } from '../options/takes.ts';

type Options = Chosen<'level' | 'block' | 'fixed' | 'random', 'entry' | 'traits'>;

/** Correlations of entry means with the entries behind them; of genotypic effects without. */
function correlationsOf(
  file: PlotTable,
  options: Options,
  signal: AbortSignal,
): { matrix: TraitMatrix; entries?: number; remarks: Report['remarks'] } {
  const level = options.level;
  if (level === 'phenotypic') {
    const whole = wholeEntryMeans(file, options.entry, severalTraits(options));
    return {
      matrix: correlationMatrix(whole.means),
      entries: whole.means.entries.length,
      remarks: whole.remarks,
    };
  }
  const { genotypic, remarks } = covariancesOf(file, options, level, signal);
  const { traits, values } = genotypic;
  const size = traits.length;
  const flat = traits.find((_, i) => !(values[i * size + i]! > 0));
  if (flat !== undefined)
    throw new OptionError(
      {
        zh: '{trait} 的遗传方差不大于 0，没有遗传相关。请去掉此性状，或用 --level phenotypic。',
        en: '{trait} has no genotypic variance above 0, and hence no genotypic correlations. Leave it out, or use --level phenotypic.',
      },
      { trait: flat },
    );
  const scaled = values.map((value, at) => {
    const i = Math.floor(at / size);
    const j = at % size;
    return value / Math.sqrt(values[i * size + i]! * values[j * size + j]!);
  });
  return { matrix: { traits, values: scaled }, remarks };
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: { zh: '通径分析：直接作用与间接作用', en: 'path analysis: direct and indirect effects' },
  example: {
    zh: '小区.csv --traits 产量,穗数,穗粒数,千粒重 --entry 品种 --effect 产量',
    en: 'plots.csv --traits yield,ears,kernels,weight --entry entry --effect yield',
  },
  details: {
    zh: '--traits 中的其余性状为原因；--level phenotypic 用品种均值的相关，genetic、reml 用遗传相关（无检验）。',
    en: 'The other --traits are the causes; --level phenotypic uses correlations of entry means, genetic and reml use\ngenotypic correlations (without tests).',
  },
  model: {
    zh: 'r = Rp：各原因与结果的相关分解为直接作用 p 与间接作用。',
    en: 'r = R p: the correlation of each cause with the response is split into its direct effect p and indirect effects.',
  },
  source:
    'S. Wright, Journal of Agricultural Research 20 (1921) 557-585; D. R. Dewey and K. H. Lu, Agronomy Journal 51 (1959) 515-518',
  takesMeans: { of: 'entries' },
  options: takes(['traits', 'entry', 'effect'], ['causes', 'level', 'block', 'fixed', 'random']),
  check: (counts, { traits, effect, causes, level }) => [
    ...relatedTraits(counts),
    ...(level === 'phenotypic' ? [] : replicatedEntries(counts)),
    ...[effect, ...causes]
      .filter((name) => !traits.includes(name))
      .map((name) => errorFinding('{name} 不在 --traits 中。', '{name} is not among --traits.', { name })),
  ],
  run(file, options, { signal }) {
    const { matrix, entries, remarks } = correlationsOf(file, options, signal);
    const known = (name: string) => {
      if (matrix.traits.includes(name)) return name;
      throw new OptionError(
        { zh: '{name} 不在 --traits 中。', en: '{name} is not among --traits.' },
        { name },
      );
    };
    const asked = options.causes.map(known);
    const found = pathAnalysis(
      matrix,
      known(options.effect),
      asked.length === 0 ? undefined : asked,
      entries,
    );
    const indirect = found.paths.map(({ trait }) => column(`via_${trait}`, `经 ${trait}`, `via ${trait}`));
    return {
      answer: pathAnswer(found),
      figures: [pathFigure(found, matrix)],
      tables: [
        table(
          'paths',
          ['通径系数', 'Paths'],
          [
            ...columns('trait', 'correlation', 'direct_effect'),
            ...indirect,
            ...columns('standard_error', 't', 'p'),
            column('inflation', '方差膨胀因子', 'variance inflation'),
          ],
          found.paths.map((path) => [
            path.trait,
            path.correlation,
            path.direct,
            ...path.indirect,
            path.test?.standardError ?? null,
            path.test?.t ?? null,
            path.test?.p ?? null,
            path.inflation,
          ]),
        ),
        figures(
          'fit',
          ['拟合', 'Fit'],
          [
            ['determination', '决定系数', 'coefficient of determination', found.determination],
            ['residual', '剩余通径系数', 'residual', found.residual],
            ['condition', '条件数', 'condition number', found.condition],
          ],
        ),
      ],
      remarks,
    };
  },
});
