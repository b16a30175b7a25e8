import { useState } from 'react';
import type { NurseryPack, TakenCrossPlot } from '@panicle/contract/crossing/pollinations';
import { useText } from '../../../language/text.ts';
import { crossingPhoneMessages } from './messages.ts';
import type { Pollinating } from './use-pollinating.ts';
import styles from './phone.module.css';

interface WalkViewProps {
  nursery: NurseryPack;
  pollinating: Pollinating;
  onChoose: (plot: TakenCrossPlot) => void;
}

/** What is said of a plot beside its cross. */
export function usePlotFacts() {
  const say = useText(crossingPhoneMessages);
  return ({ number, row, column, repetition }: TakenCrossPlot) => [
    say('plot', { number }),
    say('place', { row, column }),
    say('repetition', { repetition }),
  ];
}

/** The crosses of a location along the way through its nursery. */
export function WalkView({ nursery, pollinating, onChoose }: WalkViewProps) {
  const say = useText(crossingPhoneMessages);
  const factsOf = usePlotFacts();
  const [onlyOpen, setOnlyOpen] = useState(true);
  const { plots, crosses, task } = nursery;
  const crossOf = new Map(crosses.map((cross) => [cross.id, cross]));
  const done = plots.filter(({ pairId }) => pollinating.ofCross.has(pairId));
  const shown = onlyOpen ? plots.filter(({ pairId }) => !pollinating.ofCross.has(pairId)) : plots;
  if (plots.length === 0) return <p className={styles.quiet}>{say('notArranged')}</p>;
  return (
    <div className={styles.list}>
      <p className={styles.quiet}>
        {say('map', { place: task.place, count: plots.length, done: done.length })}
      </p>
      <progress
        max={plots.length}
        value={done.length}
        className={styles.progress}
        aria-label={say('map', { place: task.place, count: plots.length, done: done.length })}
      />
      <label className={styles.check}>
        <input type="checkbox" checked={onlyOpen} onChange={(event) => setOnlyOpen(event.target.checked)} />
        {say('onlyOpen')}
      </label>
      {shown.length === 0 ? <p>{say('allDone')}</p> : null}
      <ol className={styles.list}>
        {shown.map((plot) => {
          const cross = crossOf.get(plot.pairId);
          const own = pollinating.ofCross.get(plot.pairId) ?? [];
          const flowers = own.reduce((sum, one) => sum + one.flowers, 0);
          return cross ? (
            <li key={plot.id}>
              <button type="button" className={styles.choice} onClick={() => onChoose(plot)}>
                <strong>
                  {plot.number} · {cross.female} × {cross.male}
                </strong>
                <span className={styles.facts}>
                  {factsOf(plot)
                    .slice(1)
                    .map((fact) => (
                      <span key={fact}>{fact}</span>
                    ))}
                  <span>{flowers === 0 ? say('notYet') : say('soFarOpen', { flowers })}</span>
                </span>
              </button>
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );
}
