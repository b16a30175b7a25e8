import { Checkbox } from 'antd';
import type { StockCountRow } from '@panicle/contract/stock-counts';
import { useText } from '../../../language/text.ts';
import styles from './counts.module.css';
import { countMessages } from './messages.ts';

/** Lots that are named; a store that has more of them elsewhere reads the sheet. */
const NAMED = 8;

interface PostQuestionProps {
  /** of the sheet */
  place: string;
  /** lots that were counted here and are recorded in other places */
  elsewhere: readonly StockCountRow[];
  onMoves: (moves: boolean) => void;
}

/** What posting does, and whether lots that were found here are recorded as lying here from now on. */
export function PostQuestion({ place, elsewhere, onMoves }: PostQuestionProps) {
  const say = useText(countMessages);
  return (
    <>
      <p>{say('postHint')}</p>
      {elsewhere.length > 0 ? (
        <>
          <Checkbox defaultChecked onChange={(event) => onMoves(event.target.checked)}>
            {say('moveFound', { count: elsewhere.length, place })}
          </Checkbox>
          <ul className={styles.found}>
            {elsewhere.slice(0, NAMED).map((row) => (
              <li key={row.lotId}>
                {say('foundLot', { code: row.lotCode, place: row.place || say('noPlace') })}
              </li>
            ))}
            {elsewhere.length > NAMED ? (
              <li>{say('foundMore', { count: elsewhere.length - NAMED })}</li>
            ) : null}
          </ul>
        </>
      ) : null}
    </>
  );
}
