import { useEffect, useState } from 'react';
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
import { onChange } from '../../../offline/kept/changes.ts';
import { keepFiles } from '../../../offline/kept/files.ts';
import { askForDurability, changePack, keepPack, readPack } from '../../../offline/kept/packs.ts';
import type { KeptEntry } from '../../../offline/queue/entry.ts';
import { hearAnswers } from '../../../offline/sender.ts';
import { trialsKey } from '../../../records/trial/calls.ts';
import { takeSessionAlong } from '../../../session/use-session.ts';

const PACK = '/crop/crop-field-observation/pack';

/** Environments of trials that this device has taken along, each with the traits of the group that was chosen. */
export interface TakenField extends FieldPack {
  query: FieldPackQuery;
}

export const readFieldTasks = (search: string, signal: AbortSignal) =>
  call<FieldTasks>('GET', `${PACK}/tasks`, { query: { search }, signal, unattended: true });

const isOther = (environmentId: string) => (field: TakenField) => field.query.environmentId !== environmentId;

async function keepFields(userId: string, content: TakenField[], readAt: string): Promise<void> {
  await keepPack({ userId, kind: FIELD_SCORE, query: null, content, readAt });
}

/** Takes the plots of an environment along, in place of what was taken of it before; `opens`: the page as well. */
export async function takeFieldAlong(userId: string, query: FieldPackQuery): Promise<{ opens: boolean }> {
  const pack = await call<FieldPack>('GET', PACK, { query, quiet: true });
  const before = (await readPack<TakenField[]>(userId, FIELD_SCORE))?.content ?? [];
  await keepFields(userId, [{ ...pack, query }, ...before.filter(isOther(query.environmentId))], pack.readAt);
  await takeSessionAlong(userId);
  // the browser may refuse; the pack is there all the same
  await askForDurability();
  return { opens: await keepFiles(true) };
}

/** Takes an environment off the device; entries stay. */
export const leaveField = (userId: string, environmentId: string) =>
  changePack<TakenField[]>(userId, FIELD_SCORE, (fields) => fields.filter(isOther(environmentId)));

/** What a user has taken along; undefined: not read yet. */
export function useTakenFields(userId: string): readonly TakenField[] | undefined {
  const [fields, setFields] = useState<readonly TakenField[] | undefined>();
  useEffect(() => {
    const read = () =>
      void readPack<TakenField[]>(userId, FIELD_SCORE).then(
        (found) => setFields(found?.content ?? []),
        () => setFields([]),
      );
    read();
    return onChange(({ of }) => {
      if (of === 'packs') read();
    });
  }, [userId]);
  return fields;
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
    await changePack<TakenField[]>(userId, FIELD_SCORE, (fields) =>
      fields.map((field) => answered.reduce((next, { body, now }) => withValue(next, body, now), field)),
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
    await changePack<TakenField[]>(userId, FIELD_SCORE, (fields) =>
      fields.map((field) => ({
        ...field,
        plots: field.plots.map((plot) => (plot.id === body.plotId ? { ...plot, damage, note } : plot)),
      })),
    );
  }
  await queryClient.invalidateQueries({ queryKey: trialsKey });
}
hearAnswers(PLOT_MARK, learnMarks);
