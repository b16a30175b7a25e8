import { extended } from './merge-alleles.ts';
import type { JoinRule } from './merge-options.ts';
import { COLUMN } from '../records/record-place.ts';
import { isUnknownAllele, type SiteRecord } from './site-record.ts';

/** Records of one place that become one, at most one of each file. */
export type Match = (SiteRecord | null)[];

const KIND = { substitution: 1, insertion: 2, deletion: 4, other: 8 } as const;
/** How well two records go together. */
const FIT = { none: 0, reference: 1, kind: 2, shared: 3, same: 4 } as const;

interface Candidate {
  record: SiteRecord;
  /** ALT alleles, unknown ones left out */
  variants: readonly string[];
  kinds: number;
  used: boolean;
}

/**
 * Decides which records of a place belong together. Of each file one record goes into a joined one: that with the same
 * alleles, else one that shares an allele, else one whose alleles may be beside the others by the rule, else one
 * without ALT. Records with ALT come first, in the order of the files.
 *
 * @param files records of the place by file, in the order of the file
 */
export function matchRecords(files: readonly (readonly SiteRecord[])[], rule: JoinRule): Match[] {
  const candidates = files.map((records) => records.map(candidateOf));
  const matches: Match[] = [];
  for (;;) {
    const rest = candidates.flat().filter(({ used }) => !used);
    if (rest.length === 0) return matches;
    const seed = rest.find(({ variants }) => variants.length > 0) ?? rest[0]!;
    seed.used = true;
    const chosen = [seed];
    const match: Match = files.map(() => null);
    match[seed.record.file] = seed.record;
    candidates.forEach((own, file) => {
      if (file === seed.record.file) return;
      const best = bestOf(own, chosen, candidates, rule);
      if (best === null) return;
      best.used = true;
      chosen.push(best);
      match[file] = best.record;
    });
    matches.push(match);
  }
}

function candidateOf(record: SiteRecord): Candidate {
  const variants = record.alternatives.filter((allele) => !isUnknownAllele(allele));
  const kinds = variants.reduce((sum, allele) => sum | kindOf(record.reference, allele), 0);
  return { record, variants, kinds, used: false };
}

function kindOf(reference: string, allele: string): number {
  if (allele === '*') return 0;
  if (!/^[A-Za-z]+$/.test(allele)) return KIND.other;
  if (allele.length === reference.length) return KIND.substitution;
  return allele.length > reference.length ? KIND.insertion : KIND.deletion;
}

function bestOf(
  own: readonly Candidate[],
  chosen: readonly Candidate[],
  all: readonly (readonly Candidate[])[],
  rule: JoinRule,
): Candidate | null {
  let best: Candidate | null = null;
  let fit: number = FIT.none;
  for (const one of own) {
    if (one.used) continue;
    let found: number = Math.max(...chosen.map((other) => fitOf(one, other, rule)));
    // What has its own partner elsewhere is not taken away from it.
    if (found === FIT.kind && hasPartner(one, chosen, all)) found = FIT.none;
    if (found > fit) [best, fit] = [one, found];
  }
  return best;
}

/** Whether another file has a record with an allele of this one that cannot come along. */
function hasPartner(
  one: Candidate,
  chosen: readonly Candidate[],
  all: readonly (readonly Candidate[])[],
): boolean {
  const isPartner = (other: Candidate) => !other.used && fitOf(one, other, 'none') >= FIT.shared;
  const isCloser = (other: Candidate) =>
    !other.used && chosen.some((taken) => fitOf(taken, other, 'none') >= FIT.shared);
  return all.some((others, file) => {
    if (file === one.record.file || !others.some(isPartner)) return false;
    const isTaken = chosen.some(({ record }) => record.file === file);
    return isTaken || others.some((other) => isCloser(other) && !isPartner(other));
  });
}

function fitOf(a: Candidate, b: Candidate, rule: JoinRule): number {
  if (rule === 'id') {
    const named = !a.record.isMissing(COLUMN.id) || !b.record.isMissing(COLUMN.id);
    if (named) return a.record.equals(b.record, COLUMN.id, COLUMN.id) ? FIT.same : FIT.none;
  }
  if (a.variants.length === 0 && b.variants.length === 0) return FIT.same;
  if (a.variants.length === 0 || b.variants.length === 0) return FIT.reference;
  const shared = sharedAlleles(a, b);
  if (shared > 0) return shared === Math.max(a.variants.length, b.variants.length) ? FIT.same : FIT.shared;
  return mayStandBeside(a.kinds, b.kinds, rule) ? FIT.kind : FIT.none;
}

function mayStandBeside(a: number, b: number, rule: JoinRule): boolean {
  const both = a & b;
  const indels = KIND.insertion | KIND.deletion;
  const substitutions = (both & KIND.substitution) > 0;
  switch (rule) {
    case 'any':
      return ((a | b) & KIND.other) === 0;
    case 'snps':
      return substitutions;
    case 'indels':
      return (a & indels) > 0 && (b & indels) > 0;
    case 'both':
      return substitutions || ((a & indels) > 0 && (b & indels) > 0);
    case 'snpInsDel':
      return substitutions || (both & indels) > 0;
    default:
      return false;
  }
}

/** How many ALT alleles are the same once REF is; a structural variant is the same only with the same end. */
function sharedAlleles(a: Candidate, b: Candidate): number {
  const [longer, shorter] = a.record.reference.length >= b.record.reference.length ? [a, b] : [b, a];
  const suffix = longer.record.reference.slice(shorter.record.reference.length);
  const known = new Set(longer.variants.map((allele) => allele.toUpperCase()));
  return shorter.variants.filter((allele) => {
    if (!known.has(extended(allele, suffix).toUpperCase())) return false;
    return !allele.startsWith('<') || a.record.lastPosition === b.record.lastPosition;
  }).length;
}
