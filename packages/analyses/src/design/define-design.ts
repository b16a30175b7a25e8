import {
  sitePlans,
  type DesignRequest,
  type EntryName,
  type FieldPlan,
  type SitePlan,
} from '@panicle/statistics/designs';
import type { Text } from '@panicle/contract/language';
import { defineGenomeAnalysis } from '../genome-analysis.ts';
import { eachOnce } from '../options/check-value.ts';
import type { OptionSet, ValuesOf } from '../options/option.ts';
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
  return defineGenomeAnalysis({
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
}
