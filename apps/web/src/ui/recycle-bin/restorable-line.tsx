import { useQuery } from '@tanstack/react-query';
import { useText } from '../../language/text.ts';
import { binDays } from './api.ts';
import { binMessages } from './messages.ts';

/** Says in a delete question how long the records can come back. */
export function RestorableLine() {
  const say = useText(binMessages);
  const { data } = useQuery({
    queryKey: ['recycle-bin', 'days'],
    queryFn: ({ signal }) => binDays(signal),
    staleTime: 60_000,
  });
  return <p>{data ? say('restorableFor', { days: Number(data.value) }) : say('restorable')}</p>;
}
