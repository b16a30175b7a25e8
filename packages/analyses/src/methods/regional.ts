import { analyseMultiYearMultiPoint } from '@panicle/statistics/trial-methods';
import { severalEnvironments } from '../check/shared-checks.ts';
import { defineAnalysis } from '../analysis.ts';
import { meansFigure } from '../figures/means.ts';
import { entryEnvironmentFigure } from '../figures/two-way-tables.ts';
import { takes } from '../options/takes.ts';
import { bestEntry, bestInShort } from '../report/best-entry.ts';
import { withOutliersLeftOut } from './outliers-left-out.ts';
import { traitTables } from './regional-traits.ts';
import {
  combinedTable,
  increaseTable,
  environmentTable,
  precisionTable,
  answerOf,
} from './regional-tables.ts';
import { labelsOf } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '区域试验总结：各环境与汇总，较对照增产、位次、显著性，其他性状',
    en: 'regional trial report: each environment and all, against the check, with the other traits',
  },
  example: {
    zh: '小区.csv --traits 产量,株高,倒伏 --entry 品种 --location 试点 --year 年份 --block 重复 --check CK',
    en: 'plots.csv --traits yield,height,lodging --entry entry --location site --year year --block rep --check CK',
  },
  details: {
    zh: '按第一个性状（或 --main）排名；其余性状（抗性、品质等）给出各环境平均、变幅和与对照的差。各环境的显著性按该环境的 LSD。',
    en: 'Entries are ranked by the first trait, or by --main; of the others (resistances, quality) the means of the environments,\ntheir range and the difference from the check are given. In each environment the LSD of that environment decides.',
  },
  model: {
    zh: '主要性状：y = μ + 品种 + 环境 + 区组（环境内）+ 品种×环境 + e，与多年多点分析相同。其他性状为各环境均值的平均。',
    en: 'Main trait: y = mu + entry + environment + block within environment + entry x environment + e, as in the series of trials. Other traits: averages of the means of the environments.',
  },
  source: 'F. Yates and W. G. Cochran, Journal of Agricultural Science 28 (1938) 556-580',
  options: takes(
    ['traits', 'entry', 'location', 'check'],
    ['main', 'year', 'block', 'alpha', 'errors', 'outliers'],
  ),
  check: (counts) => severalEnvironments(counts),
  run(file, options, { signal }) {
    const { entry, location, check, block, year } = options;
    const trait = options.main ?? options.traits[0]!;
    const found = analyseMultiYearMultiPoint(
      {
        trait,
        values: file.numbers(trait),
        entry: file.factor(entry),
        location: file.factor(location),
        ...(year === null ? {} : { year: file.factor(year) }),
        ...(block === null ? {} : { block: file.factor(block) }),
      },
      { alpha: options.alpha, check, errors: options.errors, outliers: options.outliers },
      { signal },
    );
    const ranked = found.entries.map((one) => ({
      entry: one.entry,
      mean: one.mean,
      percent: one.againstCheck?.percent ?? null,
      beats: one.againstCheck?.verdict === 'above',
    }));
    const compared = { check, standardError: found.leastSignificantDifference / 2 };
    const places = file.texts(location).map((place, row) => {
      const time = year === null ? '' : ` ${file.texts(year)[row] ?? ''}`;
      return place === null ? '' : `${place}${time}`;
    });
    const report = {
      ...bestInShort(file, trait, ranked, compared),
      answer: [...bestEntry(file, trait, ranked, compared), answerOf(found)],
      tables: [
        combinedTable(found),
        increaseTable(found),
        environmentTable(found),
        precisionTable(found),
        ...traitTables(
          file,
          options.traits.filter((one) => one !== trait),
          ranked.map((one) => one.entry),
          { entry, environments: places },
          check,
        ),
      ],
      figures: [
        meansFigure(file, trait, ranked, { lsd: found.leastSignificantDifference, check }),
        ...entryEnvironmentFigure(
          file,
          trait,
          found.sites.flatMap((site) =>
            site.entries.map((one) => ({
              entry: one.entry,
              environment: site.environment,
              value: one.mean,
            })),
          ),
        ),
      ],
      ...plotDiagnostics(file, [{ trait, residuals: found.residuals }], labelsOf(options), entry),
      remarks: found.remarks,
    };
    return withOutliersLeftOut(report, found.outliers, file, { ...options, trait });
  },
});
