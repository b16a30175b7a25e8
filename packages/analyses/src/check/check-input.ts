import type { Text } from '@panicle/contract/language';
import type { Analysis } from '../analysis.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { valuesFromJson } from '../options/check-value.ts';
import { flagsAsTitles, OptionError } from '../options/option-error.ts';
import type { OptionFacts, OptionSet } from '../options/option.ts';
import { filled } from '../report/report.ts';
import { joined, nameList, sentence } from '../report/sentences.ts';
import { errorFinding, warningFinding, type Finding } from './finding.ts';
import { countInput, type InputCounts } from './input-counts.ts';
import { wrongTerms } from './wrong-terms.ts';

/** What would be analysed, and what is wrong with it or worth knowing, before anything runs. */
export interface InputCheck {
  /** null while the options do not say which columns are meant */
  counts: InputCounts | null;
  /** “216 plots of 72 entries in 3 environments, 1 plot each”; empty without counts */
  summary: Text;
  findings: readonly Finding[];
  /** whether the analysis can run: no finding is an error */
  runs: boolean;
}

type Stated = Readonly<Record<string, unknown>>;

/**
 * Options, columns and levels of any analysis, what its kind of input needs, and what the definition itself asks.
 *
 * @param stated options as JSON, with the columns of roles filled in
 */
export function checkInput(analysis: Analysis, plots: PlotTable, stated: Stated): InputCheck {
  const wrong = [
    ...wrongOptions(analysis.options, stated),
    ...wrongColumns(analysis.options, plots, stated),
    ...wrongTerms(analysis.options, plots, stated),
  ];
  if (wrong.length > 0) return { counts: null, summary: { zh: '', en: '' }, findings: wrong, runs: false };
  const options = valuesFromJson(analysis.options, stated);
  const counts = countInput(plots, countedColumns(analysis, plots, options));
  const findings = [...wrongLevels(analysis.options, plots, options), ...wrongCounts(counts)];
  // a definition may rely on what has been checked before
  if (!findings.some(({ kind }) => kind === 'error'))
    findings.push(
      ...(analysis.check?.(counts, options, plots) ?? []).map((one) => ({
        ...one,
        text: flagsAsTitles(one.text, analysis.options),
      })),
    );
  return { counts, summary: inWords(counts), findings, runs: !findings.some(({ kind }) => kind === 'error') };
}

/** Each option by itself, so that all that are wrong are named. */
export function wrongOptions(options: OptionSet, stated: Stated): Finding[] {
  return Object.entries(options).flatMap(([name, option]): Finding[] => {
    try {
      valuesFromJson({ [name]: option }, stated);
      return [];
    } catch (failure) {
      if (!(failure instanceof OptionError)) throw failure;
      return [{ kind: 'error', text: flagsAsTitles(filled(failure.text, failure.values), options) }];
    }
  });
}

const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter((one) => typeof one === 'string')
      : [];

function wrongColumns(options: OptionSet, plots: PlotTable, stated: Stated): Finding[] {
  return Object.entries(options).flatMap(([name, option]) => {
    if (option.kind !== 'column' && option.kind !== 'columns') return [];
    return namesIn(stated[name]).flatMap((column) => {
      const values = { column, option: option.title };
      if (!plots.names.includes(column))
        return [
          errorFinding('“{option}”：没有列“{column}”。', '“{option}”: there is no column {column}.', values),
        ];
      return option.holds === 'numbers' && !isNumeric(plots, column)
        ? [
            errorFinding(
              '“{option}”：列“{column}”不是数值。',
              '“{option}”: column {column} does not hold numbers.',
              values,
            ),
          ]
        : [];
    });
  });
}

function isNumeric(plots: PlotTable, column: string): boolean {
  return plots.texts(column).every((text) => text === null || Number.isFinite(Number(text)));
}

function wrongLevels(options: OptionSet, plots: PlotTable, values: Stated): Finding[] {
  return Object.entries(options).flatMap(([name, option]: [string, OptionFacts]) => {
    if (option.kind !== 'level' && option.kind !== 'levels') return [];
    const known = knownLevels(option.of, plots, values);
    const unknown = namesIn(values[name]).filter((level) => !known.has(level));
    return unknown.length === 0
      ? []
      : [
          errorFinding('“{option}”：数据中没有 {names}。', '“{option}”: the data have no {names}.', {
            option: option.title,
            names: nameList(unknown),
          }),
        ];
  });
}

