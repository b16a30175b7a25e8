import { renameSync, rmSync } from 'node:fs';
import { openFileset } from '../fileset/open-fileset.ts';
import { writeFileset } from '../fileset/write-fileset.ts';
import type { VariantTable } from '../matrix/variant-table.ts';
import { viewOfVariants } from '../matrix/view.ts';

const KINDS = ['bed', 'bim', 'fam'] as const;

/**
 * The places of variants in the order of chromosomes (1, 2, 10, X) and positions; those of no known chromosome at the end.
 * Variants at one position stay in their order.
 */
export function sortedPlaces({ chromosomes, chromosome, position, count }: VariantTable): Int32Array {
  const compare = new Intl.Collator('en', { numeric: true }).compare;
  const ranked = [...chromosomes.keys()].sort(
    (a, b) =>
      Number(isUnknown(chromosomes[a]!)) - Number(isUnknown(chromosomes[b]!)) ||
      compare(chromosomes[a]!, chromosomes[b]!),
  );
  const rank = new Uint32Array(chromosomes.length);
  for (const [place, code] of ranked.entries()) rank[code] = place;
  return Int32Array.from({ length: count }, (_, k) => k).sort(
    (a, b) => rank[chromosome[a]!]! - rank[chromosome[b]!]! || position[a]! - position[b]! || a - b,
  );
}

const isUnknown = (name: string) => name === '0' || name === '';

/** Moves the fileset `from` to `stem`, its variants in the order of the map. */
export function moveSorted(from: string, stem: string): void {
  const set = openFileset(from);
  try {
    const places = sortedPlaces(set.variants);
    if (places.some((place, k) => place !== k)) writeFileset(stem, viewOfVariants(set, places), set.fam);
    else for (const kind of KINDS) renameSync(`${from}.${kind}`, `${stem}.${kind}`);
  } finally {
    set.close();
    removeFileset(from);
  }
}

/** Takes the three files away, as far as they are there. */
export function removeFileset(stem: string): void {
  for (const kind of KINDS) rmSync(`${stem}.${kind}`, { force: true });
}
