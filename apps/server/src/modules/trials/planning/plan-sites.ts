import { fieldDesign, isAskedOfTrial, type FieldDesign } from '@panicle/analyses/design/field-designs';
import { flagsAsTitles, OptionError } from '@panicle/analyses/options/option-error';
import { wrongOption } from '@panicle/analyses/options/wrong-option';
import { filled } from '@panicle/analyses/report/report';
import type { Text } from '@panicle/contract';
import { lineFault, textFault, textFaultReasons } from '@panicle/contract/readable-text';
import { MOST_TRIAL_ENTRIES, MOST_TRIAL_PLOTS } from '@panicle/contract/trials';
import type { PlanChoice } from '@panicle/contract/trial-plans';
import type { FieldPlan, SitePlan } from '@panicle/statistics/designs';
import { StatisticsError } from '@panicle/statistics';
import { BusinessError } from '../../../platform/business-error.ts';
import { requirePlannable, type EntryToPlan, type TrialToPlan } from './trial-to-plan.ts';

/** A place of a planned site: its labels, and which entry it has; -1 for none. */
export interface SitePlot {
  number: number;
  row: number;
  column: number;
  replicate: string | null;
  block: string | null;
  entry: number;
  role: 'entry' | 'check' | 'filler' | 'border';
}

/** What grows: an entry of the trial, or a combination of levels of factors with the entry that is one of them. */
export interface PlannedTreatment {
  name: string;
  entryId: string | null;
  levels: readonly string[];
}

export interface PlannedSite {
  environmentId: string;
  seed: number;
  rows: number;
  columns: number;
  efficiency: number | null;
  bound: number | null;
  factors: string[];
  treatments: PlannedTreatment[];
  plots: SitePlot[];
  remarks: Text[];
}

/** Entries that are more than once in a replicate stand under several names in the plan. */
interface Named {
  name: string;
  entry: EntryToPlan;
}

function namesOf(entries: readonly EntryToPlan[], repeats: boolean): Named[] {
  return entries.flatMap((entry) =>
    Array.from({ length: repeats ? (entry.replicates ?? 1) : 1 }, (_, k) => ({
      name: k === 0 ? entry.name : `${entry.name} #${k + 1}`,
      entry,
    })),
  );
}

/** Of p-rep designs those with two plots come first, and their number is the option, unless it is stated. */
function orderOf(
  { entries }: TrialToPlan,
  { design, options }: PlanChoice,
): { entries: EntryToPlan[]; options: PlanChoice['options'] } {
  if (design !== 'partiallyReplicated') return { entries: [...entries], options };
  const isRepeated = ({ isCheck, replicates }: EntryToPlan) => isCheck || (replicates ?? 1) > 1;
  const repeated = entries.filter(isRepeated);
  const stated = options.repeated ?? options.repeatedAt;
  return {
    entries: [...repeated, ...entries.filter((entry) => !isRepeated(entry))],
    options: stated === undefined ? { ...options, repeated: repeated.length } : options,
  };
}

function siteOf(
  { site, plan }: SitePlan,
  { design }: PlanChoice,
  named: ReadonlyMap<string, EntryToPlan>,
): PlannedSite {
  const labels = labelsOf(plan, design === 'withinGroup');
  const treatments: PlannedTreatment[] = plan.entries.map(({ name, levels }) => {
    const entry = named.get(name) ?? levels.map((level) => named.get(level)).find((one) => one !== undefined);
    return { name: levels.length > 0 ? name : (entry?.name ?? name), entryId: entry?.id ?? null, levels };
  });
  return {
    environmentId: site,
    seed: plan.seed,
    rows: plan.rows,
    columns: plan.columns,
    efficiency: plan.efficiency,
    bound: plan.bound,
    factors: plan.factors.map(({ name }) => name),
    treatments,
    plots: plan.plots.map((plot) => ({
      number: plot.number,
      row: plot.row,
      column: plot.column,
      ...labels(plot),
      entry: plot.entry,
      role: plot.role,
    })),
    remarks: plan.remarks.map(({ text, values }) => filled(text, values)),
  };
}

/** Groups are the blocks of a trial that has them; a design without blocks has none. */
function labelsOf({ plots }: FieldPlan, inGroups: boolean) {
  const hasBlocks = plots.some(({ block }) => block > 1);
  return ({ group, replicate, block }: FieldPlan['plots'][number]) => {
    const own = inGroups ? group : hasBlocks ? block : 0;
    return { replicate: replicate > 0 ? String(replicate) : null, block: own > 0 ? String(own) : null };
  };
}