/** Levels of a column; among crosses those of both parents, and the crosses themselves. */
function knownLevels(of: string, plots: PlotTable, values: Stated): ReadonlySet<string> {
  const column = values[of];
  if (typeof column === 'string') return new Set(plots.factor(column).levels);
  const { female, male } = values;
  if (typeof female !== 'string' || typeof male !== 'string') return new Set();
  const [mothers, fathers] = [plots.texts(female), plots.texts(male)];
  const crosses = mothers.map((mother, plot) => `${mother} × ${fathers[plot]}`);
  return new Set([...mothers, ...fathers, ...crosses].filter((name) => name !== null));
}

/** Environments are a column of their own, or locations with years; trials analysed one by one are labelled by themselves. */
function countedColumns({ options, environments }: Analysis, plots: PlotTable, values: Stated) {
  const column = (name: string) => (name in options ? (namesIn(values[name])[0] ?? null) : null);
  const own = ['environment', 'location', 'year'].map(column);
  const places = own[0] === null ? own.slice(1) : own.slice(0, 1);
  const named = places.filter((name) => name !== null);
  const labelled = environments === 'each' && plots.names.includes('environment') ? ['environment'] : [];
  return {
    traits: [...namesIn(values.trait), ...namesIn(values.traits)],
    entry: column('entry'),
    environment: named.length > 0 ? named : labelled,
    block: column('block'),
    female: column('female'),
    male: column('male'),
  };
}

/** What no analysis can do without. */
function wrongCounts(counts: InputCounts): Finding[] {
  const found: Finding[] = [];
  const empty = counts.traits.filter(({ values }) => values === 0).map(({ trait }) => trait);
  if (empty.length > 0)
    found.push(errorFinding('没有数据：{names}。', 'No values of {names}.', { names: nameList(empty) }));
  const constant = counts.traits.filter((one) => one.constant).map(({ trait }) => trait);
  if (constant.length > 0)
    found.push(
      errorFinding('所有数值都相同：{names}。', 'All values are the same: {names}.', {
        names: nameList(constant),
      }),
    );
  if (counts.entries !== null && counts.entries < 2)
    found.push(
      errorFinding(
        '至少需要 2 个品种，现有 {entries} 个。',
        'At least 2 entries are needed; there {entries, is|are} {entries}.',
        { entries: counts.entries },
      ),
    );
  if (counts.crosses !== null && counts.crosses < 2)
    found.push(
      errorFinding(
        '至少需要 2 个组合，现有 {crosses} 个。',
        'At least 2 crosses are needed; there {crosses, is|are} {crosses}.',
        { crosses: counts.crosses },
      ),
    );
  const gaps = counts.traits.filter(({ missing }) => missing > 0);
  if (gaps.length > 0)
    found.push(
      warningFinding('缺失数据：{gaps}。', 'Missing values: {gaps}.', {
        gaps: nameList(gaps.map(({ trait, missing }) => `${trait} ${missing}`)),
      }),
    );
  return found;
}

function inWords(counts: InputCounts): Text {
  const { plots, entries, environments, replicates, crosses, parents } = counts;
  const parts = [sentence('{plots} 个小区', '{plots} {plots, plot|plots}', { plots })];
  if (entries !== null)
    parts.push(sentence('{entries} 个品种', '{entries} {entries, entry|entries}', { entries }));
  if (crosses !== null && parents !== null)
    parts.push(
      sentence('{crosses} 个组合', '{crosses} {crosses, cross|crosses}', { crosses }),
      sentence('{parents} 个亲本', '{parents} {parents, parent|parents}', { parents }),
    );
  if (environments !== null)
    parts.push(
      sentence('{environments} 个环境', '{environments} {environments, environment|environments}', {
        environments,
      }),
    );
  if (replicates !== null) parts.push(replicatesInWords(replicates));
  const { zh, en } = joined(parts);
  return { zh: zh.replaceAll('；', '，'), en: en.replaceAll('; ', ', ') };
}

const replicatesInWords = ({ least, most }: { least: number; most: number }): Text =>
  least === most
    ? sentence('每品种 {most} 次重复', '{most} {most, replicate|replicates} of each entry', { most })
    : sentence('每品种 {least} 至 {most} 次重复', '{least} to {most} replicates of an entry', {
        least,
        most,
      });
