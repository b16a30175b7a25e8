import type { AnalysisBalance } from '@panicle/contract/analyses';
import { useText, useTextOf } from '../../../language/text.ts';
import { statisticsMessages } from '../messages.ts';
import styles from './balance-map.module.css';

/** Numbers of more environments would not fit into their cells. */
const MOST_NUMBERED = 12;

/** How many plots each entry has in each environment, as a small heat map; one line where all have as many. */
export function BalanceMap({ balance }: { balance: AnalysisBalance }) {
  const say = useText(statisticsMessages);
  const sayText = useTextOf();
  const { environments, rows, more } = balance;
  const counts = rows.flatMap((row) => row.counts);
  const most = Math.max(1, ...counts);
  if (more === 0 && counts.length > 0 && counts.every((count) => count === most))
    return <p className={styles.line}>{say('balanced', { count: most })}</p>;
  const nameOf = ({ names, entries }: AnalysisBalance['rows'][number]) =>
    entries === 1
      ? names[0]!
      : say('balanceSeveral', { names: names.slice(0, 2).join(', '), count: entries });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard
    <div className={styles.frame} tabIndex={0} role="region" aria-label={say('balance')}>
      <table className={styles.map}>
        <caption>{say('balance')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('balanceHead')}</th>
            {environments.map((title, k) => (
              <th key={k} scope="col" title={sayText(title)} aria-label={sayText(title)}>
                {k + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.names[0]}>
              <th scope="row" title={row.names.join(', ')}>
                {nameOf(row)}
              </th>
              {row.counts.map((count, k) => (
                <td
                  key={k}
                  title={say('balanceCell', {
                    names: nameOf(row),
                    environment: sayText(environments[k]!),
                    count,
                  })}
                  data-empty={count === 0}
                  style={{ ['--share' as string]: `${Math.round((100 * count) / most)}%` }}
                >
                  <span {...(environments.length > MOST_NUMBERED ? { className: styles.hidden } : {})}>
                    {count}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className={styles.line}>{say('balanceMore', { count: more })}</p> : null}
      <ol className={styles.legend}>
        {environments.map((title, k) => (
          <li key={k}>{sayText(title)}</li>
        ))}
      </ol>
    </div>
  );
}
