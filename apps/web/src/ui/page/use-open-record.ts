import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { recordKey } from '../record/record-source.ts';
import { useOwnAddress } from './use-own-address.ts';

/** The record beside a list; with a parameter for it in the address, the one named there. */
export function useOpenRecord<Row extends { id: string }>(
  lists: readonly string[],
  read: (id: string) => Promise<Row>,
  address: string | undefined,
) {
  const [shown, setShown] = useState<Row | undefined>();
  const [query, setQuery] = useOwnAddress();
  const named = address === undefined ? null : query.get(address);
  const asked = useQuery({
    queryKey: recordKey(lists.slice(0, 1), named ?? ''),
    queryFn: () => read(named ?? ''),
    enabled: named !== null && shown?.id !== named,
  });
  if (address === undefined) return { open: shown, show: setShown };
  const show = (row: Row | undefined) => {
    setShown(row);
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (row) next.set(address, row.id);
        else next.delete(address);
        return next;
      },
      { replace: true },
    );
  };
  const open = named === null ? undefined : shown?.id === named ? shown : asked.data;
  return { open, show };
}
