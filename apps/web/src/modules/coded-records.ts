import { useQuery } from '@tanstack/react-query';
import type { CodedRecord } from '../records/code/coded-record.ts';
import { useSignedIn } from '../session/session-context.ts';
import { pages } from './index.ts';

/** The kinds of records that codes stand for and that the reader may see; undefined until their code is here. */
export function useCodedRecords(): readonly CodedRecord[] | undefined {
  const { maySee } = useSignedIn();
  const declared = pages.filter((page) => page.codes !== undefined && maySee(page));
  const { data } = useQuery({
    queryKey: ['coded-records', declared.map(({ path }) => path)],
    queryFn: async () =>
      (await Promise.all(declared.flatMap(({ codes }) => codes?.() ?? []))).map((one) => one.default),
    staleTime: Infinity,
  });
  return data;
}
