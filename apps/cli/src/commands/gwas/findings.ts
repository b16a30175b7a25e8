import {
  effectiveTests,
  permutedScans,
  permutedThreshold,
  type PermutedTraits,
} from '@panicle/genomics/association';
import type { GeneMap } from '@panicle/genomics/formats';
import type { Context } from '../../command.ts';
import type { Report } from '../../tables/deliver.ts';
import { numberWithin, wholeNumber } from '../../tables/number-options.ts';
import { Options } from '../../tables/options.ts';
import type { Training } from '../training-data.ts';
import { figureTables } from './figure-tables.ts';
import { findLeads, genesTable, leadsTable, type LeadSettings } from './lead-report.ts';
import { part, type Scans } from './run-scans.ts';
import { chromosomesTable, roundRemarks, roundsTable } from './rounds-table.ts';
import { leadRemarks, scanRemarks } from './scan-remarks.ts';
import { distance } from '../../tables/distance-options.ts';
import { leadingTable, lociTable, scansTable, thresholdsTable } from './scan-report.ts';

/** Where the scan ends and permutations take over, as shares of the work. */
const SCANNED = 0.9;

/** What is made of the scans: thresholds, leading and lead markers, genes, figures. */
export function findings(context: Context, training: Training, found: Scans, genes: GeneMap | null): Report {
  const { matrix } = training;
  const { scans, settings, control } = found;
  const options = new Options(context.options);
  const alpha = numberWithin(options, 'alpha', 0.05, 0, 1);
  const permuted = permutations(options, matrix, found);
  const effective = options.flag('effective')
    ? effectiveTests(matrix, { ...settings.limits, signal: control.signal })
    : null;
  const sources = { alpha, effective, permuted: permuted && thresholdsOf(permuted, alpha) };
  const lead = leadSettings(options);
  const leads = findLeads(matrix, scans, lead, context.signal);
  const tables = [
    scansTable(scans),
    thresholdsTable(scans, sources),
    ...chromosomesTable(scans),
    ...lociTable(matrix.variants, scans),
    ...roundsTable(matrix.variants, scans),
    leadingTable(matrix.variants, scans, wholeNumber(options, 'leading', 10)),
    leadsTable(matrix, leads, permuted),
  ];
  if (genes) tables.push(genesTable(matrix, leads, genes, lead.flank));
  // points of figures are for files: on a screen they would bury the rest
  const figures = typeof context.options.output === 'string' || context.options.json === true;
  return {
    tables,
    long: figures ? figureTables(matrix.variants, scans) : [],
    remarks: [
      ...training.remarks,
      ...scanRemarks(found),
      ...roundRemarks(scans),
      ...leadRemarks(found, lead.p),
    ],
  };
}

function leadSettings(options: Options): LeadSettings {
  return {
    p: options.optional('lead-p') === null ? null : numberWithin(options, 'lead-p', 1, 0, 1),
    linkage: numberWithin(options, 'lead-r2', 0.5, 0, 1),
    distance: 1000 * distance(options, 'lead-distance', 250, { unit: 'kb', most: 1e6 }),
    flank: 1000 * distance(options, 'flank', 50, { unit: 'kb', most: 1e6 }),
  };
}

function permutations(
  options: Options,
  matrix: Training['matrix'],
  { traits, covariates, permutations: count, settings, control }: Scans,
): PermutedTraits | null {
  if (count === 0) return null;
  const seed = wholeNumber(options, 'seed', 1, 0);
  const rest = part(control, SCANNED, 1);
  return permutedScans(matrix, traits, covariates, {
    ...rest,
    ...settings.limits,
    permutations: count,
    seed,
  });
}

const thresholdsOf = ({ traits, together }: PermutedTraits, alpha: number) => ({
  traits: traits.map(({ least }) => permutedThreshold(least, alpha)),
  together: permutedThreshold(together, alpha),
});
