import { useQuery } from '@tanstack/react-query';
import type { MaterialHeads, MaterialHeadsChange } from '@panicle/contract/material-heads';
import { call } from '../../api/client.ts';
import { germplasmKey } from './calls.ts';

const HEADS = '/crop/crop-material-heads';
const none: readonly MaterialHeads[] = [];

/** What groups call their columns; the usual titles until it is known. */
export function useHeads(): readonly MaterialHeads[] {
  const query = useQuery({
    queryKey: [...germplasmKey, 'heads'],
    queryFn: ({ signal }) => call<MaterialHeads[]>('GET', HEADS, { signal, quiet: true }),
    staleTime: 60_000,
  });
  return query.data ?? none;
}

export const changeHeads = (body: MaterialHeadsChange) =>
  call<MaterialHeads>('PUT', HEADS, { body, quiet: true });
