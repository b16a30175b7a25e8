import type { ReactNode } from 'react';
import { Skeleton } from 'antd';
import { useText } from '../../../language/text.ts';
import type { PanelTab } from '../../page/panel-tabs.tsx';
import { useMayReadHistory } from './may-read-history.ts';
import { historyMessages } from './messages.ts';
import type { RecordHistoryProps } from './record-history.tsx';
import { lazyPart } from '../../feedback/lazy-part.tsx';

const RecordHistory = lazyPart(
  () => import('./record-history.tsx'),
  () => <Skeleton active title={false} />,
);

/** The tab of a record's history, for those who may see it. */
export function useHistoryTab(): (props: RecordHistoryProps) => readonly PanelTab[] {
  const say = useText(historyMessages);
  const may = useMayReadHistory();
  return (props) =>
    may
      ? [
          {
            key: 'history',
            label: say('history'),
            children: <RecordHistory key={props.id} {...props} />,
          },
        ]
      : [];
}

/** Details of a record with its history behind a tab; without tabs where the reader may not see it. */
export function useDetailsWithHistory(): (
  details: ReactNode,
  props: RecordHistoryProps,
) => { tabs?: readonly PanelTab[]; children?: ReactNode } {
  const say = useText(historyMessages);
  const historyTab = useHistoryTab();
  return (details, props) => {
    const history = historyTab(props);
    if (history.length === 0) return { children: details };
    return { tabs: [{ key: 'details', label: say('details'), children: details }, ...history] };
  };
}
