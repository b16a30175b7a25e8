import { Button } from 'antd';
import { ConnectionLost } from '../../api/request-error.ts';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../empty/empty-state.tsx';
import { uiMessages } from '../messages.ts';

interface LoadFailedProps {
  error: Error | null;
  retry: () => void;
  /** nothing else is on the page */
  page?: boolean;
}

/** In place of what could not be loaded: why, and the way to try again. */
export function LoadFailed({ error, retry, page = false }: LoadFailedProps) {
  const say = useText(uiMessages);
  return (
    <EmptyState
      page={page}
      icon="warning"
      title={say('loadFailed')}
      hint={error instanceof ConnectionLost ? say('noAnswer') : error?.message}
      actions={<Button onClick={retry}>{say('retry')}</Button>}
    />
  );
}
