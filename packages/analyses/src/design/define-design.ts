import {
  sitePlans,
  type DesignRequest,
  type EntryName,
  type FieldPlan,
  type SitePlan,
} from '@panicle/statistics/designs';
import type { Text } from '@panicle/contract/language';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { eachOnce, valuesFromJson } from '../options/check-value.ts';
import type { OptionSet, ValuesOf } from '../options/option.ts';
import { OptionError } from '../options/option-error.ts';
import { entriesOf, entryOptions, layoutOptions, requestOf, type Layout } from './options.ts';
import { planReport } from './plan-report.ts';

type Planned<Options extends OptionSet, Plan> = (
  request: DesignRequest & { entries: readonly EntryName[] },
  options: ValuesOf<Options>,
) => Plan;

interface Design<Options extends OptionSet> {
  summary: Text;
  /** the call behind the name of the command */
  example: string | Text;
  /** factorial designs take factors instead of entries */
  ofFactors?: true;
  options: Options;
  model: Text;
  source: string;
  plan: Planned<Options, FieldPlan>;
  /** of sites that are planned together; null: the others are randomized site by site */
  planSites?: (
    request: DesignRequest & { entries: readonly EntryName[]; sites: readonly string[] },
    options: ValuesOf<Options>,
  ) => SitePlan[] | null;
}

/** A field design as an analysis: its question gives a plan for each site. */
export function defineDesign<const Options extends OptionSet>(design: Design<Options>) {
  const { summary, example, ofFactors, model, source } = design;
  const asked: OptionSet = { ...(ofFactors ? {} : entryOptions), ...design.options, ...layoutOptions };
  const body = defineGenomeAnalysis({
    takes: 'design',
    summary,
    example: typeof example === 'string' ? { zh: example, en: example } : example,
    details: {
      zh: '输出小区表（试点、小区号、行、列、重复、区组、品种、类别）和田间布置图；不完全设计给出平均效率及其上限。',
      en: 'Outputs the plots (site, number, row, column, replicate, block, entry, role) and the field map; for incomplete\ndesigns also the average efficiency factor and its upper bound.',
    },
    model,
    source,
    options: asked,
    run({ seed: random }, stated) {
      const options = stated as ValuesOf<Options> & Layout & ValuesOf<typeof entryOptions>;
      const seed = options.seed ?? random;
      const entries = ofFactors ? [] : entriesOf(options);
      const request = { ...requestOf(options), seed, entries };
      const sites = eachOnce('sites', options.sites);
      if (sites.length === 0) return planReport([{ site: '', plan: design.plan(request, options) }]);
      const together = design.planSites?.({ ...request, sites }, options) ?? null;
      return planReport(
        together ?? sitePlans(sites, seed, (own) => design.plan({ ...request, seed: own }, options)),
      );
    },
  });
  const fieldOptions: OptionSet = { ...design.options, ...layoutOptions };
  const plans = (trial: PlannedTrial, stated: Readonly<Record<string, unknown>>): SitePlan[] => {
    const { entries, checks, sites, seed } = trial;
    const options = valuesFromJson(
      fieldOptions,
      statedFor(fieldOptions, trial, stated),
    ) as ValuesOf<Options> & Layout;
    // without an option for them, checks are entries like the others
    const all = 'checks' in design.options ? entries : [...entries, ...checks];
    const request = { ...requestOf(options), seed, entries: ofFactors ? [] : all };
    const together = design.planSites?.({ ...request, sites }, options) ?? null;
    return together ?? sitePlans(sites, seed, (own) => design.plan({ ...request, seed: own }, options));
  };
  return { ...body, fieldOptions, ofFactors: ofFactors === true, plans };
}

/** A trial as a design sees it: its entries and checks by name, and the sites to be planned. */
export interface PlannedTrial {
  seed: number;
  entries: readonly EntryName[];
  checks: readonly string[];
  sites: readonly string[];
}

/** A field design as it plans a trial. */
export interface FieldDesign {
  /** what it asks beside entries */
  fieldOptions: OptionSet;
  ofFactors: boolean;
  /** @throws StatisticsError, OptionError for what cannot be planned as stated */
  plans(trial: PlannedTrial, stated: Readonly<Record<string, unknown>>): SitePlan[];
}

/** What separates names in the text of factors. */
const SEPARATORS = /[,;=]/;

/** Checks are those of the trial; a factor with the levels `*` has its entries. @throws OptionError */
function statedFor(
  options: OptionSet,
  { entries, checks }: PlannedTrial,
  stated: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const asked: Record<string, unknown> = { ...stated };
  if (options.checks?.kind === 'word') {
    if (checks.length !== 1) throw new OptionError(ONE_CHECK, { found: checks.length });
    asked.checks = checks[0];
  } else if (options.checks) asked.checks = [...checks];
  if (typeof stated.factors !== 'string' || !stated.factors.includes('*')) return asked;
  const names = [...entries.map((entry) => (typeof entry === 'string' ? entry : entry.name)), ...checks];
  const odd = names.find((name) => SEPARATORS.test(name));
  if (odd !== undefined) throw new OptionError(ODD_NAME, { name: odd });
  asked.factors = stated.factors.replace(/=\s*\*/, () => `=${names.join(',')}`);
  return asked;
}

const ONE_CHECK = {
  zh: '此设计需要一个对照，而试验有 {found} 个。',
  en: 'This design has one check; the trial has {found}.',
};
const ODD_NAME = {
  zh: '品种名称“{name}”含有逗号、分号或等号，不能作为因素水平。',
  en: 'The name {name} contains a comma, semicolon or equals sign and cannot be a level of a factor.',
};
