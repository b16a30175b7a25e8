import {
  blinkBlocks,
  farmCpuBlocks,
  forwardBlocks,
  leaveOneOutBlocks,
  linearScanBlocks,
  logisticScanBlocks,
  mixedScanBlocks,
  twoValues,
  type ExtraColumn,
  type MarkerLimits,
  type NullModel,
  type LeaveOneOutTrait,
  type Locus,
  type MultiLocusTrait,
  type SampleColumn,
  type ScannedTrait,
  type ScanVisitor,
} from '@panicle/genomics/association';
import type { Control, GenotypeMatrix } from '@panicle/genomics/matrix';
import { kinship } from '@panicle/genomics/population/kinship';
import type { Model } from './options.ts';
import type { AnyRound } from './rounds-table.ts';

/** What a scan is asked for. */
export interface ScanSettings {
  /** null: linear, and logistic for traits of two values */
  model: Model | null;
  loco: boolean;
  allTests: boolean;
  /** how forward selection chooses its model */
  choice: 'information' | 'bonferroni';
  limits: MarkerLimits;
}

/** A trait that was scanned, with what its model tells beside the markers. */
export interface ModelTrait extends ScannedTrait {
  model: Model;
  null?: NullModel;
  cases?: number;
  penalized?: number;
  failed?: number;
  loci?: readonly Locus[];
  rounds?: readonly AnyRound[];
  ended?: MultiLocusTrait['ended'];
  /** by the relationships of the other chromosomes */
  chromosomes?: LeaveOneOutTrait['chromosomes'];
}

/** The model of a trait. */
export function modelOf({ values }: SampleColumn, { model }: ScanSettings): Model {
  return model ?? (twoValues(values) ? 'logistic' : 'linear');
}

/** Columns that the model of a trait adds to its results. */
export function extraColumns(trait: SampleColumn, settings: ScanSettings): readonly ExtraColumn[] {
  const model = modelOf(trait, settings);
  if (model === 'logistic') return ['firth'];
  return model === 'exact' && settings.allTests ? ['p_lrt', 'p_score'] : [];
}

/** Whether a model wants relationships of all markers before it starts. */
export const isRelated = (model: Model): boolean => ['mixed', 'exact', 'forward'].includes(model);

/** Scans the traits by their models; results come in the order of the traits. */
export function scanTraits(
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
  visit: ScanVisitor,
  { settings, control, related }: { settings: ScanSettings; control: Control; related: GenotypeMatrix },
): ModelTrait[] {
  const found: ModelTrait[] = [];
  const models = traits.map((trait) => modelOf(trait, settings));
  const kinds = [...new Set(models)];
  kinds.forEach((model, turn) => {
    const places = [...traits.keys()].filter((t) => models[t] === model);
    const onProgress = (share: number) => control.onProgress?.((turn + share) / kinds.length);
    const own = scanByModel(
      model,
      matrix,
      places.map((t) => traits[t]!),
      covariates,
      {
        visit: (block) => visit({ ...block, trait: places[block.trait]! }),
        settings,
        related,
        control: { ...control, onProgress },
      },
    );
    own.forEach((trait, k) => (found[places[k]!] = { ...trait, model }));
  });
  return found;
}

interface Scan {
  visit: ScanVisitor;
  settings: ScanSettings;
  /** with the markers that relationships are made of */
  related: GenotypeMatrix;
  control: Control;
}

function scanByModel(
  model: Model,
  matrix: GenotypeMatrix,
  traits: readonly SampleColumn[],
  covariates: readonly SampleColumn[],
  { visit, settings, related, control }: Scan,
): Omit<ModelTrait, 'model'>[] {
  const options = { ...control, ...settings.limits };
  const exact = { variances: model === 'exact' ? ('each' as const) : ('null' as const) };
  const tests = settings.allTests ? ('all' as const) : ('wald' as const);
  if (settings.loco && (model === 'mixed' || model === 'exact'))
    return leaveOneOutBlocks(matrix, traits, covariates, 'centred', visit, {
      ...options,
      ...exact,
      tests,
      related,
    });
  if (!isRelated(model)) {
    const scan = {
      linear: linearScanBlocks,
      logistic: logisticScanBlocks,
      farmcpu: farmCpuBlocks,
      blink: blinkBlocks,
    }[model as 'linear' | 'logistic' | 'farmcpu' | 'blink'];
    return scan(matrix, traits, covariates, visit, options);
  }
  const kin = kinship(related, 'centred', { ...control, onProgress: undefined });
  return model === 'forward'
    ? forwardBlocks(matrix, traits, covariates, kin, visit, { ...options, choice: settings.choice })
    : mixedScanBlocks(matrix, traits, covariates, kin, visit, { ...options, ...exact, tests });
}
