import { geneticGain } from '@panicle/statistics/genetic-gain';
import { defineAnalysis } from '../analysis.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { takes } from '../options/takes.ts';
import { gainTable, yearTable, entryTable, trendFigure, answerOf } from './gain-report.ts';
import { labelsOf } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';

/** The first year in which each entry has a value: that of its first trial. */
function firstYears(plots: PlotTable, trait: string, entry: string, year: string): Float64Array {
  const { levels, codes } = plots.factor(entry);
  const years = plots.texts(year);
  const values = plots.numbers(trait);
  const first = new Float64Array(levels.length).fill(NaN);
  codes.forEach((code, row) => {
    const found = Number(years[row] ?? NaN);
    if (code >= 0 && !Number.isNaN(values[row]) && !(first[code]! <= found)) first[code] = found;
  });
  return first;
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '遗传增益：品种按首次试验年份的年增益，由对照连接各年份',
    en: 'realized genetic gain per year from trials that checks connect',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --environment 环境 --year 年份 --replicate 重复 --checks CK1,CK2',
    en: 'plots.csv --trait yield --entry entry --environment env --year year --replicate rep --checks CK1,CK2',
  },
  details: {
    zh: '至少需要三个年份，各年份之间要有共同的对照或品种。对照不参与趋势。',
    en: 'At least three years are needed, connected by checks or by entries that stay. Checks are no part of the trend.',
  },
  model: {
    zh: '性状 = 环境 + 重复 + 对照 + 增益×首次试验年份 + 品种 + 品种×环境 + 误差，品种与互作为随机效应（REML），按 Kenward-Roger 检验。',
    en: 'trait = environment + replicate + check + gain x (first year of trial) + entry + entry x environment + error with random entries and interactions (REML), tested by Kenward and Roger.',
  },
  source:
    'H. P. Piepho, F. Laidig, T. Drobek, U. Meyer, Theoretical and Applied Genetics 127 (2014) 1009-1018',
  options: takes(['trait', 'entry', 'environment', 'year'], ['replicate', 'checks', 'alpha']),
  run(file, { trait, entry, environment, year, replicate, checks, alpha }, { signal }) {
    const found = geneticGain(
      {
        trait,
        values: file.numbers(trait),
        entry: file.factor(entry),
        environment: file.factor(environment),
        replicate: replicate === null ? null : file.factor(replicate),
        origin: firstYears(file, trait, entry, year),
        checks,
      },
      { confidence: 1 - alpha, signal },
    );
    return {
      ...answerOf(file, trait, found),
      tables: [gainTable(found), yearTable(found), entryTable(found)],
      figures: [trendFigure(file, trait, found)],
      ...plotDiagnostics(
        file,
        [{ trait, residuals: found.residuals }],
        labelsOf({ entry, environment, year, replicate }),
        entry,
      ),
      remarks: [],
    };
  },
});
