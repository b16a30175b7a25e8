import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Material } from '@panicle/contract/germplasm';
import { hasUnsaved } from '../../../ui/form/unsaved.ts';
import { useGuarded } from '../../../ui/form/use-guarded.ts';

/**
 * The open form is a step of the history, so that a phone's back gesture closes the form and not the record. Where it
 * holds unsaved entries it stays open, and asks.
 */
export function useEditing(material: Material | undefined) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [address] = useSearchParams();
  const guarded = useGuarded();
  const wanted = address.has('edit');
  /** as it was when the form was opened: a save must not overwrite what others changed since */
  const [editing, setEditing] = useState<Material | null>(null);
  if (wanted && editing === null && material) setEditing(material);
  const leaving = useRef(false);
  const asking = useRef(false);

  useEffect(() => {
    const close = () => {
      leaving.current = false;
      asking.current = false;
      setEditing(null);
    };
    if (wanted || editing === null) return;
    if (leaving.current || !hasUnsaved(pathname)) {
      close();
      return;
    }
    // the reader went back over unsaved entries: he stays where he was until he has answered
    void navigate(withEdit(search));
    if (asking.current) return;
    asking.current = true;
    guarded(
      () => {
        leaving.current = true;
        asking.current = false;
        void navigate(-1);
      },
      () => {
        asking.current = false;
      },
    );
  }, [wanted, editing, pathname, search, navigate, guarded]);

  return {
    editing,
    open: () => void navigate(withEdit(search)),
    /** after a save, or a yes to losing the entries */
    close: () => {
      leaving.current = true;
      void navigate(-1);
    },
    /** the newer version that the entries are to be saved over */
    load: (newest: Material): Material => {
      setEditing(newest);
      return newest;
    },
  };
}

function withEdit(search: string): string {
  const address = new URLSearchParams(search);
  address.set('edit', 'true');
  return `?${address.toString()}`;
}
