import { useCallback } from 'react';
import { App, Button } from 'antd';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import type { SaveAll } from './unsaved.ts';

type AskDiscard = (discard: () => void, stay?: () => void, save?: SaveAll) => void;

/**
 * Asks before entries are thrown away: `discard` after a yes, `stay` after a no. Enter keeps the entries. With `save`
 * they can be saved first; what would have thrown them away then follows, unless something was refused.
 */
export function useAskDiscard(): AskDiscard {
  const { modal } = App.useApp();
  const say = useText(uiMessages);
  return useCallback<AskDiscard>(
    (discard, stay, save) => {
      const saveAndGo = async () => ((await save?.()) ? discard() : stay?.());
      const ask = () => {
        let saving = false;
        const { destroy } = modal.confirm({
          title: say(save ? 'unsavedGoOn' : 'unsavedTitle'),
          content: say(save ? 'unsavedGoOnHint' : 'unsavedHint'),
          okText: say('discard'),
          okButtonProps: { danger: true, type: 'default' },
          cancelText: say('keepEditing'),
          cancelButtonProps: { type: save ? 'default' : 'primary' },
          focusable: { autoFocusButton: 'cancel' },
          onOk: discard,
          ...(stay ? { onCancel: stay } : {}),
          ...(save && {
            footer: (_buttons, { OkBtn, CancelBtn }) => (
              <>
                <CancelBtn />
                <OkBtn />
                <Button
                  type="primary"
                  onClick={() => {
                    saving = true;
                    destroy();
                  }}
                >
                  {say('saveAndGoOn')}
                </Button>
              </>
            ),
            // An invalid field takes the focus, which the dialog gives back when it closes.
            afterClose: () => {
              if (saving) void saveAndGo();
            },
          }),
        });
      };
      // The Enter that led here would press the button that has the focus at once.
      setTimeout(ask);
    },
    [modal, say],
  );
}
