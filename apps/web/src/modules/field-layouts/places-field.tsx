import { Button, Form } from 'antd';
import type { UnplantedPlace } from '@panicle/contract/field-maps';
import { useText } from '../../language/text.ts';
import { fieldLayoutMessages } from './messages.ts';
import styles from './field-layouts.module.css';

interface PlacesFieldProps {
  id?: string;
  value?: readonly UnplantedPlace[];
  onChange?: (places: UnplantedPlace[]) => void;
}

/** More places are no longer pressed one by one. */
const MOST_PRESSED = 1200;

const NEXT = { free: 'filler', filler: 'border', border: 'free' } as const;
const WORDS = { free: 'free', filler: 'filler', border: 'borderWord' } as const;

function edgeOf(rows: number, columns: number): UnplantedPlace[] {
  const edge: UnplantedPlace[] = [];
  for (let row = 1; row <= rows; row += 1)
    for (let column = 1; column <= columns; column += 1)
      if (row === 1 || column === 1 || row === rows || column === columns)
        edge.push({ row, column, number: null, role: 'border' });
  return edge;
}

/** Fillers and borders of a layout, pressed in a small map of its places. */
export function PlacesField({ id, value = [], onChange }: PlacesFieldProps) {
  const say = useText(fieldLayoutMessages);
  const form = Form.useFormInstance();
  const rows = Form.useWatch('fieldRows', form) as unknown;
  const columns = Form.useWatch('fieldColumns', form) as unknown;
  const sized = typeof rows === 'number' && typeof columns === 'number' && rows > 0 && columns > 0;
  const roles = new Map(value.map((one) => [`${one.row} ${one.column}`, one.role]));
  const press = (row: number, column: number) => {
    const next = NEXT[roles.get(`${row} ${column}`) ?? 'free'];
    const others = value.filter((one) => one.row !== row || one.column !== column);
    onChange?.(next === 'free' ? others : [...others, { row, column, number: null, role: next }]);
  };
  return (
    <div id={id} tabIndex={-1}>
      {sized ? (
        <div className={styles.acts}>
          <Button
            size="small"
            disabled={rows * columns > 10_000}
            onClick={() => onChange?.(edgeOf(rows, columns))}
          >
            {say('border')}
          </Button>
          <Button size="small" disabled={value.length === 0} onClick={() => onChange?.([])}>
            {say('clear')}
          </Button>
        </div>
      ) : null}
      {sized && rows * columns > MOST_PRESSED ? <p>{say('large', { most: MOST_PRESSED })}</p> : null}
      {sized && rows * columns <= MOST_PRESSED ? (
        <div
          className={styles.grid}
          role="group"
          aria-label={say('grid')}
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(10px, 22px))` }}
        >
          {Array.from({ length: rows * columns }, (_, k) => {
            const [row, column] = [Math.floor(k / columns) + 1, (k % columns) + 1];
            const kind = roles.get(`${row} ${column}`) ?? 'free';
            const values = { row: String(row), column: String(column), kind: say(WORDS[kind]) };
            return (
              <button
                key={k}
                type="button"
                className={styles.cell}
                data-kind={kind}
                aria-label={say('placeOf', values)}
                title={say('placeOf', values)}
                onClick={() => press(row, column)}
              />
            );
          })}
        </div>
      ) : null}
    </div>
  );
}
