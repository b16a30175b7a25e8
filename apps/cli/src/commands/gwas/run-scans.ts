import {
  ScanDigest,
  type ScanTables,
  type SampleColumn,
  type ScanVisitor,
} from '@panicle/genomics/association';
import { requireMemory, type Control, type GenotypeMatrix } from '@panicle/genomics/matrix';
import { principalComponents } from '@panicle/genomics/population';
import { WrongUsage, type Context } from '../../command.ts';
import { numberWithin, wholeNumber } from '../../tables/number-options.ts';
import { Options } from '../../tables/options.ts';
import { engineControl } from '../engine-options.ts';
import type { Training } from '../training-data.ts';
import { scanTables } from './scan-files.ts';
import { kinshipMarkers, type KinshipMarkers } from './kinship-markers.ts';
import {
  extraColumns,
  isRelated,
  modelOf,
  MODELS,
  scanTraits,
  type Model,
  type ScanSettings,
} from './scan-models.ts';
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
  control: Control;
  /** which markers components and relationships are made of, where that is to be said */
  markers: KinshipMarkers['remark'];
  /** whole results on their way to files, where the caller wants any; to be finished or discarded */
  files: ScanTables | null;
}

/** Scans all traits; whole results go to files where the caller wants any. */
export function runScans(context: Context, training: Training): Scans {
  const { matrix } = training;
  const options = new Options(context.options);
  const settings = scanSettings(options);
  const control = engineControl(context);
  const traits = training.traits.map(asColumn);
  const permutations = permutationsOf(options, traits, settings);
  const uses = traits.some((trait) => isRelated(modelOf(trait, settings)));
  // All that comes is asked for before any of it begins.
  requireMemory(matrix, control, {
    columns: HELD * (traits.length + 1) + (settings.loco || uses ? LARGEST_COLUMNS : 0),
    squares: settings.loco ? LOCO_SQUARES : uses ? RELATED_SQUARES : 0,
  });
  const given = training.covariates.map(asColumn);
  const related = relatedMarkers(context, options, training, { traits, covariates: given }, settings);
  const before = part(control, 0, PREPARATION);
  const covariates = [...given, ...components(related?.matrix ?? matrix, options, before)];
  const digest = new ScanDigest(matrix.variants.count, traits.length);
  const files = openFiles(context, training, settings);
  const visit: ScanVisitor = (block) => {
    digest.add(block);
    files?.add(block);
  };
  try {
    const work = {
      settings,
      control: part(control, PREPARATION, SCANNED),
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

/** Progress of a piece of work as a part of the whole. */
export function part(control: Control, from: number, to: number): Control {
  return { ...control, onProgress: (share) => control.onProgress?.(from + (to - from) * share) };
}

/** @throws WrongUsage also where a model cannot have what is asked for */
function scanSettings(options: Options): ScanSettings {
  const model: Model | null =
    options.optional('model') === null ? null : options.choice('model', MODELS, 'linear');
  const loco = options.flag('loco');
  const allTests = options.choice('tests', ['wald', 'all'], 'wald') === 'all';
  if (loco) requireModel('--loco', model, ['mixed', 'exact']);
  if (allTests) requireModel('--tests all', model, ['exact']);
  return {
    model,
    loco,
    allTests,
    choice: options.choice('choice', ['information', 'bonferroni'], 'information'),
    limits: {
      leastMinor: numberWithin(options, 'maf', 0, 0, 0.5),
      mostMissing: numberWithin(options, 'geno', 1, 0, 1),
    },
  };
}

function requireModel(option: string, model: Model | null, models: readonly Model[]): void {
  if (model !== null && models.includes(model)) return;
  throw new WrongUsage(
    { zh: '{option} 只用于 --model {models}。', en: '{option} requires --model {models}.' },
    { option, models: models.join(', ') },
  );
}

/** @throws WrongUsage where a model is none that permutations stand for */
function permutationsOf(options: Options, traits: readonly SampleColumn[], settings: ScanSettings): number {
  const count = wholeNumber(options, 'permutations', 0, 0);
  const other = traits.find((trait) => modelOf(trait, settings) !== 'linear');
  if (count === 0 || !other) return count;
  throw new WrongUsage(
    {
      zh: '--permutations 只用于 --model linear；性状 {trait} 用的是 {model}。',
      en: '--permutations requires --model linear; trait {trait} is scanned with {model}.',
    },
    { trait: other.name, model: modelOf(other, settings) },
  );
}

/** Files for the whole results, where the caller wants any. */
function openFiles(
  context: Context,
  { matrix, traits }: Training,
  settings: ScanSettings,
): ScanTables | null {
  const { output } = context.options;
  if (typeof output !== 'string') return null;
  const asked = traits.map((trait) => ({ name: trait.name, extra: extraColumns(asColumn(trait), settings) }));
  return scanTables(matrix.variants, asked, context.path(output), context);
}

/** Markers of components and relationships; null where neither is asked for. @throws WrongUsage */
function relatedMarkers(
  context: Context,
  options: Options,
  { matrix }: Training,
  columns: { traits: SampleColumn[]; covariates: SampleColumn[] },
  settings: ScanSettings,
): KinshipMarkers | null {
  const wanted = options.optional('kinship-markers');
  const uses = columns.traits.some((trait) => isRelated(modelOf(trait, settings)));
  if (uses || wholeNumber(options, 'pca', 0, 0) > 0)
    return kinshipMarkers(wanted, matrix, columns, settings.limits, context);
  if (wanted === null) return null;
  throw new WrongUsage({
    zh: '--kinship-markers 只用于 --pca，或 --model mixed、exact、forward。',
    en: '--kinship-markers requires --pca, or --model mixed, exact or forward.',
  });
}

function components(matrix: GenotypeMatrix, options: Options, control: Control): SampleColumn[] {
  const count = wholeNumber(options, 'pca', 0, 0);
  if (count === 0) return [];
  const found = principalComponents(matrix, count, control);
  return Array.from({ length: found.count }, (_, k) => ({
    name: `PC${k + 1}`,
    values: Float64Array.from(found.samples, (_sample, i) => found.scores[i * found.count + k]!),
  }));
}

function asColumn({ name, values }: Training['traits'][number]): SampleColumn {
  return { name, values: Float64Array.from(values) };
}
