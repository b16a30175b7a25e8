import type { ReactNode } from 'react';
import { useSignedIn } from '../session/session-context.ts';
import { useMobileLayout } from '../ui/phone/mobile-layout.ts';
import { CardLink } from './card-link.tsx';
import type { RecordKind } from './record-kind.ts';

interface RecordLinkProps<Row> {
  of: RecordKind<Row>;
  id: string;
  /** the name of the record */
  children: ReactNode;
}

/** Leads to a record and says on a card what it is; its name alone for who may not open it. */
export function RecordLink<Row>({ of, id, children }: RecordLinkProps<Row>) {
  const session = useSignedIn();
  const mobile = useMobileLayout((layout) => layout.mobile);
  if (!of.mayOpen(session)) return children;
  const path = mobile ? (of.phonePath ?? of.path) : of.path;
  return (
    <CardLink of={() => Promise.resolve(of)} id={id} to={path(id)}>
      {children}
    </CardLink>
  );
}
