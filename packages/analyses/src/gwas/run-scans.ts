import {
  ScanDigest,
  type ScanTables,
  type SampleColumn,
  type ScanVisitor,
} from '@panicle/genomics/association';
import { requireMemory, type Control, type GenotypeMatrix } from '@panicle/genomics/matrix';
import { principalComponents } from '@panicle/genomics/population/principal-components';
import { partOf, type GenomeSurroundings } from '../genome-analysis.ts';
import type { TrainingInput } from '../inputs/training.ts';
import { OptionError } from '../options/option-error.ts';
import type { GwasOptions, Model } from './options.ts';
import { scanTables } from './scan-files.ts';
import { kinshipMarkers, type KinshipMarkers } from './kinship-markers.ts';
import { extraColumns, isRelated, modelOf, scanTraits, type ScanSettings } from './scan-models.ts';
import { withRates, type Scanned } from './scan-report.ts';

/** Shares of the work: components, the scan itself; the rest is for what is made of it. */
const PREPARATION = 0.1;
const SCANNED = 0.9;
/** Numbers of eight bytes that are held for each marker and trait: in single precision, and sorted once more. */
const HELD = 2;
/** Matrices of samples x samples at the peak of scans with relationships, and columns beside them. */
const [RELATED_SQUARES, LOCO_SQUARES, LARGEST_COLUMNS] = [7, 9, 6];

/** What was scanned, and with what. */
export interface Scans {
  scans: Scanned[];
  traits: SampleColumn[];
  covariates: SampleColumn[];
  /** how many are asked for */
  permutations: number;
  settings: ScanSettings;
  control: GenomeSurroundings;
  /** which markers components and relationships are made of, where that is to be said */
  markers: KinshipMarkers['remark'];
  /** whole results on their way to files, where the caller wants any; to be finished or discarded */
  files: ScanTables | null;
}

/** Scans all traits; whole results go to files where the caller wants any. */
export function runScans(training: TrainingInput, options: GwasOptions, control: GenomeSurroundings): Scans {
  const { matrix } = training;
  const settings = scanSettings(options);
  const traits = training.traits.map(asColumn);
  const permutations = permutationsOf(options, traits, settings);
  const uses = traits.some((trait) => isRelated(modelOf(trait, settings)));
  // All that comes is asked for before any of it begins.
  requireMemory(matrix, control, {
    columns: HELD * (traits.length + 1) + (settings.loco || uses ? LARGEST_COLUMNS : 0),
    squares: settings.loco ? LOCO_SQUARES : uses ? RELATED_SQUARES : 0,
  });
  const given = training.covariates.map(asColumn);
  const related = relatedMarkers(options, matrix, { traits, covariates: given }, settings, control.signal);
  const before = partOf(control, 0, PREPARATION);
  const covariates = [...given, ...components(related?.matrix ?? matrix, options.pca, before)];
  const digest = new ScanDigest(matrix.variants.count, traits.length);
  const files = openFiles(control, training, settings);
  const visit: ScanVisitor = (block) => {
    digest.add(block);
    files?.add(block);
  };
  try {
    const work = {
      settings,
      control: partOf(control, PREPARATION, SCANNED),
      related: related?.matrix ?? matrix,
    };
    const scanned = scanTraits(matrix, traits, covariates, visit, work);
    const scans = digest.finish(scanned).map(withRates);
    return {
      scans,
      traits,
      covariates,
      permutations,
      settings,
      control,
      files,
      markers: related?.remark ?? null,
    };
  } catch (failure) {
    files?.discard();
    throw failure;
  }
}

/** @throws OptionError also where a model cannot have what is asked for */
function scanSettings({ model, loco, tests, choice, maf, geno }: GwasOptions): ScanSettings {
  const allTests = tests === 'all';
  if (loco) requireModel('--loco', model, ['mixed', 'exact']);
  if (allTests) requireModel('--tests all', model, ['exact']);
  return { model, loco, allTests, choice, limits: { leastMinor: maf, mostMissing: geno } };
}

function requireModel(option: string, model: Model | null, models: readonly Model[]): void {
  if (model !== null && models.includes(model)) return;
  throw new OptionError(
    { zh: '{option} 只用于 --model {models}。', en: '{option} requires --model {models}.' },
    { option, models: models.join(', ') },
  );
}

/** @throws OptionError where a model is none that permutations stand for */
function permutationsOf(
  { permutations: count }: GwasOptions,
  traits: readonly SampleColumn[],
  settings: ScanSettings,
): number {
  const other = traits.find((trait) => modelOf(trait, settings) !== 'linear');
  if (count === 0 || !other) return count;
  throw new OptionError(
    {
      zh: '--permutations 只用于 --model linear；性状 {trait} 用的是 {model}。',
      en: '--permutations requires --model linear; trait {trait} is scanned with {model}.',
    },
    { trait: other.name, model: modelOf(other, settings) },
  );
}

/** Files for the whole results, where the caller wants any. */
function openFiles(
  control: GenomeSurroundings,
  { matrix, traits }: TrainingInput,
  settings: ScanSettings,
): ScanTables | null {
  const asked = traits.map((trait) => ({ name: trait.name, extra: extraColumns(asColumn(trait), settings) }));
  return scanTables(matrix.variants, asked, control);
}

/** Markers of components and relationships; null where neither is asked for. @throws OptionError */
function relatedMarkers(
  { kinshipMarkers: wanted, pca }: GwasOptions,
  matrix: GenotypeMatrix,
  columns: { traits: SampleColumn[]; covariates: SampleColumn[] },
  settings: ScanSettings,
  signal: AbortSignal,
): KinshipMarkers | null {
  const uses = columns.traits.some((trait) => isRelated(modelOf(trait, settings)));
  if (uses || pca > 0) return kinshipMarkers(wanted, matrix, columns, settings.limits, signal);
  if (wanted.length === 0) return null;
  throw new OptionError({
    zh: '--kinship-markers 只用于 --pca，或 --model mixed、exact、forward。',
    en: '--kinship-markers requires --pca, or --model mixed, exact or forward.',
  });
}

function components(matrix: GenotypeMatrix, count: number, control: Control): SampleColumn[] {
  if (count === 0) return [];
  const found = principalComponents(matrix, count, control);
  return Array.from({ length: found.count }, (_, k) => ({
    name: `PC${k + 1}`,
    values: Float64Array.from(found.samples, (_sample, i) => found.scores[i * found.count + k]!),
  }));
}

function asColumn({ name, values }: TrainingInput['traits'][number]): SampleColumn {
  return { name, values: Float64Array.from(values) };
}
