import { ColumnTable, type PlotColumn } from '@panicle/analyses/inputs/column-table';
import { analysisNamed } from '@panicle/analyses/list';
import { filled } from '@panicle/analyses/report/report';
import { inWords, storedReport } from '@panicle/analyses/report/stored';
import { runParts } from '@panicle/analyses/run-parts';
import {
  STABILITY_METHODS,
  type Analysed,
  type ComparisonQuery,
  type StabilityQuery,
} from '@panicle/contract/data-view';
import { designNames } from '@panicle/contract/designs';
import type { Text } from '@panicle/contract/language';
import type { SideWork } from '../../platform/side-work/side-work.ts';
import type { ReadPlots } from '../field-statistics/index.ts';
import { readChoice } from './choice.ts';
import { cellMeans } from './means.ts';
import { texts } from './texts.ts';

const DEADLINE = 120_000;

/** All analyses of stability of one trait, by their definitions. */
export const varietyStability: SideWork<StabilityQuery, Analysed> = {
  name: 'variety-stability',
  deadline: DEADLINE,
  async run({ platform: { database } }, { traitId, ...choice }) {
    const read = await readChoice(database, { ...choice, traitIds: traitId });
    return analysed(read, STABILITY_METHODS, {}, remarksOf(read));
  },
};

/** Head to head, and trial against trial. */
export const comparison: SideWork<ComparisonQuery, Analysed> = {
  name: 'view-comparison',
  deadline: DEADLINE,
  async run({ platform: { database } }, { traitId, method, check, ...choice }) {
    const read = await readChoice(database, { ...choice, traitIds: traitId });
    const options = method === 'headToHead' ? { check: check ?? read.data.checks[0] ?? null } : {};
    return analysed(read, [method], options, isMixed(read) ? remarksOf(read) : []);
  },
};

const isMixed = ({ data }: ReadPlots) => new Set(data.trials.map(({ design }) => design)).size > 1;

/** What is averaged: nothing is adjusted for blocks, and trials of unlike designs give their means alone. */
export function remarksOf(read: ReadPlots): Text[] {
  if (!isMixed(read)) return [texts.plotMeans];
  const designs = [...new Set(read.data.trials.map(({ design }) => design))];
  const named = (language: 'zh' | 'en') => designs.map((design) => designNames[design][language]);
  return [
    {
      zh: filled(texts.mixedDesigns, { designs: named('zh').join('、') }).zh,
      en: filled(texts.mixedDesigns, { designs: named('en').join(', ') }).en,
    },
  ];
}

/** One row for each entry in each environment: plots of unlike designs have no common error. */
function environmentMeans({ plots, traits }: ReadPlots): ColumnTable {
  const [trait] = traits;
  const means = cellMeans(plots, trait!);
  const cells = means.entries.flatMap((entry) =>
    means.environments.flatMap((environment) => {
      const value = means.mean(entry, environment);
      return value === null ? [] : [{ entry, environment, value }];
    }),
  );
  const columns = new Map<string, PlotColumn>([
    ['entry', cells.map(({ entry }) => entry)],
    ['environment', cells.map(({ environment }) => environment)],
    [trait!, Float64Array.from(cells, ({ value }) => value)],
  ]);
  return new ColumnTable(
    columns,
    cells.map(({ entry, environment }) => `${entry} · ${environment}`),
    new Map([[trait!, plots.unit(trait!) ?? '']]),
  );
}

export async function analysed(
  read: ReadPlots,
  methods: readonly string[],
  options: Readonly<Record<string, unknown>>,
  remarks: Text[],
): Promise<Analysed> {
  const { traits, dictionary } = read;
  const plots = isMixed(read) && !methods.includes('trialComparison') ? environmentMeans(read) : read.plots;
  const parts: Analysed['parts'] = [];
  for (const method of methods) {
    const analysis = (await analysisNamed(method))!;
    const signal = new AbortController().signal;
    const [part] = await runParts(analysis, { plots, traits, options }, { signal });
    const { title } = analysis;
    if (!part) continue;
    parts.push(
      'report' in part
        ? { method, title, report: storedReport(part.report, dictionary), reason: null }
        : { method, title, report: null, reason: inWords(part.reason, dictionary) },
    );
  }
  return { remarks, parts };
}
