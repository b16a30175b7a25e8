import { Input } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import type { Text } from '@panicle/contract';
import { NARROWEST_COLUMN, WIDEST_COLUMN } from '@panicle/contract/list-display';
import { MAXIMUM_HEAD, type Head, type MaterialHeads } from '@panicle/contract/material-heads';
import { useText, useTextOf } from '../../../language/text.ts';
import { germplasmKey } from '../../../records/material/calls.ts';
import { changeHeads, useHeads } from '../../../records/material/heads.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { NumberField } from '../../../ui/number/number-field.tsx';
import { columnMessages } from './messages.ts';
import styles from './column-designer.module.css';

/** A column whose head is defined. */
export interface HeadedColumn {
  key: string;
  /** what it is called where the group says nothing */
  usual: Text;
  /** in the reader's list; undefined where the list does not have the column */
  width: number | undefined;
}

interface Values {
  /** undefined where the reader may not change titles */
  zh?: string;
  en?: string;
  width: number | null;
}

interface HeadFormProps {
  column: HeadedColumn | null;
  /** null: the titles of every group */
  groupId: string | null;
  /** why the reader may not change titles; the width is everybody's own */
  refusal: string | undefined;
  onWidth: (key: string, width: number) => void;
  onClose: () => void;
}

const headsOf = (all: readonly MaterialHeads[], groupId: string | null) =>
  all.find((one) => one.groupId === groupId);

function entriesOf(column: HeadedColumn, heads: readonly Head[]) {
  const own = heads.find(({ key }) => key === column.key);
  return { zh: own?.zh ?? '', en: own?.en ?? '', width: column.width ?? null };
}

/** The title of a column in both languages, for all who open the group, and its width, for the reader. */
export function HeadForm({ column, groupId, refusal, onWidth, onClose }: HeadFormProps) {
  const say = useText(columnMessages);
  const textOf = useTextOf();
  const notice = useNotice();
  const queries = useQueryClient();
  const kept = headsOf(useHeads(), groupId);
  const before = column ? entriesOf(column, kept?.heads ?? []) : { zh: '', en: '', width: null };

  const save = async ({ zh = before.zh, en = before.en, width }: Values) => {
    if (!column) return;
    const { key } = column;
    if (zh !== before.zh || en !== before.en) {
      const others = (kept?.heads ?? []).filter((head) => head.key !== key);
      await changeHeads({ groupId, heads: [...others, { key, zh, en }], revision: kept?.revision ?? 0 });
      await queries.invalidateQueries({ queryKey: germplasmKey });
    }
    if (width !== null && width !== before.width) onWidth(key, width);
    notice.success(say('saved'));
    onClose();
  };

  return (
    <FormDialog<Values>
      name="column-head"
      open={column !== null}
      record={column ? `${groupId ?? ''}${column.key}` : null}
      title={say('headTitle', { name: column ? textOf(column.usual) : '' })}
      initialValues={before}
      onSave={save}
      onReload={async () => {
        await queries.refetchQueries({ queryKey: [...germplasmKey, 'heads'] });
        const newest = queries.getQueryData<MaterialHeads[]>([...germplasmKey, 'heads']) ?? [];
        return column ? entriesOf(column, headsOf(newest, groupId)?.heads ?? []) : {};
      }}
      onClose={onClose}
    >
      {refusal === undefined ? (
        <>
          <FormField name="zh" label={say('headZh')}>
            <Input maxLength={MAXIMUM_HEAD} placeholder={column?.usual.zh} />
          </FormField>
          <FormField name="en" label={say('headEn')} extra={say('headHint')}>
            <Input maxLength={MAXIMUM_HEAD} placeholder={column?.usual.en} />
          </FormField>
        </>
      ) : (
        <p className={styles.purpose}>{refusal}</p>
      )}
      {column?.width === undefined ? null : (
        <FormField name="width" label={say('headWidth')} extra={say('headWidthHint')}>
          <NumberField min={NARROWEST_COLUMN} max={WIDEST_COLUMN} precision={0} step={10} suffix="px" />
        </FormField>
      )}
    </FormDialog>
  );
}
