import { Fragment } from 'react';
import type { RecordKind } from './record-kind.ts';
import { RecordLink } from './record-link.tsx';

interface RecordLinksProps<Row> {
  of: RecordKind<Row>;
  records: readonly { id: string; name: string }[];
}

/** Several records in a line of text. */
export function RecordLinks<Row>({ of, records }: RecordLinksProps<Row>) {
  return records.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 ? ', ' : ''}
      <RecordLink of={of} id={id}>
        {name}
      </RecordLink>
    </Fragment>
  ));
}
