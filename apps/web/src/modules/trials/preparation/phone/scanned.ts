import { readRecordCode } from '@panicle/contract/codes/record-code';
import type { PreparationPack, PreparationTick } from '@panicle/contract/preparation-plans';

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
/** Labels have one fact beside or below the other. */
const PARTS = /[\s;；,，|/:：=]+/;

type Line = Pick<PreparationTick, 'what' | 'id'>;

/** The lines of a plan that a label names: seed of a lot, or the plot of a packet; by code, lot code or plot number. */
export function linesOfCode(code: string, { seeds, steps }: PreparationPack): Line[] {
  const read = readRecordCode(code);
  const id = read !== null && typeof read === 'object' ? read.id : undefined;
  const parts = new Set([plain(code), ...code.split(PARTS).map(plain)]);
  const picked = seeds.filter((seed) => seed.lotId === id || parts.has(plain(seed.lotCode)));
  if (picked.length > 0) return picked.map((seed) => ({ what: 'seed', id: seed.id }));
  const plot = steps.find(
    (step) => step.plotId === id || (step.number !== '' && plain(step.number) === plain(code)),
  );
  return plot ? [{ what: 'plot', id: plot.plotId }] : [];
}
