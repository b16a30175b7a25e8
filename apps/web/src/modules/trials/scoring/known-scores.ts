import { FIELD_SCORE, type FieldScore, type FieldPack, type TakenPlot } from '@panicle/contract/field-scores';
import type { ObservationValue } from '@panicle/contract/observations';
import { isOpen, type KeptEntry } from '../../../offline/queue/entry.ts';

export const subjectOf = ({ plotId, traitId }: Pick<FieldScore, 'plotId' | 'traitId'>) =>
  `${plotId} ${traitId}`;

/** By plot and trait; `day`: where the device was. */
export type OwnScores = ReadonlyMap<string, { value: ObservationValue; day: string }>;

/**
 * What the entries of this device say beyond what was taken along at `readAt`; the latest counts. What the server took over
 * since is in the pack only a moment later.
 */
export function scoresOf(entries: readonly KeptEntry[], readAt: string): OwnScores {
  const scores = new Map<string, { value: ObservationValue; day: string }>();
  for (const { kind, subject, body, enteredAt, state, dropped, answer } of entries) {
    if (kind !== FIELD_SCORE || dropped) continue;
    const isNewer = isOpen({ state }) || (state === 'accepted' && (answer?.receivedAt ?? '') > readAt);
    if (isNewer) scores.set(subject, { value: (body as FieldScore).value, day: enteredAt.slice(0, 10) });
  }
  return scores;
}

/** The values of a plot as its scorer sees them: what was taken along, and what was entered since. */
export class KnownScores {
  private readonly pack: Pick<FieldPack, 'traits'>;
  private readonly own: OwnScores;
  private readonly today: string;

  /** `today`: where the device is, as yyyy-mm-dd */
  constructor(pack: Pick<FieldPack, 'traits'>, own: OwnScores, today: string) {
    this.pack = pack;
    this.own = own;
    this.today = today;
  }

  /** A trait that records the date has a value of its own for each day. */
  value(plot: Pick<TakenPlot, 'id' | 'values' | 'days'>, place: number): ObservationValue {
    const { id: traitId, recordDate } = this.pack.traits[place]!;
    const own = this.own.get(subjectOf({ plotId: plot.id, traitId }));
    if (own !== undefined && (!recordDate || own.day === this.today)) return own.value;
    if (recordDate && plot.days[place] !== this.today) return null;
    return plot.values[place] ?? null;
  }

  /** The value of an earlier day, to compare with; null where there is none. */
  earlier(
    plot: Pick<TakenPlot, 'values' | 'days'>,
    place: number,
  ): { value: ObservationValue; day: string } | null {
    const day = plot.days[place];
    if (!this.pack.traits[place]!.recordDate || !day || day === this.today) return null;
    return { value: plot.values[place] ?? null, day };
  }

  /** Every trait has a value. */
  isDone(plot: Pick<TakenPlot, 'id' | 'values' | 'days'>): boolean {
    return this.pack.traits.every((_, place) => this.value(plot, place) !== null);
  }

  isBegun(plot: Pick<TakenPlot, 'id' | 'values' | 'days'>): boolean {
    return this.pack.traits.some((_, place) => this.value(plot, place) !== null);
  }
}
