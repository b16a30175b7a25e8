import { useEffect, useState } from 'react';
import { App } from 'antd';
import { limits } from '@panicle/contract';
import { setReactions } from '../api/reactions.ts';
import { textOf } from '../language/text.ts';
import { setErrorLine } from '../ui/error/error-line.ts';
import { errorTitle } from './error-title.ts';
import { shellMessages } from './messages.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';

// Few need it: the first load stays small.
const ConfirmPassword = lazyPart(() => import('../modules/access/for-shell/confirm-password.tsx'));

/**
 * Gives the API client its voice: dialogs, error lines and the connection toast. Renders nothing but the question for the
 * password.
 */
export function Reactions() {
  const { modal, message } = App.useApp();
  const [question, setQuestion] = useState<{ answer: (confirmed: boolean) => void } | null>(null);

  useEffect(() => {
    /** Several calls of one page may fail alike; the reader needs to hear it once. */
    const open = new Set<string>();
    let ended = false;
    /** Several calls that need it wait for one answer. */
    let asked: Promise<boolean> | undefined;

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
      confirmPassword: () => {
        asked ??= new Promise<boolean>((resolve) => {
          const answer = (confirmed: boolean) => {
            asked = undefined;
            setQuestion(null);
            resolve(confirmed);
          };
          setQuestion({ answer });
        });
        return asked;
      },
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

  if (!question) return null;
  return <ConfirmPassword onEnd={question.answer} />;
}
