import {
  FIELD_SCORE,
  type FieldPack,
  type FieldPackQuery,
  type FieldScore,
  type FieldScoreNow,
  type FieldTasks,
} from '@panicle/contract/field-scores';
import { PLOT_MARK, type PlotMarking, type PlotMarksNow } from '@panicle/contract/plot-marks';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { KeptEntry } from '../../../offline/queue/entry.ts';
import { hearAnswers } from '../../../offline/sender.ts';
import { trialsKey } from '../../../records/trial/calls.ts';
import { TakenPlaces, useTakenPack } from '../../../session/taken-packs.ts';

const PACK = '/crop/crop-field-observation/pack';

/** Environments of trials that this device has taken along, each with the traits of the group that was chosen. */
export interface TakenField extends FieldPack {
  query: FieldPackQuery;
}

export const readFieldTasks = (search: string, signal: AbortSignal) =>
  call<FieldTasks>('GET', `${PACK}/tasks`, { query: { search }, signal, unattended: true });

const NONE: readonly TakenField[] = [];
const taken = new TakenPlaces<TakenField>(FIELD_SCORE, ({ query }) => query.environmentId);

/** Takes the plots of an environment along, in place of what was taken of it before. True: the page opens without network. */
export async function takeFieldAlong(userId: string, query: FieldPackQuery): Promise<boolean> {
  const pack = await call<FieldPack>('GET', PACK, { query, quiet: true });
  return taken.take(userId, { ...pack, query });
}

/** Takes an environment off the device; entries stay. */
export const leaveField = (userId: string, environmentId: string) => taken.leave(userId, environmentId);

/** What a user has taken along; undefined: not read yet. */
export function useTakenFields(userId: string): readonly TakenField[] | undefined {
  const pack = useTakenPack<TakenField[]>(userId, FIELD_SCORE);
  return pack === null ? NONE : pack?.content;
}

type Answered = KeptEntry<FieldScore>;

/** The field with a value as the server has it now. */
function withValue(field: TakenField, { plotId, traitId }: FieldScore, now: FieldScoreNow): TakenField {
  const place = field.traits.findIndex(({ id }) => id === traitId);
  if (place === -1) return field;
  const plots = field.plots.map((plot) =>
    plot.id === plotId
      ? { ...plot, values: plot.values.with(place, now.value), days: plot.days.with(place, now.observedOn) }
      : plot,
  );
  return { ...field, plots };
}

/** What the server answers is newer than what was taken along. */
async function learnFrom(entries: readonly KeptEntry[]): Promise<void> {
  const answered = (entries as readonly Answered[]).flatMap(({ userId, body, answer }) => {
    const now = answer?.theirs as FieldScoreNow | null | undefined;
    return now ? [{ userId, body, now }] : [];
  });
  for (const userId of new Set(answered.map((one) => one.userId)))
    await taken.change(userId, (field) =>
      answered.reduce((next, { body, now }) => withValue(next, body, now), field),
    );
  await queryClient.invalidateQueries({ queryKey: trialsKey });
}
hearAnswers(FIELD_SCORE, learnFrom);

/** The marks of plots, as the server has them now. */
async function learnMarks(entries: readonly KeptEntry[]): Promise<void> {
  for (const { userId, body, answer } of entries as readonly KeptEntry<PlotMarking>[]) {
    const now = answer?.theirs as PlotMarksNow | null | undefined;
    if (!now) continue;
    const { damage, note } = now;
    await taken.change(userId, (field) => ({
      ...field,
      plots: field.plots.map((plot) => (plot.id === body.plotId ? { ...plot, damage, note } : plot)),
    }));
  }
  await queryClient.invalidateQueries({ queryKey: trialsKey });
}
hearAnswers(PLOT_MARK, learnMarks);
