import { useState, type ReactNode } from 'react';
import { Button } from 'antd';
import type { PreparationPack, PreparationTick } from '@panicle/contract/preparation-plans';
import { NOTHING } from '../../../../language/format/number.ts';
import { useText } from '../../../../language/text.ts';
import { packetText, stockText } from '../amounts.ts';
import { preparationPhoneMessages } from './messages.ts';
import styles from './phone.module.css';

interface LinesProps {
  pack: PreparationPack;
  isDone: (line: Pick<PreparationTick, 'what' | 'id'>) => boolean;
  onTick: (line: Pick<PreparationTick, 'what' | 'id'>, done: boolean) => Promise<void>;
}

/** What is fetched from the store, by the place where it lies. */
export function PickLines({ pack: { seeds }, isDone, onTick }: LinesProps) {
  const say = useText(preparationPhoneMessages);
  if (seeds.length === 0) return <p className={styles.quiet}>{say('notReserved')}</p>;
  const rows = seeds.map((seed) => ({ seed, done: isDone({ what: 'seed', id: seed.id }) }));
  const count = rows.filter(({ done }) => done).length;
  return (
    <Lines
      all={say('allPicked')}
      progress={say('pickDone', { done: count, all: rows.length })}
      share={count / rows.length}
      rows={rows.map(({ seed, done }) => ({
        key: seed.id,
        done,
        onTick: () => onTick({ what: 'seed', id: seed.id }, !done),
        content: (
          <>
            <span className={styles.where}>{seed.place || say('noPlace')}</span>
            <strong className={styles.name}>{seed.lotCode}</strong>
            <span>{seed.isCheck ? `${seed.entry} · ${say('check')}` : seed.entry}</span>
            <span className={styles.amount}>
              {say('packets', {
                count: seed.packets,
                amount: packetText(seed.packet, seed.packetUnit, say('seeds')),
              })}
              {' · '}
              {say('withSurplus', { amount: stockText(seed.quantity, seed.stockUnit) })}
            </span>
          </>
        ),
      }))}
    />
  );
}

/** The plots in the order in which they are sown. */
export function SowLines({ pack: { steps }, isDone, onTick }: LinesProps) {
  const say = useText(preparationPhoneMessages);
  const rows = steps.map((step) => ({ step, done: isDone({ what: 'plot', id: step.plotId }) }));
  const count = rows.filter(({ done }) => done).length;
  return (
    <Lines
      all={say('allSown')}
      progress={say('sowDone', { done: count, all: rows.length })}
      share={rows.length === 0 ? 0 : count / rows.length}
      rows={rows.map(({ step, done }) => ({
        key: step.plotId,
        done,
        onTick: () => onTick({ what: 'plot', id: step.plotId }, !done),
        content: (
          <>
            <span className={styles.where}>
              {`${step.step}. `}
              {say('rowColumn', { row: step.row ?? NOTHING, column: step.column ?? NOTHING })}
            </span>
            <strong className={styles.name}>{say('plot', { plot: step.number })}</strong>
            <span>{step.isCheck ? `${step.entry} · ${say('check')}` : step.entry}</span>
            {step.packet === null ? null : (
              <span className={styles.amount}>
                {say('packets', {
                  count: step.packets,
                  amount: packetText(step.packet, step.packetUnit, say('seeds')),
                })}
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}

interface Row {
  key: string;
  done: boolean;
  onTick: () => Promise<void>;
  content: ReactNode;
}

/** As many lines as a thumb scrolls through before some are done. */
const SHOWN = 60;

interface ListProps {
  rows: readonly Row[];
  progress: string;
  share: number;
  all: string;
}

/** Big lines; those that are done leave the way, and come back on demand. */
function Lines({ rows, progress, share, all }: ListProps) {
  const say = useText(preparationPhoneMessages);
  const [showsDone, setShowsDone] = useState(false);
  const done = rows.filter((row) => row.done);
  const open = rows.filter((row) => !row.done);
  const shown = [...open.slice(0, SHOWN), ...(showsDone ? done : [])];
  return (
    <>
      <p className={styles.progress}>
        {progress}
        <progress value={share} max={1} aria-label={progress} />
      </p>
      {open.length === 0 ? <p className={styles.finished}>{all}</p> : null}
      <ul className={styles.lines}>
        {shown.map((row) => (
          <li key={row.key}>
            <button
              type="button"
              className={styles.line}
              aria-pressed={row.done}
              onClick={() => void row.onTick()}
            >
              <span className={styles.tick} aria-hidden>
                {row.done ? '✓' : ''}
              </span>
              <span className={styles.words}>{row.content}</span>
            </button>
          </li>
        ))}
      </ul>
      {done.length === 0 ? null : (
        <Button block size="large" onClick={() => setShowsDone(!showsDone)}>
          {showsDone ? say('hideDone') : say('showDone', { count: done.length })}
        </Button>
      )}
    </>
  );
}
