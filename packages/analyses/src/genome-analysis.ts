import type { Control } from '@panicle/genomics/matrix';
import type { Text } from '@panicle/contract/language';
import type { AnalysisBody, AnalysisNames } from './analysis.ts';
import type { Finding } from './check/finding.ts';
import type { DesignInput } from './inputs/design.ts';
import type { EffectsInput } from './inputs/effects.ts';
import type { GenotypeInput } from './inputs/genotypes.ts';
import type { PlotTable } from './inputs/plot-table.ts';
import type { TrainingInput } from './inputs/training.ts';
import type { VariantFileInput } from './inputs/variant-file.ts';
import type { OptionSet, ValuesOf } from './options/option.ts';
import type { LongReport } from './report/long-table.ts';
import type { ReportRemark } from './report/report.ts';

/** What analyses of other things than plots are made from; each kind has a reader in a shell. */
export interface Inputs {
  /** samples and markers of a fileset, as far as they were chosen */
  genotypes: GenotypeInput;
  /** genotypes with traits of the samples */
  training: TrainingInput;
  /** estimated effects of markers, and genotypes of other samples */
  effects: EffectsInput;
  /** results marker by marker, as a table */
  markers: PlotTable;
  /** a file of variants, record by record */
  variants: VariantFileInput;
  /** what a field design asks for */
  design: DesignInput;
}
export type InputKind = keyof Inputs;

export const GENOME_GROUPS = ['designs', 'genotypes', 'association', 'prediction'] as const;
export type GenomeGroup = (typeof GENOME_GROUPS)[number];

export const genomeGroupNames: Record<GenomeGroup, Text> = {
  designs: { zh: '田间试验设计', en: 'Field designs' },
  genotypes: { zh: '基因型', en: 'Genotypes' },
  association: { zh: '关联分析', en: 'Association' },
  prediction: { zh: '基因组预测', en: 'Genomic prediction' },
};

/** What a long calculation is given by its surroundings. */
export interface GenomeSurroundings extends Control {
  signal: AbortSignal;
  /** what the reader should know while it runs */
  onNote?: (note: ReportRemark) => void;
  /**
   * Opens files for whole results beside the tables, by the names of their tables; null where results are not written.
   * Nothing is opened where one of them, or one of `tables`, is there already.
   */
  openFiles?: (names: readonly string[], tables: readonly string[]) => readonly string[] | null;
}

/** What such an analysis takes and does; its names are in the list. */
export interface GenomeBody<
  Kind extends InputKind = InputKind,
  Options extends OptionSet = OptionSet,
> extends Pick<AnalysisBody, 'summary' | 'example' | 'details' | 'model' | 'source'> {
  takes: Kind;
  options: Options;
  /** What this analysis asks of its input beyond its options: fast, before anything runs. */
  check?(input: Inputs[Kind], options: ValuesOf<Options>): readonly Finding[];
  /** the tables that it will write, where finding them in the way only at the end would waste hours */
  writes?(input: Inputs[Kind], options: ValuesOf<Options>): readonly string[];
  /** @throws DataError, OptionError for what cannot be analysed as asked */
  run(
    input: Inputs[Kind],
    options: ValuesOf<Options>,
    surroundings: GenomeSurroundings,
  ): LongReport | Promise<LongReport>;
}

/** An analysis of genotypes, or a field design, written once: its command, and what else is made from it. */
export type GenomeAnalysis<Kind extends InputKind = InputKind> = Omit<AnalysisNames, 'group'> & {
  group: GenomeGroup;
} & GenomeBody<Kind>;

/** One of any kind of input. */
export type AnyGenomeAnalysis = { [Kind in InputKind]: GenomeAnalysis<Kind> }[InputKind];

/** Keeps the types of input and options for `run`. */
export const defineGenomeAnalysis = <const Kind extends InputKind, const Options extends OptionSet>(
  body: GenomeBody<Kind, Options>,
): GenomeBody<Kind> => body;

/** A share of the progress of the whole. */
export const partOf = <Surroundings extends Control>(
  control: Surroundings,
  from: number,
  to: number,
): Surroundings => ({
  ...control,
  onProgress: (share: number) => control.onProgress?.(from + (to - from) * share),
});
