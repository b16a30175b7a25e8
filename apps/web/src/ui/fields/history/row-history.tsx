import { useText } from '../../../language/text.ts';
import { lazyPart } from '../../feedback/lazy-part.tsx';
import { Icon } from '../../icon/icon.tsx';
import type { MenuAction } from '../../icon/menu-button.tsx';
import type { HistoryDialogProps } from './history-dialog.tsx';
import { useMayReadHistory } from './may-read-history.ts';
import { historyMessages } from './messages.ts';

const HistoryDialog = lazyPart(() => import('./history-dialog.tsx'));

/** The way to a history in the menu of a row, for those who may see it. */
export function useHistoryAction(): (open: () => void) => readonly MenuAction[] {
  const say = useText(historyMessages);
  const may = useMayReadHistory();
  return (open) =>
    may ? [{ key: 'history', icon: <Icon name="menu" />, label: say('history'), onClick: open }] : [];
}

/** The history of a row, where one is open. */
export function RowHistory({ shown }: { shown: HistoryDialogProps | null | undefined }) {
  return shown ? <HistoryDialog {...shown} /> : null;
}
