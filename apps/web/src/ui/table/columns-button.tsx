import { Button, Checkbox, Popover } from 'antd';
import { useText } from '../../language/text.ts';
import { IconButton } from '../icon/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { uiMessages } from '../messages.ts';
import { movedColumn, orderedColumns } from './columns.ts';
import type { ChosenColumns } from './use-column-choice.ts';
import styles from './columns-button.module.css';

function Chooser<Row>({ columns }: { columns: ChosenColumns<Row> }) {
  const say = useText(uiMessages);
  const { all, choice, choose } = columns;
  const hidden = new Set(choice.hidden);
  const ordered = orderedColumns(all, choice);

  const show = (key: string, shown: boolean) =>
    choose({
      ...choice,
      hidden: shown ? choice.hidden.filter((name) => name !== key) : [...choice.hidden, key],
    });

  return (
    <section className={styles.chooser} aria-label={say('columnsShown')}>
      <h2 className={styles.title}>{say('columnsShown')}</h2>
      <ul>
        {ordered.map((column, index) => (
          <li key={column.key} className={styles.item}>
            <Checkbox
              checked={column.primary || !hidden.has(column.key)}
              disabled={column.primary ?? false}
              onChange={(event) => show(column.key, event.target.checked)}
            >
              {column.title}
            </Checkbox>
            <span>
              {([-1, 1] as const).map((by) => (
                <IconButton
                  key={by}
                  type="text"
                  size="small"
                  icon={<Icon name={by < 0 ? 'chevronUp' : 'chevronDown'} size={14} />}
                  aria-label={say(by < 0 ? 'moveUp' : 'moveDown', { name: column.title })}
                  disabled={by < 0 ? index === 0 : index === ordered.length - 1}
                  onClick={() => choose(movedColumn(all, choice, column.key, by))}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Button type="link" size="small" onClick={columns.reset}>
        {say('columnsReset')}
      </Button>
    </section>
  );
}

/** Opens the list of columns: which are shown, and their order. */
export function ColumnsButton<Row>({ columns }: { columns: ChosenColumns<Row> }) {
  const say = useText(uiMessages);
  return (
    <Popover trigger="click" placement="bottomRight" content={<Chooser columns={columns} />}>
      <Button icon={<Icon name="columns" />}>{say('columns')}</Button>
    </Popover>
  );
}
