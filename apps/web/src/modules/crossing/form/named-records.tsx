import { Fragment } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useTextOf } from '../../../language/text.ts';
import { RecordLink } from '../../../records/record-link.tsx';
import type { RecordKind } from '../../../records/record-kind.ts';
import { recordKey, titleOf } from '../../../ui/record/record-source.ts';

/** Parents that the details name; of more they say how many. */
const NAMED = 6;

/** A few records by name, each with the way to it. */
export function NamedRecords<Row>({ of, ids }: { of: RecordKind<Row>; ids: readonly string[] }) {
  const textOf = useTextOf();
  const shown = ids.slice(0, NAMED);
  const read = useQueries({
    queries: shown.map((id) => ({
      queryKey: recordKey(of.key, id),
      queryFn: ({ signal }: { signal: AbortSignal }) => of.read(id, signal),
      retry: false,
    })),
  });
  const separator = textOf({ zh: '、', en: ', ' });
  return (
    <>
      {shown.map((id, index) => {
        const data = read[index]?.data;
        return (
          <Fragment key={id}>
            {index > 0 ? separator : null}
            <RecordLink of={of} id={id}>
              {data === undefined ? '…' : textOf(titleOf(of, data))}
            </RecordLink>
          </Fragment>
        );
      })}
      {ids.length > NAMED
        ? textOf({ zh: ` 等 ${ids.length} 个`, en: ` and ${ids.length - NAMED} more` })
        : null}
    </>
  );
}
