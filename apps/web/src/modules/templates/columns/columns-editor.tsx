import { Checkbox, Form } from 'antd';
import type { TemplateColumn } from '@panicle/contract/material-templates';
import { useText, useTextOf } from '../../../language/text.ts';
import { IconButton } from '../../../ui/icon/icon-button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { templateMessages } from '../messages.ts';
import { AddColumns } from './add-columns.tsx';
import { useKnownColumns } from './use-known-columns.ts';
import styles from './columns.module.css';

interface ColumnsEditorProps {
  id?: string;
  value?: readonly TemplateColumn[];
  onChange?: (columns: readonly TemplateColumn[]) => void;
}

/** The columns of a template in their order. */
export function ColumnsEditor({ id, value: columns = [], onChange }: ColumnsEditorProps) {
  const say = useText(templateMessages);
  const textOf = useTextOf();
  const form = Form.useFormInstance();
  // a rule numbers what comes without a source ID
  const numbered = typeof Form.useWatch('numberRuleId', form) === 'string';
  const known = useKnownColumns();
  const change = (next: readonly TemplateColumn[]) => onChange?.(next);
  const move = (from: number, to: number) =>
    change(columns.toSpliced(from, 1).toSpliced(to, 0, columns[from]!));
  return (
    <div className={styles.columns} id={id}>
      <ol className={styles.list}>
        {columns.map((column, index) => {
          const title = known.titleOf(column);
          const name = title ? textOf(title) : say('gone');
          const isCode = column.kind === 'base' && column.key === 'sourceId';
          return (
            <li key={`${column.kind} ${column.key}`} className={styles.column}>
              <span className={styles.name}>{name}</span>
              <span className={styles.kind}>{say(column.kind)}</span>
              <Checkbox
                checked={isCode ? !numbered : column.required}
                disabled={isCode}
                aria-label={say('mandatory', { name })}
                onChange={({ target }) =>
                  change(columns.with(index, { ...column, required: target.checked }))
                }
              >
                {say('required')}
              </Checkbox>
              <span className={styles.acts}>
                <IconButton
                  type="text"
                  size="small"
                  icon={<Icon name="chevronUp" size={14} />}
                  aria-label={say('moveUp', { name })}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  type="text"
                  size="small"
                  icon={<Icon name="chevronDown" size={14} />}
                  aria-label={say('moveDown', { name })}
                  disabled={index === columns.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  type="text"
                  size="small"
                  icon={<Icon name="close" size={14} />}
                  aria-label={say('remove', { name })}
                  disabled={isCode}
                  onClick={() => change(columns.toSpliced(index, 1))}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <AddColumns columns={columns} known={known} onAdd={(added) => change([...columns, ...added])} />
    </div>
  );
}
