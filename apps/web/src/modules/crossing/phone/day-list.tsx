import { personDays, successRate } from '@panicle/contract/crossing/pollinations';
import { formatNumber } from '../../../language/format/number.ts';
import { useText } from '../../../language/text.ts';
import type { KnownPollination } from './known-pollinations.ts';
import { crossingPhoneMessages } from './messages.ts';
import styles from './phone.module.css';

/** As many days as one looks back on a phone. */
const SHOWN = 10;

/** What each person pollinated on each day, and how much of it set seed. */
export function DayList({ pollinations }: { pollinations: readonly KnownPollination[] }) {
  const say = useText(crossingPhoneMessages);
  const days = personDays(pollinations).slice(0, SHOWN);
  if (days.length === 0) return null;
  return (
    <section className={styles.list} aria-label={say('days')}>
      <h2 className={styles.heading}>{say('days')}</h2>
      <ul className={styles.days}>
        {days.map((day) => {
          const rate = successRate(day);
          return (
            <li key={`${day.date} ${day.person}`}>
              <strong>{say('dayOf', { day: day.date, person: day.person })}</strong>
              <span className={styles.facts}>
                <span>{say('dayFlowers', { flowers: day.flowers })}</span>
                {rate === null ? null : (
                  <span>
                    {say('rate', {
                      rate: formatNumber(rate, 0),
                      set: day.setFlowers,
                      counted: day.counted,
                    })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
