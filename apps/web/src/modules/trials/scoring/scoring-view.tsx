import { useState } from 'react';
import { Button } from 'antd';
import type { ObservationValue } from '@panicle/contract/observations';
import { traitTitle } from '@panicle/contract/traits';
import { environmentTitle } from '@panicle/contract/trial-choices';
import { useText, useTextOf } from '../../../language/text.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FieldPicture } from './field-picture.tsx';
import type { TakenField } from './field-packs.ts';
import { MarksText } from './mark-kind.tsx';
import { scoringMessages } from './messages.ts';
import { plotName } from './plot-name.ts';
import { PlotStrip } from './plot-strip.tsx';
import { ScoreInput } from './score-input/score-input.tsx';
import { TraitTiles } from './trait-tiles.tsx';
import type { Scoring } from './use-scoring.ts';
import { useKeys } from './use-keys.ts';
import { useSwipe } from './use-swipe.ts';
import { isMapped } from './walk.ts';
import styles from './scoring.module.css';

interface ScoringViewProps {
  field: TakenField;
  scoring: Scoring;
  /** opens damage and note of the plot */
  onMark: () => void;
}

/** A plot and its traits: a value is entered, then the next trait or the next plot comes. */
export function ScoringView({ field, scoring, onMark }: ScoringViewProps) {
  const say = useText(scoringMessages);
  const textOf = useTextOf();
  const notice = useNotice();
  const { plot, place, known, order, isDone, next, previous } = scoring;
  // a number that is being typed, and is entered when one goes on
  const [typing, setTyping] = useState<{ at: string; value: ObservationValue | undefined } | null>(null);
  const [resets, setResets] = useState(0);
  const swipe = useSwipe(
    (direction) => void leave(() => scoring.goTo(direction === 'left' ? next : previous)),
  );
  const trait = field.traits[place];
  const at = `${plot?.id} ${trait?.id}`;
  const draft = typing?.at === at ? typing : null;
  const setDraft = (next: { value: ObservationValue | undefined } | null) =>
    setTyping(next && { at, ...next });
  useKeys((forward) => void leave(() => scoring.goTo(forward ? next : previous)));
  if (!plot || !trait) return null;

  /** What is typed is entered first; it stays in sight where it is refused. */
  async function leave(then: () => void): Promise<void> {
    if (draft !== null) {
      if (draft.value === undefined) return scoring.setRefusal(say('notNumber'));
      if (!(await scoring.score(place, draft.value))) return;
    }
    setDraft(null);
    then();
  }
  const enter = async (value: ObservationValue, onward = false) => {
    if (!(await scoring.score(place, value))) return;
    setDraft(null);
    const open = field.traits.findIndex((_, one) => one > place && known.value(plot, one) === null);
    if (value !== null && open !== -1) scoring.choose(open);
    else if (onward && next) scoring.goTo(next);
  };
  const undo = async () => {
    if (draft !== null) {
      setDraft(null);
      setResets((count) => count + 1);
      return scoring.setRefusal(null);
    }
    const about = await scoring.undo();
    if (about !== null) notice.info(say('undone', { about }));
  };
  const earlier = known.earlier(plot, place);
  const marks = scoring.marksOf(plot);
  const isMarked = marks.damage.length > 0 || marks.note !== '';
  const named = {
    name: plotName(plot, field.plots),
    facts: [
      plot.replicate === null ? null : say('replicate', { replicate: plot.replicate }),
      plot.block === null || plot.block === plot.replicate ? null : say('block', { block: plot.block }),
      plot.fieldRow === null || plot.fieldColumn === null
        ? null
        : say('place', { row: plot.fieldRow, column: plot.fieldColumn }),
    ].filter((fact) => fact !== null),
  };
  return (
    <div className={styles.scoring}>
      <div className={styles.progress}>
        <p className={styles.site}>{textOf(environmentTitle(field.task))}</p>
        <p>
          <span>{say('progress', { done: isDone.size, count: order.length })}</span>
          {scoring.minutesLeft === null ? null : (
            <span>{say('remaining', { minutes: scoring.minutesLeft })}</span>
          )}
        </p>
        <progress
          max={order.length}
          value={isDone.size}
          aria-label={say('progress', { done: isDone.size, count: order.length })}
        />
      </div>
      {isMapped(field.plots) ? (
        <FieldPicture
          plots={field.plots}
          current={plot}
          isDone={isDone}
          known={known}
          label={say('mapLabel', { done: isDone.size, count: order.length, plot: named.name })}
          onChoose={(chosen) => void leave(() => scoring.goTo(chosen))}
        />
      ) : null}
      <PlotStrip
        field={field}
        scoring={scoring}
        onChoose={(chosen) => void leave(() => scoring.goTo(chosen))}
      />
      <div className={styles.plot} {...swipe}>
        <div>
          <p className={styles.quiet}>{[say('plot', { plot: named.name }), ...named.facts].join(' · ')}</p>
          <h2 className={styles.entry}>
            {scoring.settings.blind ? <span className={styles.quiet}>{say('hidden')}</span> : plot.entryName}
            {plot.isCheck && !scoring.settings.blind ? <small>{say('check')}</small> : null}
          </h2>
          {isMarked ? (
            <p className={styles.marks}>
              <MarksText marks={marks} />
            </p>
          ) : null}
        </div>
        <IconButton
          size="large"
          className={styles.square ?? ''}
          icon={<Icon name="warning" size={22} />}
          aria-label={say('marks')}
          aria-pressed={isMarked}
          onClick={() => void leave(onMark)}
        />
      </div>
      <TraitTiles
        field={field}
        plot={plot}
        known={known}
        place={place}
        onChoose={(one) => void leave(() => scoring.choose(one))}
      />
      <section className={styles.trait} aria-label={textOf(traitTitle(trait))}>
        <p className={styles.method}>
          <strong>{textOf(traitTitle(trait))}</strong> {trait.measurementMethod}
          {earlier ? (
            <span className={styles.quiet}>
              {' '}
              {say('earlier', { value: String(earlier.value ?? '–'), day: earlier.day })}
            </span>
          ) : null}
        </p>
        <ScoreInput
          key={`${plot.id} ${trait.id} ${resets}`}
          trait={trait}
          value={known.value(plot, place)}
          onEnter={(value, onward) => void enter(value, onward)}
          onDraft={setDraft}
        />
        {scoring.refusal === null ? null : (
          <p role="alert" className={styles.refusal}>
            {scoring.refusal}
          </p>
        )}
      </section>
      <footer className={styles.foot}>
        <IconButton
          size="large"
          className={styles.square ?? ''}
          icon={<Icon name="arrowLeft" size={22} />}
          aria-label={say('previous')}
          disabled={!previous}
          onClick={() => void leave(() => scoring.goTo(previous))}
        />
        <IconButton
          size="large"
          className={styles.square ?? ''}
          icon={<Icon name="undo" size={22} />}
          aria-label={say('undo')}
          disabled={!scoring.mayUndo && draft === null}
          onClick={() => void undo()}
        />
        <Button
          type="primary"
          size="large"
          className={styles.next ?? ''}
          onClick={() =>
            void leave(() =>
              next ? scoring.goTo(next) : notice.info(say(isDone.size >= order.length ? 'allDone' : 'last')),
            )
          }
        >
          {next ? say('next', { plot: plotName(next, field.plots) }) : say('done')}
          <Icon name="arrowRight" size={20} />
        </Button>
      </footer>
    </div>
  );
}
