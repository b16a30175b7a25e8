import type { AuditChange } from '@panicle/contract/operation-log-changes';
import { useText } from '../../../language/text.ts';
import { NOTHING } from '../../../language/format/number.ts';
import { logMessages } from './messages.ts';
import { useLogWords } from './use-log-words.ts';
import styles from './change-table.module.css';

function State({ text, as: Mark }: { text: string | null; as: 'del' | 'ins' }) {
  const say = useText(logMessages);
  if (text === null) return NOTHING;
  if (text === '') return <span className={styles.none}>{say('emptyText')}</span>;
  return <Mark className={Mark === 'del' ? styles.gone : styles.come}>{text}</Mark>;
}

interface ChangeTableProps {
  changes: readonly AuditChange[];
  /** of the records that values refer to, by id */
  names: Readonly<Record<string, string>>;
}

/** The states before and after, side by side, field by field. Colour is not the only sign: what is gone is struck. */
export function ChangeTable({ changes, names }: ChangeTableProps) {
  const say = useText(logMessages);
  const words = useLogWords();
  const shown = (path: readonly string[], value: string | null) =>
    value === null ? null : words.value(path, value, names);
  if (changes.length === 0) return <p className={styles.none}>{say('noChanges')}</p>;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={say('changes')}>
        <thead>
          <tr>
            <th scope="col">{say('field')}</th>
            <th scope="col">{say('before')}</th>
            <th scope="col">{say('after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ path, before, after }) => (
            <tr key={path.join('/')}>
              <th scope="row">{path.length === 0 ? say('whole') : words.field(path)}</th>
              <td>
                <State text={shown(path, before)} as="del" />
              </td>
              <td>
                <State text={shown(path, after)} as="ins" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
