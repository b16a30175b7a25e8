import type { ReactNode } from 'react';
import { Skeleton } from 'antd';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

interface PartProps<Data> {
  title: string;
  caption?: string;
  actions?: ReactNode;
  flush?: (data: Data) => boolean;
  className?: string | undefined;
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<Data>;
  children: (data: Data) => ReactNode;
}

/** One part of a material's page with a call of its own: it obeys the reader's rights and waits for no other part. */
export function Part<Data>({
  title,
  caption,
  actions,
  flush,
  className,
  queryKey,
  load,
  children,
}: PartProps<Data>) {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => load(signal),
    retry: false,
  });
  return (
    <Panel
      title={title}
      caption={caption}
      actions={actions}
      className={className ?? ''}
      flush={data !== undefined && (flush?.(data) ?? false)}
    >
      {data === undefined ? (
        error ? (
          <LoadFailed error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        )
      ) : (
        children(data)
      )}
    </Panel>
  );
}
