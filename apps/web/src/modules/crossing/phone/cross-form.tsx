import { useState } from 'react';
import { Button } from 'antd';
import type { NurseryPack } from '@panicle/contract/crossing/pollinations';
import { formatStored } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import { enteredAt } from '../../../offline/entered-at.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { CountFields } from './count-fields.tsx';
import { fatherOf, type Direction } from './cross-of-code.ts';
import type { KnownPollination } from './known-pollinations.ts';
import { crossingPhoneMessages } from './messages.ts';
import { CountWords } from './pollination-kind.tsx';
import type { Pollinating } from './use-pollinating.ts';
import styles from './phone.module.css';

interface CrossFormProps {
  nursery: NurseryPack;
  direction: Direction;
  pollinating: Pollinating;
  /** where it is planted, as the walk says it */
  facts?: readonly string[];
  onSaved: () => void;
  onLabel: (pairId: string) => void;
}

/** One cross: how many are pollinated now, and what was pollinated before. */
export function CrossForm({ nursery, direction, pollinating, facts = [], onSaved, onLabel }: CrossFormProps) {
  const say = useText(crossingPhoneMessages);
  const notice = useNotice();
  const { cross, reciprocal } = direction;
  const mother = reciprocal ? cross.male : cross.female;
  const father = fatherOf(direction).name;
  const title = `${mother} × ${father}`;
  const earlier = pollinating.ofCross.get(cross.id) ?? [];
  const { task } = nursery;
  const save = async (counts: Pick<KnownPollination, 'flowers' | 'note'>) => {
    const fresh = { pairId: cross.id, reciprocal, site: task.place, setFlowers: null, seedsSet: null };
    if (!(await pollinating.keep(cross, { ...fresh, flowers: counts.flowers, note: counts.note })))
      return false;
    notice.success(say('saved', { cross: title, flowers: counts.flowers }));
    onSaved();
    return true;
  };
  return (
    <div className={styles.list}>
      <div>
        <p className={styles.quiet}>
          {[...facts, task.place, say('plants', { count: task.plantsPerReplicate })].join(' · ')}
        </p>
        <h2 className={styles.cross}>
          {title}
          {reciprocal ? <small>{say('reciprocal')}</small> : null}
        </h2>
        <Weather nursery={nursery} day={enteredAt().slice(0, 10)} />
      </div>
      <CountFields
        counts={{ flowers: null, setFlowers: null, seedsSet: null, note: '' }}
        onSave={(counts) => void save(counts)}
        also={{
          label: say('saveAndLabel'),
          onSave: (counts) =>
            void save(counts).then((kept) => {
              if (kept) onLabel(cross.id);
            }),
        }}
      />
      {earlier.length > 0 ? <h3 className={styles.heading}>{say('earlier')}</h3> : null}
      {earlier.map((pollination) => (
        <Earlier
          key={pollination.id}
          nursery={nursery}
          pollination={pollination}
          onSave={(counts) => {
            const { date: _date, createdBy: _by, revision, open: _open, ...body } = pollination;
            return pollinating.keep(cross, { ...body, ...counts }, revision);
          }}
        />
      ))}
    </div>
  );
}

/** The weather of a day at the place, as far as it is known. */
function Weather({ nursery, day }: { nursery: NurseryPack; day: string }) {
  const say = useText(crossingPhoneMessages);
  const known = nursery.weather.find(({ date }) => date === day);
  const shown = (value: number | null) => (value === null ? '–' : formatStored(value));
  return (
    <p className={styles.quiet}>
      {say('weatherOf', { day })}
      {': '}
      {known
        ? say('weather', {
            minimum: shown(known.minimum),
            maximum: shown(known.maximum),
            rain: shown(known.rain),
          })
        : say('weatherUnknown')}
    </p>
  );
}

interface EarlierProps {
  nursery: NurseryPack;
  pollination: KnownPollination;
  onSave: (
    counts: Pick<KnownPollination, 'flowers' | 'setFlowers' | 'seedsSet' | 'note'>,
  ) => Promise<boolean>;
}

/** A pollination of before: who, when, what set seed, which can be counted now. */
function Earlier({ nursery, pollination, onSave }: EarlierProps) {
  const say = useText(crossingPhoneMessages);
  const [counting, setCounting] = useState(false);
  const { createdBy: person, date: day, setFlowers, open } = pollination;
  return (
    <section className={styles.field} aria-label={say('countOf', { person, day })}>
      <CountWords of={pollination} />
      <p className={styles.facts}>
        <span>{say('by', { person, day })}</span>
        {open ? <span>{say('waiting')}</span> : null}
      </p>
      <Weather nursery={nursery} day={day} />
      {counting ? (
        <CountFields
          counts={pollination}
          counting
          onCancel={() => setCounting(false)}
          onSave={(counts) =>
            void onSave(counts).then((kept) => {
              if (kept) setCounting(false);
            })
          }
        />
      ) : (
        <div className={styles.pair}>
          <Button onClick={() => setCounting(true)}>{say(setFlowers === null ? 'count' : 'correct')}</Button>
        </div>
      )}
    </section>
  );
}