const refused = (reason: Text) => new BusinessError('trialDesignRefused', { reason });

/** Throws `trialDesignRefused`. Texts become names of entries, which are of one line and readable. */
function requireOptions({ fieldOptions }: FieldDesign, options: PlanChoice['options']): void {
  const own = Object.entries(fieldOptions).filter(([name]) => isAskedOfTrial(name));
  const wrong = wrongOption(Object.fromEntries(own), options);
  if (wrong !== null) throw refused(wrong);
  for (const [name, value] of Object.entries(options)) {
    const fault = typeof value === 'string' ? (textFault(value) ?? lineFault(value)) : null;
    if (!fault) continue;
    const reason = filled(textFaultReasons[fault.kind], { ...fault });
    const { zh, en } = fieldOptions[name]!.title;
    throw refused({ zh: `“${zh}”${reason.zh}`, en: `“${en}” ${reason.en}` });
  }
}

const ALIKE: Text = {
  zh: '“{name}”会有两个：请修改水平的名称，使各处理组合及品种名称互不相同。',
  en: '“{name}” would be there twice. Rename levels, so that all combinations and entries have names of their own.',
};

/** Combinations of levels become entries. Throws `trialDesignRefused`, `trialTooManyEntries`. */
function requireNewEntries({ entries }: TrialToPlan, treatments: readonly PlannedTreatment[]): void {
  const made = treatments.filter(({ levels }) => levels.length > 0);
  const names = new Set(entries.map(({ name }) => name));
  for (const { name } of made) {
    if (names.has(name)) throw refused(filled(ALIKE, { name }));
    names.add(name);
  }
  if (names.size > MOST_TRIAL_ENTRIES)
    throw new BusinessError('trialTooManyEntries', { count: names.size, limit: MOST_TRIAL_ENTRIES });
}

/**
 * The plan of every environment of a trial, each randomized by itself. Throws `trialNoEnvironments`, `trialNoEntries`,
 * `trialDesignRefused` with the reason of the engine, `trialPlanTooLarge`, `trialTooManyEntries`.
 */
export async function planSites(trial: TrialToPlan, choice: PlanChoice): Promise<PlannedSite[]> {
  const definition = await fieldDesign(choice.design);
  requirePlannable(trial, definition.ofFactors);
  requireOptions(definition, choice.options);
  const { entries, options } = orderOf(trial, choice);
  const names = namesOf(entries, 'replicates' in definition.fieldOptions && !definition.ofFactors);
  // each grows in every replicate everywhere: what cannot fit is not searched for
  const replicates = typeof options.replicates === 'number' ? Math.max(1, options.replicates) : 1;
  const least = definition.ofFactors ? 0 : names.length * replicates * trial.environmentIds.length;
  if (least > MOST_TRIAL_PLOTS)
    throw new BusinessError('trialPlanTooLarge', { count: least, limit: MOST_TRIAL_PLOTS });
  const listed = (isCheck: boolean) =>
    names.flatMap(({ name, entry }) => (entry.isCheck === isCheck ? [name] : []));
  const planned = {
    seed: choice.seed,
    // a p-rep design takes those first that it repeats
    entries: choice.design === 'partiallyReplicated' ? names.map(({ name }) => name) : listed(false),
    checks: choice.design === 'partiallyReplicated' ? [] : listed(true),
    sites: trial.environmentIds,
  };
  const named = new Map(names.map(({ name, entry }) => [name, entry]));
  try {
    const sites = definition.plans(planned, options).map((site) => siteOf(site, choice, named));
    const count = sites.reduce((sum, { plots }) => sum + plots.length, 0);
    if (count > MOST_TRIAL_PLOTS)
      throw new BusinessError('trialPlanTooLarge', { count, limit: MOST_TRIAL_PLOTS });
    requireNewEntries(trial, sites[0]!.treatments);
    return sites;
  } catch (failure) {
    if (failure instanceof StatisticsError) throw refused(filled(failure.text, failure.values));
    if (!(failure instanceof OptionError)) throw failure;
    const reason = flagsAsTitles(filled(failure.text, failure.values), definition.fieldOptions);
    throw refused(reason);
  }
}
