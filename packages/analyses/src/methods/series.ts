import { analyseMultiYearMultiPoint } from '@panicle/statistics/trial-methods';
import { entryEnvironmentFigure } from '../figures/two-way-tables.ts';
import { meansFigure } from '../figures/means.ts';
import { bestEntry } from '../report/best-entry.ts';
import { severalEnvironments } from '../check/shared-checks.ts';
import { defineAnalysis } from '../analysis.ts';
import { figures } from '../report/columns.ts';
import { comparisonOptions, comparisonTables } from '../report/comparisons.ts';
import { modelComponents, testedAnova } from './method-tables.ts';
import { takes } from '../options/takes.ts';
import { withOutliersLeftOut } from './outliers-left-out.ts';
import { entryTable, siteTable, siteEntries, periodTable, seriesAnswer } from './series-tables.ts';
import { labelsOf } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '多年多点试验：联合方差分析、品种综合表现、遗传力',
    en: 'multi-year, multi-location trials: joint analysis, entry means, heritability',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --location 试点 --year 年份 --block 重复 --check CK',
    en: 'plots.csv --trait yield --entry entry --location site --year year --block rep --check CK',
  },
  details: {
    zh: '年份、试点各可为固定或随机（默认随机），各变异来源用正确的误差检验；默认剔除各环境内残差超出四分位数界限的小区。定义见\ndocs/statistics-methods.zh.md。',
    en: 'Years and locations are fixed or random (by default random); every source is tested against its appropriate error. Plots\nwhose residuals lie beyond the quartile fences of their environment are excluded by default. Definitions:\ndocs/statistics-methods.md.',
  },
  model: {
    zh: 'y = μ + 品种 + 环境（年份、试点及其互作）+ 区组（环境内）+ 品种×环境 + e，e ~ N(0, σ²)。',
    en: 'y = mu + entry + environment (year, location, year x location) + block within environment + entry x environment + e, e ~ N(0, s2).',
  },
  source:
    'F. Yates and W. G. Cochran, Journal of Agricultural Science 28 (1938) 556-580; M. S. McIntosh, Agronomy Journal 75 (1983) 153-155; H. P. Piepho et al., Euphytica 161 (2008) 209-228',
  options: takes(
    ['trait', 'entry', 'location'],
    ['year', 'block', 'check', 'years', 'locations', 'errors', 'outliers', ...comparisonOptions],
  ),
  check: (counts) => severalEnvironments(counts),
  run(file, options, { signal }) {
    const trait = options.trait;
    const year = options.year;
    const block = options.block;
    const found = analyseMultiYearMultiPoint(
      {
        trait,
        values: file.numbers(trait),
        entry: file.factor(options.entry),
        location: file.factor(options.location),
        ...(year === null ? {} : { year: file.factor(year) }),
        ...(block === null ? {} : { block: file.factor(block) }),
      },
      {
        alpha: options.alpha,
        check: options.check,
        years: options.years,
        locations: options.locations,
        errors: options.errors,
        outliers: options.outliers,
      },
      { signal },
    );
    const levels = found.estimates.entries.map(({ level }) => level);
    const set = { ...found.comparison, levels };
    const standardErrors = found.estimates.entries.map(({ standardError }) => standardError);
    const ranked = found.entries.map((one) => ({
      entry: one.entry,
      mean: one.mean,
      percent: one.againstCheck?.percent ?? null,
    }));
    const report = {
      answer: [
        ...bestEntry(file, trait, ranked, {
          check: options.check,
          standardError: found.leastSignificantDifference / 2,
        }),
        ...seriesAnswer(found),
      ],
      tables: [
        testedAnova('anova', ['联合方差分析', 'Joint analysis of variance'], found.anova),
        figures(
          'precision',
          ['精度与遗传力', 'Precision and heritability'],
          [
            ['lsd', 'LSD', 'LSD', found.leastSignificantDifference],
            ['cullis', 'Cullis 遗传力', 'Cullis heritability', found.heritability?.cullis ?? null],
            [
              'piepho_mohring',
              'Piepho-Möhring 遗传力',
              'Piepho-Möhring heritability',
              found.heritability?.piephoMohring ?? null,
            ],
          ],
        ),
        entryTable(found),
        siteTable(found),
        siteEntries(found),
        ...periodTable(found.byYear, 'year'),
        ...periodTable(found.byLocation, 'location'),
        modelComponents([
          ['BLUE', found.estimates],
          ['BLUP', found.predictions],
        ]),
        ...comparisonTables([{ trait, term: 'entry', set, standardErrors }], options),
      ],
      figures: [
        meansFigure(
          file,
          trait,
          found.entries.map((one) => ({
            entry: one.entry,
            mean: one.mean,
            percent: one.againstCheck?.percent ?? null,
            beats: one.againstCheck?.verdict === 'above',
          })),
          { lsd: found.leastSignificantDifference, check: options.check },
        ),
        ...entryEnvironmentFigure(
          file,
          trait,
          found.sites.flatMap(({ environment, entries }) =>
            entries.map(({ entry, mean }) => ({ entry, environment, value: mean })),
          ),
        ),
      ],
      ...plotDiagnostics(file, [{ trait, residuals: found.residuals }], labelsOf(options), options.entry),
      remarks: found.remarks,
    };
    return withOutliersLeftOut(report, found.outliers, file, options);
  },
});
