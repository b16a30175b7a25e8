import { Alert, Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useText, useTextOf } from '../../../language/text.ts';
import { readChanges } from '../api.ts';
import { resultMessages } from './messages.ts';

/** More names would not fit in a line. */
const NAMED = 3;

/** Says where the data have changed since the result was found. */
export function DataChanges({ taskId, onAgain }: { taskId: string; onAgain: (() => void) | undefined }) {
  const say = useText(resultMessages);
  const sayText = useTextOf();
  const { data } = useQuery({
    queryKey: ['analysis-changes', taskId],
    queryFn: ({ signal }) => readChanges(taskId, signal),
    retry: false,
  });
  if (data?.state !== 'changed' && data?.state !== 'gone') return null;
  const places = data.where.map(({ environment, trait }) => `${sayText(environment)} · ${sayText(trait)}`);
  const named = places.slice(0, NAMED).join(', ') + (places.length > NAMED ? ' …' : '');
  return (
    <Alert
      showIcon
      style={{ marginBottom: 16 }}
      type="warning"
      title={data.state === 'gone' ? say('dataGone') : say('dataChanged', { where: named })}
      {...(data.state === 'changed' && onAgain
        ? {
            action: (
              <Button size="small" onClick={onAgain}>
                {say('again')}
              </Button>
            ),
          }
        : {})}
    />
  );
}
