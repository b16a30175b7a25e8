import { useText } from '../../language/text.ts';
import { materialListRecord } from '../../records/material-list/material-list.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { RecordSelect } from '../../ui/record/record-select.tsx';
import { pedigreeMessages } from './messages.ts';
import styles from './graph/graph.module.css';

interface ListChoiceProps {
  list: string | undefined;
  onList: (id: string | undefined) => void;
}

/** A material list whose materials are shown; for those who may read lists. */
export function ListChoice({ list, onList }: ListChoiceProps) {
  const say = useText(pedigreeMessages);
  const { hasRight } = useSignedIn();
  if (!hasRight('germplasm.read')) return null;
  return (
    <RecordSelect
      of={materialListRecord}
      className={styles.material ?? ''}
      aria-label={say('list')}
      placeholder={say('listHint')}
      allowClear
      value={list ?? null}
      onChange={onList}
    />
  );
}
