import { useEffect, useMemo, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { errors, say as sayError } from '@panicle/contract';
import { FIELD_SCORE, type TakenPlot } from '@panicle/contract/field-scores';
import { checkObservation, type ObservationValue } from '@panicle/contract/observations';
import { PLOT_MARK, keptMarks, sameMarks, type PlotMarks } from '@panicle/contract/plot-marks';
import { traitTitle } from '@panicle/contract/traits';
import { useLanguage } from '../../../language/language-store.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { enteredAt } from '../../../offline/entered-at.ts';
import { addEntry } from '../../../offline/kept/entry-store.ts';
import { isQuotaError } from '../../../offline/kept/full-storage.ts';
import { offlineMessages } from '../../../offline/messages.ts';
import { useOffline } from '../../../offline/offline-state.ts';
import { sendNow } from '../../../offline/sender.ts';
import type { TakenField } from './field-packs.ts';
import { KnownScores, scoresOf, subjectOf } from './known-scores.ts';
import { marksOf, ownMarks } from './known-marks.ts';
import { minutesLeft } from './pace.ts';
import { plotName } from './plot-name.ts';
import { keepSettings, readSettings, type ScoringSettings } from './scoring-settings.ts';
import { walkOrder } from './walk.ts';

/** A value as it was before it was entered, for undoing. */
interface Entered {
  plot: TakenPlot;
  place: number;
  before: ObservationValue;
  about: string;
}

/** Scoring one environment: where one is in the walk, what is known of each plot, and how a value is entered. */
export function useScoring(userId: string, field: TakenField) {
  const textOf = useTextOf();
  const sayOffline = useText(offlineMessages);
  const { language } = useLanguage();
  const entries = useOffline((state) => state.entries);
  const [settings, setSettings] = useState(() => readSettings(userId, field.task.environmentId));
  const [entered, setEntered] = useState<readonly Entered[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** when plots were finished, in ms */
  const [finished, setFinished] = useState<readonly number[]>([]);
  /** values on their way to the device's store: a thumb may be faster */
  const inHand = useRef(new Map<string, { value: ObservationValue; pending: boolean }>());
  const today = enteredAt().slice(0, 10);

  const order = useMemo(() => walkOrder(field.plots, settings.walk), [field.plots, settings.walk]);
  const own = useMemo(() => scoresOf(entries ?? [], field.readAt), [entries, field.readAt]);
  const marks = useMemo(() => ownMarks(entries ?? [], field.readAt), [entries, field.readAt]);
  const known = useMemo(() => new KnownScores(field, own, today), [field, own, today]);
  const isDone = useMemo(
    () => new Set(order.filter((plot) => known.isDone(plot)).map(({ id }) => id)),
    [order, known],
  );

  const index = Math.max(
    0,
    order.findIndex(({ id }) => id === settings.plotId),
  );
  const plot = order[index];
  const place = Math.max(
    0,
    field.traits.findIndex(({ id }) => id === settings.traitId),
  );

  const set = (changes: Partial<ScoringSettings>) => {
    setRefusal(null);
    setSettings((before) => ({ ...before, ...changes }));
  };
  useEffect(
    () => keepSettings(userId, field.task.environmentId, settings),
    [userId, field.task.environmentId, settings],
  );

  useEffect(() => {
    for (const [subject, { pending }] of inHand.current) if (!pending) inHand.current.delete(subject);
  });
  const valueNow = (at: TakenPlot, trait: number): ObservationValue => {
    const held = inHand.current.get(subjectOf({ plotId: at.id, traitId: field.traits[trait]!.id }));
    return held ? held.value : known.value(at, trait);
  };

  /** The first trait without a value, to begin a plot with. */
  const firstOpen = (of: TakenPlot) => {
    const open = field.traits.findIndex((_, trait) => known.value(of, trait) === null);
    return field.traits[open === -1 ? 0 : open]?.id ?? null;
  };
  const goTo = (to: TakenPlot | undefined) => {
    if (to) set({ plotId: to.id, traitId: firstOpen(to) });
  };
  const after = order.slice(index + 1);
  const next = settings.skipDone ? after.find(({ id }) => !isDone.has(id)) : after[0];

  /** Keeps an entry until it is sent; false: the device could not keep it. */
  const keep = async (
    kind: string,
    subject: string,
    entry: { about: string; body: object; basis: object },
  ): Promise<boolean> => {
    try {
      await addEntry({ id: uuidv7(), userId, kind, subject, ...entry, enteredAt: enteredAt() });
    } catch (failure) {
      setRefusal(sayOffline(isQuotaError(failure) ? 'noRoom' : 'notKept'));
      return false;
    }
    void sendNow();
    return true;
  };

  /** Keeps a value; false: it was refused, or the device could not keep it. */
  const write = async (at: TakenPlot, trait: number, value: ObservationValue): Promise<boolean> => {
    const of = field.traits[trait]!;
    const problem = value === null ? null : checkObservation(of, value);
    if (problem) {
      setRefusal(sayError(errors[problem.error], language, problem.values));
      return false;
    }
    const before = valueNow(at, trait);
    if (before === value) return true;
    const body = { plotId: at.id, traitId: of.id, value };
    const subject = subjectOf(body);
    // a later one takes its place
    const held = { value, pending: true };
    inHand.current.set(subject, held);
    const about = `${plotName(at, field.plots)} · ${at.entryName} · ${textOf(traitTitle(of))}`;
    try {
      if (!(await keep(FIELD_SCORE, subject, { about, body, basis: { value: before } }))) {
        inHand.current.delete(subject);
        return false;
      }
    } finally {
      held.pending = false;
    }
    setRefusal(null);
    return true;
  };

  return {
    settings,
    set,
    order,
    index,
    plot,
    place,
    known,
    isDone,
    refusal,
    setRefusal,
    next,
    previous: order[index - 1],
    goTo,
    choose: (trait: number) => set({ traitId: field.traits[trait]?.id ?? null }),
    /** Enters a value of the plot at hand. */
    async score(trait: number, value: ObservationValue): Promise<boolean> {
      if (!plot) return false;
      const before = valueNow(plot, trait);
      if (!(await write(plot, trait, value))) return false;
      if (before === value) return true;
      const about = `${plotName(plot, field.plots)} · ${textOf(traitTitle(field.traits[trait]!))}`;
      setEntered((all) => [...all.slice(-99), { plot, place: trait, before, about }]);
      const others = field.traits.every((_, one) => one === trait || known.value(plot, one) !== null);
      if (value !== null && before === null && others) setFinished((times) => [...times, Date.now()]);
      return true;
    },
    /** Puts the value back that was there before the latest entry, and says which it was. */
    async undo(): Promise<string | null> {
      const last = entered.at(-1);
      if (!last || !(await write(last.plot, last.place, last.before))) return null;
      setEntered(entered.slice(0, -1));
      set({ plotId: last.plot.id, traitId: field.traits[last.place]!.id });
      return last.about;
    },
    marksOf: (of: TakenPlot) => marksOf(of, marks),
    /** Marks a plot with damage and a note; false: the device could not keep it. */
    async mark(of: TakenPlot, stated: PlotMarks): Promise<boolean> {
      const [before, after] = [marksOf(of, marks), keptMarks(stated)];
      if (sameMarks(before, after)) return true;
      return keep(PLOT_MARK, `marks ${of.id}`, {
        about: `${plotName(of, field.plots)} · ${of.entryName}`,
        body: { plotId: of.id, ...after },
        basis: before,
      });
    },
    mayUndo: entered.length > 0,
    minutesLeft: minutesLeft(finished, order.length - isDone.size),
  };
}

export type Scoring = ReturnType<typeof useScoring>;
