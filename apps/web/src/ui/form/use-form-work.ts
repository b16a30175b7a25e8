import { useRef, useState } from 'react';
import type { FormInstance } from 'antd';
import { ConnectionLost, RequestRefused } from '../../api/request-error.ts';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import { useMerge } from './use-merge.ts';

interface FormWork<Values extends object> {
  initialValues: Partial<Values>;
  onSave: (values: Values) => Promise<void>;
  onReload?: (() => Promise<Partial<Values>>) | undefined;
  /** the field at which refusals stand; without it they stand above the fields */
  refusedAt?: (keyof Values & string) | undefined;
}

/** Saving the entries of a form and taking a newer version of its record, one at a time. */
export function useFormWork<Values extends object>(form: FormInstance<Values>, work: FormWork<Values>) {
  const { initialValues, onSave, onReload, refusedAt } = work;
  const say = useText(uiMessages);
  // A save before the newer version is there would carry the old revision, and be refused once more.
  const [busy, setBusy] = useState<'save' | 'reload' | null>(null);
  const running = useRef(false);
  const [refusal, setRefusal] = useState<Refusal | undefined>();
  const merge = useMerge(form, initialValues);

  const refuse = (error: RequestRefused) => {
    if (error.shown) return;
    const refused = refusalOf(error, say);
    const field = refused.stale ? undefined : refusedAt;
    if (field === undefined) setRefusal(refused);
    else form.setFields([{ name: field as never, errors: [error.message] }]);
  };
  /** Resolves to whether it was done. */
  const attempt = async (what: 'save' | 'reload', run: () => Promise<unknown>): Promise<boolean> => {
    // The second half of a double click comes before the button is drawn as busy.
    if (running.current) return false;
    running.current = true;
    setBusy(what);
    try {
      await run();
      return true;
    } catch (error) {
      if (error instanceof RequestRefused) refuse(error);
      else if (!(error instanceof ConnectionLost)) throw error;
      return false;
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  const save = (values: Values) => {
    setRefusal(undefined);
    return attempt('save', () => onSave(values));
  };
  const reload = async (read: () => Promise<Partial<Values>>) => {
    const who = refusal?.who;
    if (await attempt('reload', async () => merge.take(await read(), who))) setRefusal(undefined);
  };

  return {
    busy,
    save,
    setRefusal,
    decisions: merge.decisions,
    closed: busy === 'reload' || merge.undecided > 0,
    /** what `FormNotice` shows */
    notice: {
      refusal,
      merged: merge.merged,
      undecided: merge.undecided,
      reloading: busy === 'reload',
      onReload: onReload && (() => void reload(onReload)),
    },
  };
}
