import { useEffect } from 'react';
import { App } from 'antd';
import { limits } from '@panicle/contract';
import { setReactions } from '../api/reactions.ts';
import { textOf } from '../language/text.ts';
import { setErrorLine } from './error-line.ts';
import { errorTitle } from './error-title.ts';
import { shellMessages } from './messages.ts';

/** Gives the API client its voice: dialogs, error lines and the connection toast. Renders nothing. */
export function Reactions() {
  const { modal, message } = App.useApp();

  useEffect(() => {
    /** Several calls of one page may fail alike; the reader needs to hear it once. */
    const open = new Set<string>();
    let ended = false;

    setReactions({
      sessionEnded: (text) => {
        if (ended) return;
        ended = true;
        const say = textOf(shellMessages);
        const reload = () => location.reload();
        modal.error({
          title: say('sessionEnded'),
          content: text,
          okText: say('gotIt'),
          onOk: reload,
          afterClose: reload,
        });
      },
      errorDialog: (text, undertaking) => {
        if (open.has(text) || ended) return;
        open.add(text);
        const say = textOf(shellMessages);
        modal.error({
          title: say(errorTitle(undertaking)),
          content: text,
          okText: say('gotIt'),
          afterClose: () => open.delete(text),
        });
      },
      errorLine: setErrorLine,
      connectionLost: () => {
        void message.open({
          key: 'connection-lost',
          type: 'error',
          content: textOf(shellMessages)('connectionLost'),
          duration: limits.connectionToastMilliseconds / 1000,
        });
      },
    });
    return () => setReactions(undefined);
  }, [modal, message]);

  return null;
}
