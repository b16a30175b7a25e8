import { randomInt } from 'node:crypto';
import { sitePlans, type SitePlan } from '@panicle/statistics/designs';
import type { Command, Context } from '../../command.ts';
import type { CommandLoaders } from '../command-group.ts';
import { deliver, reportOptionHelp, reportOptions } from '../../tables/deliver.ts';
import { Options } from '../../tables/options.ts';
import { designKinds, ownOptions, ownOptionTypes, type DesignKind } from './kinds.ts';
import { planReport } from './plan-report.ts';
import { designRequest, entriesOf, entryHelp, entryOptions, layoutHelp, layoutOptions } from './request.ts';

const SEEDS = 2 ** 32;

/** One command for each design, in the order of the help. */
export const designCommands: CommandLoaders = Object.fromEntries(
  designKinds.map((kind) => [`design ${kind.kind}`, async () => commandOf(kind)]),
);

function commandOf(kind: DesignKind): Command {
  const own = kind.options;
  return {
    name: `design ${kind.kind}`,
    summary: kind.summary,
    operands: [],
    options: {
      ...(kind.takesEntries ? entryOptions : {}),
      ...Object.fromEntries(own.map((name) => [name, ownOptionTypes[name]])),
      ...layoutOptions,
      ...reportOptions,
    },
    optionHelp: {
      ...(kind.takesEntries ? entryHelp : {}),
      ...Object.fromEntries(own.map((name) => [name, ownOptions[name]])),
      ...layoutHelp,
      ...reportOptionHelp,
    },
    details: {
      zh: '输出小区表（试点、小区号、行、列、重复、区组、品种、类别）和田间布置图；不完全设计给出平均效率及其上限。',
      en: 'Outputs the plots (site, number, row, column, replicate, block, entry, role) and the field map; for incomplete\ndesigns also the average efficiency factor and its upper bound.',
    },
    run: async (context) => deliver(planReport(await plansOf(kind, context)), context),
  };
}

async function plansOf(kind: DesignKind, context: Context): Promise<SitePlan[]> {
  const options = new Options(context.options);
  const seed = options.number('seed', randomInt(SEEDS));
  const request = designRequest(options);
  const entries = kind.takesEntries ? await entriesOf(context, options) : [];
  const sites = options.names('sites');
  if (sites.length === 0) return [{ site: '', plan: kind.plan({ ...request, seed }, entries, options) }];
  const together = kind.planSites;
  if (together && options.optional('repeated') === null)
    return together({ ...request, seed }, entries, sites, options);
  return sitePlans(sites, seed, (own) => kind.plan({ ...request, seed: own }, entries, options));
}
