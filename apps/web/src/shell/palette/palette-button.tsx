import { useEffect } from 'react';
import { Button } from 'antd';
import { useText } from '../../language/text.ts';
import { Hint } from '../../ui/icon/hint.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { paletteMessages } from './messages.ts';
import { usePalette } from '../../ui/page/palette-store.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import styles from './palette-button.module.css';

const Palette = lazyPart(() => import('./palette.tsx'));

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Ctrl K, or Command K on a Mac, from anywhere in the layout. */
function usePaletteKey(show: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const modified = isMac() ? event.metaKey : event.ctrlKey;
      if (!modified || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      show();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [show]);
}

/** The search over everything: a field on wide windows, its mark on narrow ones. */
export function PaletteButton() {
  const say = useText(paletteMessages);
  const { open, show } = usePalette();
  usePaletteKey(show);
  return (
    <>
      <Hint title={say('open')}>
        <Button
          className={styles.button ?? ''}
          icon={<Icon name="search" />}
          aria-haspopup="dialog"
          aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
          onClick={show}
        >
          <span className={styles.words}>{say('open')}</span>
          <kbd className={styles.key} aria-hidden="true">
            {isMac() ? '⌘ K' : 'Ctrl K'}
          </kbd>
        </Button>
      </Hint>
      {open ? <Palette /> : null}
    </>
  );
}
