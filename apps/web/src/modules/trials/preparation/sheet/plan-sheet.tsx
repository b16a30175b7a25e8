import type { ReactNode } from 'react';
import type { PreparationPack } from '@panicle/contract/preparation-plans';
import { environmentTitle } from '@panicle/contract/trial-choices';
import { NOTHING } from '../../../../language/format/number.ts';
import { formatShortly } from '../../../../language/format/time.ts';
import { useText, useTextOf } from '../../../../language/text.ts';
import { packetText, stockText } from '../amounts.ts';
import { preparationMessages } from '../messages.ts';
import { sheetMessages } from './messages.ts';
import styles from './sheet.module.css';

const Box = ({ done }: { done: boolean }) => <span className={styles.box}>{done ? '✓' : ''}</span>;

interface PaperTableProps {
  title: string;
  heads: readonly string[];
  /** those of columns of numbers */
  numbers: readonly string[];
  children: ReactNode;
}

function PaperTable({ title, heads, numbers, children }: PaperTableProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} className={numbers.includes(head) ? styles.number : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </section>
  );
}

/** Pick list and sowing order with boxes to tick by hand; heads are repeated on every page. */
export function PlanSheet({ pack: { plan, seeds, steps, readAt } }: { pack: PreparationPack }) {
  const say = useText(preparationMessages);
  const saySheet = useText(sheetMessages);
  const textOf = useTextOf();
  const seedsWord = say('seeds');
  const named = (entry: string, isCheck: boolean) => (isCheck ? `${entry} · ${say('check')}` : entry);
  return (
    <article>
      <h1>{plan.name}</h1>
      <p className={styles.about}>
        {[
          plan.trialName,
          textOf(environmentTitle(plan)),
          saySheet('size', { plots: plan.plotCount, entries: plan.entryCount }),
          saySheet('asOf', { time: formatShortly(readAt) }),
        ].join(' · ')}
      </p>
      {plan.note === '' ? null : <p>{plan.note}</p>}
      <PaperTable
        title={say('pickTab')}
        heads={['✓', say('place'), say('lot'), say('entry'), say('packets'), say('perPacket'), say('total')]}
        numbers={[say('packets'), say('perPacket'), say('total')]}
      >
        {seeds.length === 0 ? (
          <tr>
            <td colSpan={7}>{say('nothingPicked')}</td>
          </tr>
        ) : null}
        {seeds.map((seed) => (
          <tr key={seed.id}>
            <td>
              <Box done={seed.pickedAt !== null} />
            </td>
            <td>{seed.place || NOTHING}</td>
            <td>{seed.lotCode}</td>
            <td>{named(seed.entry, seed.isCheck)}</td>
            <td className={styles.number}>{seed.packets}</td>
            <td className={styles.number}>{packetText(seed.packet, seed.packetUnit, seedsWord)}</td>
            <td className={styles.number}>{stockText(seed.quantity, seed.stockUnit)}</td>
          </tr>
        ))}
      </PaperTable>
      <PaperTable
        title={say('sowTab')}
        heads={[
          '✓',
          say('step'),
          say('plot'),
          say('rowColumn'),
          say('entry'),
          say('packets'),
          say('perPacket'),
        ]}
        numbers={[say('step'), say('packets'), say('perPacket')]}
      >
        {steps.map((step) => (
          <tr key={step.plotId}>
            <td>
              <Box done={step.sownAt !== null} />
            </td>
            <td className={styles.number}>{step.step}</td>
            <td>{step.number}</td>
            <td>{`${step.row ?? NOTHING} / ${step.column ?? NOTHING}`}</td>
            <td>{named(step.entry, step.isCheck)}</td>
            <td className={styles.number}>{step.packets}</td>
            <td className={styles.number}>
              {step.packet === null ? NOTHING : packetText(step.packet, step.packetUnit, seedsWord)}
            </td>
          </tr>
        ))}
      </PaperTable>
    </article>
  );
}
