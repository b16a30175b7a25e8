import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { warehouseKey } from '../../../records/warehouse/calls.ts';
import { lotOfCode } from './lot-of-code.ts';
import type { LotsPack } from './stock-pack.ts';

/** The lot that the address names, as a scanned label does: among those taken along, or as the server knows it. */
export function useNamedLot(pack: LotsPack | null | undefined) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('lot');
  const { data } = useQuery({
    queryKey: [...warehouseKey, 'lots', 'named', id],
    queryFn: () => lotOfCode(id!, pack?.content ?? []),
    enabled: id !== null && pack !== undefined,
    networkMode: 'always',
  });
  const close = () => {
    if (id === null) return;
    search.delete('lot');
    setSearch(search, { replace: true });
  };
  return { lot: id === null ? null : (data ?? null), close };
}
