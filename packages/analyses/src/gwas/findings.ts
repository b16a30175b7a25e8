import {
  effectiveTests,
  permutedScans,
  permutedThreshold,
  type PermutedTraits,
} from '@panicle/genomics/association';
import type { GeneMap } from '@panicle/genomics/formats';
import { partOf } from '../genome-analysis.ts';
import type { TrainingInput } from '../inputs/training.ts';
import type { LongReport } from '../report/long-table.ts';
import { gwasAnswer } from './answer.ts';
import { figureTables } from './figure-tables.ts';
import { gwasFigures } from './figures.ts';
import { findLeads, genesTable, leadsTable, type LeadSettings } from './lead-report.ts';
import type { GwasOptions } from './options.ts';
import { chromosomesTable, roundRemarks, roundsTable } from './rounds-table.ts';
import type { Scans } from './run-scans.ts';
import { leadRemarks, scanRemarks } from './scan-remarks.ts';
import { leadingTable, lociTable, scansTable, thresholdsTable } from './scan-report.ts';

/** Where the scan ends and permutations take over, as shares of the work. */
const SCANNED = 0.9;

/** What is made of the scans: thresholds, leading and lead markers, genes, figures. */
export function findings(
  { matrix }: TrainingInput,
  found: Scans,
  options: GwasOptions,
  genes: GeneMap | null,
): LongReport {
  const { scans, settings, control } = found;
  const { alpha } = options;
  const permuted = permutations(matrix, found, options.seed);
  const effective = options.effective
    ? effectiveTests(matrix, { ...settings.limits, signal: control.signal })
    : null;
  const sources = { alpha, effective, permuted: permuted && thresholdsOf(permuted, alpha) };
  const lead = leadSettings(options);
  const leads = findLeads(matrix, scans, lead, control.signal);
  const tables = [
    scansTable(scans),
    thresholdsTable(scans, sources),
    ...chromosomesTable(scans),
    ...lociTable(matrix.variants, scans),
    ...roundsTable(matrix.variants, scans),
    leadingTable(matrix.variants, scans, options.leading),
    leadsTable(matrix, leads, permuted),
  ];
  if (genes) tables.push(genesTable(matrix, leads, genes, lead.flank));
  return {
    answer: gwasAnswer(matrix.variants, scans, leads, alpha),
    tables,
    long: figureTables(matrix.variants, scans),
    drawn: () => gwasFigures(matrix.variants, scans, leads, alpha),
    remarks: [...scanRemarks(found), ...roundRemarks(scans), ...leadRemarks(found, lead.p)],
  };
}

const leadSettings = ({ leadP, leadR2, leadDistance, flank }: GwasOptions): LeadSettings => ({
  p: leadP,
  linkage: leadR2,
  distance: 1000 * leadDistance,
  flank: 1000 * flank,
});

function permutations(
  matrix: TrainingInput['matrix'],
  { traits, covariates, permutations: count, settings, control }: Scans,
  seed: number,
): PermutedTraits | null {
  if (count === 0) return null;
  const rest = partOf(control, SCANNED, 1);
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
