import type { Design } from '@panicle/contract/designs';
import type { Text } from '@panicle/contract/language';
import type { Finding } from './check/finding.ts';
import type { InputCounts } from './check/input-counts.ts';
import type { QuestionSize } from './memory.ts';
import type { OptionSet, ValuesOf } from './options/option.ts';
import type { PlotTable } from './inputs/plot-table.ts';
import type { Report } from './report/report.ts';

/** What a running analysis is given by its surroundings. */
export interface Surroundings {
  signal: AbortSignal;
  /** share done, 0 to 1 */
  onProgress?: (share: number) => void;
}

export const ANALYSIS_GROUPS = [
  'methods',
  'models',
  'interaction',
  'traits',
  'selection',
  'crosses',
] as const;
export type AnalysisGroup = (typeof ANALYSIS_GROUPS)[number];

export const analysisGroupNames: Record<AnalysisGroup, Text> = {
  methods: { zh: '试验分析', en: 'Trial methods' },
  models: { zh: '线性与混合模型', en: 'Linear and mixed models' },
  interaction: { zh: '品种×环境互作', en: 'Genotype x environment' },
  traits: { zh: '性状关系', en: 'Relations of traits' },
  selection: { zh: '选择', en: 'Selection' },
  crosses: { zh: '杂交设计', en: 'Crossing designs' },
};

/** What an analysis is called. */
export interface AnalysisNames {
  /** its name in tasks, e.g. randomBlock */
  method: string;
  /** its name in a shell, e.g. trial block */
  command: string;
  group: AnalysisGroup;
  /** as a heading */
  title: Text;
}

/** What an analysis takes and does; its names are in the list. */
export interface AnalysisBody<Options extends OptionSet = OptionSet> {
  /** what it is for, in one line */
  summary: Text;
  /** a call in a shell, without the name of the command, where files and columns are called so */
  example: Text;
  /** what one should know before using it; options are named by their flags */
  details: Text;
  /** the model written out */
  model: Text;
  /** the works that describe it, with their years */
  source: string;
  /**
   * `each`: environments are analysed one by one and their results are shown beside each other. `together`: they are
   * the subject. Rows of a file are one environment unless a column says otherwise.
   */
  environments: 'each' | 'together';
  /** designs of trials for which it is proposed, with the options that follow from them */
  designs?: Partial<Record<Design, Readonly<Record<string, unknown>>>>;
  /** its model is that of these designs: results of other trials say so */
  ofTheseDesignsOnly?: true;
  /**
   * It also takes means of entries that an earlier analysis found, one for each entry or for each entry in each
   * environment, with the options that suit means.
   */
  takesMeans?: { of: 'entries' | 'environments'; options?: Readonly<Record<string, unknown>> };
  options: Options;
  /**
   * What only this analysis asks of its input, beyond what `checkInput` asks of all: fast, before anything runs. Options
   * are named by their flags.
   */
  check?(counts: InputCounts, options: ValuesOf<Options>, input: PlotTable): readonly Finding[];
  /**
   * Bytes beyond what every analysis takes for its plots and traits, where models or matrices grow faster than these.
   * Options that follow from the plots are missing.
   */
  memory?(size: QuestionSize, options: Partial<ValuesOf<Options>>): number;
  /** @throws StatisticsError, OptionError for what cannot be analysed as asked */
  run(input: PlotTable, options: ValuesOf<Options>, surroundings: Surroundings): Report | Promise<Report>;
}

/**
 * An analysis, written once: its command, its form, its job, its result page, its files and its entry of the manual are
 * made from this.
 */
export type Analysis<Options extends OptionSet = OptionSet> = AnalysisNames & AnalysisBody<Options>;

/** What one should know of an analysis: its details, its model and the works that describe it. */
export function explanationOf({
  details,
  model,
  source,
}: Pick<AnalysisBody, 'details' | 'model' | 'source'>): Text {
  const lines = (language: 'zh' | 'en', of: readonly [model: string, source: string]) =>
    [details[language], of[0] + model[language], of[1] + source].join('\n');
  return { zh: lines('zh', ['模型：', '文献：']), en: lines('en', ['Model: ', 'Source: ']) };
}

/** Keeps the types of the options for `run`. */
export const defineAnalysis = <const Options extends OptionSet>(body: AnalysisBody<Options>): AnalysisBody =>
  body;
