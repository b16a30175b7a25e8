import type { ImportPreview } from '@panicle/contract/imports';
import { visibleText } from '@panicle/contract/readable-text';
import { useText } from '../../language/text.ts';
import { importMessages } from './messages.ts';
import styles from './import-wizard.module.css';

/** The first rows as they were read, with their row numbers in the file. */
export function PreviewTable({ preview }: { preview: Pick<ImportPreview, 'heads' | 'rows'> }) {
  const say = useText(importMessages);
  const { rows } = preview;
  const heads = preview.heads.map(visibleText);
  const width = Math.max(heads.length, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  return (
    // The scrolling box takes the keyboard's focus, so that wide tables can be read without a pointer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.grid} tabIndex={0} role="region" aria-label={say('firstRows')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('row')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" title={heads[column]}>
                {heads[column] ?? ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map((column) => (
                <td key={column} title={cells[column]}>
                  {cells[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 ? (
            <tr>
              <td colSpan={width + 1}>{say('noRows')}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  );
}
