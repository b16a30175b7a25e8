import type { Table } from '@panicle/statistics/data';
import { DataError } from '@panicle/statistics/data-error';
import { entryHeritability } from '@panicle/statistics/mixed';
import { defineAnalysis } from '../analysis.ts';
import { squares } from '../memory.ts';
import { takes } from '../options/takes.ts';
import { filled, type Report } from '../report/report.ts';
import { type Found, heritabilities, intervals, answerOf } from './heritability-report.ts';
import { labelsOf } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';
import { onRows } from '@panicle/statistics/model-residuals';

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '遗传力：各环境及全部环境，小区与品种均值，含置信区间',
    en: 'heritability in each environment and over all, of plots and of entry means, with intervals',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --environment 试点 --replicate 重复',
    en: 'plots.csv --trait yield --entry entry --environment site --replicate rep',
  },
  details: {
    zh: 'Cullis 等的广义遗传力适用于任何设计；置信区间按 Knapp 等（1985），平衡试验中为精确区间。',
    en: 'The heritability of Cullis et al. applies to any design; the interval of Knapp et al. (1985) is exact in balanced\ntrials.',
  },
  model: {
    zh: '性状 = 环境 + 重复 + 品种 + 品种×环境 + 区组 + 误差，品种、互作与区组为随机效应（REML）。',
    en: 'trait = environment + replicate + entry + entry x environment + blocks + error with random entries, interactions and blocks (REML).',
  },
  source: 'B. R. Cullis, A. B. Smith, N. E. Coombes, JABES 11 (2006) 381-393',
  options: takes(['trait', 'entry'], ['environment', 'replicate', 'block', 'alpha']),
  memory: ({ entries }) => squares(entries, 4),
  run(file, options, { signal, onProgress }) {
    const { trait, entry, environment, replicate, block, alpha } = options;
    const units = [environment, replicate, block === replicate ? null : block];
    const plots = file.table([trait], [entry, ...units.filter((name) => name !== null)]);
    const question = { trait, entry, environment, replicate, block: units[2] ?? null };
    const control = { confidence: 1 - alpha, signal };
    const places = environment === null ? [] : partsOf(plots, environment);
    const found: Found[] = [];
    const remarks: Report['remarks'][number][] = [];
    for (const [k, { name, part, rows }] of places.entries()) {
      signal.throwIfAborted();
      try {
        const own = entryHeritability(part, { ...question, environment: null }, control);
        found.push({ place: name, ...own, residuals: onRows(own.residuals, rows) });
      } catch (failure) {
        if (!(failure instanceof DataError)) throw failure;
        const reason = filled(failure.text, failure.values);
        remarks.push({ text: { zh: `{name}：${reason.zh}`, en: `{name}: ${reason.en}` }, values: { name } });
      }
      onProgress?.((k + 1) / (places.length + 1));
    }
    if (places.length !== 1) found.push({ place: null, ...entryHeritability(plots, question, control) });
    if (found.length === 0) entryHeritability(plots, { ...question, environment: null }, control);
    return {
      ...answerOf(trait, found),
      tables: [heritabilities(found)],
      figures: [intervals(found, alpha)],
      ...plotDiagnostics(
        file,
        [{ trait, residuals: found.at(-1)!.residuals }],
        labelsOf({ entry, environment, replicate, block }),
        entry,
      ),
      remarks,
    };
  },
});

function partsOf(plots: Table, environment: string): { name: string; part: Table; rows: Int32Array }[] {
  const { levels, codes } = plots.factor(environment);
  return levels.map((name, code) => {
    const rows = Int32Array.from(codes.keys()).filter((row) => codes[row] === code);
    return { name, part: plots.select(rows), rows };
  });
}
