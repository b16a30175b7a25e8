import { useQueryClient } from '@tanstack/react-query';
import { MOST_CROSSING_PARENTS } from '@panicle/contract/crossing/hybrid-tasks';
import { useText } from '../../../language/text.ts';
import { materialRecord } from '../../../records/material/material.ts';
import { materialListCalls } from '../../../records/material-list/calls.ts';
import { materialListRecord } from '../../../records/material-list/material-list.ts';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { RecordSelect, RecordsSelect } from '../../../ui/record/record-select.tsx';
import { recordKey } from '../../../ui/record/record-source.ts';
import { crossingMessages } from '../messages.ts';
import styles from './form.module.css';

interface ParentsFieldProps {
  /** from the form */
  id?: string;
  value?: readonly string[];
  onChange?: (ids: readonly string[]) => void;
}

/** Materials one by one, or all of a list. */
export function ParentsField({ id, value = [], onChange }: ParentsFieldProps) {
  const say = useText(crossingMessages);
  const queries = useQueryClient();
  const attempt = useAttempt();
  const notice = useNotice();

  const addList = async (listId: string) => {
    const page = await materialListCalls.members(
      listId,
      { pageSize: MOST_CROSSING_PARENTS },
      new AbortController().signal,
    );
    for (const member of page.records)
      queries.setQueryData(recordKey(materialRecord.key, member.materialId), member);
    const all = [...new Set([...value, ...page.records.map(({ materialId }) => materialId)])];
    const fitting = all.slice(0, MOST_CROSSING_PARENTS);
    onChange?.(fitting);
    if (fitting.length === all.length && page.total <= page.records.length) return;
    const { name } = await materialListCalls.read(listId);
    const count = fitting.length - value.length;
    notice.warning(say('listTooLong', { most: MOST_CROSSING_PARENTS, name, count }));
  };

  return (
    <div className={styles.parents}>
      <RecordsSelect
        {...(id === undefined ? {} : { id })}
        of={materialRecord}
        allowClear
        placeholder={say('anyMaterial')}
        value={value}
        onChange={(ids) => onChange?.(ids)}
      />
      <RecordSelect
        of={materialListRecord}
        aria-label={say('addList')}
        placeholder={say('addList')}
        value={null}
        onChange={(list) => {
          if (list !== undefined) void attempt(() => addList(list));
        }}
      />
    </div>
  );
}
