import { Tag } from 'antd';
import type { MaterialColumn } from '@panicle/contract/material-columns';
import type { QueryContent } from '@panicle/contract/material-query';
import { NO_GROUP } from '@panicle/contract/material-search';
import { useText, useTextOf } from '../../../language/text.ts';
import { groupRecord } from '../../../records/group/group.ts';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { germplasmMessages } from '../messages.ts';
import { criterionText } from '../search/criterion-text.ts';
import { searchMessages } from '../search/messages.ts';
import { queryMessages } from './messages.ts';
import styles from './query-page.module.css';

interface CriteriaRowProps {
  content: QueryContent;
  columns: readonly MaterialColumn[];
  onChange: (content: QueryContent) => void;
}

/** What is asked for, in words; each criterion can be dropped, and the query narrowed to one group. */
export function CriteriaRow({ content, columns, onChange }: CriteriaRowProps) {
  const say = useText(queryMessages);
  const saySearch = useText(searchMessages);
  const sayGermplasm = useText(germplasmMessages);
  const textOf = useTextOf();
  const { groupId, criteria } = content;
  return (
    <div className={styles.criteria}>
      <RecordSelect
        of={groupRecord}
        allowClear
        className={styles.group ?? ''}
        placeholder={say('anyGroup')}
        aria-label={sayGermplasm('group')}
        first={[{ value: NO_GROUP, label: sayGermplasm('noGroup') }]}
        value={groupId ?? null}
        onChange={(chosen) => onChange(chosen ? { criteria, groupId: chosen } : { criteria })}
      />
      {criteria.map((criterion, index) => {
        const column = columns.find(({ key }) => key === criterion.field);
        return (
          <Tag
            // Criteria differ by their place only.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            closable
            {...(column ? {} : { color: 'warning' })}
            onClose={(event) => {
              event.preventDefault();
              onChange({ ...content, criteria: criteria.filter((_, position) => position !== index) });
            }}
          >
            {criterionText(
              column ? criterion : { ...criterion, field: say('gone') },
              column,
              saySearch,
              textOf,
            )}
          </Tag>
        );
      })}
    </div>
  );
}
