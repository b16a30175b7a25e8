import { useCallback } from 'react';
import { useText } from '../../../language/text.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { hasUnsaved } from '../../../ui/form/unsaved.ts';
import { useTabs } from '../../../session/tabs/tabs-store.ts';
import { actingMessages } from './messages.ts';

/** Whether every open page may go; says so where one may not, because its entries would be lost with the switch. */
export function useUnsavedCheck(): () => boolean {
  const notice = useNotice();
  const say = useText(actingMessages);
  return useCallback(() => {
    const unsaved = useTabs.getState().tabs.some((tab) => hasUnsaved(tab.path));
    if (unsaved) notice.warning(say('unsaved'));
    return !unsaved;
  }, [notice, say]);
}
