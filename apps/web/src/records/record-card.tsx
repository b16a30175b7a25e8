import type { ReactNode } from 'react';
import { Popover, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTextOf } from '../language/text.ts';
import { FactList } from '../ui/page/fact-list.tsx';
import { recordKey } from '../ui/record/record-source.ts';
import type { RecordKind } from './record-kind.ts';
import styles from './record-card.module.css';

interface RecordCardProps<Row> {
  of: () => Promise<RecordKind<Row>>;
  recordId: string;
  /** as the link has it */
  name: ReactNode;
  /** of the card, for the link that it describes */
  id: string;
  /** lies over the link beside it */
  className: string;
}

/** What a record is, in three facts. Nothing where it is gone or not for this reader. */
export default function RecordCard<Row>({ of, recordId, name, id, className }: RecordCardProps<Row>) {
  const textOf = useTextOf();
  const { data: kind } = useQuery({ queryKey: ['record-kind', id], queryFn: of, staleTime: Infinity });
  const { data, error } = useQuery({
    queryKey: recordKey(kind?.key ?? [], recordId),
    queryFn: ({ signal }) => kind!.read(recordId, signal),
    enabled: kind !== undefined,
    retry: false,
    staleTime: 10_000,
  });
  if (error) return null;
  const said = (text: Parameters<typeof textOf>[0] | string) =>
    typeof text === 'string' ? text : textOf(text);
  const content =
    kind === undefined || data === undefined ? (
      <Skeleton active title={false} paragraph={{ rows: 3 }} />
    ) : (
      <FactList
        facts={kind.facts(data).map(({ label, value }) => ({ label: said(label), value: said(value) }))}
      />
    );
  return (
    <Popover
      open
      title={name}
      content={
        <div className={styles.facts} id={id}>
          {content}
        </div>
      }
      placement="topLeft"
    >
      <span className={className} aria-hidden="true" />
    </Popover>
  );
}
